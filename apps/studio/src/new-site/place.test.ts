import { expect, it } from 'vitest';
import { countryOf, currencyOf } from './place.ts';

it.each([
  ['US', 'USD'],
  ['GB', 'GBP'],
  ['DE', 'EUR'],
  ['CH', 'CHF'],
  ['AQ', 'USD'],
])('pays in %s with %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});

it('takes the country of the first language that has one', () => {
  expect([countryOf(['de-AT', 'en-US']), countryOf(['de']), countryOf(['en-001', 'fr-FR']), countryOf([])]).toEqual([
    'AT',
    'DE',
    'FR',
    'US',
  ]);
});
