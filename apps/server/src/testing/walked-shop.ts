import {
  accountPaths,
  cartPaths,
  commentPaths,
  createEntryAt,
  createSubscriptionCartAt,
  giveOwnCardAt,
  payAt,
} from '@portico/contract';
import { Readable } from 'node:stream';
import { beginImport } from '../store/imports/change-imports.ts';
import { keepUpload } from '../store/imports/keep-upload.ts';
import { readImport, runImport } from '../store/imports/tasks.ts';
import { noImages } from './import-shop.ts';
import { recoveryKey } from '../store/cart/reminders/reminder-mail.ts';
import { paymentToken } from '../store/payments/payment-token.ts';
import { createLink } from '../store/customers/links.ts';
import { makeAccount } from '../store/customers/make-account.ts';
import { startCustomerSession } from '../store/customers/sessions.ts';
import { issueSubmissionKey } from '../content/forms/submission-key.ts';
import { unsubscribeKey, unsubscribeUrl } from '../sites/outbox/unsubscribes.ts';
import { previewPath } from '../content/pages/preview.ts';
import { giftRecipientPath } from '../store/gift-cards/gift-token.ts';
import { subscriptionToken } from '../store/orders/subscription-token.ts';
import { cardLink } from '../store/subscriptions/write-mail.ts';
import { leaveProductUrl } from '../store/restock/leave-link.ts';
import { reviewPath } from '../store/orders/review-link.ts';
import { ADA, ADA_BUYS, CARD } from './buyers.ts';
import { aProduct, type TestProduct } from './products.ts';
import type { Shopper } from './shopper.ts';
import { aSite, type TestSite } from './site.ts';
import { aNewShopper } from './store.ts';
import { aFlatRate, aZone, maineTax } from './store-rules.ts';
import { aSignedIn, type StudioBrowser } from './studio-browser.ts';
import {
  aFormDelivery,
  aListMember,
  aRestockSend,
  aSentFile,
  aSubmission,
  keepMail,
  keepTemplateError,
} from './walked-records.ts';
import { aSiteLife } from './walked-site-life.ts';
import { aTeam } from './walked-team.ts';
import { editDocuments } from './walked-documents.ts';
import type { WholeServer } from './whole-server.ts';
import { stockGoods, type Goods } from './walked-goods.ts';

/** A site with one of everything that an address or a body can name, its owner and one of its shoppers. */
export interface WalkedShop {
  readonly site: TestSite;
  readonly owner: StudioBrowser;
  /** Signed in, with a cart. */
  readonly shopper: Shopper;
  /** By the names that routes and bodies give them. */
  readonly ids: Readonly<Record<string, string>>;
  /** As they are kept. */
  readonly storeSettings: Readonly<Record<string, unknown>>;
  readonly siteSettings: Readonly<Record<string, unknown>>;
  readonly commentSettings: Readonly<Record<string, unknown>>;
  readonly visitorSettings: Readonly<Record<string, unknown>>;
}

/** Whatever the studio answers. */
type StudioBody = Readonly<Record<string, unknown>>;

/** An address as its form sends it. */
export const WALKED_ADDRESS = { ...ADA, address2: '', phone: '' };

export async function aWalkedShop(server: WholeServer): Promise<WalkedShop> {
  const { services } = server;
  const site = await aSite(services, {
    profile: { siteTitle: 'Saltmarsh', language: 'en-US', timeZone: 'UTC' },
    settings: { commentsEnabled: true, storeSettings: { reviews: { isOn: true, publishesAtOnce: false } } },
    shipping: { zones: [aZone('US', [aFlatRate('post', 'Post', 800)])] },
    taxes: maineTax,
  });
  const { websiteId } = site;
  const goods = await stockGoods(server, websiteId);
  const owner = await aSignedIn(server.studio, services, websiteId);
  const made = {
    ...(await sell(server, site, owner, goods)),
    ...(await tidyUp(server, site, owner, goods)),
    ...(await imports(server, websiteId)),
    ...(await editDocuments(owner, websiteId, goods.ids['pageId'] ?? '', server.services.newId)),
  };
  const sendId = await aRestockSend(server, websiteId, goods.jug);
  const submissionId = await aSubmission(server, websiteId, goods.ids['formId'] ?? '');
  const customer = await aCustomer(server, site, goods.jug);
  const subscription = await subscribe(server, site, customer.shopper, goods.ids['subscribableItemId'] ?? '');
  return {
    site,
    owner,
    shopper: customer.shopper,
    storeSettings: await settingsOf(owner, websiteId, 'store-settings'),
    siteSettings: await settingsOf(owner, websiteId, 'site-settings'),
    commentSettings: await settingsOf(owner, websiteId, 'comment-settings'),
    visitorSettings: await settingsOf(owner, websiteId, 'visitor-settings'),
    ids: {
      websiteId,
      ...goods.ids,
      ...made,
      sendId,
      ...(await aTeam(server, websiteId)),
      ...(await aSiteLife(server, websiteId)),
      ...customer.ids,
      ...subscription,
      ...(await links(server, site, { jug: goods.jug, shopper: customer.shopper })),
      ...(await aListMember(server, websiteId, site.host)),
      submissionId,
      ...(await aSubmissionChange(owner, websiteId, submissionId)),
      sentFileId: await aSentFile(server, websiteId, { formId: goods.ids['formId'] ?? '', submissionId }),
      ...(await aFormDelivery(server, websiteId, { formId: goods.ids['formId'] ?? '', submissionId })),
    },
  };
}

