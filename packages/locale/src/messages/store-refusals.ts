/**
 * What a shopper reads when the store refuses, by error code (storefront §2, §5, §8). Texts of the specification are
 * kept to the letter, final periods included.
 */
export const storeRefusals = {
  NO_VARIANT_SELECTED_ONE: 'Please select the {option} option.', // ADD-026
  NO_VARIANT_SELECTED_TWO: 'Please select the {option1} and {option2} options.', // ADD-027
  NO_VARIANT_SELECTED_MANY: 'Please select the {optionsList} and {lastOption} options.', // ADD-028
  NO_DENOMINATION_SELECTED: 'Select a denomination for the Gift Card', // GIFT-006
  VARIANT_UNAVAILABLE: 'Sorry, that item variant is unavailable. Please select another variant.', // ADD-030
  OUT_OF_STOCK: 'Sorry, we do not have enough of that item available.', // ADD-031
  QUANTITY_NOT_A_NUMBER: 'Quantity must be a number.', // ADD-032
  QUANTITY_NOT_A_WHOLE_NUMBER: 'Quantity must be a whole number', // ADD-033
  QUANTITY_OUT_OF_RANGE: 'Quantity must be from {minimum} to {maximum}.',
  ONE_ONLY: 'Only one of this item can be bought at a time.',
  PRODUCT_UNAVAILABLE: 'Sorry, that item is no longer available.',
  SUBSCRIPTION_OPTION_UNAVAILABLE: 'Sorry, that subscription is unavailable. Please choose another one.',
  BUY_AS_SUBSCRIPTION: 'This item is sold as a subscription.',
  ADDITIONAL_FIELDS_INVALID: 'One or more fields is invalid, please check your entries.', // FORM-048
  ADDITIONAL_FIELDS_UNREADABLE: 'Could not parse the form fields, please check your entries.', // FORM-047
  CART_FULL: 'Your cart is full. Please check out, or remove something first.',
  AMOUNT_TOO_LARGE: 'That is more than we can sell at once.',
  ENTRY_NOT_FOUND: 'That item is no longer in your cart.',
  CART_EMPTY: 'You have nothing in your shopping cart.', // CARTUI-023
  MINIMUM_SUBTOTAL: 'To check out, your order subtotal must be {subtotal} or more.', // ORDER-003
  CRUMB_FAILED: 'Your session has expired. Please reload the page and try again.', // ADD-034
  COOKIES_DISABLED: 'Please enable cookies in your browser, reload the page, and try again.', // ADD-035
  // EXPR-005
  EXPRESS_CHECKOUT_NO_CART:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  TOO_MANY_REQUESTS: 'Please try again in a few seconds.', // ADD-036
  CHECKOUT_INVALID: 'Please check the marked fields.',
  TOTAL_CHANGED: 'The total is now {total}. Please look it over and pay again.',
  CART_CHANGED: 'Your cart has changed. Please look it over before you pay.',
  ANSWER_NEEDED: '{title} needs an answer. Please give it in your cart. You have not been charged.',
  STOCK_GONE: 'Sorry, we no longer have enough of {title}. You have not been charged.',
  PAYMENT_DECLINED: 'Your card was declined. You have not been charged. Please try another card.',
  PAYMENT_PENDING: 'We are waiting for your bank. Please keep this page open; you will not be charged twice.',
  PAYMENT_TOO_LATE: 'The payment came after your items were released, so it was returned. You have not been charged.',
  PAYMENT_IN_PROGRESS: 'A payment for this cart is already under way.',
  PAYMENT_UNAVAILABLE: 'This shop cannot take payments at the moment. You have not been charged.',
  SIGN_IN_REQUIRED: 'Please sign in before you pay.',
  TOO_MANY_HOLDS: 'There are too many unfinished payments. Please try again in a few minutes.',
  TOO_MANY_CODES: 'You have tried too many codes. Please try again in ten minutes.',
  CODE_CHECK_NEEDED:
    'Several wrong codes were entered here. Please confirm that you are a person; your browser needs scripts for it.',
  TRIAL_USED: 'You have tried this before. Please choose it without the free days.',
  COUPON_UNKNOWN: 'The code “{coupon}” is not valid now. Please check how it is written.',
  COUPON_PAUSED: 'The code “{coupon}” cannot be used at the moment.',
  COUPON_NOT_STARTED: 'The code “{coupon}” cannot be used yet.',
  COUPON_ENDED: 'The code “{coupon}” has ended.',
  COUPON_USED_UP: 'The code “{coupon}” has been used up.',
  COUPON_USED_BY_YOU: 'You have already used the code “{coupon}”.',
  COUPON_NOTHING_QUALIFIES: 'The code “{coupon}” is not valid for anything in your cart.',
  COUPON_NOTHING_SHIPPED: 'The code “{coupon}” is for delivery, and nothing in your cart is sent.',
  COUPON_MINIMUM: 'The code “{coupon}” needs goods for {minimum} or more.',
  COUPON_NOT_COMBINABLE: 'The code “{coupon}” cannot be used together with “{other}”.',
  TOO_MANY_COUPONS: 'A cart takes {maximum} codes at most.',
  GIFT_CARD_UNKNOWN:
    'No gift card of this shop can be used with that code. It may be used up, or the code is written otherwise.',
  GIFT_CARD_MISTYPED: 'There is a typing error in the code of that gift card. Please check it sign by sign.',
  GIFT_CARD_CHANGED: 'What is left on a gift card has changed. Please look the total over and pay again.',
  GIFT_CARD_NOT_HERE: 'A gift card cannot pay for a gift card.',
  TOO_MANY_GIFT_CARDS: 'A cart takes {maximum} gift cards at most.',
  NOT_FOUND: 'Not found.',
} as const;

export type StoreRefusalText = keyof typeof storeRefusals;
