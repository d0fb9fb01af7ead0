import { describe, expect, it } from 'vitest';
import { anOffer, aPolicy, usd } from '../testing/cart-builders.ts';
import { chargedOf } from '../payments/tenders.ts';
import { draftRenewal, quoteRenewal, type RenewalInput } from './renewal.ts';

const input = (overrides: Partial<RenewalInput> = {}): RenewalInput => ({
  id: 'cycle',
  itemId: 'item',
  variantId: 'variant',
  quantity: 2,
  additionalFields: undefined,
  offer: anOffer({ price: usd(2000) }),
  currency: 'USD',
  unitCents: 900n,
  email: 'a@b.co',
  address: {
    firstName: 'Ada',
    lastName: 'K',
    address1: '1 Quay',
    address2: '',
    city: 'Portland',
    region: 'ME',
    postalCode: '04101',
    country: 'US',
    phone: '',
  },
  shippingOption: { id: 'post', name: 'Post', detail: '', isPickup: false },
  shippingCents: 123n,
  tenders: [],
  coupons: [],
  ...overrides,
});
const problemOf = (overrides: Partial<RenewalInput>) => {
  const drafted = draftRenewal(input(overrides), aPolicy());
  return drafted.ok ? undefined : drafted.error.code;
};

const quoteOf = (overrides: Partial<RenewalInput>) => quoteRenewal(input(overrides), aPolicy());

describe('the order of a cycle', () => {
  it('costs what was agreed to, goods and delivery, not what the catalogue says now', () => {
    const drafted = draftRenewal(input(), aPolicy());

    expect(drafted).toMatchObject({ ok: true, value: { subtotal: usd(1800), shipping: usd(123), coupons: [] } });
    expect(drafted.ok && drafted.value.lines).toMatchObject([{ quantity: 2, unitPrice: usd(900), entryId: 'cycle' }]);
  });

  it('is paid by its gift cards first, as much as there is on them, and the rest is charged', () => {
    const card = { kind: 'gift-card', reference: 'g', hint: 'ABCD', amount: usd(500) };
    const drafted = draftRenewal(input({ tenders: [card] }), aPolicy());
    const all = draftRenewal(input({ tenders: [{ ...card, amount: usd(99_999) }] }), aPolicy());

    expect(drafted.ok && [drafted.value.tenders, chargedOf(drafted.value)]).toEqual([[card], usd(1522)]);
    expect(all.ok && [all.value.tenders[0]?.amount, chargedOf(all.value)]).toEqual([usd(2022), usd(0)]);
  });

  it('leaves as much as can be charged where its gift cards would leave less, and waits where it comes to less itself', () => {
    const card = { kind: 'gift-card', reference: 'g', hint: 'ABCD', amount: usd(2000) };
    const drafted = draftRenewal(input({ tenders: [card] }), aPolicy());

    expect(drafted.ok && [drafted.value.tenders[0]?.amount, chargedOf(drafted.value)]).toEqual([usd(1972), usd(50)]);
    expect(problemOf({ unitCents: 10n, shippingCents: 0n })).toBe('least');
    expect(problemOf({ unitCents: 0n, shippingCents: 0n })).toBeUndefined();
  });

  it('goes on where the product is hidden, and in the currency that was agreed to', () => {
    expect(problemOf({ offer: anOffer({ isForSale: false }) })).toBeUndefined();
    expect(draftRenewal(input({ currency: 'EUR' }), aPolicy())).toMatchObject({
      value: { grandTotal: { currency: 'EUR' } },
    });
  });

  it('has all of the quantity or none', () => {
    expect(problemOf({ offer: anOffer({ stock: { qtyInStock: 1, unlimited: false } }) })).toBe('stock');
    expect(problemOf({ offer: anOffer({ stock: { qtyInStock: 0, unlimited: true } }) })).toBeUndefined();
    expect(problemOf({ offer: undefined })).toBe('product');
  });

  it('goes nowhere that is not delivered any more', () => {
    expect(problemOf({ address: { ...input().address, country: 'AU', region: '' } })).toBe('address');
    expect(problemOf({ shippingOption: { id: 'gone', name: '', detail: '', isPickup: false } })).toBe('address');
    expect(problemOf({ shippingOption: undefined })).toBe('address');
  });
});

describe('the order of a cycle after a change', () => {
  it('costs the delivery of today, in the way it travelled before', () => {
    const quoted = quoteOf({});

    expect(quoted).toMatchObject({ ok: true, value: { shippingOption: { id: 'post' } } });
    expect(quoted.ok && quoted.value.draft.shipping).not.toEqual(usd(123));
    expect(quoted.ok && quoted.value.draft.subtotal).toEqual(usd(1800));
  });

  it('takes the first way there is where there is not that one, and none where there is none', () => {
    const gone = { id: 'gone', name: '', detail: '', isPickup: false };

    expect(quoteOf({ shippingOption: gone })).toMatchObject({ value: { shippingOption: { isPickup: false } } });
    expect(quoteOf({ address: { ...input().address, country: 'AU', region: '' } })).toMatchObject({
      error: { code: 'address' },
    });
  });

  it('asks for no stock, which shows on the day, but for the variant and the shop’s currency', () => {
    expect(quoteOf({ offer: anOffer({ stock: { qtyInStock: 0, unlimited: false } }) }).ok).toBe(true);
    expect(quoteOf({ offer: undefined })).toMatchObject({ error: { code: 'product' } });
    expect(quoteOf({ currency: 'EUR' })).toMatchObject({ error: { code: 'product' } });
  });
});
