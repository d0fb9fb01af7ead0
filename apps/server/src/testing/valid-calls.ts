import { accountPaths, cartPaths, checkoutPaths, mailPaths, reviewPaths } from '@portico/contract';
import { CARD } from './buyers.ts';
import { maineTax } from './store-rules.ts';
import { WALKED_ADDRESS, type WalkedShop } from './walked-shop.ts';
import type { WalkedRoute } from './whole-server.ts';

/** What a call needs beside its method to be taken. */
export interface ValidCall {
  /** Where the route's `:parameters` have other values than usual, or there is a query. */
  readonly path?: string;
  readonly json?: Readonly<Record<string, unknown>>;
  /** For pages that are posted by forms only. */
  readonly form?: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: string };
  /** Values of any type are read as something: nothing that is sent here is of a wrong type. */
  readonly takesAnything?: readonly string[];
}

type Ids = WalkedShop['ids'];
type Makes = (ids: Ids, newId: () => string) => ValidCall;

const API = '/api/sites/:websiteId';
const ENTRIES = cartPaths.entries;
const words = { subject: 'Order {orderNumber}', title: 'Thank you', lead: 'We have it.', closing: 'Bye.' };
const discount = {
  code: 'WALK10',
  note: '',
  kind: 'percentage',
  percent: '10',
  amountCents: null,
  scope: 'all',
  itemIds: [],
  categories: [],
  minimumCents: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  customerLimit: null,
  combines: false,
};
const shipping = { currency: 'USD', zones: [], pickups: [{ id: 'door', name: 'At the door', detail: '' }] };
const product = (path: string) => (ids: Ids) => `/api/sites/${ids['websiteId']}/products/${path}`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';

