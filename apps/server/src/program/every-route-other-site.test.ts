import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerProblem } from '../testing/answers.ts';
import { validCall, type ValidCall } from '../testing/valid-calls.ts';
import { aWalkedShop, type WalkedShop } from '../testing/walked-shop.ts';
import { browserCall } from '../testing/walker.ts';
import { aWholeServer, type Heard, type WalkedRoute, type WholeServer } from '../testing/whole-server.ts';

let server: WholeServer;
let mine: WalkedShop;
let theirs: WalkedShop;

beforeAll(async () => {
  server = await aWholeServer();
  mine = await aWalkedShop(server);
  theirs = await aWalkedShop(server);
});
afterAll(() => server.close());

/** Answers that are no 404 for an id of another site; each is the one for an id that never was. */
const OTHER_ANSWERS: Readonly<Record<string, number>> = {
  // Of several things at once: those that are found are done, and the others are counted or named.
  'POST /api/sites/:websiteId/products/bulk itemId': 200,
  'POST /api/sites/:websiteId/replace pageId': 200,
  'POST /api/sites/:websiteId/order-shipments openOrderId': 200,
  'POST /api/sites/:websiteId/review-states reviewId': 200,
  'POST /api/sites/:websiteId/comment-states commentId': 200,
  'POST /api/sites/:websiteId/media-changes assetId': 200,
  'POST /api/sites/:websiteId/submission-states submissionId': 200,
  'POST /api/sites/:websiteId/submission-assignments submissionId': 200,
  'POST /api/site-users/account/notifications/restock/send/all itemId': 200,
  'POST /api/site-users/account/notifications/restock/send/all variantId': 200,
  'POST /api/sites/:websiteId/subscription-changes subscriptionId': 200,
  'POST /api/sites/:websiteId/subscription-changes/preview subscriptionId': 200,
  // Of documents that are there is told what became of them; whose address it is to be does not matter where it is free.
  'POST /api/sites/:websiteId/edit/follow documentId': 200,
  'GET /api/sites/:websiteId/pages/:pageId/address pageId': 200,
  // Nobody waits for what is not there.
  'GET /api/site-users/account/notifications/restock soldOutItemId': 200,
  'GET /api/site-users/account/notifications/restock soldOutVariantId': 200,
  // Changes that are too old are forgotten.
  'POST /api/sites/:websiteId/products/bulk/:changeId/undo changeId': 409,
  // Named in a body: the field is told.
  'PUT /api/sites/:websiteId/products/:itemId/options variantId': 409,
  'POST /api/sites/:websiteId/products/:itemId/options-trial variantId': 409,
  'PATCH /api/sites/:websiteId/products/:itemId assetId': 400,
  'PATCH /api/sites/:websiteId/products/:itemId formId': 400,
  'PATCH /api/sites/:websiteId/products/:itemId variantId': 400,
  'POST /api/sites/:websiteId/inventory/changes variantId': 400,
  'POST /api/sites/:websiteId/life/offer personId': 409,
  'POST /api/sites/:websiteId/discounts itemId': 400,
  'PUT /api/sites/:websiteId/taxes itemId': 400,
  'POST /commerce/reviews/write itemId': 400,
  // In the words of the specification.
  'POST /api/site-users/account/notifications/restock soldOutVariantId': 409,
  'POST /api/commerce/shopping-cart/entries sku': 409,
  'GET /checkout/giftcard giftCardSku': 409,
  // A key of another site is none.
  'POST /api/form/SaveFormSubmission submissionKey': 403,
  // A code that is not in the cart is as good as removed.
  'DELETE /api/commerce/shopping-cart/coupons/:code code': 200,
  'POST /api/commerce/shopping-cart/coupons/:code code': 303,
  // A payment that is not there is settled, and leads back to the checkout.
  'GET /checkout/payment paymentToken': 303,
  'GET /api/commerce/checkout/payment paymentToken': 200,
  'POST /api/commerce/checkout/payment paymentToken': 200,
  'POST /checkout/payment/challenge paymentToken': 303,
  // Links that work no longer.
  'GET /account/link linkToken': 410,
  'POST /account/link linkToken': 410,
};

/** What owners are told of tries: a code of another shop is a wrong one. */
const NOTED = ['gift_code_guess'];

