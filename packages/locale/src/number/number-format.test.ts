import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatCurrency, formatDecimal } from './number-format.ts';
import { numberOptions, numberOptionsOf } from './number-options.ts';

const price = (decimal: string, args: readonly string[] = [], locale = 'en-US') =>
  formatCurrency(decimal, 'USD', numberOptions(args), locale);
const number = (decimal: string, args: readonly string[] = [], locale = 'en-US') =>
  formatDecimal(decimal, numberOptions(args), locale);

const NAMES = [
  'style',
  'group',
  'grouping',
  'no-group',
  'no-grouping',
  'round',
  'rounding',
  'minint',
  'minInt',
  'minimumIntegerDigits',
  'minfrac',
  'maxfrac',
  'minimumFractionDigits',
  'maximumFractionDigits',
  'minsig',
  'maxsig',
  'minimumSignificantDigits',
  'maximumSignificantDigits',
  'symbol',
  'symbolWidth',
  'cash',
  'trimZeroFractions',
];
const VALUES = [
  'decimal',
  'short',
  'long',
  'scientific',
  'percent',
  'percent-scaled',
  'permille',
  'permille-scaled',
  'symbol',
  'accounting',
  'code',
  'name',
  'standard',
  'nonsense',
  'true',
  'false',
  'narrow',
  'default',
  'up',
  'down',
  'ceiling',
  'ceil',
  'floor',
  'truncate',
  'half-up',
  'half-down',
  'half-even',
  '0',
  '1',
  '2',
  '21',
  '50',
  '51',
  '1000',
  '-3',
  'NaN',
  '',
  '1e9',
];
const LOCALES = [
  'en-US',
  'de-CH',
  'fr-FR',
  'es-ES',
  'ar-EG',
  'hi-IN',
  'ja-JP',
  'pt-PT',
  'th-TH',
  'zz',
  'no such tag!',
  '',
];

const anOption = fc
  .tuple(fc.constantFrom(...NAMES), fc.option(fc.constantFrom(...VALUES), { nil: undefined }))
  .map(([name, value]) => (value === undefined ? name : `${name}:${value}`));
const aDecimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 40 }))
  .map(([isNegative, digits, places]) => {
    const text = digits.toString().padStart(places + 1, '0');
    const whole = text.slice(0, text.length - places);
    return `${isNegative ? '-' : ''}${whole}${places === 0 ? '' : `.${text.slice(-places)}`}`;
  });

