import {
  addMoney,
  money,
  storeRefusals,
  subtractMoney,
  sumMoney,
  type CurrencyCode,
  type Money,
} from '@portico/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals } from '../cart/cart-totals.ts';
import type { KeptEntry } from '../cart/cart.ts';
import { reviewCart } from '../cart/review-cart.ts';
import { ProductType } from '../enumerations/product-type.ts';
import { draftOrder } from '../orders/order.ts';
import { storeRefusalText } from '../refusals/store-refusal.ts';
import { aCoupon, anEntry, anOffer, aPolicy, percentOff, usd } from '../testing/cart-builders.ts';
import type { CartCoupon } from './check-coupon.ts';

const NOW = 1_000_000;
const MAINE = { country: 'US', region: 'ME', postalCode: '04102' };

function line(id: string, cents: number, overrides: Partial<KeptEntry['offer']> = {}): KeptEntry {
  const offer = anOffer({ price: usd(cents), ...overrides });
  return anEntry({ id, itemId: id, variantId: id, seenPrice: usd(cents), offer });
}

function review(coupons: readonly CartCoupon[], entries: readonly KeptEntry[] = [line('jug', 1000)]) {
  return reviewCart(entries, 'USD', { coupons, now: NOW });
}

const totals = (coupons: readonly CartCoupon[], entries?: readonly KeptEntry[], option = 'post') =>
  cartTotals(review(coupons, entries), aPolicy(), MAINE, option);

const whyNot = (coupon: CartCoupon, entries?: readonly KeptEntry[]) => {
  const [refusal] = review([coupon], entries).discounts.invalid;
  return refusal && storeRefusalText(refusal, storeRefusals);
};

describe('a code', () => {
  it('takes a part of the price, an amount, or the cost of delivery', () => {
    expect(totals([aCoupon({ benefit: percentOff('12.5') })])).toMatchObject({
      discount: usd(125),
      shipping: usd(800),
    });
    expect(totals([aCoupon({ benefit: { kind: 'fixed', amount: usd(300) } })])).toMatchObject({ discount: usd(300) });
    expect(totals([aCoupon({ benefit: { kind: 'free-shipping', upTo: undefined } })])).toMatchObject({
      discount: usd(0),
      shipping: usd(0),
    });
  });

  it('pays delivery up to the amount that the owner allows', () => {
    const coupon = aCoupon({ benefit: { kind: 'free-shipping', upTo: usd(800) } });

    const { shippingOffers, shipping } = totals([coupon], undefined, 'express');

    expect(shippingOffers.map(({ id, price }) => [id, price])).toEqual([
      ['post', usd(0)],
      ['express', usd(1100)],
      ['collect', usd(0)],
    ]);
    expect(shipping).toEqual(usd(1100));
  });

  it('is taken off before tax, and off the total', () => {
    // 900 goods + 800 post; 5.5 % of 900 is 49.5, half to even 50.
    expect(totals([aCoupon()])).toMatchObject({ subtotal: usd(1000), tax: { tax: usd(50) }, grandTotal: usd(1750) });
  });

  it('never takes more than there is', () => {
    const coupon = aCoupon({ benefit: { kind: 'fixed', amount: usd(5000) } });

    expect(totals([coupon], undefined, 'collect')).toMatchObject({ discount: usd(1000), grandTotal: usd(0) });
  });

  it('holds for its products or categories only', () => {
    const entries = [line('jug', 1000), line('bowl', 500, { categories: ['Mugs', 'Sale'] }), line('vase', 200)];
    const byProduct = aCoupon({ scope: { kind: 'products', itemIds: ['jug', 'vase'] } });
    const byCategory = aCoupon({ scope: { kind: 'categories', categories: ['Mugs'] } });

    expect([...review([byProduct], entries).discounts.lines]).toEqual([
      ['jug', usd(100)],
      ['vase', usd(20)],
    ]);
    expect([...review([byCategory], entries).discounts.lines]).toEqual([['bowl', usd(50)]]);
  });

  it('never makes a gift card cheaper, which is money', () => {
    const card = line('card', 2500, { productType: ProductType.GiftCard });

    expect(review([aCoupon()], [card, line('jug', 1000)]).discounts.total).toEqual(usd(100));
    expect(whyNot(aCoupon(), [card])).toBe('The code “KILN10” is not valid for anything in your cart.');
  });

  it('splits what it takes so that the lines add up to it', () => {
    const entries = [line('a', 333), line('b', 333), line('c', 334)];

    const { lines, total } = review([aCoupon({ benefit: { kind: 'fixed', amount: usd(100) } })], entries).discounts;

    expect([[...lines.values()], total]).toEqual([[usd(34), usd(33), usd(33)], usd(100)]);
  });

  it('is frozen with the order, line by line', () => {
    const cart = review([aCoupon()], [line('jug', 1000), line('bowl', 500)]);
    const address = { firstName: '', lastName: '', address1: '', address2: '', city: '', ...MAINE, phone: '' };

    const details = { email: 'a@b.co', address, note: '', termsUrl: undefined };
    const draft = draftOrder(cart, cartTotals(cart, aPolicy(), MAINE, 'post'), details);

    expect(draft.lines.map(({ total, discount }) => [total, discount])).toEqual([
      [usd(1000), usd(100)],
      [usd(500), usd(50)],
    ]);
    expect(draft.coupons).toEqual([{ discountId: 'discount', code: 'KILN10', kind: 'percentage', amount: usd(150) }]);
  });
});