async function settingsOf(
  owner: StudioBrowser,
  websiteId: string,
  name: 'store-settings' | 'site-settings' | 'comment-settings' | 'visitor-settings',
): Promise<WalkedShop['storeSettings']> {
  const { body } = await called(owner.call('GET', `/api/sites/${websiteId}/${name}`));
  return body['settings'] ?? {};
}

/** Orders, one sent and reviewed and one just placed; mails; errors of scripts and templates. */
async function sell(server: WholeServer, site: TestSite, owner: StudioBrowser, goods: Goods) {
  const { services } = server;
  const { websiteId } = site;
  const api = `/api/sites/${websiteId}`;
  const sent = await buy(server, site, [goods.jug, goods.pattern]);
  const placed = await buy(server, site, [goods.jug, goods.pattern]);
  const [open, refunded, cancelled] = [
    await buy(server, site, [goods.jug]),
    await buy(server, site, [goods.jug]),
    await buy(server, site, [goods.jug]),
  ];
  const { version } = (await called(owner.call('GET', `${api}/orders/${sent.orderId}`))).body as StudioBody;
  await called(
    owner.call('POST', `${api}/orders/${sent.orderId}/shipments`, {
      requestId: services.newId(),
      version,
      lines: 'all',
      notifiesShopper: false,
    }),
  );
  const guest = await aNewShopper(server.site, site);
  const reviewLink = reviewPath(services, websiteId, sent.orderId);
  await called(guest.form(reviewLink, { [`stars[${goods.jug.itemId}]`]: '5', authorName: 'Ada' }));
  await called(
    guest.call('POST', '/api/events/RecordJavascriptErrors', { errors: [{ message: 'nope is not a function' }] }),
  );
  await keepTemplateError(server, websiteId);
  const mailId = await keepMail(server, websiteId);
  const words = { item: goods.ids['postId'] ?? '', text: 'First', commentName: 'Ada', commentEmail: 'ada@example.com' };
  // Who fills in what nobody sees is asked for no second look.
  await called(guest.form(commentPaths.page, { ...words, homepageUrl: 'x' }));
  const commentId = await first(owner, `${api}/comments?view=spam`);
  await called(
    owner.call('POST', `${api}/comment-states`, { to: 'published', selection: { kind: 'ids', ids: [commentId] } }),
  );
  return {
    commentId,
    orderId: placed.orderId,
    orderToken: placed.token,
    sentOrderId: sent.orderId,
    openOrderId: open.orderId,
    refundedOrderId: refunded.orderId,
    cancelledOrderId: cancelled.orderId,
    position: '1',
    paymentToken: paymentToken(services.secrets, websiteId, await paymentOf(server, websiteId, placed.orderId)),
    reviewLink,
    reviewId: await first(owner, `${api}/reviews`),
    ...(await aCard(owner, api, services.newId())),
    ...(await aGiftOnItsWay(server, site, goods)),
    reportId: await first(owner, `${api}/error-reports`),
    errorId: await first(owner, `${api}/template-errors`),
    customerId: await first(owner, `${api}/customers`),
    customerEmail: WALKED_ADDRESS.email,
    mailId,
  };
}

/** A gift card that the owner handed over. */
async function aCard(owner: StudioBrowser, api: string, requestId: string) {
  const issued = await called(owner.call('POST', `${api}/gift-cards`, { requestId, amountCents: 2500 }));
  return { cardId: requestId, giftCode: String((issued.body as StudioBody)['codeText']) };
}

