import type { CheckoutAddressRules, CheckoutPageProps } from '@portico/contract';

import { aCart, aCartEntry } from './cart-builder.ts';

const states: CheckoutAddressRules = {
  regionLabel: 'State',
  regions: [
    { code: 'ME', name: 'Maine' },
    { code: 'VT', name: 'Vermont' },
  ],
  regionRequired: true,
  postalLabel: 'ZIP code',
  postalRequired: true,
  postalExample: '04102',
  postalNumeric: true,
  order: ['city', 'region', 'postalCode'],
};
const provinces: CheckoutAddressRules = {
  ...states,
  regionLabel: 'Province',
  regions: [{ code: 'NS', name: 'Nova Scotia' }],
  postalLabel: 'Postal code',
  postalExample: 'B3H 4R2',
  postalNumeric: false,
};

/** The checkout of one jug to the United States. */
export function aCheckoutPage(facts: Partial<CheckoutPageProps> = {}): CheckoutPageProps {
  return {
    store: { siteTitle: 'Slackwater', shopUrl: '/shop', language: 'en-US', timeZone: 'America/New_York' },
    action: '/checkout',
    cart: aCart([aCartEntry()]),
    totals: {
      subtotalCents: 9600,
      discountCents: 0,
      shippingCostCents: 800,
      taxCents: 0,
      taxIncluded: false,
      taxes: [],
      grandTotalCents: 10_400,
      giftCards: [],
      dueCents: 10_400,
      currency: 'USD',
    },
    isTaxKnown: true,
    shippingAnswer: 'offered',
    shippingOptions: [
      {
        id: 'post',
        name: 'Low-water post',
        detail: '3 to 5 days',
        priceMoney: { value: '800', currency: 'USD' },
        isPickup: false,
      },
      { id: 'collect', name: 'Collect', detail: '', priceMoney: { value: '0', currency: 'USD' }, isPickup: true },
    ],
    values: {
      giftForRenewals: '',
      email: '',
      firstName: '',
      lastName: '',
      address1: '',
      address2: '',
      city: '',
      region: '',
      postalCode: '',
      country: 'US',
      phone: '',
      shippingOptionId: 'post',
      note: '',
      terms: '',
      giftName: '',
      giftAmount: '',
      giftOthers: '',
      giftEmail: '',
      giftMessage: '',
      giftDay: '',
      consent: '',
      cartToken: '',
    },
    errors: {},
    countries: [
      { code: 'US', name: 'United States' },
      { code: 'CA', name: 'Canada' },
    ],
    addressRules: states,
    addressRulesByCountry: { US: states, CA: provinces },
    addressNeed: 'whole',
    payment: { provider: 'sandbox', testCards: [{ number: '4242 4242 4242 4242', outcome: 'is approved' }] },
    showNote: true,
    policies: [],
    ...facts,
  };
}
