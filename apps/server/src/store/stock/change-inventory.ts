import { fillMessage } from '@portico/locale';
import type { InventoryChange, InventoryChanged } from '@portico/contract/studio';
import { PRODUCT_LIMITS, productRefusals, stockRefusals } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { queueRestockNotices } from './queue-restock-notices.ts';
import type { Services } from '../services.ts';

/** What could not be changed, by variant id; then nothing was. */
export type InventoryResult =
  | { readonly ok: true; readonly value: InventoryChanged }
  | { readonly ok: false; readonly error: { readonly errors: Readonly<Record<string, string>> } };

/**
 * Adds to the stock of many variants, all or none: what was sold since the person looked stays sold. Those who wait for
 * a variant that is back are told after the commit, and public pages show it.
 */
export async function changeInventory(
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>,
  tx: SiteTransaction,
  { changes }: InventoryChange,
): Promise<InventoryResult> {
  const errors: Record<string, string> = {};
  const added = new Map<string, number>();
  for (const { variantId, addStock } of changes) {
    if (added.has(variantId)) {
      errors[variantId] = stockRefusals.twice;
    }
    added.set(variantId, addStock);
  }
  const ids = [...added.keys()];
  const variants = await tx.query<LockedVariant>(LOCK, [tx.websiteId, ids]);
  const stock = new Map(variants.map((variant) => [variant.id, variant.qty_in_stock]));
  for (const [variantId, quantity] of added) {
    const error = errorOf(stock.get(variantId), quantity);
    if (error !== undefined) {
      errors[variantId] ??= error;
    }
  }
  if (Object.keys(errors).length > 0) {
    return { ok: false, error: { errors } };
  }
  const quantities = ids.map((id) => added.get(id) ?? 0);
  const rows = await tx.query<LockedVariant>(ADD, [
    tx.websiteId,
    ids,
    quantities,
    ids.map(() => services.newId()),
    new Date(services.clock.now()),
  ]);
  await queueRestockNotices(tx, services, { variantIds: ids });
  await services.versions.raise(tx);
  return {
    ok: true,
    value: { counts: rows.map(({ id, qty_in_stock: qtyInStock }) => ({ variantId: id, qtyInStock })) },
  };
}

function errorOf(stock: number | undefined, added: number): string | undefined {
  if (stock === undefined) {
    return stockRefusals.gone;
  }
  if (stock + added < 0) {
    return stock === 0 ? stockRefusals.noneLeft : fillMessage(productRefusals.soldMeanwhile, { left: stock });
  }
  return stock + added > PRODUCT_LIMITS.stock ? productRefusals.stockTooHigh : undefined;
}

interface LockedVariant {
  readonly id: string;
  readonly qty_in_stock: number;
}

/** In the order of ids, as everybody locks variants (SEC-28). */
const LOCK = {
  name: 'stock-lock-inventory',
  text: `select id, qty_in_stock from variant where website_id = $1 and id = any($2::uuid[]) order by id for update`,
};

const ADD = {
  name: 'stock-add-inventory',
  text: `with added as (
      select * from unnest($2::uuid[], $3::int[], $4::uuid[]) as a (variant_id, quantity, movement_id)),
    moved as (
      insert into stock_movement (website_id, id, variant_id, quantity, reason, order_id, moved_at)
      select $1, movement_id, variant_id, quantity, 'edit', null, $5 from added where quantity <> 0)
    update variant v set qty_in_stock = v.qty_in_stock + added.quantity
    from added where v.website_id = $1 and v.id = added.variant_id
    returning v.id, v.qty_in_stock`,
};
