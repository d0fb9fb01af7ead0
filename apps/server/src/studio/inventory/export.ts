import type { InventoryExportQuery } from '@portico/contract/studio';
import { csvLine } from '../../csv/csv-line.ts';
import type { Database } from '../../database/database.ts';
import { readInventoryPage, type StockedVariant } from './list.ts';
import { optionValues } from './present.ts';

const HEAD = ['Product', 'Variant', 'SKU', 'For sale', 'Held for payment', 'Waiting'];

/** The rows of a view as CSV, page by page: a long list is never in memory as a whole. */
export async function* inventoryCsv(
  database: Database,
  websiteId: string,
  query: InventoryExportQuery,
): AsyncGenerator<string> {
  yield `${csvLine(HEAD)}\r\n`;
  let cursor: string | null = '';
  while (cursor !== null) {
    const from: { cursor?: string } = cursor === '' ? {} : { cursor };
    const page = await database.readInSite(websiteId, (tx) => readInventoryPage(tx, { ...query, ...from, limit: 200 }));
    yield page.variants.map((variant) => `${csvLine(cellsOf(variant))}\r\n`).join('');
    cursor = page.nextCursor;
  }
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
