import type { LineQuantity } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { queueRestockNotices } from '../stock/queue-restock-notices.ts';
import { returnStock } from '../stock/holds.ts';
import type { ChangeServices } from './change-order.ts';
import type { LockedOrder } from './order-repository.ts';

/**
 * Puts pieces of an order back on the shelf: never more than the order took from it, so that what has no limit, and what
 * came back before, stays as it is.
 */
export async function returnOrderStock(
  tx: SiteTransaction,
  services: ChangeServices,
  order: LockedOrder,
  lines: readonly LineQuantity[],
): Promise<void> {
  const taken = await tx.query<{ variant_id: string; taken: bigint }>(TAKEN, [
    tx.websiteId,
    order.id,
    [...new Set(order.variantIds.values())],
  ]);
  const needs = taken
    .map((row) => ({
      variantId: row.variant_id,
      quantity: Math.min(Number(row.taken), piecesOf(order, lines, row.variant_id)),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (needs.length === 0) {
    return;
  }
  const { isShown } = await returnStock(tx, needs);
  await tx.query(MOVE, [
    tx.websiteId,
    order.id,
    new Date(services.clock.now()),
    needs.map(() => services.newId()),
    needs.map(({ variantId }) => variantId),
    needs.map(({ quantity }) => quantity),
  ]);
  // Nothing comes back from nothing without pages showing it.
  if (isShown) {
    await queueRestockNotices(tx, services, { variantIds: needs.map(({ variantId }) => variantId) });
    await services.versions.raise(tx);
  }
}

function piecesOf(order: LockedOrder, lines: readonly LineQuantity[], variantId: string): number {
  return lines
    .filter(({ position }) => order.variantIds.get(position) === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

// Found by variant and time, as movements are indexed; in the order of ids, in which rows are locked everywhere (SEC-28).
const TAKEN = {
  name: 'order-stock-taken',
  text: `select variant_id, -sum(quantity) as taken from stock_movement
    where website_id = $1 and order_id = $2 and variant_id = any($3::uuid[])
      and moved_at >= (select placed_at from customer_order where website_id = $1 and id = $2)
    group by variant_id having sum(quantity) < 0 order by variant_id`,
};

const MOVE = {
  name: 'order-stock-return',
  text: `insert into stock_movement (website_id, id, variant_id, quantity, reason, order_id, moved_at)
    select $1, move.id, move.variant_id, move.quantity, 'return', $2, $3
    from unnest($4::uuid[], $5::uuid[], $6::integer[]) as move (id, variant_id, quantity)`,
};
