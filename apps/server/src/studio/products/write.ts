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

/** Adds to a variant's stock in one guarded statement and keeps the movement (SEC-28). */
export async function addStock(
  tx: SiteTransaction,
  input: { readonly variantId: string; readonly quantity: number; readonly movementId: string; readonly now: Date },
): Promise<void> {
  const rows = await tx.query<{ id: string }>(ADD_STOCK, [tx.websiteId, input.variantId, input.quantity]);
  if (rows.length === 0) {
    throw new Error(`Stock of variant ${input.variantId} fell below zero while it was locked.`);
  }
  await tx.kysely
    .insertInto('stock_movement')
    .values({
      website_id: tx.websiteId,
      id: input.movementId,
      variant_id: input.variantId,
      quantity: input.quantity,
      reason: 'edit',
      order_id: null,
      moved_at: input.now,
    })
    .execute();
}

const ADD_STOCK = {
  name: 'studio-add-stock',
  text: `update variant set qty_in_stock = qty_in_stock + $3
    where website_id = $1 and id = $2 and qty_in_stock + $3 >= 0 returning id`,
};

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
