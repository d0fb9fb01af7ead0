import type { ProductFilters } from '@portico/contract/studio';
import { csvExport } from '../../platform/csv/csv-export.ts';
import type { Database } from '../../platform/database/database.ts';
import { readExportedProducts } from '../../store/imports/exported-products.ts';
import { PORTICO_COLUMNS } from '../../store/imports/portico-columns.ts';
import { porticoRows } from '../../store/imports/portico-rows.ts';
import { readIdsByPlace } from './list.ts';

/** Products read at once. */
const BATCH = 100;

export interface ProductExport {
  readonly websiteId: string;
  readonly filters: ProductFilters;
  /** Where their images are, such as `https://example.com`. */
  readonly baseUrl: string;
}

/** Products as CSV, as they stand on their pages, a line for each variant: the columns are those of an import. */
export function exportProducts(database: Database, wanted: ProductExport): AsyncGenerator<string> {
  const { websiteId, filters, baseUrl } = wanted;
  let ids: readonly string[] | undefined;
  return csvExport<readonly string[], number>({
    head: PORTICO_COLUMNS,
    cells: (row) => row,
    read: (from = 0) =>
      database.readInSite(websiteId, async (tx) => {
        ids ??= await readIdsByPlace(tx, filters);
        const products = await readExportedProducts(tx, ids.slice(from, from + BATCH));
        const next = from + BATCH;
        return {
          rows: products.flatMap((product) => porticoRows(product, baseUrl)),
          next: next < ids.length ? next : undefined,
        };
      }),
  });
}
