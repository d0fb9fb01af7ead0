import { money, type Money } from '@portico/locale';
import type { EntryOffer, KeptEntry } from '../cart/cart.ts';
import { ProductType } from '../enumerations/product-type.ts';
import { storePolicy, type StorePolicy } from '../store/store-policy.ts';

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
    sku: 'SQ1',
    attributes: {},
    price: usd(1000),
    stock: { qtyInStock: 10, unlimited: false },
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

/** A store in Maine that sends by post, free from $100, by express within the US, and lets people collect. */
export function aPolicy(settings: Readonly<Record<string, unknown>> = {}): StorePolicy {
  return storePolicy({
    storeLocation: { country: 'US', region: 'ME' },
    shippingOptions: [
      { id: 'post', name: 'Post', kind: 'free-over', priceMoney: { value: '800' }, freeFromMoney: { value: '10000' } },
      { id: 'express', name: 'Express', kind: 'flat', priceMoney: { value: '1900' }, countries: ['US'] },
      { id: 'collect', name: 'Collect', kind: 'pickup' },
    ],
    tax: { rules: [{ id: 'me', name: 'Maine', country: 'US', region: 'ME', percent: '5.5' }] },
    ...settings,
  });
}
