import type { CartCoupon, CouponRefusal, OrderCoupon } from '@portico/domain';
import type { Secrets } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { cartCoupons, discountJson, type DiscountJson } from './stored-discount.ts';

/** Who uses a code, as it is counted: the email address in one spelling, as a keyed hash. */
export function customerKey(secrets: Pick<Secrets, 'sign'>, email: string): string {
  return secrets.sign('discount customer', email.trim().toLowerCase());
}

/** The codes of a cart with how often this customer has used each. */
export async function withCustomer(
  tx: SiteTransaction,
  coupons: readonly CartCoupon[],
  customer: string,
): Promise<readonly CartCoupon[]> {
  if (!coupons.some(({ discount }) => discount?.customerLimit !== undefined)) {
    return coupons;
  }
  const codes = coupons.map(({ code }) => code);
  const rows = await tx.query<{ discount: DiscountJson }>(OF_CUSTOMER, [tx.websiteId, codes, customer]);
  return cartCoupons(
    codes,
    rows.map(({ discount }) => discount),
  );
}

/** What became of the uses that a payment claims. */
export interface ClaimedUses {
  /** Why one of its codes cannot be used any more; the caller takes the transaction back. */
  readonly refusal: CouponRefusal | undefined;
}

export const NO_USES: ClaimedUses = { refusal: undefined };

/** Answer of `CLAIM_COLUMNS`: the discounts that had a use left, in all and for this customer. */
export interface ClaimRow {
  readonly counted: readonly string[];
  readonly counted_for_customer: readonly string[];
}

export function claimedUses(coupons: readonly OrderCoupon[], row: ClaimRow | undefined): ClaimedUses {
  const usedUp = coupons.find(({ discountId }) => !row?.counted.includes(discountId));
  const usedByYou = coupons.find(({ discountId }) => !row?.counted_for_customer.includes(discountId));
  if (usedUp) {
    return { refusal: { code: 'COUPON_USED_UP', coupon: usedUp.code } };
  }
  return { refusal: usedByYou && { code: 'COUPON_USED_BY_YOU', coupon: usedByYou.code } };
}

/**
 * Expressions of a statement that counts the uses of a payment's codes: guarded, so that no limit is overrun however
 * many pay at once (SEC-28), and locked in the order of ids, so that two buyers never wait for each other.
 * @param values parameters, and the name of the expression that records the payment
 */
export function claimUses(values: {
  readonly discounts: string;
  readonly amounts: string;
  readonly customer: string;
  readonly payment: string;
  readonly now: string;
}): string {
  const { discounts, amounts, customer, payment, now } = values;
  return `wanted_discount as materialized (
      select d.id, d.customer_limit from discount d
      where d.website_id = $1 and d.id = any(${discounts}::uuid[]) order by d.id for no key update
    ), counted_discount as (
      update discount d set times_used = d.times_used + 1 from wanted_discount w
      where d.website_id = $1 and d.id = any(${discounts}::uuid[]) and d.id = w.id
        and (d.usage_limit is null or d.times_used < d.usage_limit)
      returning d.id
    ), counted_customer as (
      insert into discount_customer as c (website_id, discount_id, customer_key, times_used)
      select $1, w.id, ${customer}, 1 from wanted_discount w
      on conflict (website_id, discount_id, customer_key) do update set times_used = c.times_used + 1
        where c.times_used < coalesce((select w.customer_limit from wanted_discount w where w.id = c.discount_id), 2147483647)
      returning discount_id
    ), recorded_use as (
      insert into discount_use (website_id, payment_id, discount_id, amount_cents, customer_key, used_at)
      select $1, p.id, used.id, used.amount, ${customer}, ${now}
      from ${payment} p, unnest(${discounts}::uuid[], ${amounts}::bigint[]) as used (id, amount)
    )`;
}

export const CLAIM_COLUMNS = `array(select id from counted_discount) as counted,
  array(select discount_id from counted_customer) as counted_for_customer`;

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

const OF_CUSTOMER = {
  name: 'discount-of-customer',
  text: `select ${discountJson('d', '$3')} as discount from discount d
    where d.website_id = $1 and d.code = any($2) and d.deleted_at is null`,
};

const RETURN = {
  name: 'discount-return-uses',
  text: `with locked as materialized (
      select d.id from discount d where d.website_id = $1
        and d.id in (select discount_id from discount_use where website_id = $1 and payment_id = $2)
      order by d.id for no key update
    ), returned as (
      delete from discount_use where website_id = $1 and payment_id = $2 and discount_id in (select id from locked)
      returning discount_id, customer_key
    ), of_customers as (
      update discount_customer c set times_used = greatest(c.times_used - 1, 0) from returned r
      where c.website_id = $1 and c.discount_id = r.discount_id and c.customer_key = r.customer_key
    )
    update discount set times_used = greatest(times_used - 1, 0)
    where website_id = $1 and id in (select discount_id from returned)`,
};