/** A call that is taken, for each route of the studio that changes something. */
const STUDIO: Readonly<Record<string, Makes>> = {
  'POST /api/session': () => ({ json: { email: 'nobody@example.com', password: 'wrong', isRemembered: false } }),
  'DELETE /api/session': () => ({}),
  'POST /api/welcome/link': () => ({ json: { token: 'x'.repeat(43) } }),
  'POST /api/welcome': () => ({
    json: { token: 'x'.repeat(43), displayName: 'Eve', email: 'eve@example.com', password: 'long enough a word' },
  }),
  'PUT /api/account/password': () => ({ json: { currentPassword: 'wrong', newPassword: 'long enough a word' } }),
  [`POST ${API}/pictures`]: () => ({ file: { name: 'a.svg', type: 'image/svg+xml', bytes: svg } }),
  [`POST ${API}/products/bulk`]: ({ itemId }) => ({
    json: {
      selection: { ids: [itemId] },
      change: { kind: 'tags', add: ['new'], remove: [] },
      isTrial: false,
    },
  }),
  [`POST ${API}/products/bulk/:changeId/undo`]: () => ({}),
  [`POST ${API}/products`]: () => ({
    json: {
      title: 'Bowl',
      productType: 1,
      priceCents: 1200,
      salePriceCents: null,
      sku: '',
      qtyInStock: 3,
      visibility: 'draft',
      options: [{ name: 'Glaze', values: ['Kelp', 'Shell'] }],
    },
  }),
  [`PUT ${API}/products/:itemId/options`]: ({ variantId }) => ({
    json: {
      seen: { options: [], variantIds: [variantId] },
      options: [{ was: null, name: 'Size', values: [{ was: null, value: 'S' }] }],
      addsMissing: false,
      without: [],
      isTrial: false,
    },
  }),
  [`POST ${API}/products/:itemId/duplicate`]: () => ({}),
  [`DELETE ${API}/products/:itemId`]: () => ({}),
  [`POST ${API}/products/:itemId/restore`]: (ids) => ({ path: product(`${ids['goneItemId']}/restore`)(ids) }),
  [`POST ${API}/products/:itemId/file`]: (ids) => ({
    path: product(`${ids['digitalItemId']}/file`)(ids),
    file: { name: 'a.pdf', type: 'application/pdf', bytes: '%PDF-1.4\ntrailer<<>>\n%%EOF\n' },
  }),
  [`PATCH ${API}/products/:itemId/file`]: (ids) => ({
    path: product(`${ids['digitalItemId']}/file`)(ids),
    json: { name: 'Pattern.pdf' },
  }),
  [`DELETE ${API}/products/:itemId/file`]: (ids) => ({ path: product(`${ids['digitalItemId']}/file`)(ids) }),
  [`PATCH ${API}/products/:itemId`]: ({ assetId, variantId, formId }) => ({
    json: {
      fields: {
        title: { from: 'Jug', to: 'Tall jug' },
        pictures: { from: [], to: [{ assetId, altText: 'A jug', variantAttributes: null }] },
        formId: { from: null, to: formId },
      },
      variants: [{ id: variantId, fields: { priceCents: { from: 1000, to: 1100 } }, addStock: 1 }],
    },
    takesAnything: ['from'],
  }),
  [`POST ${API}/inventory/changes`]: ({ variantId }) => ({ json: { changes: [{ variantId, addStock: 2 }] } }),
  [`POST ${API}/discounts`]: ({ itemId }) => ({ json: { ...discount, scope: 'products', itemIds: [itemId] } }),
  [`PUT ${API}/discounts/:discountId`]: () => ({ json: { ...discount, code: 'WALK20' } }),
  [`PATCH ${API}/discounts/:discountId`]: () => ({ json: { isPaused: true } }),
  [`DELETE ${API}/discounts/:discountId`]: () => ({}),
  [`POST ${API}/discounts/:discountId/restore`]: (ids) => ({
    path: `/api/sites/${ids['websiteId']}/discounts/${ids['goneDiscountId']}/restore`,
  }),
  [`POST ${API}/orders/:orderId/shipments`]: (_ids, newId) => ({
    json: {
      requestId: newId(),
      version: 1,
      lines: [{ position: 0, quantity: 1 }],
      carrier: 'DHL',
      trackingNumber: '1',
      trackingUrl: '',
      tellsShopper: false,
    },
  }),
  [`POST ${API}/orders/:orderId/refunds`]: (ids, newId) => ({
    path: `/api/sites/${ids['websiteId']}/orders/${ids['refundedOrderId']}/refunds`,
    json: {
      requestId: newId(),
      version: 1,
      amountCents: 100,
      lines: [],
      returnsStock: false,
      reason: 'Chipped',
      tellsShopper: false,
    },
  }),
  [`POST ${API}/orders/:orderId/cancellation`]: (ids, newId) => ({
    path: `/api/sites/${ids['websiteId']}/orders/${ids['cancelledOrderId']}/cancellation`,
    json: { requestId: newId(), version: 1, reason: '', returnsStock: true, refunds: false, tellsShopper: false },
  }),
  [`POST ${API}/orders/:orderId/notes`]: (_ids, newId) => ({ json: { requestId: newId(), text: 'Called.' } }),
  [`POST ${API}/orders/:orderId/downloads`]: (_ids, newId) => ({ json: { requestId: newId() } }),
  [`POST ${API}/order-shipments`]: ({ openOrderId }, newId) => ({
    json: { orders: [{ id: openOrderId, requestId: newId(), version: 1 }], tellsShopper: false },
  }),
  [`PATCH ${API}/customers/:customerId`]: () => ({ json: { note: 'Likes blue.', acceptsMarketing: false } }),
  [`POST ${API}/customers/:customerId/erasure`]: () => ({ json: { confirmEmail: WALKED_ADDRESS.email } }),
  [`PUT ${API}/customer-accounts`]: () => ({ json: { customerAccounts: 'optional' } }),
  [`POST ${API}/review-states`]: ({ reviewId }) => ({
    json: { to: 'published', selection: { kind: 'ids', ids: [reviewId] } },
  }),
  [`PUT ${API}/reviews/:reviewId/reply`]: () => ({ json: { reply: 'Thank you.' } }),
  [`PUT ${API}/mail-templates/:kind/:language`]: () => ({ json: { words, version: 0 } }),
  [`DELETE ${API}/mail-templates/:kind/:language`]: () => ({}),
  [`POST ${API}/mail-templates/:kind/:language/preview`]: () => ({ json: { words } }),
  [`POST ${API}/mail-templates/:kind/:language/test`]: () => ({ json: { words } }),
  [`PUT ${API}/payments/provider`]: () => ({ json: { provider: 'sandbox' } }),
  [`PUT ${API}/payments/notices`]: () => ({ json: { tellsOfOutsideRefunds: true } }),
  // Stripe itself is asked about keys that look right; these do not.
  [`PUT ${API}/payments/keys/:mode`]: () => ({ json: { publishableKey: 'pk', secretKey: 'sk', webhookSecret: '' } }),
  [`DELETE ${API}/payments/keys/:mode`]: () => ({}),
  [`POST ${API}/payments/check/:mode`]: () => ({}),
  [`PUT ${API}/shipping`]: () => ({ json: { ...shipping, revision: 1 } }),
  [`PUT ${API}/store-settings`]: ({ storeSettings }) => {
    const seen = JSON.parse(storeSettings ?? '{}') as Readonly<Record<string, unknown>>;
    return { json: { ...seen, asksNote: true, seen } };
  },
  [`PUT ${API}/taxes`]: ({ itemId }) => ({ json: { ...maineTax, exemptItemIds: [itemId], revision: 1 } }),
  [`DELETE ${API}/error-reports/:reportId`]: () => ({}),
  [`DELETE ${API}/template-errors/:errorId`]: () => ({}),
};

