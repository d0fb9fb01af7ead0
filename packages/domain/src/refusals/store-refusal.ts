import { fillMessage, storeMoneyText, type Money, type ShopperMessages } from '@portico/locale';
import type { CodeCheck } from '../bot-check/code-check.ts';
import type { AddToCartRefusal } from '../cart/add-to-cart.ts';
import type { CouponRefusal } from '../discounts/coupon-refusal.ts';
import type { FormAnswersRefusal } from '../forms/read-answers.ts';
import type { CheckoutRefusal } from '../checkout/checkout-form.ts';

/** Refusals that need no more than their name. */
export const plainRefusalCodes = [
  'PRODUCT_UNAVAILABLE',
  'SUBSCRIPTION_OPTION_UNAVAILABLE',
  'BUY_AS_SUBSCRIPTION',
  'CART_FULL',
  'AMOUNT_TOO_LARGE',
  'ENTRY_NOT_FOUND',
  'CART_EMPTY',
  'CART_CHANGED',
  'EXPRESS_CHECKOUT_NO_CART',
  'PAYMENT_DECLINED',
  'PAYMENT_PENDING',
  'PAYMENT_TOO_LATE',
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_UNAVAILABLE',
  'SIGN_IN_REQUIRED',
  'TOO_MANY_HOLDS',
  'TOO_MANY_CODES',
  'GIFT_CARD_UNKNOWN',
  'GIFT_CARD_MISTYPED',
  'GIFT_CARD_CHANGED',
  'GIFT_CARD_NOT_HERE',
  'TRIAL_USED',
  'NOT_FOUND',
] as const;

/** Everything the store refuses, with the facts its message needs. */
export type StoreRefusal =
  | AddToCartRefusal
  | FormAnswersRefusal
  | CheckoutRefusal
  | CouponRefusal
  | { readonly code: 'TOO_MANY_COUPONS' | 'TOO_MANY_GIFT_CARDS'; readonly maximum: number }
  | { readonly code: 'MINIMUM_SUBTOTAL'; readonly subtotal: Money }
  | { readonly code: 'TOTAL_CHANGED'; readonly total: Money }
  | { readonly code: 'STOCK_GONE' | 'ANSWER_NEEDED'; readonly title: string }
  | { readonly code: 'CODE_CHECK_NEEDED'; readonly check: CodeCheck }
  | { readonly code: (typeof plainRefusalCodes)[number] };

export type StoreRefusalCode = StoreRefusal['code'];

/** The sentence a shopper reads; the texts themselves are data in the locale package. */
export function storeRefusalText(refusal: StoreRefusal, texts: ShopperMessages['refusals']): string {
  switch (refusal.code) {
    case 'NO_VARIANT_SELECTED':
      return refusal.isGiftCard ? texts.NO_DENOMINATION_SELECTED : unselectedOptionsText(refusal.options, texts);
    case 'QUANTITY_OUT_OF_RANGE':
      return fillMessage(texts.QUANTITY_OUT_OF_RANGE, { minimum: refusal.minimum, maximum: refusal.maximum });
    case 'MINIMUM_SUBTOTAL':
      return fillMessage(texts.MINIMUM_SUBTOTAL, { subtotal: storeMoneyText(refusal.subtotal) });
    case 'TOTAL_CHANGED':
      return fillMessage(texts.TOTAL_CHANGED, { total: storeMoneyText(refusal.total) });
    case 'STOCK_GONE':
    case 'ANSWER_NEEDED':
      return fillMessage(texts[refusal.code], { title: refusal.title });
    case 'TOO_MANY_COUPONS':
    case 'TOO_MANY_GIFT_CARDS':
      return fillMessage(texts[refusal.code], { maximum: refusal.maximum });
    case 'COUPON_MINIMUM':
      return fillMessage(texts.COUPON_MINIMUM, {
        coupon: refusal.coupon,
        minimum: storeMoneyText(refusal.minimum),
      });
    case 'COUPON_NOT_COMBINABLE':
      return fillMessage(texts.COUPON_NOT_COMBINABLE, { coupon: refusal.coupon, other: refusal.other });
    default:
      return 'coupon' in refusal ? fillMessage(texts[refusal.code], { coupon: refusal.coupon }) : texts[refusal.code];
  }
}

/**
 * Asks for the options that are still to be chosen (ADD-026 to ADD-028):
 * `Please select the Size, Color and Finish options.`
 */
export function unselectedOptionsText(options: readonly string[], texts: ShopperMessages['refusals']): string {
  const [first = '', second = '', ...others] = options;
  if (options.length < 2) {
    return fillMessage(texts.NO_VARIANT_SELECTED_ONE, { option: first });
  }
  if (others.length === 0) {
    return fillMessage(texts.NO_VARIANT_SELECTED_TWO, { option1: first, option2: second });
  }
  return fillMessage(texts.NO_VARIANT_SELECTED_MANY, {
    optionsList: options.slice(0, -1).join(', '),
    lastOption: options.at(-1) ?? '',
  });
}
