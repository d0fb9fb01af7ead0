import type { CurrencyCode } from '@portico/locale';
import type { BillingPeriod } from '../catalog/product.ts';
import { monthlyCents } from './forecast.ts';

/** A subscription that is to get another price, as it stands. */
export interface Repriced extends BillingPeriod {
  readonly currency: CurrencyCode;
  /** Of a piece. */
  readonly priceCents: bigint;
  readonly quantity: number;
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
  /** The same as what they bring a month. */
  readonly monthlyBeforeCents: bigint;
  readonly monthlyAfterCents: bigint;
}

/** Adds up what a price of a piece would change, before anybody is told. */
export function priceBatch(
  all: readonly Repriced[],
  { priceCents, currency }: { readonly priceCents: bigint; readonly currency: CurrencyCode },
): PriceBatch {
  const changed = all.filter((one) => one.currency === currency && one.priceCents !== priceCents);
  const before = changed.map((one) => ({ ...one, cents: one.priceCents * BigInt(one.quantity) }));
  const after = changed.map((one) => ({ ...one, cents: priceCents * BigInt(one.quantity) }));
  return {
    raised: changed.filter((one) => one.priceCents < priceCents).length,
    lowered: changed.filter((one) => one.priceCents > priceCents).length,
    left: all.length - changed.length,
    beforeCents: sumOf(before),
    afterCents: sumOf(after),
    monthlyBeforeCents: monthlyCents(before),
    monthlyAfterCents: monthlyCents(after),
  };
}

function sumOf(all: readonly { readonly cents: bigint }[]): bigint {
  return all.reduce((sum, { cents }) => sum + cents, 0n);
}
