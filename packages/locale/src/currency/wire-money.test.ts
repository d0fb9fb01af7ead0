import { describe, expect, it } from 'vitest';
import { money } from './money.ts';
import { parseMajorAmount, parseWireMoney, toWireMoney } from './wire-money.ts';

describe('money on the wire', () => {
  it('[MONEY-003] is a decimal string of minor units and a currency', () => {
    expect(toWireMoney(money(9600n, 'USD'))).toEqual({ value: '9600', currency: 'USD' });
    expect(parseWireMoney({ value: '9600', currency: 'EUR' })).toEqual({ ok: true, value: money(9600n, 'EUR') });
  });

  it('[MONEY-004] is in US dollars when it names no currency, and zero when it names no value', () => {
    expect(parseWireMoney({ value: '5' })).toEqual({ ok: true, value: money(5n, 'USD') });
    expect(parseWireMoney({})).toEqual({ ok: true, value: money(0n, 'USD') });
  });

  it.each([
    [{ value: '10.00' }, 'NOT_AN_AMOUNT'],
    [{ value: '1e3' }, 'NOT_AN_AMOUNT'],
    [{ value: '9'.repeat(19) }, 'NOT_AN_AMOUNT'],
    [{ value: '1', currency: 'usd' }, 'UNKNOWN_CURRENCY'],
  ])('refuses %j', (wire, code) => {
    expect(parseWireMoney(wire)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('amounts as people write them', () => {
  it.each([
    ['12', 'USD', 1200n],
    ['12.5', 'USD', 1250n],
    ['.99', 'USD', 99n],
    ['1,234.50', 'USD', 123_450n],
    ['-3.00', 'USD', -300n],
    ['5.000', 'USD', 500n],
    ['1200', 'JPY', 1200n],
    [' 7 ', 'USD', 700n],
  ] as const)('%j of %s', (text, currency, minorUnits) => {
    expect(parseMajorAmount(text, currency)).toEqual({ ok: true, value: money(minorUnits, currency) });
  });

  it.each([
    ['', 'USD'],
    ['.', 'USD'],
    ['1.005', 'USD'],
    ['1.5', 'JPY'],
    ['12,34', 'USD'],
    ['$5', 'USD'],
    ['five', 'USD'],
    ['1e3', 'USD'],
  ] as const)('%j of %s is no amount', (text, currency) => {
    expect(parseMajorAmount(text, currency)).toMatchObject({ ok: false, error: { code: 'NOT_AN_AMOUNT' } });
  });

  it('refuses more than fifteen places before the point', () => {
    expect(parseMajorAmount('1'.repeat(16), 'USD')).toMatchObject({ ok: false, error: { code: 'AMOUNT_TOO_LARGE' } });
  });
});
