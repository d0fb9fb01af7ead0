import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals } from '../cart/cart-totals.ts';
import { reviewCart } from '../cart/review-cart.ts';
import { draftOrder } from '../orders/order.ts';
import { anEntry, aPolicy, usd } from '../testing/cart-builders.ts';
import { chargedOf, tendersOf, type Tender } from './tenders.ts';

const aTender = (cents: number, reference = 'card'): Tender => ({ kind: 'gift-card', reference, amount: usd(cents) });

const cents = fc.nat(1_000_000);
const offers = fc.array(cents, { maxLength: 5 }).map((all) => all.map((one, index) => aTender(one, `card ${index}`)));

describe('tendersOf', () => {
  it('lets each pay what it may, in the order given, and leaves out whom nothing is left to pay', () => {
    const tenders = tendersOf(usd(1000), [aTender(0, 'empty'), aTender(700, 'a'), aTender(700, 'b'), aTender(1, 'c')]);

    expect(tenders).toEqual([aTender(700, 'a'), aTender(300, 'b')]);
  });

  it('never pays more than the total, nor more than a tender may, and never less than they can together', () => {
    fc.assert(
      fc.property(cents, offers, (total, offered) => {
        const tenders = tendersOf(usd(total), offered);
        const most = offered.reduce((sum, { amount }) => sum + amount.minorUnits, 0n);
        const paid = tenders.reduce((sum, { amount }) => sum + amount.minorUnits, 0n);

        expect(paid).toBe(most < BigInt(total) ? most : BigInt(total));
        for (const { reference, amount } of tenders) {
          const offer = offered.find((one) => one.reference === reference);
          expect(amount.minorUnits).toBeGreaterThan(0n);
          expect(amount.minorUnits).toBeLessThanOrEqual(offer?.amount.minorUnits ?? 0n);
        }
      }),
    );
  });
});

describe('a rest that is too small to be charged', () => {
  it('is made as large as the least charge by the last tenders, which pay less', () => {
    expect(tendersOf(usd(1000), [aTender(700, 'a'), aTender(270, 'b')], 50n)).toEqual([
      aTender(700, 'a'),
      aTender(250, 'b'),
    ]);
    expect(tendersOf(usd(1000), [aTender(970, 'a'), aTender(10, 'b')], 50n)).toEqual([aTender(950, 'a')]);
  });

  it('is none where tenders pay all, or leave enough', () => {
    expect(tendersOf(usd(1000), [aTender(1000, 'a')], 50n)).toEqual([aTender(1000, 'a')]);
    expect(tendersOf(usd(1000), [aTender(950, 'a')], 50n)).toEqual([aTender(950, 'a')]);
    expect(tendersOf(usd(40), [aTender(10, 'a')], 50n)).toEqual([]);
  });
});

describe('chargedOf', () => {
  it('is the whole total where there are no tenders', () => {
    expect(chargedOf({ grandTotal: usd(1234), tenders: [] })).toEqual(usd(1234));
  });

  it('is never negative, and with the tenders makes the total', () => {
    fc.assert(
      fc.property(cents, offers, (total, offered) => {
        const tenders = tendersOf(usd(total), offered);
        const charged = chargedOf({ grandTotal: usd(total), tenders }).minorUnits;

        expect(charged).toBeGreaterThanOrEqual(0n);
        expect(tenders.reduce((sum, { amount }) => sum + amount.minorUnits, charged)).toBe(BigInt(total));
      }),
    );
  });

  it('refuses tenders that are more than the total', () => {
    expect(() => chargedOf({ grandTotal: usd(100), tenders: [aTender(101)] })).toThrow(RangeError);
  });
});

describe('a cart with tenders', () => {
  const policy = aPolicy();
  const place = { country: 'US', region: 'ME', postalCode: '' };
  const details = {
    email: 'a@b.co',
    address: { firstName: '', lastName: '', address1: '', address2: '', city: '', ...place, phone: '' },
    note: '',
    termsUrl: undefined,
  };

  it('costs the same with tax and shipping, and its frozen order is charged the rest', () => {
    const bare = cartTotals(reviewCart([anEntry()], 'USD'), policy, place, 'post');
    const cart = reviewCart([anEntry()], 'USD', { coupons: [], tenders: [aTender(400)], now: 0 });
    const totals = cartTotals(cart, policy, place, 'post');
    const draft = draftOrder(cart, totals, details);

    expect({ ...totals, tenders: [] }).toEqual(bare);
    expect(draft.tenders).toEqual([aTender(400)]);
    expect(chargedOf(draft).minorUnits).toBe(bare.grandTotal.minorUnits - 400n);
  });
});
