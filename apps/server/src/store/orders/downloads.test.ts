import { ProductType } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderConfirmedProps } from '@portico/contract';
import { importAsset } from '../../content/assets/commands.ts';
import { aBoughtOrder } from '../../testing/bought-order.ts';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';
import { aProduct, type TestProduct } from '../../testing/products.ts';
import { aSite } from '../../testing/site.ts';
import type { TestServices } from '../../testing/test-services.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const DAY_MS = 86_400_000;

let admin: OrderAdmin;
let services: TestServices;
let shop: ShopWithOwner;
let order: { readonly orderId: string; readonly orderUrl: string };
let pattern: TestProduct;

beforeAll(async () => {
  admin = await anOrderAdmin();
  services = admin.services;
});
afterAll(() => admin.close());
beforeEach(async () => {
  shop = await aShopWithOwner(admin);
  const file = await importAsset(services, shop.site.websiteId, {
    fileName: 'Smöck pattern.pdf',
    bytes: PDF,
    altText: '',
    isPrivate: true,
  });
  pattern = await aProduct(services, shop.site.websiteId, {
    title: 'Pattern',
    productType: ProductType.Digital,
    ...(file.ok ? { digitalAssetId: file.value.id } : {}),
  });
  order = await aBoughtOrder(admin.shop, shop.site, [{ product: pattern }]);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  admin.shop.inject({ url, headers: { host: shop.site.host, ...headers } });

async function files(): Promise<OrderConfirmedProps['order']['downloads']> {
  return ((await get(order.orderUrl)).json() as OrderConfirmedProps).order.downloads;
}

/** Another file, bought in the same way. */
async function aSecondFile(): Promise<TestProduct> {
  const asset = await importAsset(services, shop.site.websiteId, {
    fileName: 'Second.pdf',
    bytes: Buffer.concat([PDF, Buffer.from('\n')]),
    altText: '',
    isPrivate: true,
  });
  return aProduct(services, shop.site.websiteId, {
    title: 'Second pattern',
    productType: ProductType.Digital,
    ...(asset.ok ? { digitalAssetId: asset.value.id } : {}),
  });
}

const usesLeft = async () => (await files())[0]?.usesLeft;

const link = async () => (await files())[0]?.url ?? '';

/** Clicks the link, and is led to the file. */
async function click(): Promise<string> {
  services.clock.advance(61_000);
  const answer = await get(await link());
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

describe('a file that was bought', () => {
  it('is fetched by the link on the page of its order, as a file of its own name', async () => {
    const answer = await get(await click());

    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''Sm%C3%B6ck%20pattern.pdf`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
  });

  it('comes in parts, so that a broken download goes on', async () => {
    const file = await click();

    const part = await get(file, { range: 'bytes=5-7' });
    const outside = await get(file, { range: 'bytes=9000-' });

    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '1.4',
      `bytes 5-7/${PDF.length}`,
    ]);
    expect(outside.statusCode).toBe(416);
  });

  it('is fetched five times, clicks at once and parts not counted', async () => {
    const url = await link();
    await Promise.all([get(url), get(url), get(url)]);
    expect((await files())[0]).toMatchObject({ usesLeft: 4, state: 'ready' });
    for (let use = 0; use < 4; use += 1) {
      await get(await click(), { range: 'bytes=0-1' });
    }
    services.clock.advance(61_000);

    const sixth = await get(url);
    const browser = await get(url, { accept: 'text/html' });

    expect(sixth).toMatchObject({ statusCode: 410 });
    expect(sixth.json()).toMatchObject({ code: 'DOWNLOAD_OVER' });
    expect(browser).toMatchObject({ statusCode: 303, headers: { location: order.orderUrl } });
    expect((await files())[0]).toMatchObject({ url: null, usesLeft: 0, state: 'used-up' });
  });

  it('counts a click again after a minute, and the last use once, however many come for it at once', async () => {
    const url = await link();

    await get(url);
    services.clock.advance(59_999);
    await get(url);
    expect(await usesLeft()).toBe(4);
    services.clock.advance(1);
    await get(url);
    expect(await usesLeft()).toBe(3);
    await click();
    await click();
    services.clock.advance(60_000);

    const last = await Promise.all(Array.from({ length: 6 }, () => get(url)));

    expect([new Set(last.map(({ statusCode }) => statusCode)), await usesLeft()]).toEqual([new Set([303]), 0]);
    services.clock.advance(60_000);
    const over = await Promise.all(Array.from({ length: 6 }, () => get(url)));
    expect(new Set(over.map(({ statusCode }) => statusCode))).toEqual(new Set([410]));
    const [row] = await services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.selectFrom('order_download').select('uses').execute(),
    );
    expect(row?.uses).toBe(5);
  });

  it('is fetched for thirty days, and again when the owner opens it', async () => {
    const url = await link();
    services.clock.advance(30 * DAY_MS - 1);
    expect((await get(url)).statusCode).toBe(303);
    services.clock.advance(1);
    expect((await get(url)).statusCode).toBe(410);
    expect((await files())[0]).toMatchObject({ url: null, state: 'expired' });
    shop.owner = await shop.signIn(shop.site.websiteId, [8]);

    const opened = await shop.act(order.orderId, '/downloads', { version: undefined });

    expect(opened.status).toBe(200);
    expect(opened.order.events[0]).toMatchObject({ kind: 'downloads-opened', actor: 'Test member' });
    expect((await get(await click())).statusCode).toBe(200);
  });

  it('is fetched no more once its money was given back', async () => {
    const file = await click();
    const url = await link();

    await shop.act(order.orderId, '/refunds', {
      amountCents: (await shop.look(order.orderId)).refundableCents,
      returnsStock: false,
      notifiesShopper: false,
    });

    expect((await get(url)).statusCode).toBe(410);
    expect((await get(file)).statusCode).toBe(410);
    expect((await files())[0]).toMatchObject({ url: null, state: 'withdrawn' });
  });

  it('is fetched no more once its line was given back or its order cancelled; another line, and one not refunded, is', async () => {
    order = await aBoughtOrder(admin.shop, shop.site, [{ product: pattern }, { product: await aSecondFile() }]);
    const [first, second] = (await files()).map(({ url }) => url ?? '');
    await shop.act(order.orderId, '/refunds', {
      amountCents: 100,
      lines: [{ position: 0, quantity: 1 }],
      returnsStock: false,
      notifiesShopper: false,
    });

    expect([(await get(first ?? '')).statusCode, (await get(second ?? '')).statusCode]).toEqual([410, 303]);
    const granted = String((await get(second ?? '')).headers.location);
    await shop.act(order.orderId, '/cancellation', { refunds: true, returnsStock: true, notifiesShopper: false });

    expect([(await get(second ?? '')).statusCode, (await get(granted)).statusCode]).toEqual([410, 410]);
    expect((await files()).map(({ url, state }) => [url, state])).toEqual([
      [null, 'withdrawn'],
      [null, 'withdrawn'],
    ]);
  });

  it("is nobody else's: not without the token, not by another signature, place, time or site", async () => {
    const url = await link();
    services.clock.advance(61_000);
    const counted = await get(url);
    const file = String(counted.headers.location);
    const sent = [counted, await get(file), await get(`${url}x`)];
    expect(sent.map(({ headers }) => [headers['referrer-policy'], headers['cache-control']])).toEqual(
      sent.map(() => ['no-referrer', 'private, no-store']),
    );
    const elsewhere = await aSite(services);
    const neighbour = await aBoughtOrder(admin.shop, shop.site, [{ product: pattern }]);
    const theirToken = /token=(.*)/.exec(neighbour.orderUrl)?.[1] ?? '';
    const parts = file.split('/');
    const changed = (index: number, value: string) => parts.with(index, value).join('/');

    const statuses = await Promise.all(
      [
        url.replace(/token=.*/, ''),
        url.replace(/token=.*/, 'token='),
        url.replace(/token=.*/, 'token=abc'),
        url.slice(0, -1),
        url.replace(/token=.*/, `token=${theirToken}`),
        url.replace(order.orderId, neighbour.orderId),
        changed(3, neighbour.orderId),
        url.replace('/downloads/0', '/downloads/1e0'),
        changed(3, services.newId()),
        changed(4, '1'),
        changed(5, String(services.clock.now() + 10 * DAY_MS)),
        changed(6, 'A'.repeat(43)),
      ].map(async (address) => (await get(address)).statusCode),
    );
    const others = [file, url, url.replace('/downloads/0', '/downloads/7')].map((address, index) =>
      admin.shop.inject({ url: address, headers: { host: index < 2 ? elsewhere.host : shop.site.host } }),
    );
    const missing = (await Promise.all(others)).map(({ statusCode }) => statusCode);
    services.clock.advance(6 * 3_600_000 - 1);
    const inTime = await get(file);
    services.clock.advance(1);

    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(inTime.statusCode).toBe(200);
    expect(missing).toEqual([404, 404, 404]);
    expect((await get(file)).statusCode).toBe(410);
    // People pass on addresses of files: whoever comes with an old one gets no right to the order.
    const late = await get(file, { accept: 'text/html' });
    expect([late.statusCode, late.headers.location]).toEqual([303, `/account/orders/${order.orderId}`]);
    expect((await files())[0]).toMatchObject({ usesLeft: 4 });
  });
});

it('tells whoever has the token of parcels and of money that went back', async () => {
  const { orderId, orderUrl } = await shop.buy(2);
  await shop.act(orderId, '/shipments', {
    lines: [{ position: 0, quantity: 1 }],
    carrier: 'DHL',
    trackingNumber: '0034',
    trackingUrl: 'https://dhl.example/0034',
    notifiesShopper: false,
  });
  await shop.act(orderId, '/refunds', {
    amountCents: 300,
    returnsStock: false,
    notifiesShopper: false,
    reason: 'Secret',
  });
  await shop.owner.call('POST', shop.path(orderId, '/notes'), { requestId: services.newId(), text: 'Hush' });

  const page = await get(orderUrl);

  expect((page.json() as OrderConfirmedProps).order).toMatchObject({
    paymentState: 'part-refunded',
    fulfillmentState: 'part-fulfilled',
    shipments: [
      {
        carrier: 'DHL',
        trackingNumber: '0034',
        trackingUrl: 'https://dhl.example/0034',
        items: [{ title: 'Jug', quantity: 1 }],
      },
    ],
    refunds: [{ amountCents: 300, isDone: true, to: [expect.stringContaining('$3.00')] }],
    downloads: [],
  });
  expect(page.body).not.toMatch(/Secret|Hush|Test member/);
});
