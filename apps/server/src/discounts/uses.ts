import type { CartCoupon, OrderCoupon } from '@portico/domain';
import type { SiteTransaction } from '../database/database.ts';
import { cartCoupons, discountJson, type DiscountJson } from './stored-discount.ts';

/** Who uses a code, as it is counted: the email address in one spelling, as a keyed hash. */
export function customerKey(secrets: { sign(purpose: string, text: string): string }, email: string): string {
  return secrets.sign('discount customer', email.trim().toLowerCase());
}

/**
 * Reads the discounts of a cart's codes with how often this customer has used each, and lets nobody else use them until
 * the transaction ends. Rows are locked in the order of ids, so two buyers never wait for each other. Two statements that
 * travel together: uses are counted after the lock was waited for, so a limit cannot be overrun (SEC-28).
 */
export async function lockCoupons(
  tx: SiteTransaction,
  coupons: readonly CartCoupon[],
  customer: string,
): Promise<readonly CartCoupon[]> {
  const codes = coupons.map(({ code }) => code);
  if (codes.length === 0) {
    return [];
  }
  const [rows, uses] = await Promise.all([
    tx.query<{ discount: DiscountJson }>(LOCK, [tx.websiteId, codes]),
    tx.query<UsesRow>(COUNT, [tx.websiteId, codes, customer]),
  ]);
  return withUses(
    cartCoupons(
      codes,
      rows.map(({ discount }) => discount),
    ),
    uses,
  );
}

/** The same codes with how often this customer has used each, for whoever only looks. */
export async function withCustomer(
  tx: SiteTransaction,
  coupons: readonly CartCoupon[],
  customer: string,
): Promise<readonly CartCoupon[]> {
  if (!coupons.some(({ discount }) => discount?.customerLimit !== undefined)) {
    return coupons;
  }
  const codes = coupons.map(({ code }) => code);
  return withUses(coupons, await tx.query<UsesRow>(COUNT, [tx.websiteId, codes, customer]));
}

/** Counts what a payment uses, of codes that are locked. */
export async function noteUses(
  tx: SiteTransaction,
  use: {
    readonly paymentId: string;
    readonly customer: string;
    readonly coupons: readonly OrderCoupon[];
    readonly now: Date;
  },
): Promise<void> {
  if (use.coupons.length === 0) {
    return;
  }
  await tx.query(NOTE, [
    tx.websiteId,
    use.paymentId,
    use.coupons.map(({ discountId }) => discountId),
    use.coupons.map(({ amount }) => amount.minorUnits),
    use.customer,
    use.now,
  ]);
}

/** Gives back what a payment used that came to nothing. */
export async function returnUses(
  tx: SiteTransaction,
  paymentId: string,
  coupons: readonly OrderCoupon[],
): Promise<void> {
  if (coupons.length > 0) {
    await tx.query(RETURN, [tx.websiteId, paymentId]);
  }
}

interface UsesRow {
  readonly code: string;
  readonly uses: number;
}

function withUses(coupons: readonly CartCoupon[], uses: readonly UsesRow[]): CartCoupon[] {
  return coupons.map((coupon) => ({
    ...coupon,
    usesByCustomer: uses.find(({ code }) => code === coupon.code)?.uses ?? 0,
  }));
}

const LOCK = {
  name: 'discount-lock',
  text: `select ${discountJson('d')} as discount from discount d
    where d.website_id = $1 and d.code = any($2) and d.deleted_at is null order by d.id for no key update`,
};

const COUNT = {
  name: 'discount-count-uses',
  text: `select d.code, count(u.payment_id)::integer as uses from discount d
    join discount_use u on u.website_id = d.website_id and u.discount_id = d.id and u.customer_key = $3
    where d.website_id = $1 and d.code = any($2) and d.deleted_at is null group by d.code`,
};

// Nothing for a payment that was not noted.
const NOTE = {
  name: 'discount-note-uses',
  text: `with used as (
      insert into discount_use (website_id, payment_id, discount_id, amount_cents, customer_key, used_at)
      select $1, $2, used.id, used.amount, $5, $6 from unnest($3::uuid[], $4::bigint[]) as used (id, amount)
      where exists (select from payment where website_id = $1 and id = $2) returning discount_id
    )
    update discount set times_used = times_used + 1 where website_id = $1 and id in (select discount_id from used)`,
};

const RETURN = {
  name: 'discount-return-uses',
  text: `with locked as materialized (
      select d.id from discount d where d.website_id = $1
        and d.id in (select discount_id from discount_use where website_id = $1 and payment_id = $2)
      order by d.id for no key update
    ), returned as (
      delete from discount_use where website_id = $1 and payment_id = $2 and discount_id in (select id from locked)
      returning discount_id
    )
    update discount set times_used = greatest(times_used - 1, 0)
    where website_id = $1 and id in (select discount_id from returned)`,
};
