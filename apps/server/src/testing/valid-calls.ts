import {
  accountPaths,
  callUrl,
  cartPaths,
  checkoutPaths,
  mailPaths,
  paramNames,
  commentPaths,
  reviewPaths,
  removeCouponAt,
  subscriptionPaths,
  updateEntryAt,
  type SampleShop,
} from '@portico/contract';
import type { ApiCall } from '@portico/contract/api';
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

/** The next payment of a subscription is skipped. */
const skips = (newId: () => string) => ({ intent: 'skip', requestId: newId(), version: '1' });

/** What is taken, for each page of published sites that changes something; calls say it themselves. */
const SITE: Readonly<Record<string, Makes>> = {
  [`POST ${updateEntryAt.path}`]: () => ({ form: { quantity: '3' } }),
  [`POST ${removeCouponAt.path}`]: () => ({ form: { cartToken: '' } }),
  [`POST ${cartPaths.recoverPage}`]: ({ recoverPath }) => ({ path: recoverPath ?? '', form: {} }),
  [`POST ${checkoutPaths.page}`]: () => ({ form: { ...WALKED_ADDRESS, intent: 'update' }, takesAnything: ['intent'] }),
  [`POST ${checkoutPaths.subscription}`]: () => ({
    form: { ...WALKED_ADDRESS, intent: 'update' },
    takesAnything: ['intent'],
  }),
  [`POST ${checkoutPaths.giftCard}`]: () => ({
    form: { ...WALKED_ADDRESS, intent: 'update' },
    takesAnything: ['intent'],
  }),
  [`POST ${checkoutPaths.giftCardBalance}`]: ({ giftCode }) => ({ form: { code: giftCode ?? '' } }),
  [`POST ${checkoutPaths.challenge}`]: ({ paymentToken }) => ({
    path: `${checkoutPaths.challenge}?payment=${paymentToken}`,
    form: { answer: 'refuse' },
    takesAnything: ['answer'],
  }),
  [`POST ${checkoutPaths.stripeEvents}`]: () => ({ json: { id: 'evt_1', type: 'payment_intent.succeeded' } }),
  'POST /api/site/unlock': () => ({ form: { password: 'x', returnTo: '/' } }),
  [`POST ${mailPaths.unsubscribePage}`]: ({ unsubscribePath }) => ({ path: unsubscribePath ?? '', form: {} }),
  [`POST ${mailPaths.leaveProductPage}`]: ({ leaveProductPath }) => ({ path: leaveProductPath ?? '', form: {} }),
  [`POST ${mailPaths.confirmPage}`]: ({ confirmPath }) => ({ path: confirmPath ?? '', form: {} }),
  [`POST ${mailPaths.leavePage}`]: ({ leavePath }) => ({ path: leavePath ?? '', form: {} }),
  [`POST ${reviewPaths.writePage}`]: ({ reviewLink, itemId }) => ({
    path: reviewLink ?? '',
    form: { [`stars[${itemId}]`]: '4', [`title[${itemId}]`]: 'Fine', [`body[${itemId}]`]: '', authorName: 'Ada' },
  }),
  [`POST ${commentPaths.page}`]: ({ postId, commentId }) => ({
    form: {
      item: postId ?? '',
      to: commentId ?? '',
      text: 'Well said.',
      commentName: 'Bo',
      commentEmail: 'bo@example.com',
    },
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
  [`POST ${subscriptionPaths.list}/:subscriptionId`]: (_ids, newId) => ({
    form: skips(newId),
    takesAnything: ['version'],
  }),
  [`POST ${subscriptionPaths.list}/:subscriptionId/address`]: (_ids, newId) => ({
    form: { ...WALKED_ADDRESS, intent: 'save', requestId: newId(), version: '1' },
    takesAnything: ['intent', 'email', 'version'],
  }),
  [`POST ${subscriptionPaths.list}/:subscriptionId/card`]: () => ({
    form: { ...CARD, confirmationToken: '' },
    takesAnything: ['answer'],
  }),
  'POST /subscriptions/:subscriptionId': ({ subscriptionId, subscriptionToken }, newId) => ({
    path: subscriptionPaths.page(subscriptionId ?? '', subscriptionToken ?? ''),
    form: skips(newId),
    takesAnything: ['version'],
  }),
  'POST /commerce/gift-cards/:cardId': ({ giftRecipientPath }) => ({
    path: giftRecipientPath ?? '',
    form: { giftName: 'Ada', giftEmail: 'ada@example.com', giftMessage: '', giftDay: '' },
  }),
  'GET /commerce/gift-cards/:cardId': ({ giftRecipientPath }) => ({ path: giftRecipientPath ?? '' }),
  'POST /subscriptions/:subscriptionId/address': ({ subscriptionId, subscriptionToken }, newId) => ({
    path: subscriptionPaths.address(subscriptionId ?? '', subscriptionToken ?? ''),
    form: { ...WALKED_ADDRESS, intent: 'save', requestId: newId(), version: '1' },
    takesAnything: ['intent', 'email', 'version'],
  }),
  'GET /subscriptions/:subscriptionId/address': ({ subscriptionId, subscriptionToken }) => ({
    path: subscriptionPaths.address(subscriptionId ?? '', subscriptionToken ?? ''),
  }),
  'POST /subscriptions/:subscriptionId/card': ({ cardPath }) => ({
    path: cardPath ?? '',
    form: { ...CARD, confirmationToken: '' },
    takesAnything: ['answer'],
  }),
  'GET /subscriptions/:subscriptionId': ({ subscriptionId, subscriptionToken }) => ({
    path: subscriptionPaths.page(subscriptionId ?? '', subscriptionToken ?? ''),
  }),
  'GET /subscriptions/:subscriptionId/calendar.ics': ({ subscriptionId, subscriptionToken }) => ({
    path: subscriptionPaths.calendar(subscriptionId ?? '', subscriptionToken ?? ''),
  }),
  'GET /subscriptions/:subscriptionId/card': ({ cardPath }) => ({ path: cardPath ?? '' }),
  'GET /assets/*': () => ({ path: '/assets/logo.svg' }),
  'GET /scripts/*': () => ({ path: '/scripts/kit.js' }),
  // What only looks, and needs more in its address than the route says.
  [String.raw`GET /sitemap-:part(^\d{1,4}$).xml`]: () => ({ path: '/sitemap-1.xml' }),
  'GET /api/site/preview/:itemId/:until/:signature': ({ previewPath }) => ({ path: previewPath ?? '' }),
  [`GET ${cartPaths.recoverPage}`]: ({ recoverPath }) => ({ path: recoverPath ?? '' }),
  [`GET ${commentPaths.page}`]: ({ postId, commentId }) => ({ path: commentPaths.write(postId ?? '', commentId) }),
  [`GET ${reviewPaths.writePage}`]: ({ reviewLink }) => ({ path: reviewLink ?? '' }),
  [`GET ${mailPaths.unsubscribePage}`]: ({ unsubscribePath }) => ({ path: unsubscribePath ?? '' }),
  [`GET ${mailPaths.leaveProductPage}`]: ({ leaveProductPath }) => ({ path: leaveProductPath ?? '' }),
  [`GET ${mailPaths.confirmPage}`]: ({ confirmPath }) => ({ path: confirmPath ?? '' }),
  [`GET ${mailPaths.leavePage}`]: ({ leavePath }) => ({ path: leavePath ?? '' }),
  [`GET ${accountPaths.takeLink}`]: ({ linkToken }) => ({ path: accountPaths.link(linkToken ?? '') }),
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
  {
    ids,
    storeSettings,
    siteSettings,
    commentSettings,
    visitorSettings,
  }: Pick<WalkedShop, 'ids' | 'storeSettings' | 'siteSettings' | 'commentSettings' | 'visitorSettings'>,
  newId: () => string,
): ValidCall & { readonly path: string } {
  return route.call
    ? sampleCall(route.call, { ids, storeSettings, siteSettings, commentSettings, visitorSettings, newId })
    : siteCall(route, ids, newId);
}

/** As the contract says it. */
function sampleCall(call: ApiCall, shop: SampleShop): ValidCall & { readonly path: string } {
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

function missing({ method, path }: ApiCall, name: string): never {
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
