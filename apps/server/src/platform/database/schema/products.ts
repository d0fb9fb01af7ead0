import type { Json } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0013_products.sql makes, with the columns that later ones add. */
export interface ProductsTables {
  removed_product: RemovedProductTable;
  item_address: ItemAddressTable;
}

declare module '../schema.ts' {
  interface Tables extends ProductsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  removed_product: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'age',
    exportedWith: null,
    archived: false,
  },
  item_address: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<ProductsTables>;

interface RemovedProductTable {
  website_id: string;
  item_id: string;
  rows: Json;
  removed_at: Date;
}

interface ItemAddressTable {
  website_id: string;
  collection_id: string;
  url_id: string;
  item_id: string;
}
