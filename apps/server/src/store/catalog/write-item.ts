import type { Updateable } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { ItemTable } from '../../platform/database/schema/content.ts';
import type { VariantTable } from '../../platform/database/schema/store.ts';

/** Writes columns of the product's item. */
export async function writeItem(tx: SiteTransaction, itemId: string, columns: Updateable<ItemTable>): Promise<void> {
  await tx.kysely
    .updateTable('item')
    .set(columns)
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', itemId)
    .execute();
}

/** Writes columns of a variant; never its stock. */
export async function writeVariant(
  tx: SiteTransaction,
  variantId: string,
  columns: Omit<Updateable<VariantTable>, 'qty_in_stock'>,
): Promise<void> {
  if (Object.keys(columns).length === 0) {
    return;
  }
  await tx.kysely
    .updateTable('variant')
    .set(columns)
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', variantId)
    .execute();
}

/** How many of these assets the website has and may show. */
export async function knownAssets(tx: SiteTransaction, assetIds: readonly string[]): Promise<number> {
  const rows = await tx.kysely
    .selectFrom('asset')
    .where('website_id', '=', tx.websiteId)
    .where('id', 'in', assetIds)
    .where('is_private', '=', false)
    .select('id')
    .execute();
  return rows.length;
}

/** The variants of the website that have one of these SKUs. */
export async function takenSkus(tx: SiteTransaction, skus: readonly string[]): Promise<{ id: string; sku: string }[]> {
  return tx.kysely
    .selectFrom('variant')
    .where('website_id', '=', tx.websiteId)
    .where('sku', 'in', skus)
    .select(['id', 'sku'])
    .execute();
}
