/**
 * How and where a call of the shop goes; the module of its feature says what goes with it. They stand apart from the schemas
 * because a page that calls loads this and no zod. Each constant is taken by itself: what a page does not call it does not load.
 */
export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its `:parameters`. */
  readonly path: string;
}

export const getConfigAt = { method: 'GET', path: '/api/context/config' } as const;
export const searchSiteAt = { method: 'GET', path: '/api/search/GeneralSearch' } as const;
/** ERRREP-001, ERRREP-003 */
export const reportErrorsAt = { method: 'POST', path: '/api/events/RecordJavascriptErrors' } as const;

/** Gives the key with which one submission is sent (FORM-008). */
export const createFormKeyAt = { method: 'POST', path: '/api/form/FormSubmissionKey' } as const;
/** FORM-010 */
export const submitFormAt = { method: 'POST', path: '/api/form/SaveFormSubmission' } as const;
/** FORM-013 */
export const checkFormAt = { method: 'POST', path: '/api/rest/forms/validate/:formId' } as const;
/** Other methods need rights (SEC-7). */
export const signUpForRestockAt = { method: 'POST', path: '/api/site-users/account/notifications/restock' } as const;

export const getCartAt = { method: 'GET', path: '/api/commerce/shopping-cart' } as const;
export const createEntryAt = { method: 'POST', path: '/api/commerce/shopping-cart/entries' } as const;
export const updateEntryAt = { method: 'PUT', path: '/api/commerce/shopping-cart/entries/:entryId' } as const;
export const deleteEntryAt = { ...updateEntryAt, method: 'DELETE' } as const;
export const updateEntryFieldsAt = {
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/:entryId/additionalFields',
} as const;
export const enterCouponAt = { method: 'POST', path: '/api/commerce/shopping-cart/coupons' } as const;
export const removeCouponAt = { method: 'DELETE', path: '/api/commerce/shopping-cart/coupons/:code' } as const;
export const estimateCartAt = { method: 'POST', path: '/api/commerce/shopping-cart/estimate' } as const;
export const createSubscriptionCartAt = { method: 'POST', path: '/api/3/commerce/cart/subscription' } as const;
export const getStockAt = { method: 'GET', path: '/api/commerce/inventory/stock/' } as const;

export const quoteCheckoutAt = { method: 'POST', path: '/api/commerce/checkout/quote' } as const;
export const payAt = { method: 'POST', path: '/api/commerce/checkout/pay' } as const;
export const getPaymentStateAt = { method: 'GET', path: '/api/commerce/checkout/payment' } as const;
/** Has the bank asked first. */
export const askPaymentStateAt = { ...getPaymentStateAt, method: 'POST' } as const;