/** A gift card that was bought and comes in a month. */
async function aGiftOnItsWay(server: WholeServer, site: TestSite, { ids }: Goods) {
  const { services } = server;
  const { websiteId } = site;
  const guest = await aNewShopper(server.site, site);
  const card = { itemId: ids['giftCardItemId'], sku: ids['giftCardSku'], quantity: 1 };
  await called(guest.call('POST', createEntryAt.path, card));
  const giftDay = new Date(services.clock.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await called(guest.call('POST', payAt.path, { ...ADA_BUYS, giftDay }));
  const { id } = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('gift_card')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  );
  return { giftRecipientPath: giftRecipientPath(services.secrets, websiteId, id) };
}

/** What was changed and can be taken back. */
async function tidyUp({ services }: WholeServer, { websiteId }: TestSite, owner: StudioBrowser, { jug, ids }: Goods) {
  const api = `/api/sites/${websiteId}`;
  const cup = await aProduct(services, websiteId, { title: 'Cup', collectionId: ids['collectionId'] ?? '' });
  await called(owner.call('DELETE', `${api}/products/${cup.itemId}`));
  await called(owner.call('DELETE', `${api}/discounts/${ids['goneDiscountId']}`));
  const bulk = await called(
    owner.call('POST', `${api}/products/bulk`, {
      selection: { ids: [jug.itemId] },
      change: { kind: 'tags', add: ['clay'], remove: [] },
    }),
  );
  return { goneItemId: cup.itemId, changeId: String((bulk.body as StudioBody)['changeId']) };
}

/** Files of products: one that was read, one whose columns wait to be named, one that was imported but for a row. */
async function imports({ services }: WholeServer, websiteId: string) {
  const keep = async (content: string) => {
    const bytes = Buffer.from(content);
    const importId = await keepUpload(services, websiteId, {
      stream: () => Readable.from([bytes]),
      byteSize: bytes.byteLength,
      sha256: services.newId(),
      fileName: 'products.csv',
      madeBy: ADA.email,
    });
    await readImport(services, { websiteId, importId });
    return importId;
  };
  const heading = 'Handle,Title,Option1 Value,Variant Price';
  const importId = await keep(`${heading}\nvase,Vase,,12\n`);
  const unmappedImportId = await keep('Name,Amount\nDish,12\n');
  const doneImportId = await keep(`${heading}\nsaucer,Saucer,,12\nspoon,Spoon,,x\n`);
  await services.database.inSite(websiteId, (tx) => beginImport(tx, services, doneImportId, true));
  await runImport(services, { websiteId, importId: doneImportId }, noImages);
  return { importId, unmappedImportId, doneImportId };
}

/** Somebody with an account, an address and a cart. */
async function aCustomer(server: WholeServer, site: TestSite, jug: TestProduct) {
  const { services } = server;
  const { websiteId } = site;
  const email = 'marta@example.com';
  const { customerId, token, linkToken } = await services.database.inSite(websiteId, async (tx) => {
    const id = await makeAccount(tx, services, {
      email,
      firstName: 'Marta',
      lastName: 'Okafor',
      passwordHash: null,
      acceptsMarketing: false,
    });
    return {
      customerId: id,
      token: await startCustomerSession(tx, services, id),
      linkToken: await createLink(tx, services, {
        purpose: 'sign-in',
        email,
        customerId: id,
        acceptsMarketing: false,
        returnTo: '/',
      }),
    };
  });
  const shopper = await aNewShopper(server.site, site);
  shopper.cookies.set('customer', token);
  await called(shopper.get('/api/context/config'));
  await called(shopper.form(accountPaths.newAddress, { ...WALKED_ADDRESS, intent: 'save' }));
  const added = await called(
    shopper.call('POST', createEntryAt.path, { itemId: jug.itemId, sku: jug.variants[0]?.sku, quantity: 1 }),
  );
  const { newlyAdded } = JSON.parse(added.body as string) as { newlyAdded: { id: string } };
  const address = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely.selectFrom('customer_address').select('id').where('website_id', '=', websiteId).executeTakeFirstOrThrow(),
  );
  return { shopper, ids: { accountId: customerId, linkToken, addressId: address.id, entryId: newlyAdded.id } };
}

