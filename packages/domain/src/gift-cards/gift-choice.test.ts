import { describe, expect, it } from 'vitest';
import { areGiftAmounts, giftQuantity, readGiftAmount, readGiftOthers } from './gift-choice.ts';

const AMOUNTS = { leastCents: 1000, mostCents: 50_000, stepCents: 500 };
const read = (typed: string, language = 'en') => readGiftAmount(typed, AMOUNTS, { currency: 'USD', language });

describe('the amount of a gift card', () => {
  it.each([
    ['10', 1000n],
    [' 42.50 ', 'wrong'],
    ['45', 4500n],
    ['$500.00', 50_000n],
    ['500.01', 'wrong'],
    ['9.99', 'wrong'],
    ['505', 'wrong'],
    ['-10', 'wrong'],
    ['1e3', 'wrong'],
    ['ten', 'wrong'],
    ['', undefined],
  ])('[SEC-26] that is typed as %o is %o: never outside the limits, nor between the steps', (typed, cents) => {
    expect(read(typed)).toBe(cents);
  });

  it('is read in the ways of the language', () => {
    expect([read('45,00', 'de'), read('٤٥', 'ar')]).toEqual([4500n, 4500n]);
  });

  it('has limits that can be kept', () => {
    expect(
      [AMOUNTS, { ...AMOUNTS, stepCents: 0 }, { ...AMOUNTS, mostCents: 900 }, { ...AMOUNTS, mostCents: 1200 }].map(
        areGiftAmounts,
      ),
    ).toEqual([true, false, false, false]);
  });
});

describe('people who get a card as well', () => {
  it('stand one a line, with a name or without', () => {
    expect(
      readGiftOthers(
        'hanna@example.com\n\n Ada Kowalczyk <ada@example.com>\r\nO’Neil, Bo; bo@example.com\n"Wu" wu@example.com,',
      ),
    ).toEqual({
      people: [
        { name: '', email: 'hanna@example.com' },
        { name: 'Ada Kowalczyk', email: 'ada@example.com' },
        { name: 'O’Neil, Bo', email: 'bo@example.com' },
        { name: 'Wu', email: 'wu@example.com' },
      ],
    });
  });

  it('are told by the line that has no address', () => {
    expect(readGiftOthers('hanna@example.com\nAda, of Portland')).toEqual({ wrongLine: 'Ada, of Portland' });
  });

  it('are a card each, twenty at most', () => {
    expect([giftQuantity(''), giftQuantity('a\nb\n\n'), giftQuantity('a\n'.repeat(500))]).toEqual([1, 3, 20]);
  });
});
