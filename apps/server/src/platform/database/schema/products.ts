import type { Json } from './json-column.ts';

/** Tables that migrations/0013_products.sql makes, with the columns that later ones add. */
export interface ProductsTables {
  removed_product: RemovedProductTable;
  item_address: ItemAddressTable;
}

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
