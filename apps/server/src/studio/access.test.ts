import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createStudioApp, type StudioApp } from '../platform/http/studio-app.ts';
import { aSite } from '../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../testing/studio-browser.ts';
import { aShopPage, aStoredOrder, aStoredProduct } from '../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { registerStudioFeatures } from '../program/join-features.ts';

let services: TestServices;
let app: StudioApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

let address = 0;
async function entered(email: string) {
  const browser = aBrowser(app, `192.0.2.${(address += 1)}`);
  await browser.signIn(email, TEST_PASSWORD);
  return browser;
}

async function aShop() {
  const { websiteId } = await aSite(services);
  const collectionId = await aShopPage(services, websiteId);
  const itemId = await aStoredProduct(services, websiteId, { collectionId });
  const orderId = await aStoredOrder(services, websiteId, { number: 1 });
  return { websiteId, itemId, orderId };
}

async function anImage() {
  const form = new FormData();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
  form.append('file', new Blob([svg], { type: 'image/svg+xml' }), 'mug.svg');
  const request = new Response(form);
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

const paths = (shop: { websiteId: string; itemId: string; orderId: string }) => [
  `/api/sites/${shop.websiteId}/home`,
  `/api/sites/${shop.websiteId}/products`,
  `/api/sites/${shop.websiteId}/product-views`,
  `/api/sites/${shop.websiteId}/products/${shop.itemId}`,
  `/api/sites/${shop.websiteId}/orders`,
  `/api/sites/${shop.websiteId}/order-views`,
  `/api/sites/${shop.websiteId}/orders/${shop.orderId}`,
  `/api/sites/${shop.websiteId}/mail`,
];

/** All that is counted of a site. */
const stockOf = (websiteId: string) =>
  services.database.inSite(websiteId, async ({ kysely }) => {
    const rows = await kysely.selectFrom('variant').select(['qty_in_stock', 'unlimited']).execute();
    return [rows.reduce((sum, row) => sum + row.qty_in_stock, 0), rows.filter(({ unlimited }) => unlimited).length];
  });

describe.each([4, 15])('role %i, which changes products but not stock', (roleId) => {
  it.each<
    [
      string,
      (
        shop: Awaited<ReturnType<typeof aShop>>,
        variantId: string,
      ) => readonly ['POST' | 'PATCH' | 'PUT', string, object],
    ]
  >([
    ['adds some', ({ itemId }, id) => ['PATCH', `products/${itemId}`, { variants: [{ id, addStock: 1 }] }]],
    ['takes some', ({ itemId }, id) => ['PATCH', `products/${itemId}`, { variants: [{ id, addStock: -1 }] }]],
    [
      'has it never run out',
      ({ itemId }, id) => [
        'PATCH',
        `products/${itemId}`,
        { variants: [{ id, fields: { unlimited: { from: false, to: true } } }] },
      ],
    ],
    [
      'has it count as before',
      ({ itemId }, id) => [
        'PATCH',
        `products/${itemId}`,
        { variants: [{ id, fields: { unlimited: { from: false, to: false } } }] },
      ],
    ],
    [
      'hides it between others',
      ({ itemId }, id) => [
        'PATCH',
        `products/${itemId}`,
        {
          fields: { title: { from: 'Tall mug', to: 'Mug' } },
          variants: [
            { id, addStock: 0 },
            { id, addStock: 5 },
          ],
        },
      ],
    ],
    [
      'makes a product with stock',
      () => ['POST', 'products', { title: 'Cup', productType: 1, priceCents: 1, qtyInStock: 5 }],
    ],
    [
      'makes one that never runs out',
      () => ['POST', 'products', { title: 'Cup', productType: 1, priceCents: 1, qtyInStock: null }],
    ],
    [
      'makes one with options and stock',
      () => [
        'POST',
        'products',
        { title: 'Cup', productType: 1, priceCents: 1, qtyInStock: 1, options: [{ name: 'Size', values: ['S', 'M'] }] },
      ],
    ],
    ['counts in the inventory', (_shop, id) => ['POST', 'inventory/changes', { changes: [{ variantId: id, add: 1 }] }]],
    ['copies a product', ({ itemId }) => ['POST', `products/${itemId}/duplicate`, {}]],
    [
      'gives it options',
      ({ itemId }, id) => [
        'PUT',
        `products/${itemId}/options`,
        {
          seen: { options: [], variantIds: [id] },
          options: [
            {
              was: null,
              name: 'Size',
              values: [
                { was: null, value: 'S' },
                { was: null, value: 'M' },
              ],
            },
          ],
          addsMissing: true,
          without: [],
        },
      ],
    ],
    [
      'changes many',
      ({ itemId }) => ['POST', 'products/bulk', { selection: { ids: [itemId] }, change: { kind: 'stock', add: 5 } }],
    ],
  ])('[SEC-3] cannot change it when she %s', async (_how, makeCall) => {
    const shop = await aShop();
    const { email } = await aMember(services, shop.websiteId, { roleIds: [roleId], isOwner: false });
    const editor = await entered(email);
    const product = (await editor.call('GET', `/api/sites/${shop.websiteId}/products/${shop.itemId}`)).body as {
      readonly variants?: readonly { readonly id: string }[];
    };
    const before = await stockOf(shop.websiteId);
    const [method, path, body] = makeCall(shop, product.variants?.[0]?.id ?? '');

    const { status } = await editor.call(method, `/api/sites/${shop.websiteId}/${path}`, body);

    expect(status).toBeLessThan(500);
    expect(before).toEqual([10, 0]);
    expect(await stockOf(shop.websiteId)).toEqual(before);
  });

  it('[SEC-3] has lost her rights at the next call when her role is taken, and is no member any more when she is removed', async () => {
    const shop = await aShop();
    const { email, accountId } = await aMember(services, shop.websiteId, { roleIds: [roleId], isOwner: false });
    const editor = await entered(email);
    const list = () => editor.call('GET', `/api/sites/${shop.websiteId}/products`);
    const member = services.database.platform.updateTable('membership').where('account_id', '=', accountId);
    const statuses = [(await list()).status];

    await member.set({ role_ids: [] }).execute();
    statuses.push((await list()).status);
    await member.set({ role_ids: [roleId] }).execute();
    statuses.push((await list()).status);
    await services.database.platform.deleteFrom('membership').where('account_id', '=', accountId).execute();
    statuses.push((await list()).status);

    expect(statuses).toEqual([200, 404, 200, 404]);
  });
});

describe('who may call the studio', () => {
  it('lets nobody in who has not signed in', async () => {
    const shop = await aShop();
    const stranger = aBrowser(app);
    for (const path of paths(shop)) {
      expect([path, (await stranger.call('GET', path)).status]).toEqual([path, 401]);
    }
  });

  it('answers another site like one that does not exist', async () => {
    const mine = await aShop();
    const theirs = await aShop();
    const browser = await entered((await aMember(services, mine.websiteId)).email);
    for (const path of paths(theirs)) {
      const answer = await browser.call('GET', path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toMatchObject({ error: 'Not found.', code: 'NOT_FOUND' });
    }
  });

  it("answers another site's ids under the own site like ids that do not exist", async () => {
    const mine = await aShop();
    const theirs = await aShop();
    const browser = await entered((await aMember(services, mine.websiteId)).email);
    const api = `/api/sites/${mine.websiteId}`;
    expect((await browser.call('GET', `${api}/products/${mine.itemId}`)).status).toBe(200);
    expect((await browser.call('GET', `${api}/products/${theirs.itemId}`)).status).toBe(404);
    expect((await browser.call('GET', `${api}/orders/${theirs.orderId}`)).status).toBe(404);
    const change = { fields: { title: { from: 'Tall mug', to: 'Taken' } } };
    expect((await browser.call('PATCH', `${api}/products/${theirs.itemId}`, change)).status).toBe(404);
  });

  it('writes nothing on another site', async () => {
    const mine = await aShop();
    const theirs = await aShop();
    const browser = await entered((await aMember(services, mine.websiteId)).email);
    const change = { fields: { title: { from: 'Tall mug', to: 'Taken' } } };
    const { body, type } = await anImage();
    const sent = { 'content-type': type, origin: 'http://studio.localhost' };
    const there = `/api/sites/${theirs.websiteId}`;
    expect((await browser.call('PATCH', `${there}/products/${theirs.itemId}`, change)).status).toBe(404);
    expect((await browser.call('POST', `${there}/media`, body, sent)).status).toBe(404);
    const owner = await entered((await aMember(services, theirs.websiteId)).email);
    expect((await owner.call('GET', `${there}/products/${theirs.itemId}`)).body).toMatchObject({ title: 'Tall mug' });

    const uploaded = await owner.call('POST', `${there}/media`, body, sent);
    expect(uploaded.status).toBe(200);
    const borrowed = await browser.call('PATCH', `/api/sites/${mine.websiteId}/products/${mine.itemId}`, {
      fields: {
        images: { from: [], to: [{ assetId: uploaded.body['assetId'], altText: '', variantAttributes: null }] },
      },
    });
    expect(borrowed.status).toBe(400);
    expect(borrowed.body).toMatchObject({ errors: { 'fields.images': expect.any(String) } });
  });

  it.each([
    ['admin', 1, [200, 200]],
    ['billing', 2, [404, 404]],
    ['reporting', 3, [404, 404]],
    ['editor', 4, [200, 404]],
    ['moderator', 6, [404, 404]],
    ['store manager', 8, [200, 200]],
    ['viewer', 10, [404, 404]],
    ['none', 14, [404, 404]],
    ['website manager', 15, [200, 404]],
    ['draft editor', 16, [404, 404]],
  ])('shows products and orders to a member who is %s as the matrix says', async (_name, roleId, expected) => {
    const shop = await aShop();
    const member = await aMember(services, shop.websiteId, { roleIds: [roleId], isOwner: false });
    const browser = await entered(member.email);
    const statuses = [
      (await browser.call('GET', `/api/sites/${shop.websiteId}/products`)).status,
      (await browser.call('GET', `/api/sites/${shop.websiteId}/orders`)).status,
    ];
    expect(statuses).toEqual(expected);
  });

  it('leaves out of Home what a member may not read', async () => {
    const shop = await aShop();
    const editor = await aMember(services, shop.websiteId, { roleIds: [4], isOwner: false });
    const home = await (await entered(editor.email)).call('GET', `/api/sites/${shop.websiteId}/home`);
    expect(home.body).toMatchObject({ orders: null, products: { visibleCount: 1 }, failedMailCount: null });
  });

  it('takes a role away with the next request', async () => {
    const shop = await aShop();
    const member = await aMember(services, shop.websiteId, { roleIds: [8], isOwner: false });
    const browser = await entered(member.email);
    const url = `/api/sites/${shop.websiteId}/orders`;
    expect((await browser.call('GET', url)).status).toBe(200);
    await services.database.platform
      .updateTable('membership')
      .set({ role_ids: [14] })
      .where('account_id', '=', member.accountId)
      .execute();
    expect((await browser.call('GET', url)).status).toBe(404);
  });

  it('does not start with a route that has no policy, nor with a public one that is not listed', async () => {
    const fresh = await createStudioApp(services, () => false);
    await registerStudioFeatures(fresh, services);
    expect(() => fresh.get('/api/sites/:websiteId/forgotten', () => 'secrets')).toThrow(/no policy/);
    const config = { policy: { kind: 'public' } } as const;
    expect(() => fresh.get('/api/open', { config }, () => 'secrets')).toThrow(/not in public-routes/);
    await fresh.close();
  });
});
