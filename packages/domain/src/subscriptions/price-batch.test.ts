import { expect, it } from 'vitest';
import { priceBatch, type Repriced } from './price-batch.ts';

const one = (facts: Partial<Repriced> = {}): Repriced => ({
  currency: 'USD',
  priceCents: 1000n,
  quantity: 1,
  value: 1,
  unit: 'MONTH',
  shippingCents: 500n,
  newShippingCents: 500n,
  ...facts,
});

it('tells who pays more and who less, and what it comes to, a cycle and a month', () => {
  const all = [
    one(),
    one({ quantity: 2, unit: 'YEAR' }),
    one({ priceCents: 1500n }),
    one({ priceCents: 1200n }),
    one({ currency: 'EUR' }),
  ];

  expect(priceBatch(all, { priceCents: 1200n, currency: 'USD' })).toEqual({
    raised: 2,
    lowered: 1,
    left: 2,
    beforeCents: 4500n,
    afterCents: 4800n,
    shippingBeforeCents: 1500n,
    shippingAfterCents: 1500n,
    monthlyBeforeCents: 2667n,
    monthlyAfterCents: 2600n,
  });
});

it('counts goods and delivery together', () => {
  const all = [
    one({ newShippingCents: 600n }),
    one({ newShippingCents: 400n }),
    one(),
    one({ priceCents: 900n, newShippingCents: 400n }),
  ];

  const shipping = priceBatch(all, { priceCents: undefined, currency: 'USD' });
  expect(shipping).toMatchObject({ raised: 1, lowered: 2, left: 1, shippingBeforeCents: 1500n });
  expect(shipping).toMatchObject({ shippingAfterCents: 1400n, beforeCents: 2900n, afterCents: 2900n });
  // A dearer piece with cheaper delivery costs nobody more.
  expect(priceBatch(all.slice(3), { priceCents: 1000n, currency: 'USD' })).toMatchObject({ raised: 0, lowered: 1 });
});
