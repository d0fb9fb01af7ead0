import type { CurrencyCode } from '@portico/locale';
import type { BillingPeriod } from '../catalog/product.ts';
import { monthlyCents } from './forecast.ts';

/** A subscription that is to get another price, as it stands. */
export interface Repriced extends BillingPeriod {
  readonly currency: CurrencyCode;
  /** Of a piece. */
  readonly priceCents: bigint;
  readonly quantity: number;
  /** What delivery of a cycle costs, and what it is to cost. */
  readonly shippingCents: bigint;
  readonly newShippingCents: bigint;
}

/** What a new price of many subscriptions would come to. */
export interface PriceBatch {
  /** Who pays more, who pays less, and who is left: at this price already, or in another currency. */
  readonly raised: number;
  readonly lowered: number;
  readonly left: number;
  /** What the goods of one cycle of each come to, before and after; of those that change. */
  readonly beforeCents: bigint;
  readonly afterCents: bigint;
  /** The same of delivery. */
  readonly shippingBeforeCents: bigint;
  readonly shippingAfterCents: bigint;
  /** What the goods bring a month. */
  readonly monthlyBeforeCents: bigint;
  readonly monthlyAfterCents: bigint;
}

/**
 * What a cycle costs more than before, goods and delivery together: where it does, its subscriber is told first. What is
 * dearer here and cheaper there counts by the sum.
 */
export function riseOf(one: Omit<Repriced, keyof BillingPeriod | 'currency'>, priceCents: bigint): bigint {
  return (priceCents - one.priceCents) * BigInt(one.quantity) + one.newShippingCents - one.shippingCents;
}

/**
 * Adds up what a price of a piece, or delivery at other rates, would change, before anybody is told.
 * @param price of a piece; undefined where only delivery changes
 */
export function priceBatch(
  all: readonly Repriced[],
  { priceCents, currency }: { readonly priceCents: bigint | undefined; readonly currency: CurrencyCode },
): PriceBatch {
  const newPriceOf = (one: Repriced) => priceCents ?? one.priceCents;
  const changed = all.filter(
    (one) =>
      one.currency === currency && (newPriceOf(one) !== one.priceCents || one.newShippingCents !== one.shippingCents),
  );
  const before = changed.map((one) => ({ ...one, cents: one.priceCents * BigInt(one.quantity) }));
  const after = changed.map((one) => ({ ...one, cents: newPriceOf(one) * BigInt(one.quantity) }));
  const raised = changed.filter((one) => riseOf(one, newPriceOf(one)) > 0n).length;
  return {
    raised,
    lowered: changed.length - raised,
    left: all.length - changed.length,
    beforeCents: sumOf(before.map(({ cents }) => cents)),
    afterCents: sumOf(after.map(({ cents }) => cents)),
    shippingBeforeCents: sumOf(changed.map(({ shippingCents }) => shippingCents)),
    shippingAfterCents: sumOf(changed.map(({ newShippingCents }) => newShippingCents)),
    monthlyBeforeCents: monthlyCents(before),
    monthlyAfterCents: monthlyCents(after),
  };
}

function sumOf(all: readonly bigint[]): bigint {
  return all.reduce((sum, cents) => sum + cents, 0n);
}
