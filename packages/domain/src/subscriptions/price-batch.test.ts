import { expect, it } from 'vitest';
import { priceBatch, type Repriced } from './price-batch.ts';

const one = (facts: Partial<Repriced> = {}): Repriced => ({
  currency: 'USD',
  priceCents: 1000n,
  quantity: 1,
  value: 1,
  unit: 'MONTH',
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
    monthlyBeforeCents: 2667n,
    monthlyAfterCents: 2600n,
  });
});
