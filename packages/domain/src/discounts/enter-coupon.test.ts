import { describe, expect, it } from 'vitest';
import { reviewCart } from '../cart/review-cart.ts';
import { storeRefusals } from '@portico/locale';
import { storeRefusalText } from '../refusals/store-refusal.ts';
import { aCoupon, anEntry } from '../testing/cart-builders.ts';
import { couponCodeOf, normalizeCouponCode } from './coupon-code.ts';
import { discountState } from './discount.ts';
import { enterCoupon, readCouponCode } from './enter-coupon.ts';

const { entries } = reviewCart([anEntry()], 'USD');
const enter = (entered: ReturnType<typeof aCoupon>, coupons: readonly ReturnType<typeof aCoupon>[] = []) =>
  enterCoupon({ entries, currency: 'USD', coupons, entered, now: 10 });

describe('entering a code', () => {
  it('adds it to the cart, once', () => {
    expect(enter(aCoupon())).toEqual({ ok: true, value: ['KILN10'] });
    expect(enter(aCoupon(), [aCoupon()])).toEqual({ ok: true, value: ['KILN10'] });
  });

  it('refuses one that gives nothing now as if there were none, and says why of one that the cart holds', () => {
    expect(enter(aCoupon({ endsAt: 10 }))).toEqual({ ok: false, error: { code: 'COUPON_UNKNOWN', coupon: 'KILN10' } });
    const ended = aCoupon({ endsAt: 10 });
    expect(enter(ended, [ended])).toEqual({ ok: false, error: { code: 'COUPON_ENDED', coupon: 'KILN10' } });
    expect(enter(aCoupon({ code: 'B' }), [aCoupon()])).toMatchObject({ error: { code: 'COUPON_NOT_COMBINABLE' } });
  });

  it('refuses a sixth', () => {
    const five = ['A', 'B', 'C', 'D', 'E'].map((code) => aCoupon({ code, combines: true }));
    const sixth = enter(aCoupon({ code: 'F', combines: true }), five);

    expect(!sixth.ok && storeRefusalText(sixth.error, storeRefusals)).toBe('A cart takes 5 codes at most.');
  });
});

describe('the spelling of a code', () => {
  it.each([
    [' kiln 10\n', 'KILN10'],
    ['ｋｉｌｎ１０', 'KILN10'],
    ['töpfer-5_a', 'TÖPFER-5_A'],
    ['خصم١٠', 'خصم١٠'],
  ])('reads %j as %s', (typed, code) => {
    expect(normalizeCouponCode(typed)).toBe(code);
  });

  it.each(['', '   ', '🎉', "a'b", 'a\u0000b', 'a\u202eb', 'x'.repeat(41), 'x'.repeat(1_000_000)])(
    'takes nothing else for a code',
    (typed) => {
      expect(normalizeCouponCode(typed)).toBeUndefined();
      expect(readCouponCode(typed)).toMatchObject({ ok: false, error: { code: 'COUPON_UNKNOWN' } });
    },
  );

  it('repeats little of what was mistyped', () => {
    expect(readCouponCode(`a\u0000b ${'🎉'.repeat(90)}`)).toMatchObject({
      error: { coupon: `a b ${'🎉'.repeat(36)}` },
    });
  });

  it('makes codes of characters that nobody confuses', () => {
    const code = couponCodeOf(Uint8Array.from({ length: 10 }, (_, index) => index * 27));

    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{10}$/);
    expect(normalizeCouponCode(code)).toBe(code);
  });
});

describe('the state of a discount', () => {
  const { discount } = aCoupon();
  const stateOf = (terms: Parameters<typeof aCoupon>[0]) => discount && discountState({ ...discount, ...terms }, 10);

  it('follows its time, its limit and its owner', () => {
    expect([
      stateOf({}),
      stateOf({ startsAt: 11 }),
      stateOf({ startsAt: 10, endsAt: 11 }),
      stateOf({ endsAt: 10 }),
      stateOf({ usageLimit: 2, timesUsed: 2 }),
      stateOf({ isPaused: true, endsAt: 10 }),
    ]).toEqual(['active', 'scheduled', 'active', 'ended', 'used-up', 'paused']);
  });
});