describe('numbers of a language', () => {
  it('take every option with every value, in every order, without an exception', () => {
    fc.assert(
      fc.property(
        aDecimal,
        fc.array(anOption, { maxLength: 6 }),
        fc.constantFrom(...LOCALES),
        fc.constantFrom('USD', 'jpy', 'CHF', 'XXX', 'ABC', 'US', '$$$', ''),
        (decimal, args, locale, currency) => {
          const options = numberOptions(args);
          expect(formatDecimal(decimal, options, locale)).toMatch(/\p{N}/u);
          expect(formatCurrency(decimal, currency, options, locale)).toBeTypeOf('string');
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('are exact beyond what a binary number holds', () => {
    expect(number('123456789012345678.25', ['maxfrac:2'])).toBe('123,456,789,012,345,678.25');
    expect(price('99999999999999999.99')).toBe('$99,999,999,999,999,999.99');
    expect(number('0.30000000000000000004', ['maxfrac:20'])).toBe('0.30000000000000000004');
  });

  it('are rounded half to even, unless another way is named', () => {
    expect(['0.5', '1.5', '2.5', '-2.5'].map((decimal) => number(decimal, ['maxfrac:0']))).toEqual([
      '0',
      '2',
      '2',
      '-2',
    ]);
    expect(
      ['up', 'down', 'ceiling', 'floor', 'half-up', 'half-down', 'half-even', 'ceil', 'truncate'].map((way) =>
        number('-2.5', ['maxfrac:0', `round:${way}`]),
      ),
    ).toEqual(['-3', '-2', '-2', '-3', '-3', '-2', '-2', '-2', '-2']);
  });

  it('read counts of digits as integers from 0 to 50; what is none counts as 0', () => {
    expect(['minfrac:2', 'minFrac:2', 'minimumFractionDigits:2'].map((arg) => number('1', [arg]))).toEqual(
      Array(3).fill('1.00'),
    );
    expect(number('1', ['minfrac:51'])).toBe(`1.${'0'.repeat(50)}`);
    expect(number('1.5', ['maxfrac:none'])).toBe('2');
    expect(number('1.25', ['minfrac:3', 'maxfrac:1'])).toBe('1.2');
    expect(number('7', ['minint:3'])).toBe('007');
    expect(number('7', ['minint:50', 'no-group'])).toBe('7'.padStart(50, '0'));
    expect(number('1234.567', ['maxsig:3', 'minfrac:2'])).toBe('1,230');
  });

  it('are nothing where the text is no number, however long it is', () => {
    for (const text of ['', ' ', 'abc', '0x10', '0b1', '1e400', '1e999999999', 'Infinity', '1_0', '1,5', '٥']) {
      expect([text, number(text), price(text), number(text, ['style:percent'])]).toEqual([text, '', '', '']);
    }
    expect(number('9'.repeat(2_000_000))).toBe('');
    expect([number('1e-999999999'), number('-1e-999999999'), price('1e-5'), number('5e-3')]).toEqual([
      '0',
      '0',
      '$0.00',
      '0.005',
    ]);
    expect([number('1e3'), number('1e1', ['style:percent']), number('1e-1', ['style:percent-scaled'])]).toEqual([
      '1,000',
      '1,000%',
      '0%',
    ]);
    expect(number('NaN')).toBe('NaN');
  });

  it('have no minus before zero, and group as their language does', () => {
    expect([number('-0'), number('-0.001', ['maxfrac:2']), price('-0.001')]).toEqual(['0', '0', '$0.00']);
    expect([number('1234', [], 'es-ES'), number('12345', [], 'es-ES'), number('1234', ['no-group'])]).toEqual([
      '1234',
      '12.345',
      '1234',
    ]);
    expect(number('1234', ['group:false'])).toBe('1234');
  });

  it('name the currency in the way that is asked for', () => {
    expect(price('-1234.5')).toBe('-$1,234.50');
    expect(price('-1234.5', ['style:accounting'])).toBe('($1,234.50)');
    expect(price('1234.5', ['style:code'])).toBe('1,234.50 USD');
    expect(price('1', ['style:name'])).toBe('1.00 US dollars');
    expect(price('1234', ['style:name'], 'tr-TR')).toBe('1.234,00 ABD doları');
    expect(price('1234567', ['style:short'])).toBe('$1.2M');
    expect(price('5', ['symbol:narrow'], 'en-CA')).toBe('$5.00');
    expect(price('5', ['style:nonsense'])).toBe('$5.00');
    expect(formatCurrency('5', 'not a code', numberOptions([]), 'en-US')).toBe('');
  });

  it('state the number of thousands in French', () => {
    expect(['1000', '1500', '-1000', '2000'].map((decimal) => number(decimal, ['style:long'], 'fr-FR'))).toEqual([
      '1 millier',
      '1,5 millier',
      '-1 millier',
      '2 mille',
    ]);
  });

  it('are printed alike from objects and from arguments', () => {
    fc.assert(
      fc.property(aDecimal, fc.constantFrom(...NAMES), fc.constantFrom(...VALUES), (decimal, name, value) => {
        expect(formatDecimal(decimal, numberOptionsOf({ [name]: value }), 'de-DE')).toBe(
          number(decimal, [`${name}:${value}`], 'de-DE'),
        );
      }),
    );
  });
});
