import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  allocateMoney,
  applyRate,
  cents,
  compareMoney,
  isPayable,
  lowestMoney,
  money,
  multiplyMoney,
  subtractMoney,
  sumMoney,
  zero,
  type Money,
} from './money.ts';
import { storeCurrencies, type CurrencyCode } from './store-currency.ts';
import { parseWireMoney, toWireMoney } from './wire-money.ts';

const dollars = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((minorUnits) => money(minorUnits, 'USD'));

describe('money', () => {
  it('adds in any order, with zero as neutral and subtraction as inverse', () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, (a, b, c) => {
        expect(addMoney(a, b)).toEqual(addMoney(b, a));
        expect(addMoney(addMoney(a, b), c)).toEqual(addMoney(a, addMoney(b, c)));
        expect(addMoney(a, zero('USD'))).toEqual(a);
        expect(subtractMoney(addMoney(a, b), b)).toEqual(a);
      }),
    );
  });

  it('multiplies as often as it adds', () => {
    fc.assert(
      fc.property(dollars, fc.integer({ min: 0, max: 50 }), (amount, count) => {
        expect(multiplyMoney(amount, count)).toEqual(sumMoney(Array<Money<'USD'>>(count).fill(amount), 'USD'));
      }),
    );
  });

  it('distributes over sums, and a rate of one changes nothing', () => {
    const roundings = fc.constantFrom('half-even', 'half-up', 'down', 'up');
    fc.assert(
      fc.property(dollars, dollars, fc.integer({ min: 0, max: 1000 }), roundings, (a, b, count, rounding) => {
        expect(multiplyMoney(addMoney(a, b), count)).toEqual(
          addMoney(multiplyMoney(a, count), multiplyMoney(b, count)),
        );
        expect(applyRate(a, { numerator: 7n, denominator: 7n }, rounding)).toEqual(a);
        expect(applyRate(a, { numerator: BigInt(count), denominator: 1n }, rounding)).toEqual(multiplyMoney(a, count));
        expect(compareMoney(a, b)).toBe(-compareMoney(b, a) + 0);
      }),
    );
  });

  it('is the same after it was written and read, in every currency', () => {
    const codes = fc.constantFrom(...(Object.keys(storeCurrencies) as CurrencyCode[]));
    const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(amounts, codes, (minorUnits, code) => {
        const amount = money(minorUnits, code);
        expect(parseWireMoney(toWireMoney(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it('splits without losing or making a cent, and gives nobody a cent more or less than the share', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 8 })
      .filter((list) => list.some((weight) => weight > 0n));
    fc.assert(
      fc.property(dollars, weights, (amount, list) => {
        const parts = allocateMoney(amount, list);

        expect(sumMoney(parts, 'USD')).toEqual(amount);
        expect(parts.every((part, index) => list[index] !== 0n || part.minorUnits === 0n)).toBe(true);
        const total = list.reduce((all, weight) => all + weight, 0n);
        for (const [index, { minorUnits }] of parts.entries()) {
          const off = minorUnits * total - amount.minorUnits * (list[index] ?? 0n);
          expect(off <= total && off >= -total).toBe(true);
        }
      }),
    );
  });

  it('gives what is left over to the earliest parts', () => {
    expect(allocateMoney(money(100n, 'USD'), [1n, 1n, 1n]).map(({ minorUnits }) => minorUnits)).toEqual([
      34n,
      33n,
      33n,
    ]);
    expect(allocateMoney(money(-100n, 'USD'), [1n, 0n, 1n, 1n]).map(({ minorUnits }) => minorUnits)).toEqual([
      -34n,
      0n,
      -33n,
      -33n,
    ]);
  });

  it('cannot be split by weights that carry nothing', () => {
    for (const weights of [[], [0n, 0n], [2n, -1n]]) {
      expect(() => allocateMoney(money(1n, 'USD'), weights)).toThrow(RangeError);
    }
  });

  it('takes a rate and rounds once', () => {
    const tax = { numerator: 55n, denominator: 1000n };

    expect(applyRate(money(1090n, 'USD'), tax, 'half-even').minorUnits).toBe(60n);
    expect(applyRate(money(1090n, 'USD'), tax, 'down').minorUnits).toBe(59n);
  });

  it('by a rate is off by less than one cent, and mirrored for what is owed', () => {
    const roundings = fc.constantFrom('half-even', 'half-up', 'down', 'up');
    fc.assert(
      fc.property(dollars, fc.bigInt({ min: 0n, max: 10n ** 6n }), roundings, (amount, numerator, rounding) => {
        const rate = { numerator, denominator: 10n ** 4n };
        const part = applyRate(amount, rate, rounding).minorUnits;
        const off = part * rate.denominator - amount.minorUnits * numerator;
        expect(off < rate.denominator && off > -rate.denominator).toBe(true);
        expect(applyRate(money(-amount.minorUnits, 'USD'), rate, rounding).minorUnits).toBe(-part);
      }),
    );
  });

  it('of two currencies does not compile, and throws when forced', () => {
    // @ts-expect-error the currencies differ
    expect(() => addMoney(money(1n, 'USD'), money(1n, 'EUR'))).toThrow(TypeError);
    // @ts-expect-error the currencies differ
    expect(() => compareMoney(money(1n, 'USD'), money(1n, 'EUR'))).toThrow(TypeError);
  });

  it('never mixes currencies', () => {
    const euros: Money = money(1n, 'EUR');
    const someDollars: Money = money(1n, 'USD');

    expect(() => addMoney(someDollars, euros)).toThrow('Cannot mix USD with EUR.');
    expect(() => subtractMoney(someDollars, euros)).toThrow(TypeError);
    expect(() => compareMoney(someDollars, euros)).toThrow(TypeError);
  });

  it('finds the lowest', () => {
    const [three, one, two] = [money(3n, 'USD'), money(1n, 'USD'), money(2n, 'USD')];

    expect(lowestMoney(three, one, two)).toEqual(one);
  });

  it('is written as a safe integer, or not at all', () => {
    expect(cents(money(9_007_199_254_740_991n, 'USD'))).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => cents(money(9_007_199_254_740_992n, 'USD'))).toThrow(RangeError);
  });

  it('is payable up to what stays exact on the wire', () => {
    expect(
      [0n, 9_007_199_254_740_991n, -1n, 9_007_199_254_740_992n].map((minorUnits) =>
        isPayable(money(minorUnits, 'USD')),
      ),
    ).toEqual([true, true, false, false]);
    expect(isPayable(money(1_000_000_000_000_000n, 'JPY'))).toBe(false);
  });
});
