import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRefund } from './refund-split.ts';

const paid = (paidCents: bigint, returnedCents = 0n) => ({ paidCents, returnedCents });
const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);
const someCents = fc.bigInt({ min: 0n, max: 100_000n });

describe('splitRefund', () => {
  it('gives back to the charge first, then to the tender that paid last', () => {
    expect(splitRefund(900n, paid(500n), [paid(300n), paid(200n)])).toEqual({
      chargeCents: 500n,
      tenderCents: [200n, 200n],
    });
  });

  it('knows what went back before', () => {
    expect(splitRefund(100n, paid(500n, 450n), [paid(300n), paid(200n, 180n)])).toEqual({
      chargeCents: 50n,
      tenderCents: [30n, 20n],
    });
  });

  it('refuses more than is left', () => {
    expect(() => splitRefund(51n, paid(50n), [paid(20n, 20n)])).toThrow(RangeError);
  });

  it('ends refunds of any sizes at exactly what each paid, tenders only once nothing of the charge is left', () => {
    fc.assert(
      fc.property(
        someCents,
        fc.array(someCents, { maxLength: 5 }),
        fc.array(someCents, { maxLength: 8 }),
        (charge, tenders, sizes) => {
          let chargeBack = 0n;
          let tendersBack = tenders.map(() => 0n);
          let left = charge + sum(tenders);
          for (const size of [...sizes, left]) {
            const amount = size < left ? size : left;
            const parts = tenders.map((one, index) => paid(one, tendersBack[index]));
            const { chargeCents, tenderCents } = splitRefund(amount, paid(charge, chargeBack), parts);

            expect(chargeCents + sum(tenderCents)).toBe(amount);
            chargeBack += chargeCents;
            tendersBack = tendersBack.map((back, index) => back + (tenderCents[index] ?? 0n));
            expect(chargeBack).toBeLessThanOrEqual(charge);
            expect(tendersBack.every((back, index) => back <= (tenders[index] ?? 0n))).toBe(true);
            expect(sum(tenderCents) === 0n || chargeBack === charge).toBe(true);
            left -= amount;
          }

          expect([chargeBack, tendersBack]).toEqual([charge, tenders]);
        },
      ),
    );
  });
});
