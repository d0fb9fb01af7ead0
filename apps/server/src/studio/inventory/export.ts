import type { InventoryExportQuery } from '@portico/contract/studio';
import { csvExport } from '../../platform/csv/csv-export.ts';
import type { Database } from '../../platform/database/database.ts';
import { readInventoryPage, type StockedVariant } from './list.ts';
import { optionValues } from './present.ts';

const HEAD = ['Product', 'Variant', 'SKU', 'For sale', 'Held for payment', 'Waiting'];

/** Variants read at once. */
const BATCH = 200;

/** The rows of a view as CSV. */
export function inventoryCsv(
  database: Database,
  websiteId: string,
  query: InventoryExportQuery,
): AsyncGenerator<string> {
  return csvExport({
    head: HEAD,
    cells: cellsOf,
    read: async (cursor: string | undefined) => {
      const wanted = { ...query, ...(cursor === undefined ? {} : { cursor }), limit: BATCH };
      const page = await database.readInSite(websiteId, (tx) => readInventoryPage(tx, wanted));
      return { rows: page.variants, next: page.nextCursor ?? undefined };
    },
  });
}

function cellsOf(variant: StockedVariant): string[] {
  return [
    variant.title,
    optionValues(variant).join(', '),
    variant.sku,
    variant.unlimited ? 'no limit' : String(variant.qty_in_stock),
    String(variant.held_count),
    String(variant.waiting_count),
  ];
}
