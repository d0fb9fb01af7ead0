import { describe, expect, it } from 'vitest';
import { cartTotals } from '../cart/cart-totals.ts';
import { reviewCart } from '../cart/review-cart.ts';
import { ProductType } from '../enumerations/product-type.ts';
import { draftOrder, orderNumberText, stockNeeds } from '../orders/order.ts';
import { anEntry, anOffer, aPolicy, aShipping, aTaxRule, usd, wholeOf } from '../testing/cart-builders.ts';
import { addressErrors, tidyAddress, type Address } from './address.ts';
import { cardErrors } from './card.ts';
import { checkCheckout, type CheckoutForm } from './checkout-form.ts';
import { parsePercent } from '../tax/tax.ts';

const anAddress = (overrides: Partial<Address> = {}): Address => ({
  firstName: 'Marta',
  lastName: 'Okafor',
  address1: '218 Weymouth Street',
  address2: '',
  city: 'Portland',
  region: 'ME',
  postalCode: '04102',
  country: 'US',
  phone: '',
  ...overrides,
});
const aForm = (overrides: Partial<CheckoutForm> = {}): CheckoutForm => ({
  email: 'marta@example.com',
  address: anAddress(),
  shippingOptionId: 'post',
  note: '',
  hasAcceptedTerms: false,
  ...overrides,
});

function check(form: CheckoutForm, productType: ProductType = ProductType.Physical, policy = aPolicy()) {
  const cart = reviewCart([anEntry({ offer: anOffer({ productType }) })], 'USD');
  return checkCheckout(form, cartTotals(cart, policy, form.address, form.shippingOptionId), policy);
}
function errorsOf(...parameters: Parameters<typeof check>): object {
  const checked = check(...parameters);
  return checked.ok ? {} : checked.error.errors;
}

describe('checking out', () => {
  it('accepts what is complete', () => {
    expect(check(aForm({ email: ' marta@example.com ', note: ' Thanks ' }))).toMatchObject({
      ok: true,
      value: { email: 'marta@example.com', note: 'Thanks' },
    });
  });

  it('tells every missing field at once', () => {
    expect(
      errorsOf(
        aForm({
          email: '',
          shippingOptionId: '',
          address: anAddress({ firstName: '', city: '', region: '', postalCode: '' }),
        }),
      ),
    ).toEqual({
      email: 'Required',
      firstName: 'Required',
      city: 'Required',
      region: 'Required',
      postalCode: 'Required',
      shippingOptionId: 'Please choose how it should travel.',
    });
  });

  it('asks for the place alone when nothing is shipped', () => {
    expect(
      errorsOf(
        aForm({ shippingOptionId: '', address: anAddress({ address1: '', city: '', postalCode: '' }) }),
        ProductType.Digital,
      ),
    ).toEqual({});
    expect(errorsOf(aForm({ address: anAddress({ country: '' }) }), ProductType.Digital)).toHaveProperty('country');
  });

  it('asks for a name alone when the goods are collected', () => {
    expect(
      errorsOf(
        aForm({
          shippingOptionId: 'collect',
          address: anAddress({ address1: '', city: '', region: '', postalCode: '', country: '' }),
        }),
      ),
    ).toEqual({});
  });

  it('asks for consent to the terms where the owner switched it on and said where they stand', () => {
    const asking = aPolicy({ requireTermsConsent: true, termsOfService: '/terms' });

    expect(errorsOf(aForm(), ProductType.Physical, asking)).toEqual({ terms: 'Please accept the terms to buy.' });
    expect(check(aForm({ hasAcceptedTerms: true }), ProductType.Physical, asking)).toMatchObject({
      value: { termsUrl: '/terms' },
    });
    expect(errorsOf(aForm(), ProductType.Physical, aPolicy({ requireTermsConsent: true }))).toEqual({});
    expect(
      errorsOf(aForm(), ProductType.Physical, aPolicy({ requireTermsConsent: true, termsOfService: 'javascript:1' })),
    ).toEqual({});
  });

  it('asks for a postal code of what is not shipped where taxes differ by it', () => {
    const portland = {
      ...aTaxRule('US', 'ME', '2'),
      area: { ...wholeOf('US'), postalCodes: [{ from: '04101', to: '04101' }] },
    };
    const form = aForm({ shippingOptionId: '', address: anAddress({ address1: '', city: '', postalCode: '' }) });

    expect(errorsOf(form, ProductType.Digital, aPolicy({}, { taxes: { rules: [portland] } }))).toEqual({
      postalCode: 'Required',
    });
  });

  it('says why nothing can be sent: no zone, or no rate for this cart', () => {
    const heavy = {
      id: 'w',
      name: 'w',
      detail: '',
      kind: 'weight',
      upToGrams: 100,
      steps: [{ fromGrams: 0, price: usd(1) }],
    } as const;
    const us = { id: 'us', name: 'US', areas: [wholeOf('US')], rates: [heavy] };
    const islands = {
      id: 'hi',
      name: 'HI',
      areas: [{ ...wholeOf('US'), regions: ['HI'] }],
      rates: [{ ...heavy, upToGrams: undefined }],
    };

    expect([
      errorsOf(aForm(), ProductType.Physical, aPolicy({}, { shipping: { zones: [us], pickups: [] } })),
      errorsOf(aForm(), ProductType.Physical, aPolicy({}, { shipping: { zones: [islands], pickups: [] } })),
      errorsOf(aForm(), ProductType.Physical, aPolicy({}, { shipping: { zones: [], pickups: [] } })),
    ]).toEqual([
      { shippingOptionId: 'We cannot send this order to this address. Please write to us.' },
      { shippingOptionId: 'We do not ship to this address.' },
      { shippingOptionId: 'We do not ship to this address.' },
    ]);
  });

  it('sends only where the store sends', () => {
    expect(
      errorsOf(
        aForm(),
        ProductType.Physical,
        aPolicy({}, { shipping: { ...aShipping, zones: aShipping.zones.slice(1) } }),
      ),
    ).toEqual({
      country: 'We do not deliver to that country.',
    });
  });

  it.each(['a', 'a@b', 'a b@c.de', '@c.de', 'a@', 'a@@c.de', `${'x'.repeat(260)}@c.de`, 'a@c.de\nbcc: d@e.fr'])(
    'refuses the email %j',
    (email) => {
      expect(errorsOf(aForm({ email }))).toEqual({
        email: 'Email is not valid. Email addresses should follow the format name@example.com.',
      });
    },
  );
});

