import { accept, refuse, type CurrencyCode, type Result } from '@portico/locale';
import type { CartEntry } from '../cart/cart.ts';
import { applyDiscounts, MAX_COUPONS } from './apply-discounts.ts';
import type { CartCoupon } from './check-coupon.ts';
import { normalizeCouponCode } from './coupon-code.ts';
import type { CouponRefusal } from './coupon-refusal.ts';

export interface CouponToEnter {
  readonly entries: readonly CartEntry[];
  readonly currency: CurrencyCode;
  /** Those the cart holds already. */
  readonly coupons: readonly CartCoupon[];
  readonly entered: CartCoupon;
  readonly now: number;
}

/**
 * Decides whether a code joins a cart: only one that gives something now. One that does not is unknown, whether there is such a
 * code or not. One that the cart holds already changes nothing.
 * @returns the codes of the cart as they are then
 */
export function enterCoupon(
  cart: CouponToEnter,
): Result<readonly string[], CouponRefusal | { readonly code: 'TOO_MANY_COUPONS'; readonly maximum: number }> {
  const { entries, currency, coupons, entered, now } = cart;
  const isThere = coupons.some(({ code }) => code === entered.code);
  if (!isThere && coupons.length >= MAX_COUPONS) {
    return refuse({ code: 'TOO_MANY_COUPONS', maximum: MAX_COUPONS });
  }
  const all = isThere ? coupons : [...coupons, entered];
  const { invalid } = applyDiscounts(entries, currency, all, now);
  const refusal = invalid.find(({ coupon }) => coupon === entered.code);
  if (!refusal) return accept(all.map(({ code }) => code));
  return refuse(isThere ? refusal : asUnknown(refusal));
}

/** Whoever guesses learns nothing of codes that give nothing now; a cart that holds one may know what became of it. */
function asUnknown(refusal: CouponRefusal): CouponRefusal {
  return TELLS_OF_A_CODE.has(refusal.code) ? { code: 'COUPON_UNKNOWN', coupon: refusal.coupon } : refusal;
}

const TELLS_OF_A_CODE: ReadonlySet<CouponRefusal['code']> = new Set([
  'COUPON_PAUSED',
  'COUPON_NOT_STARTED',
  'COUPON_ENDED',
  'COUPON_USED_UP',
  'COUPON_USED_BY_YOU',
]);

/** A typed code in its one spelling, or the refusal of what can be none. */
export function readCouponCode(typed: string): Result<string, CouponRefusal> {
  const code = normalizeCouponCode(typed);
  return code === undefined ? refuse({ code: 'COUPON_UNKNOWN', coupon: shown(typed) }) : accept(code);
}

/** As much of a mistyped code as a message repeats. */
function shown(typed: string): string {
  const characters = [
    ...typed
      .slice(0, 200)
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  ];
  return characters.slice(0, 40).join('');
}