describe('an id of another site', () => {
  it('is one that never was, in every route, and nothing changes', async () => {
    const before = await server.fingerprint(NOTED);
    const statuses: Record<string, number> = {};
    const told: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const route of server.routes) {
      for (const { key, other, nobodys, put } of exchanges(route)) {
        const [heard, never] = [await call(route, put(other), other), await call(route, put(nobodys), nobodys)];
        statuses[`${route.name} ${key}`] = heard.status;
        told[`${route.name} ${key}`] = heard.words;
        expected[`${route.name} ${key}`] = never.words;
      }
    }

    expect(await server.fingerprint(NOTED)).toEqual(before);
    expect(Object.keys(statuses).length).toBeGreaterThan(60);
    expect(Object.fromEntries(Object.entries(statuses).filter(([, status]) => status !== 404))).toEqual(OTHER_ANSWERS);
    expect(told).toEqual(expected);
    expect(server.loggedErrors()).toEqual([]);
  });
});

/** Calls that are refused for another reason than what they name. */
const REFUSED: Readonly<Record<string, number>> = {
  // Nobody has these passwords and links; an order of somebody else; a link that a new password has ended.
  // No archive, another name than the site's, and nobody was asked to own it.
  'POST /api/new-site/archive': 422,
  'PUT /api/sites/:websiteId/domains/working': 400,
  'POST /api/sites/:websiteId/life/deletion': 400,
  'POST /api/sites/:websiteId/life/offer/answer': 409,
  'POST /api/session': 401,
  'POST /api/sign-up': 404,
  'POST /api/sign-up/link': 404,
  'POST /api/sign-up/account': 404,
  'POST /api/account/deletion': 400,
  'POST /api/welcome/link': 410,
  'POST /api/welcome': 410,
  'PUT /api/account/password': 400,
  'POST /api/session/proof': 400,
  // Nobody waits for a second step, and there is no passkey, code or session to be named.
  'POST /api/session/step': 410,
  'POST /api/account/app-codes': 400,
  'POST /api/account/passkeys': 400,
  'DELETE /api/account/passkeys/:passkeyId': 404,
  'POST /api/account/recovery-codes': 409,
  'DELETE /api/account/sessions/:sessionId': 404,
  'POST /api/account/email/agreement': 410,
  'POST /api/invitation/link': 410,
  'POST /api/invitation/account': 410,
  'POST /api/invitation/membership': 410,
  // The owner stays.
  'DELETE /api/sites/:websiteId/membership': 409,
  'POST /account/sign-in': 401,
  'GET /account/orders/:orderId': 404,
  'POST /account/link': 410,
  // The account's page has skipped it already: what was seen is not so any more.
  'POST /subscriptions/:subscriptionId': 409,
  'POST /api/subscriptions/:subscriptionId/:action': 409,
  'POST /api/subscriptions/:subscriptionId/preview': 409,
  'POST /subscriptions/:subscriptionId/address': 400,
  // Its code was handed over: it has no address to be mended any more.
  'PUT /api/sites/:websiteId/gift-cards/:cardId/recipient': 409,
  // Nothing holds it back.
  'POST /api/sites/:websiteId/gift-cards/:cardId/release': 409,
  'POST /api/sites/:websiteId/subscriptions/:subscriptionId/preview': 409,
  'GET /commerce/downloads/:orderId/:position/:until/:signature/:fileName': 404,
  // Its token was mailed to somebody.
  'GET /commerce/gift-card': 404,
  // The cart was bought a moment ago.
  'DELETE /api/commerce/shopping-cart/coupons/:code': 409,
  'DELETE /api/commerce/shopping-cart/entries/:entryId': 404,
  // Another import was begun a moment ago.
  'POST /api/sites/:websiteId/imports/:importId/undo': 409,
  // What is being uploaded is for the library, not whole, and in no part here; the form asks for no file, and none was sent.
  // Its owner offers to go on later with no form, and nothing waits.
  'POST /api/form/UnfinishedForms': 404,
  'POST /api/form/UnfinishedForms/read': 404,
  'POST /api/form/Uploads': 404,
  'GET /api/form/Uploads/:uploadId': 404,
  'PATCH /api/form/Uploads/:uploadId': 404,
  'DELETE /api/form/Uploads/:uploadId': 404,
  'PATCH /api/sites/:websiteId/media/uploads/:uploadId': 412,
  'POST /api/sites/:websiteId/media/uploads/:uploadId/finish': 409,
  'POST /api/sites/:websiteId/media/from-address': 422,
  'POST /api/sites/:websiteId/page-card': 422,
  // No such files, pages and messages.
  'GET /static/site/:file': 404,
  'GET /universal/widgets/*': 404,
  [String.raw`GET /sitemap-:part(^\d{1,4}$).xml`]: 404,
  'POST /api/commerce/payment-events/stripe': 404,
  // Lists and forms are no samples of a call: nothing was sent.
  'POST /api/1/performance/records': 400,
  'POST /api/census/RecordHit': 400,
  'POST /api/events/RecordEvent': 400,
  'PUT /api/sites/:websiteId/payments/keys/:mode': 400,
};

