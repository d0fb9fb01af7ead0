import {
  parsePercent,
  type CartCoupon,
  type Discount,
  type DiscountBenefit,
  type DiscountScope,
} from '@portico/domain';
import { money, type CurrencyCode, currencyOrDefault } from '@portico/locale';

/** A discount as `discountJson` reads it beside other rows; amounts as text, for JSON has no integer that is wide enough. */
export interface DiscountJson {
  readonly id: string;
  readonly code: string;
  readonly kind: DiscountBenefit['kind'];
  readonly percent: string | null;
  readonly amount: string | null;
  readonly currency: string;
  readonly scope: DiscountScope['kind'];
  readonly itemIds: readonly string[];
  readonly categories: readonly string[];
  readonly minimum: string | null;
  readonly startsMs: number | null;
  readonly endsMs: number | null;
  readonly usageLimit: number | null;
  readonly customerLimit: number | null;
  readonly timesUsed: number;
  readonly isPaused: boolean;
  readonly combines: boolean;
  /** Absent in what was kept before there was a choice. */
  readonly cycles?: number;
  /** How often a customer used it, where one was asked about. */
  readonly uses?: number;
}

/**
 * The columns of the discount of this alias as one JSON value, in a statement whose `$1` is the site.
 * @param customer the parameter with a customer whose uses are counted
 */
export function discountJson(d: string, customer?: string): string {
  const uses = customer
    ? `, 'uses', coalesce((select u.times_used from discount_customer u
        where u.website_id = $1 and u.discount_id = ${d}.id and u.customer_key = ${customer}), 0)`
    : '';
  return `json_build_object('id', ${d}.id, 'code', ${d}.code, 'kind', ${d}.kind, 'percent', ${d}.percent,
    'amount', ${d}.amount_cents::text, 'currency', ${d}.currency, 'scope', ${d}.scope, 'itemIds', ${d}.scope_item_ids,
    'categories', ${d}.scope_categories, 'minimum', ${d}.minimum_cents::text,
    'startsMs', floor(extract(epoch from ${d}.starts_at) * 1000)::int8,
    'endsMs', floor(extract(epoch from ${d}.ends_at) * 1000)::int8, 'usageLimit', ${d}.usage_limit,
    'customerLimit', ${d}.customer_limit, 'timesUsed', ${d}.times_used, 'isPaused', ${d}.is_paused, 'combines', ${d}.combines,
    'cycles', ${d}.subscription_cycles${uses})`;
}

/**
 * A column with the discounts of the codes of this alias' cart, in a statement whose `$1` is the site; null where none was
 * entered, which costs nothing.
 */
export function couponsColumn(cart: string, customer?: string): string {
  return `case when ${cart}.coupon_codes <> '{}' then (select json_agg(${discountJson('d', customer)}) from discount d
    where d.website_id = $1 and d.code = any(${cart}.coupon_codes) and d.deleted_at is null) end`;
}

/** The codes of a cart with what is known of each. */
export function cartCoupons(codes: readonly string[], discounts: readonly DiscountJson[]): CartCoupon[] {
  return codes.map((code) => {
    const json = discounts.find((discount) => discount.code === code);
    return { code, discount: json && storedDiscount(json), usesByCustomer: json?.uses };
  });
}

export function storedDiscount(json: DiscountJson): Discount {
  const currency = currencyOrDefault(json.currency);
  return {
    id: json.id,
    code: json.code,
    benefit: benefitOf(json, currency),
    scope: scopeOf(json),
    minimumSubtotal: amountOf(json.minimum, currency),
    startsAt: json.startsMs ?? undefined,
    endsAt: json.endsMs ?? undefined,
    usageLimit: json.usageLimit ?? undefined,
    customerLimit: json.customerLimit ?? undefined,
    timesUsed: json.timesUsed,
    isPaused: json.isPaused,
    combines: json.combines,
    subscriptionCycles: json.cycles ?? 1,
  };
}

function benefitOf({ kind, percent, amount }: DiscountJson, currency: CurrencyCode): DiscountBenefit {
  const upTo = amountOf(amount, currency);
  switch (kind) {
    case 'percentage':
      return { kind, rate: parsePercent(percent ?? '') ?? NOTHING };
    case 'fixed':
      return { kind, amount: upTo ?? money(0n, currency) };
    case 'free-shipping':
      return { kind, upTo };
  }
}

const NOTHING = { numerator: 0n, denominator: 1n } as const;

function scopeOf({ scope, itemIds, categories }: DiscountJson): DiscountScope {
  switch (scope) {
    case 'all':
      return { kind: 'all' };
    case 'products':
      return { kind: 'products', itemIds };
    case 'categories':
      return { kind: 'categories', categories };
  }
}

function amountOf(text: string | null, currency: CurrencyCode) {
  return text === null ? undefined : money(BigInt(text), currency);
}