/** The same for published sites. */
const SITE: Readonly<Record<string, Makes>> = {
  [`POST ${ENTRIES}`]: ({ itemId, sku }) => ({ json: { itemId, sku, quantity: 1, additionalFields: '' } }),
  [`PUT ${ENTRIES}/:entryId`]: () => ({ json: { quantity: 2 } }),
  [`POST ${ENTRIES}/:entryId`]: () => ({ form: { quantity: '3' } }),
  [`PUT ${ENTRIES}/:entryId/additionalFields`]: ({ itemId, sku }) => ({
    json: { itemId, sku, additionalFields: '{}' },
  }),
  [`DELETE ${ENTRIES}/:entryId`]: () => ({}),
  [`POST ${cartPaths.coupons}`]: ({ code }) => ({ json: { code, cartToken: '' } }),
  [`POST ${cartPaths.coupons}/:code`]: () => ({ form: { cartToken: '' } }),
  [`DELETE ${cartPaths.coupons}/:code`]: () => ({}),
  [`POST ${cartPaths.estimate}`]: () => ({
    json: { country: 'US', region: 'ME', postalCode: '04102', shippingOptionId: 'post' },
  }),
  [`POST ${cartPaths.subscription}`]: ({ subscribableItemId }) => ({
    json: { itemId: subscribableItemId, sku: null, qty: 1, additionalFields: '', subscriptionOptionId: 'monthly' },
  }),
  [`POST ${cartPaths.recoverPage}`]: ({ recoverPath }) => ({ path: recoverPath ?? '', form: {} }),
  [`POST ${checkoutPaths.quote}`]: () => ({ json: { ...WALKED_ADDRESS, shippingOptionId: 'post' } }),
  [`POST ${checkoutPaths.page}`]: () => ({ form: { ...WALKED_ADDRESS, intent: 'update' }, takesAnything: ['intent'] }),
  [`POST ${checkoutPaths.subscription}`]: () => ({
    form: { ...WALKED_ADDRESS, intent: 'update' },
    takesAnything: ['intent'],
  }),
  [`POST ${checkoutPaths.giftCard}`]: () => ({
    form: { ...WALKED_ADDRESS, intent: 'update' },
    takesAnything: ['intent'],
  }),
  [`POST ${checkoutPaths.payment}`]: ({ paymentToken }) => ({
    path: `${checkoutPaths.payment}?payment=${paymentToken}`,
  }),
  [`POST ${checkoutPaths.challenge}`]: ({ paymentToken }) => ({
    path: `${checkoutPaths.challenge}?payment=${paymentToken}`,
    form: { answer: 'refuse' },
    takesAnything: ['answer'],
  }),
  [`POST ${checkoutPaths.pay}`]: () => ({ json: { ...WALKED_ADDRESS, ...CARD, shippingOptionId: 'post' } }),
  [`POST ${checkoutPaths.stripeEvents}`]: () => ({ json: { id: 'evt_1', type: 'payment_intent.succeeded' } }),
  'POST /api/site-users/account/notifications/restock': ({ soldOutItemId, soldOutVariantId }) => ({
    json: {
      productId: soldOutItemId,
      variantId: soldOutVariantId,
      siteVisitorEmail: 'bo@example.com',
      isJoinMailingList: false,
    },
  }),
  'POST /api/form/FormSubmissionKey': () => ({ json: {}, takesAnything: [''] }),
  'POST /api/form/SaveFormSubmission': ({ formId, submissionKey }) => ({
    json: { formId, key: submissionKey, form: { name: 'Bo' } },
    // Answers come in parts, as lists and as words.
    takesAnything: ['name'],
  }),
  'POST /api/rest/forms/validate/:formId': () => ({ json: { name: 'Bo' }, takesAnything: ['name'] }),
  'POST /api/events/RecordJavascriptErrors': () => ({
    json: { errors: [{ message: 'x', stack: '', script: '', line: 1, column: 1, pagePath: '/' }] },
  }),
  'POST /api/site/unlock': () => ({ form: { password: 'x', returnTo: '/' } }),
  [`POST ${mailPaths.unsubscribePage}`]: ({ unsubscribePath }) => ({ path: unsubscribePath ?? '', form: {} }),
  [`POST ${reviewPaths.writePage}`]: ({ reviewLink, itemId }) => ({
    path: reviewLink ?? '',
    form: { [`stars[${itemId}]`]: '4', [`title[${itemId}]`]: 'Fine', [`body[${itemId}]`]: '', authorName: 'Ada' },
  }),
  [`POST ${accountPaths.signIn}`]: () => ({ form: { email: 'x@example.com', password: 'wrong', returnTo: '/' } }),
  [`POST ${accountPaths.signUp}`]: () => ({ form: { email: 'bo@example.com', acceptsMarketing: 'on', returnTo: '/' } }),
  [`POST ${accountPaths.byMail}`]: () => ({ form: { email: 'bo@example.com', acceptsMarketing: '', returnTo: '/' } }),
  [`POST ${accountPaths.forgot}`]: () => ({ form: { email: 'bo@example.com', acceptsMarketing: '', returnTo: '/' } }),
  [`POST ${accountPaths.takeLink}`]: ({ linkToken }) => ({
    form: { token: linkToken ?? '', firstName: '', lastName: '', password: '' },
  }),
  [`POST ${accountPaths.signOut}`]: () => ({ form: {} }),
  [`POST ${accountPaths.name}`]: () => ({ form: { firstName: 'Marta', lastName: 'Okafor' } }),
  [`POST ${accountPaths.marketing}`]: () => ({ form: { acceptsMarketing: 'on' } }),
  [`POST ${accountPaths.email}`]: () => ({ form: { newEmail: 'm@example.com', emailPassword: '' } }),
  [`POST ${accountPaths.password}`]: () => ({ form: { currentPassword: '', newPassword: 'long enough a word' } }),
  [`POST ${accountPaths.delete}`]: () => ({ form: { currentPassword: '', confirmEmail: 'nobody@example.com' } }),
  [`POST ${accountPaths.newAddress}`]: () => ({
    form: { ...WALKED_ADDRESS, isDefault: '', intent: 'save' },
    takesAnything: ['intent', 'email'],
  }),
  [`POST ${accountPaths.addresses}/:addressId`]: () => ({
    form: { ...WALKED_ADDRESS, isDefault: '', intent: 'save' },
    takesAnything: ['intent', 'email'],
  }),
  'GET /assets/*': () => ({ path: '/assets/logo.svg' }),
  'GET /scripts/*': () => ({ path: '/scripts/kit.js' }),
  // What only looks, and needs more in its address than the route says.
  [String.raw`GET /sitemap-:part(^\d{1,4}$).xml`]: () => ({ path: '/sitemap-1.xml' }),
  'GET /api/commerce/inventory/stock/': ({ itemId }) => ({ path: `/api/commerce/inventory/stock/?itemId=${itemId}` }),
  'GET /api/site/preview/:itemId/:until/:signature': ({ previewPath }) => ({ path: previewPath ?? '' }),
  [`GET ${cartPaths.recoverPage}`]: ({ recoverPath }) => ({ path: recoverPath ?? '' }),
  [`GET ${reviewPaths.writePage}`]: ({ reviewLink }) => ({ path: reviewLink ?? '' }),
  [`GET ${mailPaths.unsubscribePage}`]: ({ unsubscribePath }) => ({ path: unsubscribePath ?? '' }),
  [`GET ${accountPaths.takeLink}`]: ({ linkToken }) => ({ path: accountPaths.link(linkToken ?? '') }),
  [`GET ${checkoutPaths.payment}`]: ({ paymentToken }) => ({
    path: `${checkoutPaths.payment}?payment=${paymentToken}`,
  }),
  [`GET ${checkoutPaths.giftCard}`]: ({ websiteId, giftCardItemId, giftCardSku }) => ({
    path: `${checkoutPaths.giftCard}?websiteId=${websiteId}&giftCardProductId=${giftCardItemId}&sku=${giftCardSku}`,
  }),
  'GET /checkout/payment': ({ paymentToken }) => ({ path: `/checkout/payment?payment=${paymentToken}` }),
  'GET /commerce/orders/:orderId': ({ orderId, orderToken }) => ({
    path: checkoutPaths.order(orderId ?? '', orderToken ?? ''),
  }),
  'GET /commerce/orders/:orderId/downloads/:position': ({ orderId, orderToken }) => ({
    path: checkoutPaths.download(orderId ?? '', 1, orderToken ?? ''),
  }),
  [`GET ${API}/order-sheets`]: ({ websiteId, orderId }) => ({
    path: `/api/sites/${websiteId}/order-sheets?kind=invoice&ids=${orderId}`,
  }),
};

