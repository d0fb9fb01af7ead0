import { expect, it } from 'vitest';

import { aCheckoutPage } from '../testing/checkout-builder.ts';
import { fillAddress } from './fill-address.ts';

const form = aCheckoutPage({
  values: { ...aCheckoutPage().values, city: 'Portland', region: 'ME', postalCode: '04102' },
  errors: { city: 'Required', postalCode: 'ZIP Codes need to be 5 digits.' },
});

it('another country asks in its own way; what is typed stays, but for a region it does not have', () => {
  const canada = fillAddress(form, 'country', { country: 'CA' });

  expect([canada.addressRules.regionLabel, canada.addressRules.postalLabel]).toEqual(['Province', 'Postal code']);
  expect(canada.errors).toEqual({ city: 'Required' });
  expect(canada.values).toMatchObject({ country: 'CA', region: '', city: 'Portland', postalCode: '04102' });
  const same = fillAddress(form, 'country', { country: 'US' });
  expect([same.values, same.errors]).toEqual([form.values, form.errors]);
});

it('a field that is typed into loses its message, and no other does', () => {
  const mended = fillAddress(form, 'city', { ...form.values, city: 'Bath' });

  expect(mended.errors).toEqual({ city: undefined, postalCode: 'ZIP Codes need to be 5 digits.' });
  expect(mended.values.city).toBe('Bath');
});

it('a country that is not offered changes no rule', () => {
  for (const country of ['', 'XX', 'constructor']) {
    expect(fillAddress(form, 'country', { country }).addressRules).toBe(form.addressRules);
  }
});
