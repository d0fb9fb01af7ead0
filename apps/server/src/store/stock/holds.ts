import { changesShownStock, defaultMerchandising } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** So many of a variant. */
export interface StockNeed {
  readonly variantId: string;
  readonly quantity: number;
}

export interface TakenStock {
  /** Variants of which there was not enough. */
  readonly missing: readonly string[];
  /** Whether pages show it: stock passed 0, 1 or the scarcity threshold. */
  readonly isShown: boolean;
}

/**
 * Takes stock, all or nothing: one guarded statement that changes no row when there is not enough (SEC-28). Rows are
 * locked in the order of ids, as everywhere, so two buyers of the same things never wait for each other.
 * The caller takes the transaction back when something is missing.
 * @param needs one a variant, of limited variants only
 */
export async function takeStock(tx: SiteTransaction, needs: readonly StockNeed[]): Promise<TakenStock> {
  return takenOf(needs, needs.length === 0 ? [] : await tx.query<ChangedRow>(TAKE, [tx.websiteId, ...columns(needs)]));
}

function takenOf(needs: readonly StockNeed[], rows: readonly ChangedRow[]): TakenStock {
  const taken = new Set(rows.map((row) => row.id));
  return {
    missing: needs.map(({ variantId }) => variantId).filter((id) => !taken.has(id)),
    isShown: rows.some(isShown),
  };
}

/**
 * Takes stock for a payment that was recorded just now and notes until when it is held, in one statement; the rest is as with
 * {@link takeStock}.
 */
export async function holdStock(
  tx: SiteTransaction,
  paymentId: string,
  needs: readonly StockNeed[],
  expiresAt: Date,
): Promise<TakenStock> {
  return needs.length === 0
    ? takenOf(needs, [])
    : takenOf(needs, await tx.query<ChangedRow>(HOLD, [tx.websiteId, ...columns(needs), paymentId, expiresAt]));
}

/** Gives stock back; variants that are gone meanwhile stay gone. */
export async function returnStock(
  tx: SiteTransaction,
  needs: readonly StockNeed[],
): Promise<{ readonly isShown: boolean }> {
  if (needs.length === 0) {
    return { isShown: false };
  }
  const rows = await tx.query<ChangedRow>(RETURN, [tx.websiteId, ...columns(needs)]);
  return { isShown: rows.some(isShown) };
}

/** Notes who holds what was taken, and until when; nothing for a payment that was not recorded. */
export async function insertHolds(
  tx: SiteTransaction,
  paymentId: string,
  needs: readonly StockNeed[],
  expiresAt: Date,
): Promise<void> {
  if (needs.length > 0) {
    await tx.query(INSERT_HOLDS, [tx.websiteId, ...columns(needs), paymentId, expiresAt]);
  }
}

/** Ends a payment's holds and tells what they held, in the order of ids. */
export async function endHolds(tx: SiteTransaction, paymentId: string): Promise<StockNeed[]> {
  const rows = await tx.query<{ variant_id: string; quantity: number }>(END_HOLDS, [tx.websiteId, paymentId]);
  return rows
    .map((row) => ({ variantId: row.variant_id, quantity: row.quantity }))
    .sort((left, right) => (left.variantId < right.variantId ? -1 : 1));
}

/** Turns a payment's holds into what was sold, in one statement. */
export async function sellHolds(
  tx: SiteTransaction,
  sale: {
    readonly paymentId: string;
    readonly orderId: string;
    readonly movementIds: readonly string[];
    readonly soldAt: Date;
  },
): Promise<void> {
  await tx.query(SELL_HOLDS, [tx.websiteId, sale.paymentId, sale.movementIds, sale.orderId, sale.soldAt]);
}

interface ChangedRow {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  readonly threshold: number | null;
}

function isShown({ before, after, threshold }: ChangedRow): boolean {
  return changesShownStock(before, after, threshold ?? defaultMerchandising.scarcityThreshold);
}

function columns(needs: readonly StockNeed[]): [string[], number[]] {
  return [needs.map(({ variantId }) => variantId), needs.map(({ quantity }) => quantity)];
}

const LOCK = `with locked as materialized (
    select id from variant where website_id = $1 and id = any($2::uuid[]) order by id for no key update
  ), need as (select * from unnest($2::uuid[], $3::integer[]) as need (id, quantity))`;
const RETURNED = `(select case when jsonb_typeof(p.merchandising->'scarcityThreshold') = 'number'
      then (p.merchandising->>'scarcityThreshold')::float8::integer end
    from product p where p.website_id = $1 and p.item_id = v.item_id) as threshold`;

const TAKEN = `update variant v set qty_in_stock = v.qty_in_stock - need.quantity from locked join need on need.id = locked.id
    where v.website_id = $1 and v.id = any($2::uuid[]) and v.id = locked.id and v.qty_in_stock >= need.quantity and not v.unlimited
    returning v.id, v.qty_in_stock + need.quantity as before, v.qty_in_stock as after, ${RETURNED}`;

const TAKE = { name: 'stock-take', text: `${LOCK} ${TAKEN}` };

const HOLD = {
  name: 'stock-take-and-hold',
  text: `${LOCK}, taken as (${TAKEN}), held as (
      insert into stock_hold (website_id, payment_id, variant_id, quantity, expires_at)
      select $1, $4::uuid, need.id, need.quantity, $5::timestamptz from taken join need on need.id = taken.id
      where exists (select from payment where website_id = $1 and id = $4::uuid)
    )
    select id, before, after, threshold from taken`,
};

const RETURN = {
  name: 'stock-return',
  text: `${LOCK}
    update variant v set qty_in_stock = v.qty_in_stock + need.quantity from locked join need on need.id = locked.id
    where v.website_id = $1 and v.id = any($2::uuid[]) and v.id = locked.id
    returning v.id, v.qty_in_stock - need.quantity as before, v.qty_in_stock as after, ${RETURNED}`,
};

const INSERT_HOLDS = {
  name: 'stock-hold',
  text: `insert into stock_hold (website_id, payment_id, variant_id, quantity, expires_at)
    select $1, $4, need.id, need.quantity, $5 from unnest($2::uuid[], $3::integer[]) as need (id, quantity)
    where exists (select from payment where website_id = $1 and id = $4)`,
};

const END_HOLDS = {
  name: 'stock-end-holds',
  text: 'delete from stock_hold where website_id = $1 and payment_id = $2 returning variant_id, quantity',
};

const SELL_HOLDS = {
  name: 'stock-sell-holds',
  text: `with held as (
      delete from stock_hold where website_id = $1 and payment_id = $2 returning variant_id, quantity
    ), numbered as (select variant_id, quantity, row_number() over (order by variant_id) as number from held)
    insert into stock_movement (website_id, id, variant_id, quantity, reason, order_id, moved_at)
    select $1, ids.id, variant_id, -quantity, 'sale', $4, $5
    from numbered join unnest($3::uuid[]) with ordinality as ids (id, number) using (number)`,
};
