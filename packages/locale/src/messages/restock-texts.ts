import { storeRefusals } from './store-refusals.ts';

/**
 * What a shopper reads of a restock sign-up, refusals by code (storefront §5, §8). Texts of the specification are kept to
 * the letter.
 */
export const restockTexts = {
  signedUp: 'Signed up!', // RESTOCK-021
  failed: 'Unable to submit form. Please try again later.', // RESTOCK-019
  EMAIL_BLANK: 'Email cannot be blank', // RESTOCK-016
  EMAIL_INVALID: 'Email is invalid', // RESTOCK-017
  PRODUCT_UNAVAILABLE: storeRefusals.PRODUCT_UNAVAILABLE,
  VARIANT_UNAVAILABLE: storeRefusals.VARIANT_UNAVAILABLE,
  NOT_SOLD_OUT: 'Good news: that item is in stock. You can buy it now.',
  NOT_OFFERED: 'This shop does not send notices about that item.',
  TOO_MANY_REQUESTS: storeRefusals.TOO_MANY_REQUESTS,
  BOT_CHECK_FAILED: 'Unable to submit form. Please try again later.',
} as const;

/** What the form says that waits for a product, where neither product nor shop says anything of their own. */
export const restockFormTexts = {
  callToAction: 'Tell me when it is back',
  placeholder: 'Email address',
  button: 'Tell me',
  mailingList: 'Send me your letters as well',
} as const;