/** Values of parameters that are no ids of the shop's. */
const WORDS: Readonly<Record<string, string>> = {
  kind: 'shipped',
  language: 'en',
  mode: 'stripe-test',
  fileName: 'jug.svg',
  file: 'site.css',
  until: '1',
  signature: 'x',
  '*': 'about',
};

/**
 * The call of a route that its shop takes.
 * @throws where nothing is written down about a route that changes something, or about a parameter
 */
export function validCall(
  { name, method, url }: WalkedRoute,
  { ids }: Pick<WalkedShop, 'ids'>,
  newId: () => string,
): ValidCall & { readonly path: string } {
  const makes = STUDIO[name] ?? SITE[name];
  if (!makes && method !== 'GET') {
    throw new Error(`${name} changes something: say in valid-calls.ts which call it takes.`);
  }
  const call = makes?.(ids, newId) ?? {};
  const path = url.replaceAll(/:(\w+)(?:\([^)]*\))?|\*/g, (found, parameter: string | undefined) => {
    const value = parameter === undefined ? WORDS['*'] : (ids[parameter] ?? WORDS[parameter]);
    if (value === undefined && call.path === undefined) {
      throw new Error(`${name}: say in valid-calls.ts or walked-shop.ts what stands for ${found}.`);
    }
    return encodeURIComponent(value ?? '');
  });
  return { ...call, path: call.path ?? path };
}

/** Routes that something is written down about; each must exist. */
export const WRITTEN_CALLS: readonly string[] = [...Object.keys(STUDIO), ...Object.keys(SITE)];
