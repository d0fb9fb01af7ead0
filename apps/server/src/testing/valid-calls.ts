import {
  accountPaths,
  callUrl,
  cartPaths,
  checkoutPaths,
  mailPaths,
  paramNames,
  reviewPaths,
  type SampleShop,
} from '@portico/contract';
import type { StudioCall } from '@portico/contract/studio';
import { CARD } from './buyers.ts';
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

const ENTRIES = cartPaths.entries;
/** A call that is taken, for each route of published sites that changes something; those of the studio say it themselves. */
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
};

/** Values of parameters that are no ids of the shop's. */
const WORDS: Readonly<Record<string, string>> = {
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
  route: WalkedRoute,
  { ids, storeSettings }: Pick<WalkedShop, 'ids' | 'storeSettings'>,
  newId: () => string,
): ValidCall & { readonly path: string } {
  return route.call ? sampleCall(route.call, { ids, storeSettings, newId }) : siteCall(route, ids, newId);
}

/** As the contract says it. */
function sampleCall(call: StudioCall, shop: SampleShop): ValidCall & { readonly path: string } {
  const { params = {}, query = {}, body, file, takesAnything = [] } = call.sample?.(shop) ?? {};
  if ((call.body && !body) || (call.maxFileBytes !== undefined && !file)) {
    throw new Error(`${call.method} ${call.path} has no sample: say in the contract which call it takes.`);
  }
  const names = paramNames(call.path).map((name) => [name, params[name] ?? shop.ids[name] ?? missing(call, name)]);
  return {
    path: callUrl(call, { params: Object.fromEntries(names), query }),
    takesAnything,
    ...(body ? { json: body } : {}),
    ...(file ? { file } : {}),
  };
}

function missing({ method, path }: StudioCall, name: string): never {
  throw new Error(`${method} ${path}: say in its sample or in walked-shop.ts what stands for :${name}.`);
}

function siteCall(
  { name, method, url }: WalkedRoute,
  ids: Ids,
  newId: () => string,
): ValidCall & { readonly path: string } {
  const makes = SITE[name];
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
export const WRITTEN_CALLS: readonly string[] = Object.keys(SITE);
