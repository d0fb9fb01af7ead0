import { describe, expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

describe("Stripe's amounts", () => {
  it.each([
    ['USD', 1050n, 1050],
    ['JPY', 1050n, 1050],
    ['ISK', 1050n, 105_000],
    ['KWD', 1050n, 1050],
  ])('are those of the store in %s, told in its smallest unit', (currency, ours, theirs) => {
    expect([toStripeAmount(ours, currency), fromStripeAmount(theirs, currency)]).toEqual([theirs, ours]);
  });

  it('do not exist for what Stripe cannot take', () => {
    expect(toStripeAmount(1051n, 'KWD')).toBeUndefined();
    expect(toStripeAmount(BigInt(Number.MAX_SAFE_INTEGER) + 1n, 'USD')).toBeUndefined();
    expect(fromStripeAmount(105_050, 'ISK')).toBeUndefined();
  });
});
