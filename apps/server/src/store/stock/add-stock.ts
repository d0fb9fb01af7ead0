import type { SiteTransaction } from '../../platform/database/database.ts';

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
  name: 'stock-add-stock',
  text: `update variant set qty_in_stock = qty_in_stock + $3
    where website_id = $1 and id = $2 and qty_in_stock + $3 >= 0 returning id`,
};
