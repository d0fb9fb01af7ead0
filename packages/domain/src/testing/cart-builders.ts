import { money, type Money } from '@portico/locale';
import type { CartCoupon } from '../discounts/check-coupon.ts';
import type { Discount } from '../discounts/discount.ts';
import type { EntryOffer, KeptEntry } from '../cart/cart.ts';
import { ProductType } from '../enumerations/product-type.ts';
import type { Area } from '../shipping/area.ts';
import type { ShippingPolicy, ShippingRate } from '../shipping/shipping.ts';
import { storePolicy, type StorePolicy } from '../store/store-policy.ts';
import { NO_TAXES, parsePercent, type TaxPolicy, type TaxRule } from '../tax/tax.ts';

/** Dollars, given in cents. */
export function usd(cents: number): Money<'USD'> {
  return money(BigInt(cents), 'USD');
}

/** Something that can be bought. */
export function anOffer(overrides: Partial<EntryOffer> = {}): EntryOffer {
  return {
    title: 'Pouring Jug',
    path: '/shop/pouring-jug',
    imageUrl: undefined,
    productType: ProductType.Physical,
    categories: [],
    isTaxable: true,
    sku: 'SQ1',
    attributes: {},
    price: usd(1000),
    stock: { qtyInStock: 10, unlimited: false },
    weightGrams: 500,
    isForSale: true,
    ...overrides,
  };
}

/** One of it in a cart, at the price that was seen. */
export function anEntry(overrides: Partial<KeptEntry> = {}): KeptEntry {
  return {
    id: 'entry',
    itemId: 'item',
    variantId: 'variant',
    quantity: 1,
    additionalFields: undefined,
    seenPrice: usd(1000),
    offer: anOffer(),
    ...overrides,
  };
}

/** All of a country. */
export const wholeOf = (country: string): Area => ({ country, regions: [], postalCodes: [] });

/** A tax of a country, or of a region of it. */
export function aTaxRule(country: string, region: string, percent: string): TaxRule {
  const rate = parsePercent(percent);
  if (!rate) {
    throw new Error(`${percent} is no percentage.`);
  }
  const name = `${country} ${region}`.trim();
  return { id: name, name, percent, area: { ...wholeOf(country), regions: region === '' ? [] : [region] }, rate };
}

const post: ShippingRate = {
  id: 'post',
  name: 'Post',
  detail: '',
  kind: 'price',
  steps: [
    { from: usd(0), price: usd(800) },
    { from: usd(10_000), price: usd(0) },
  ],
};
const express: ShippingRate = { id: 'express', name: 'Express', detail: '', kind: 'flat', price: usd(1900) };

/** To the US and Canada by post, free from $100; by express within the US; people may collect. */
export const aShipping: ShippingPolicy = {
  zones: [
    { id: 'us', name: 'United States', areas: [wholeOf('US')], rates: [post, express] },
    { id: 'ca', name: 'Canada', areas: [wholeOf('CA')], rates: [post] },
  ],
  pickups: [{ id: 'collect', name: 'Collect', detail: '' }],
};

/** A store in Maine that sends as above and taxes sales in Maine. */
export function aPolicy(
  settings: Readonly<Record<string, unknown>> = {},
  rules: { readonly shipping?: ShippingPolicy; readonly taxes?: Partial<TaxPolicy> } = {},
): StorePolicy {
  return storePolicy(
    { storeLocation: { country: 'US', region: 'ME', postalCode: '04102' }, ...settings },
    {
      shipping: rules.shipping ?? aShipping,
      taxes: { ...NO_TAXES, rules: [aTaxRule('US', 'ME', '5.5')], ...rules.taxes },
    },
  );
}

/** A part of the price: `percentOff('12.5')`. */
export function percentOff(percent: string): Discount['benefit'] {
  return { kind: 'percentage', rate: parsePercent(percent) ?? { numerator: 0n, denominator: 1n } };
}

/** A code of ten percent that holds for everything, always. */
export function aDiscount(overrides: Partial<Discount> = {}): Discount {
  return {
    id: overrides.code ?? 'discount',
    code: 'KILN10',
    benefit: percentOff('10'),
    scope: { kind: 'all' },
    minimumSubtotal: undefined,
    startsAt: undefined,
    endsAt: undefined,
    usageLimit: undefined,
    customerLimit: undefined,
    timesUsed: 0,
    isPaused: false,
    subscriptionCycles: 1,
    combines: false,
    ...overrides,
  };
}

/** It, as a shopper entered it. */
export function aCoupon(overrides: Partial<Discount> = {}, usesByCustomer?: number): CartCoupon {
  const discount = aDiscount(overrides);
  return { code: discount.code, discount, usesByCustomer };
}
