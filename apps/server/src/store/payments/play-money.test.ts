import { ProductType } from '@portico/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importAsset } from '../../content/assets/commands.ts';
import { PAGE_FEATURES } from '../../testing/features.ts';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { aProduct, type TestProduct } from '../../testing/products.ts';
import { CHALLENGES, STALLS } from '../../testing/checkout-shop.ts';
import type { Answer, Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { collectOnly } from '../../testing/store-rules.ts';
import { aDrawnStoreAt, aNewShopper, aStoreApp, type TestStore } from '../../testing/store.ts';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { checkoutTasks } from '../checkout/tasks.ts';
import { outsideRefundNotices, readSetup, unchosenProvider, writeSetup } from './payment-setup.ts';

const STRIP = 'This shop is being tried out: payments are play money, and nothing is delivered.';
const ENTRIES = '/api/commerce/shopping-cart/entries';
const CONFIGURED = { PLATFORM_HOST: 'portico.example', TRUST_PROXY: 'loopback' };

let store: TestStore;
let site: TestSite;
let file: TestProduct;

beforeAll(async () => {
  store = await aDrawnStoreAt(CONFIGURED);
  site = await aSite(store.services, { shipping: collectOnly });
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
  const asset = await importAsset(store.services, site.websiteId, { fileName: 'a.pdf', bytes, isPrivate: true });
  file = await aProduct(store.services, site.websiteId, {
    productType: ProductType.Digital,
    ...(asset.ok ? { digitalAssetId: asset.value.id } : {}),
  });
});
afterAll(() => store.close());

const inSite = <Result>(work: Parameters<typeof store.services.database.inSite<Result>>[1]) =>
  store.services.database.inSite(site.websiteId, work);

async function buy() {
  const shopper = await aNewShopper(store.app, site);
  await shopper.call('POST', ENTRIES, { itemId: file.itemId, sku: file.variants[0]?.sku, quantity: 1 });
  const checkout = await shopper.get('/checkout');
  const answer = await shopper.call('POST', '/api/commerce/checkout/pay', MARTA_BUYS);
  return { shopper, checkout, answer };
}

it('a shop of the internet whose owner has not chosen takes no payments, and says so', async () => {
  const { checkout, answer } = await buy();

  expect([answer.status, answer.json().code]).toEqual([409, 'PAYMENT_UNAVAILABLE']);
  expect(answer.json().error).toContain('cannot take payments');
  expect(checkout.body).toContain('This shop cannot take payments at the moment.');
  expect(checkout.body).not.toContain(STRIP);
});

const PAY = '/api/commerce/checkout/pay';
const CARD = { cardNumber: '4242424242424242', cardExpiry: '12/40', cardCode: '123' };

it.each<[string, (shopper: Shopper) => Promise<Answer>]>([
  ['with a test card', (shopper) => shopper.call('POST', PAY, { ...MARTA_BUYS, ...CARD })],
  [
    'with a card that asks back',
    (shopper) => shopper.call('POST', PAY, { ...MARTA_BUYS, ...CARD, cardNumber: CHALLENGES }),
  ],
  ['with a slow card', (shopper) => shopper.call('POST', PAY, { ...MARTA_BUYS, ...CARD, cardNumber: STALLS })],
  ['by naming the sandbox', (shopper) => shopper.call('POST', PAY, { ...MARTA_BUYS, ...CARD, provider: 'sandbox' })],
  [
    'by naming what is free',
    (shopper) => shopper.call('POST', PAY, { ...MARTA_BUYS, ...CARD, provider: 'free', kind: 'free' }),
  ],
  [
    'with a token of Stripe',
    (shopper) => shopper.call('POST', PAY, { ...MARTA_BUYS, stripeConfirmationToken: 'ctoken_1' }),
  ],
  ['with nothing', (shopper) => shopper.call('POST', PAY, {})],
  ['by the form', (shopper) => shopper.form('/checkout', { ...MARTA_BUYS, ...CARD, intent: 'pay' })],
  ['by the form without an intent', (shopper) => shopper.form('/checkout', { ...MARTA_BUYS, ...CARD })],
  [
    'by the form for subscriptions',
    (shopper) => shopper.form('/checkout/subscribe', { ...MARTA_BUYS, ...CARD, intent: 'pay' }),
  ],
  [
    'by the form for gift cards',
    (shopper) => shopper.form('/checkout/giftcard', { ...MARTA_BUYS, ...CARD, intent: 'pay' }),
  ],
  [
    'at once in two windows',
    async (shopper) => {
      const body = { ...MARTA_BUYS, ...CARD };
      const [first] = await Promise.all([shopper.call('POST', PAY, body), shopper.call('POST', PAY, body)]);
      return first;
    },
  ],
  ['by the page of a bank', (shopper) => shopper.form('/checkout/payment/challenge?payment=x', { answer: 'confirm' })],
])('a shop whose owner has not chosen takes nothing %s, and holds no stock for it', async (_how, way) => {
  const shopper = await aNewShopper(store.app, site);
  await shopper.call('POST', ENTRIES, { itemId: file.itemId, sku: file.variants[0]?.sku, quantity: 1 });

  const answer = await way(shopper);

  expect(answer.body).not.toContain('/commerce/orders/');
  expect(String(answer.headers['location'])).not.toContain('/commerce/orders/');
  const left = await inSite(async ({ kysely }) => [
    ...(await kysely.selectFrom('customer_order').select('id').execute()),
    ...(await kysely.selectFrom('sandbox_charge').select('payment_id').execute()),
    ...(await kysely.selectFrom('stock_hold').select('payment_id').execute()),
  ]);
  expect(left).toEqual([]);
});

it('a choice about mails does not switch the sandbox on', async () => {
  const unchosen = unchosenProvider(store.services.environment);
  await inSite((tx) => outsideRefundNotices.write(tx, unchosen, true, new Date(0)));

  expect(await inSite((tx) => readSetup(tx, unchosen))).toEqual({ provider: 'none' });
  expect(await inSite(outsideRefundNotices.read)).toBe(true);
});

it('an owner who takes play money has a shop that says so everywhere and delivers nothing', async () => {
  await inSite(async (tx) => {
    await writeSetup(tx, 'sandbox', new Date(0));
    await store.services.versions.raise(tx);
  });
  store.services.versions.changed(site.websiteId);

  const { shopper, checkout, answer } = await buy();

  expect(answer.status, answer.body).toBe(200);
  const app = await aStoreApp(store.services, PAGE_FEATURES);
  const published = await Promise.all(
    ['/', '/search', '/no-such-page'].map((url) =>
      app.inject({ url, headers: { host: site.host, accept: 'text/html' } }),
    ),
  );
  const pages = [checkout, await shopper.get('/cart'), ...published];
  expect(pages.map(({ body }) => body.includes(`<span id="portico-test-shop">${STRIP}</span></aside>`))).toEqual(
    Array(5).fill(true),
  );
  await app.close();
  const [row] = await inSite(({ kysely }) => kysely.selectFrom('customer_order').selectAll().execute());
  expect(row?.is_test).toBe(true);
  const page = await shopper.get(answer.json().orderUrl);
  expect(page.body).toContain('Test order');
  await checkoutTasks(store.services, createDelivery(store.services))['confirm-order']?.({
    websiteId: site.websiteId,
    orderId: row?.id,
  });
  const [mail] = await inSite(({ kysely }) => kysely.selectFrom('mail_message').selectAll().execute());
  expect(mail?.text_body).toContain('It was paid with play money: nothing was charged, and nothing is delivered.');
  // Neither by its address, in any spelling of it, nor by that of the file, nor after the owner gave it again.
  const [path = '', token = ''] = String(answer.json().orderUrl).split('?');
  const ways = [
    `${path}/downloads/0?${token}`,
    `${path}/downloads/1?${token}`,
    `${path}/downloads/00?${token}`,
    `${path}/downloads/0/?${token}`,
    `${path}/d%6Fwnloads/0?${token}`,
    `/commerce/downloads/0?${token}`,
    `/account/orders/${row?.id}/downloads/0`,
  ];
  const given = await Promise.all(ways.map((way) => shopper.get(way)));
  expect(given.map(({ status, body }) => [status < 400, body.includes('%PDF')])).toEqual(
    ways.map(() => [false, false]),
  );
  const downloads = await inSite(({ kysely }) => kysely.selectFrom('order_download').selectAll().execute());
  expect(downloads).toEqual([]);
});
