import type { ShippingRateRecord } from '@portico/contract/studio';
import { messages } from './messages.ts';

/** How a rate is reckoned, in words. */
export function rateKindText(rate: ShippingRateRecord, money: (cents: number) => string): string {
  return rate.kind === 'free' && rate.fromCents > 0
    ? messages.freeFromSum(money(rate.fromCents))
    : messages.kinds[rate.kind];
}

/** What a rate costs, from its lowest price to its highest. */
export function ratePriceText(rate: ShippingRateRecord, money: (cents: number) => string): string {
  const prices = pricesOf(rate);
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map((cents) =>
    cents === 0 ? messages.free : money(cents),
  );
  return low === high ? (low ?? '') : messages.range(low ?? '', high ?? '');
}

function pricesOf(rate: ShippingRateRecord): readonly number[] {
  switch (rate.kind) {
    case 'flat':
      return [rate.priceCents];
    case 'free':
      return [0];
    case 'weight':
    case 'price':
      return rate.steps.map(({ priceCents }) => priceCents);
  }
}