/** Her subscription, with what its mails have in their links. */
async function subscribe({ services }: WholeServer, site: TestSite, shopper: Shopper, itemId: string) {
  const { websiteId, host } = site;
  const started = await called(shopper.call('POST', createSubscriptionCartAt.path, { itemId, qty: 1 }));
  const { data } = JSON.parse(started.body as string) as { data: { cartToken: string } };
  const fields = { email: 'marta@example.com', consent: 'agreed', cartToken: data.cartToken };
  await called(shopper.call('POST', payAt.path, { ...ADA_BUYS, ...fields }));
  const shop = await services.sites.byHost(host);
  const made = await services.database.inSite(websiteId, async (tx) => {
    const { id } = await tx.kysely
      .selectFrom('subscription')
      .select('id')
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow();
    return {
      subscriptionId: id,
      subscriptionToken: subscriptionToken(services.secrets, websiteId, id),
      cardPath: shop ? new URL(await cardLink(tx, services, shop, id)).href.replace(/^https?:\/\/[^/]+/, '') : '',
    };
  });
  return { ...made, giving: await givingOf(shopper, made.subscriptionId, services.newId()) };
}

/** A card whose bank asks first. */
async function givingOf(shopper: Shopper, subscriptionId: string, requestId: string): Promise<string> {
  const path = giveOwnCardAt.path.replace(':subscriptionId', subscriptionId);
  const given = await called(shopper.call('POST', path, { ...CARD, requestId, cardNumber: '4000 0025 0000 3155' }));
  return (JSON.parse(given.body as string) as { giving: string }).giving;
}

const below = (url: string) => new URL(url).pathname + new URL(url).search;

/** Addresses that were signed for somebody. */
async function links(
  { services }: WholeServer,
  { websiteId, host }: TestSite,
  { jug, shopper }: { readonly jug: TestProduct; readonly shopper: Shopper },
) {
  const { secrets } = services;
  const session = (shopper.cookies.get('crumb') ?? '').split('.')[0] ?? '';
  const site = await services.sites.byHost(host);
  if (!site) {
    throw new Error('The walked shop is not there.');
  }
  const cartId = services.newId();
  return {
    recoverPath: cartPaths.recover(cartId, recoveryKey(secrets, websiteId, cartId)),
    unsubscribePath: below(unsubscribeUrl(services, site, { list: 'cart', email: ADA.email })),
    leaveProductPath: below(leaveProductUrl(services, site, { itemId: jug.itemId, email: ADA.email })),
    unsubscribeWho: unsubscribeKey(secrets, 'cart', ADA.email),
    submissionKey: issueSubmissionKey(secrets, { websiteId, session }, { issuedAt: services.clock.now(), bits: 0 }),
    previewPath: previewPath(secrets, websiteId, jug.itemId, services.clock.now()),
  };
}

async function buy(server: WholeServer, site: TestSite, products: readonly TestProduct[]) {
  const guest = await aNewShopper(server.site, site);
  for (const { itemId, variants } of products) {
    await called(guest.call('POST', createEntryAt.path, { itemId, sku: variants[0]?.sku, quantity: 2 }));
  }
  const paid = await called(guest.call('POST', payAt.path, ADA_BUYS));
  const { orderUrl } = JSON.parse(paid.body as string) as { orderUrl: string };
  const { pathname, searchParams } = new URL(orderUrl, 'http://shop');
  const order = { orderId: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' };
  // Whoever looks at the order finds the files that were bought.
  await called(guest.get(orderUrl));
  return order;
}

async function paymentOf({ services }: WholeServer, websiteId: string, orderId: string): Promise<string> {
  const row = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely.selectFrom('customer_order').select('payment_id').where('id', '=', orderId).executeTakeFirstOrThrow(),
  );
  return row.payment_id;
}

async function first(owner: StudioBrowser, path: string): Promise<string> {
  const { rows } = (await called(owner.call('GET', path))).body as StudioBody;
  const [row] = (rows ?? []) as readonly { readonly id: string }[];
  if (!row) {
    throw new Error(`The walked shop has nothing at ${path}.`);
  }
  return row.id;
}

/** A change of a submission, of those that are made in the background. */
async function aSubmissionChange(owner: StudioBrowser, websiteId: string, submissionId: string) {
  const begun = await called(
    owner.call('POST', `/api/sites/${websiteId}/submission-changes`, {
      change: { kind: 'holder', to: null },
      selection: { kind: 'ids', ids: [submissionId] },
    }),
  );
  return { submissionChangeId: String((begun.body as StudioBody)['changeId']) };
}

/** The answer, where it is none that refuses. */
async function called<Given extends { readonly status: number; readonly body: unknown }>(
  answer: Promise<Given>,
): Promise<Given> {
  const given = await answer;
  if (given.status >= 400) {
    throw new Error(`The walked shop could not be made: ${given.status} ${JSON.stringify(given.body)}`);
  }
  return given;
}