describe('codes that do not hold', () => {
  it.each([
    ['paused', () => ({ isPaused: true }), 'The code “KILN10” cannot be used at the moment.'],
    ['scheduled', () => ({ startsAt: NOW + 1 }), 'The code “KILN10” cannot be used yet.'],
    ['ended', () => ({ endsAt: NOW }), 'The code “KILN10” has ended.'],
    ['used up', () => ({ usageLimit: 3, timesUsed: 3 }), 'The code “KILN10” has been used up.'],
    [
      'of a higher minimum',
      () => ({ minimumSubtotal: usd(1001) }),
      'The code “KILN10” needs goods for $10.01 or more.',
    ],
    [
      'for other things',
      () => ({ scope: { kind: 'products', itemIds: ['vase'] } }) as const,
      'The code “KILN10” is not valid for anything in your cart.',
    ],
    [
      'in another currency',
      () => ({ benefit: { kind: 'fixed', amount: money(100n, 'EUR') } }) as const,
      'The code “KILN10” is not valid now. Please check how it is written.',
    ],
  ])('are told when %s', (_, terms, text) => {
    expect(whyNot(aCoupon(terms()))).toBe(text);
  });

  it('are those that nobody gave out, and those that this shopper has used up', () => {
    expect(whyNot({ code: 'NONE', discount: undefined })).toBe(
      'The code “NONE” is not valid now. Please check how it is written.',
    );
    expect(whyNot(aCoupon({ customerLimit: 1 }, 1))).toBe('You have already used the code “KILN10”.');
    expect(whyNot(aCoupon({ customerLimit: 1 }))).toBeUndefined();
    expect(whyNot(aCoupon({ customerLimit: 2 }, 1))).toBeUndefined();
  });

  it('are those for delivery where nothing is sent', () => {
    const download = line('song', 100, { productType: ProductType.Digital });

    expect(whyNot(aCoupon({ benefit: { kind: 'free-shipping', upTo: undefined } }), [download])).toBe(
      'The code “KILN10” is for delivery, and nothing in your cart is sent.',
    );
  });

  it('hold to the last moment of their time, from the first', () => {
    expect(whyNot(aCoupon({ startsAt: NOW, endsAt: NOW + 1, usageLimit: 1, minimumSubtotal: usd(1000) }))).toBe(
      undefined,
    );
  });

  it('are told beside those that hold, and take nothing', () => {
    const { valid, invalid, total } = review([aCoupon({ code: 'OLD', endsAt: 1 }), aCoupon()]).discounts;

    expect([valid.map(({ code }) => code), invalid.map(({ coupon }) => coupon), total]).toEqual([
      ['KILN10'],
      ['OLD'],
      usd(100),
    ]);
  });
});

describe('codes together', () => {
  it('need the leave of both', () => {
    const alone = aCoupon({ code: 'ALONE' });
    const friendly = aCoupon({ code: 'FRIENDLY', combines: true });

    const [refusal] = review([friendly, alone]).discounts.invalid;

    expect(refusal && storeRefusalText(refusal, storeRefusals)).toBe(
      'The code “ALONE” cannot be used together with “FRIENDLY”.',
    );
    expect(review([alone, friendly]).discounts.valid.map(({ code }) => code)).toEqual(['ALONE']);
  });

  it('take their parts one after the other', () => {
    const tenth = aCoupon({ code: 'A', combines: true });
    const fixed = aCoupon({ code: 'B', combines: true, benefit: { kind: 'fixed', amount: usd(200) } });

    expect(review([tenth, fixed]).discounts.valid.map(({ amount }) => amount)).toEqual([usd(100), usd(200)]);
    expect(review([fixed, tenth]).discounts.valid.map(({ amount }) => amount)).toEqual([usd(200), usd(80)]);
  });

  it('always add up, over the lines and over the codes, and leave no line below zero', () => {
    const anyBenefit = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((hundredths) => percentOff((hundredths / 100).toFixed(2))),
      fc.integer({ min: 1, max: 50_000 }).map((cents) => ({ kind: 'fixed', amount: usd(cents) }) as const),
    );
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 8 }),
        fc.array(anyBenefit, { maxLength: 4 }),
        (prices, benefits) => {
          const entries = prices.map((cents, index) => line(`${index}`, cents));
          const cart = review(
            benefits.map((benefit, index) => aCoupon({ code: `C${index}`, combines: true, benefit })),
            entries,
          );
          const { lines, total, valid } = cart.discounts;

          expect(sumMoney([...lines.values()], 'USD')).toEqual(total);
          expect(valid.reduce<Money>((sum, { amount }) => addMoney<CurrencyCode>(sum, amount), usd(0))).toEqual(total);
          for (const entry of cart.entries) {
            const left = subtractMoney(entry.subtotal, lines.get(entry.id) ?? usd(0));
            expect(left.minorUnits >= 0n).toBe(true);
          }
        },
      ),
    );
  });
});
