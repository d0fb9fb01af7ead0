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
/** What forms that say so begin with, of whoever is signed in. */
export const getOwnFieldsAt = { method: 'GET', path: '/api/context/account' } as const;
/** What a site asks its visitors, and what it keeps of them. */
export const getConsentAt = { method: 'GET', path: '/api/context/consent' } as const;
export const recordConsentAt = { method: 'POST', path: '/api/context/consent' } as const;
/** A member who comes from the studio gets the mark by which she is not counted. */
export const enterAsMemberAt = { method: 'GET', path: '/api/context/member' } as const;
export const searchSiteAt = { method: 'GET', path: '/api/search/GeneralSearch' } as const;
/** ERRREP-001, ERRREP-003 */
export const reportErrorsAt = { method: 'POST', path: '/api/events/RecordJavascriptErrors' } as const;

/** Gives the key with which one submission is sent (FORM-008). */
export const createFormKeyAt = { method: 'POST', path: '/api/form/FormSubmissionKey' } as const;
/** FORM-010 */
export const submitFormAt = { method: 'POST', path: '/api/form/SaveFormSubmission' } as const;
/** Files of a form, before the form itself (forms §3.4). */
export const createFormUploadAt = { method: 'POST', path: '/api/form/Uploads' } as const;
export const readFormUploadAt = { method: 'GET', path: '/api/form/Uploads/:uploadId' } as const;
export const sendFormUploadAt = { ...readFormUploadAt, method: 'PATCH' } as const;
export const removeFormUploadAt = { ...readFormUploadAt, method: 'DELETE' } as const;
/** Forms that are gone on with later. */
export const keepUnfinishedFormAt = { method: 'POST', path: '/api/form/UnfinishedForms' } as const;
export const readUnfinishedFormAt = { method: 'POST', path: '/api/form/UnfinishedForms/read' } as const;
export const dropUnfinishedFormAt = { method: 'POST', path: '/api/form/UnfinishedForms/drop' } as const;
/** FORM-013 */
export const checkFormAt = { method: 'POST', path: '/api/rest/forms/validate/:formId' } as const;
/** PFORM-008 */
export const getTemplateSchemaAt = { method: 'GET', path: '/api/template/GetTemplateSchema' } as const;
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
/** A subscription for its own subscriber: by her account, or by the token of a mail about it. */
export const getOwnSubscriptionAt = { method: 'GET', path: '/api/subscriptions/:subscriptionId' } as const;
export const changeOwnSubscriptionAt = { method: 'POST', path: '/api/subscriptions/:subscriptionId/:action' } as const;
export const previewOwnSubscriptionAt = { method: 'POST', path: '/api/subscriptions/:subscriptionId/preview' } as const;
export const giveOwnCardAt = { method: 'POST', path: '/api/subscriptions/:subscriptionId/method' } as const;
export const confirmOwnCardAt = { method: 'POST', path: '/api/subscriptions/:subscriptionId/method/confirm' } as const;
export const getStockAt = { method: 'GET', path: '/api/commerce/inventory/stock/' } as const;

export const quoteCheckoutAt = { method: 'POST', path: '/api/commerce/checkout/quote' } as const;
export const payAt = { method: 'POST', path: '/api/commerce/checkout/pay' } as const;
export const getPaymentStateAt = { method: 'GET', path: '/api/commerce/checkout/payment' } as const;
/** Has the bank asked first. */
export const askPaymentStateAt = { ...getPaymentStateAt, method: 'POST' } as const;

/** EVENT-003 */
export const recordEventAt = { method: 'POST', path: '/api/events/RecordEvent' } as const;
/** CENSUS-002 */
export const recordHitAt = { method: 'POST', path: '/api/census/RecordHit' } as const;
/** CENSUS-008 */
export const recordButtonClickAt = { method: 'POST', path: '/api/census/button-click' } as const;
/** CENSUS-009 */
export const recordButtonRenderAt = { method: 'POST', path: '/api/census/button-render' } as const;
/** CENSUS-012 */
export const recordFormRenderAt = { method: 'POST', path: '/api/census/form-render' } as const;
/** CENSUS-013 */
export const recordOverlayAt = { method: 'POST', path: '/api/census/overlay' } as const;
/** CENSUS-014 */
export const recordQuickViewAt = { method: 'POST', path: '/api/census/RecordQuickView/:id' } as const;
/** PERF-005 */
export const recordPerformanceAt = { method: 'POST', path: '/api/1/performance/records' } as const;
/** EVENT-013: a site's own server can be its event-collection service. */
export const collectEventAt = { method: 'POST', path: '/api/v1/clanker/events' } as const;
/** EVENT-018 */
export const validateEventAt = { method: 'POST', path: '/api/v1/clanker/validate-event-content/:schemaName' } as const;