describe('an address', () => {
  it.each([
    ['US', 'ME', '04102-1234', undefined],
    ['US', 'ME', '041', 'ZIP Codes need to be 5 digits.'],
    ['CA', 'ON', 'k1a 0b1', undefined],
    ['CA', 'ON', '12345', 'Invalid postal code.'],
    ['AU', 'NSW', '2060', undefined],
    ['AU', 'NSW', '20600', 'Postcodes need to be 4 digits'],
    ['GB', '', 'ec1y 8sy', undefined],
    ['DE', '', '2613', 'Postal Codes need to be 5 digits'],
    ['JP', '', '100-0001', undefined],
  ])('in %s with the code %j %j: %j', (country, region, postalCode, message) => {
    expect(addressErrors(tidyAddress(anAddress({ country, region, postalCode })), 'whole', []).postalCode).toBe(
      message,
    );
  });

  it('needs a region that its country has', () => {
    expect(addressErrors(anAddress({ region: 'XX' }), 'whole', [])).toEqual({
      region: 'Please choose one of the options.',
    });
  });

  it('is in a country that is known', () => {
    expect(addressErrors(anAddress({ country: 'XX' }), 'whole', [])).toMatchObject({
      country: 'We do not deliver to that country.',
    });
  });

  it('has no line breaks, no essays, and a phone that is one', () => {
    expect(
      addressErrors(anAddress({ address1: 'a\u0000b', city: 'x'.repeat(101), phone: 'call me' }), 'whole', []),
    ).toEqual({
      address1: 'You have exceeded the character limit.',
      city: 'You have exceeded the character limit.',
      phone: 'Please enter a phone number.',
    });
  });

  it('is tidied: single blanks, codes in upper case', () => {
    expect(tidyAddress(anAddress({ city: ' New \n York ', country: 'us', postalCode: ' k1a  0b1' }))).toMatchObject({
      city: 'New York',
      country: 'US',
      postalCode: 'K1A 0B1',
    });
  });
});

describe('a card', () => {
  const now = Date.UTC(2026, 2, 15);
  const aCard = { cardNumber: '4242 4242 4242 4242', cardExpiry: '03 / 26', cardCode: '123' };

  it.each(['03/26', '3/26', '0326', '12 / 2031'])('is good until %j', (cardExpiry) => {
    expect(cardErrors({ ...aCard, cardExpiry }, now)).toEqual({});
  });

  it.each([
    [{ cardExpiry: '02 / 26' }, { cardExpiry: 'That card has expired.' }],
    [{ cardExpiry: '13 / 26' }, { cardExpiry: 'Please enter the month and year, such as 04 / 29.' }],
    [{ cardNumber: '4242 4242 4242 4243' }, { cardNumber: 'Please enter a card number.' }],
    [{ cardNumber: '' }, { cardNumber: 'Please enter a card number.' }],
    [{ cardCode: '12' }, { cardCode: 'Please enter the security code.' }],
  ])('with %j is refused', (overrides, errors) => {
    expect(cardErrors({ ...aCard, ...overrides }, now)).toEqual(errors);
  });
});

describe('percentages', () => {
  it.each([
    ['5.5', 5_500_000n],
    ['0', 0n],
    ['100', 100_000_000n],
    ['8.875', 8_875_000n],
  ])('%s', (text, numerator) => {
    expect(parsePercent(text)).toEqual({ numerator, denominator: 100_000_000n });
  });

  it.each(['', '-1', '100.1', '5,5', 'five', '1.1234567'])('%j is none', (text) => {
    expect(parsePercent(text)).toBeUndefined();
  });
});

describe('an order', () => {
  it('sums what it takes of each variant, in one order for everybody', () => {
    expect(
      stockNeeds([
        { variantId: 'b', quantity: 1 },
        { variantId: 'a', quantity: 2 },
        { variantId: 'b', quantity: 3 },
      ]),
    ).toEqual([
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 4 },
    ]);
  });

  it('is frozen as it was bought', () => {
    const policy = aPolicy();
    const cart = reviewCart([anEntry({ quantity: 2 })], 'USD');
    const totals = cartTotals(cart, policy, { country: 'US', region: 'ME', postalCode: '' }, 'post');

    const draft = draftOrder(cart, totals, {
      email: 'a@b.co',
      address: anAddress(),
      note: '',
      termsUrl: undefined,
    });

    expect(draft).toMatchObject({
      grandTotal: usd(2910),
      taxes: [{ name: 'US ME', percent: '5.5', amount: usd(110) }],
      shippingOption: { id: 'post', name: 'Post', isPickup: false },
      lines: [{ title: 'Pouring Jug', quantity: 2, unitPrice: usd(1000), total: usd(2000), tax: usd(110) }],
    });
  });

  it('has a number that people can read', () => {
    expect([orderNumberText('SW-', 2041n), orderNumberText('', 7n)]).toEqual(['SW-2041', '#7']);
  });
});