/** After these nobody is signed in any more, or what others name is gone. */
const LAST: readonly string[] = [
  'POST /api/sites/:websiteId/customers/:customerId/erasure',
  'DELETE /api/session',
  'POST /account/link',
  'POST /account/sign-out',
  'POST /account/delete',
];

it('an id of the own site is known to every route, and each answers as the contract says', async () => {
  const refused: Record<string, number> = {};
  const wrong: Record<string, string> = {};
  // What the studio shows at any address depends on whether it was built.
  const walked = server.routes.filter(({ surface, url }) => surface === 'site' || url !== '/*');
  for (const route of walked.toSorted((a, b) => place(a) - place(b))) {
    const heard = await ask(route, validCall(route, mine, server.services.newId));
    if (heard.status >= 400) {
      refused[route.name] = heard.status;
    }
    const problem = route.call && answerProblem(route.call, heard);
    if (problem !== undefined) {
      wrong[route.name] = problem;
    }
  }
  expect(wrong).toEqual({});
  expect(refused).toEqual(REFUSED);
  expect(server.loggedErrors()).toEqual([]);
});

/** What is no call of the contract: it is answered by a page, led on, or is the wire of somebody else. */
const NO_CALLS: readonly string[] = [
  // Forms of pages without script, which know no other method.
  'POST /api/commerce/shopping-cart/coupons/:code',
  'POST /api/commerce/shopping-cart/entries/:entryId',
  'POST /api/site/comments',
  'POST /api/site/unlock',
  // Pages.
  'GET /api/site/comments',
  'GET /api/context/member',
  'GET /api/site/preview/:itemId/:until/:signature',
  // As Stripe sends them.
  'POST /api/commerce/payment-events/stripe',
];

it('whatever a site answers below /api stands in the contract', () => {
  const others = server.routes.filter(
    ({ surface, url, call: known }) => surface === 'site' && url.startsWith('/api/') && !known,
  );

  expect(new Set(others.map(({ name }) => name))).toEqual(new Set(NO_CALLS));
});

/** Of a route among the others: what takes away comes late. */
function place({ surface, method, name }: WalkedRoute): number {
  return (LAST.includes(name) ? 4 : 0) + (surface === 'studio' ? 2 : 0) + (method === 'DELETE' ? 1 : 0);
}

interface Exchange {
  readonly key: string;
  readonly other: string;
  readonly nobodys: string;
  /** The call with this in place of the shop's own. */
  readonly put: (value: string) => ValidCall & { readonly path: string };
}

/** The ids that a call of a route names, each with the other shop's and with one that never was. */
function exchanges(route: WalkedRoute): Exchange[] {
  const text = JSON.stringify(validCall(route, mine, server.services.newId));
  return Object.entries(mine.ids).flatMap(([key, id]) => {
    const other = theirs.ids[key] ?? '';
    if (key === 'websiteId' || id === other || !text.includes(id)) {
      return [];
    }
    const isUuid = /^[0-9a-f-]{36}$/.test(id);
    const nobodys = isUuid ? server.services.newId() : other.replace(/.{6}$/, 'AAAAAA');
    return [
      { key, other, nobodys, put: (value) => JSON.parse(text.replaceAll(id, value)) as ReturnType<Exchange['put']> },
    ];
  });
}

function ask(route: WalkedRoute, valid: ValidCall & { readonly path: string }): Promise<Heard> {
  const caller = route.surface === 'studio' ? mine.owner : mine.shopper;
  return server.send(browserCall(route, mine, caller, valid));
}

async function call(
  route: WalkedRoute,
  valid: ValidCall & { readonly path: string },
  said: string,
): Promise<{ readonly status: number; readonly words: string }> {
  const { status, headers, text } = await ask(route, valid);
  // What was asked for may be said again, and every answer has an id and a nonce of its own.
  const words = `${status} ${headers.location ?? ''} ${text}`
    .replaceAll(said, '<said>')
    .replaceAll(encodeURIComponent(said), '<said>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/ nonce="[^"]+"/g, '');
  return { status, words };
}
