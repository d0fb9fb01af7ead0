import { describe, expect, it } from 'vitest';
import { ProductType } from '../enumerations/product-type.ts';
import { anEntry, anOffer, aPolicy, aTaxRule, usd } from '../testing/cart-builders.ts';
import { cartTotals, isPayableCart, missedMinimum } from './cart-totals.ts';
import type { KeptEntry } from './cart.ts';
import { reviewCart } from './review-cart.ts';

const MAINE = { country: 'US', region: 'ME', postalCode: '04102' };
const of = (productType: ProductType, overrides: Partial<KeptEntry> = {}) =>
  anEntry({ variantId: `v${productType}`, offer: anOffer({ productType }), ...overrides });

function totals(entries: readonly KeptEntry[], { place = MAINE, option = 'post', policy = aPolicy() } = {}) {
  return cartTotals(reviewCart(entries, 'USD'), policy, place, option);
}

describe('what a cart costs', () => {
  it('is the entries, its shipping method and the tax of the place', () => {
    expect(totals([anEntry({ quantity: 2 })])).toMatchObject({
      subtotal: usd(2000),
      shipping: usd(800),
      tax: { tax: usd(110) },
      grandTotal: usd(2910),
      totalQuantity: 2,
    });
  });

  it('is free of shipping from the sum that the owner set', () => {
    expect(totals([anEntry({ quantity: 10 })]).shipping).toEqual(usd(0));
  });

  it('has no tax where there is no rule', () => {
    expect(totals([anEntry()], { place: { country: 'CA', region: 'NS', postalCode: '' } })).toMatchObject({
      tax: { tax: usd(0), rules: [] },
    });
  });

  it('offers the ways that go to a country, and chooses none by itself', () => {
    const cart = totals([anEntry()], { place: { country: 'CA', region: '', postalCode: '' }, option: 'express' });

    expect([cart.shippingOffers.map(({ id }) => id), cart.selectedShipping, cart.shipping]).toEqual([
      ['post', 'collect'],
      undefined,
      usd(0),
    ]);
  });

  it('is taxed at the store when it is collected there', () => {
    expect(
      totals([anEntry()], { place: { country: 'CA', region: '', postalCode: '' }, option: 'collect' }).tax.tax,
    ).toEqual(usd(55));
  });

  it('knows carts that hold gift cards and nothing else', () => {
    const { GiftCard, Service } = ProductType;

    const carts = [[GiftCard], [GiftCard, Service], []].map((types) => totals(types.map((type) => of(type))));

    expect(carts.map(({ purelyGiftCards }) => purelyGiftCards)).toEqual([true, false, false]);
  });

  it('charges no shipping for what is not shipped', () => {
    const cart = totals([of(ProductType.Digital), of(ProductType.Service), of(ProductType.GiftCard)]);

    expect(cart).toMatchObject({
      requiresShipping: false,
      shippingOffers: [],
      shipping: usd(0),
      hasDigital: true,
      purelyDigital: false,
    });
    expect(totals([of(ProductType.Digital)]).purelyDigital).toBe(true);
    expect(totals([]).purelyDigital).toBe(false);
  });

  it('does not tax a gift card, which is money', () => {
    expect(totals([of(ProductType.GiftCard)]).tax.tax).toEqual(usd(0));
  });

  it('contains its tax where prices include it', () => {
    const policy = aPolicy({}, { taxes: { pricesIncludeTax: true, rules: [aTaxRule('US', '', '25')] } });

    expect(totals([anEntry()], { policy, option: 'collect' })).toMatchObject({
      tax: { tax: usd(200), included: true },
      grandTotal: usd(1000),
    });
  });

  it('rounds tax at each line or once, half to even', () => {
    const entries = [1, 2, 3].map((index) =>
      anEntry({ id: `${index}`, variantId: `${index}`, seenPrice: usd(99), offer: anOffer({ price: usd(99) }) }),
    );
    const rounded = (rounding: 'line' | 'order') =>
      totals(entries, {
        option: 'collect',
        policy: aPolicy({}, { taxes: { rounding } }),
      }).tax.tax;

    // 3 × 5.445 = 16.335
    expect([rounded('line'), rounded('order')]).toEqual([usd(15), usd(16)]);
  });

  it('adds the taxes of country and region, and takes shipping in where it is taxed', () => {
    const taxes = {
      shippingTaxed: true,
      rules: [aTaxRule('CA', '', '5'), aTaxRule('CA', 'BC', '7'), aTaxRule('CA', 'ON', '8')],
    };

    expect(
      totals([anEntry()], { place: { country: 'CA', region: 'BC', postalCode: '' }, policy: aPolicy({}, { taxes }) })
        .tax.tax,
    ).toEqual(usd(216));
  });

  it('[ORDER-003] reaches the minimum or not', () => {
    const policy = aPolicy({ minimumOrderSubtotal: { value: '2000', currency: 'USD' } });

    expect([
      missedMinimum('regular', usd(1999), policy),
      missedMinimum('regular', usd(2000), policy),
      missedMinimum('regular', usd(0), aPolicy()),
    ]).toEqual([usd(2000), undefined, undefined]);
  });

  it('has no minimum for what is bought alone', () => {
    const policy = aPolicy({ minimumOrderSubtotal: { value: '2000', currency: 'USD' } });

    expect([missedMinimum('subscription', usd(1900), policy), missedMinimum('gift-card', usd(1000), policy)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is payable only while it is exact on the wire', () => {
    const dear = anEntry({
      quantity: 9999,
      seenPrice: usd(9e14),
      offer: anOffer({ price: usd(9e14), stock: { qtyInStock: 0, unlimited: true } }),
    });

    expect([isPayableCart(totals([anEntry()])), isPayableCart(totals([dear]))]).toEqual([true, false]);
  });
});
