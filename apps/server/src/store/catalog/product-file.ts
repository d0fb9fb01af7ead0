import { ProductType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Whether the website has a digital product with this id. */
export async function isDigitalProduct(tx: SiteTransaction, itemId: string): Promise<boolean> {
  const rows = await tx.query(DIGITAL, [tx.websiteId, itemId, ProductType.Digital]);
  return rows.length > 0;
}

const DIGITAL = {
  name: 'catalog-product-is-digital',
  text: 'select item_id from product where website_id = $1 and item_id = $2 and product_type = $3',
};

/**
 * Writes which file a digital product sells, and what its buyers see as the file's name.
 * An `assetId` that is left out stays.
 * @returns false where the website has no such digital product
 */
export async function writeFile(
  tx: SiteTransaction,
  itemId: string,
  { assetId, name }: { readonly assetId?: string | null; readonly name: string | null },
): Promise<boolean> {
  const written = await tx.kysely
    .updateTable('product')
    .set({ digital_file_name: name, ...(assetId === undefined ? {} : { digital_asset_id: assetId }) })
    .where('website_id', '=', tx.websiteId)
    .where('item_id', '=', itemId)
    .where('product_type', '=', ProductType.Digital)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}
