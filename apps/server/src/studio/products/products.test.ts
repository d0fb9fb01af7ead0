import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ProductDetail, ProductList } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aForm } from '../../testing/forms.ts';
import { aSite } from '../../testing/site.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { aShopPage, aStoredProduct } from '../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

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

async function aShop(given: { readonly roleIds?: number[] } = {}) {
  const { websiteId } = await aSite(services);
  const collectionId = await aShopPage(services, websiteId);
  const browser = await aSignedIn(app, services, websiteId, { ...given, isOwner: given.roleIds === undefined });
  return { websiteId, collectionId, browser, api: `/api/sites/${websiteId}` };
}

async function list(browser: StudioBrowser, api: string, query = ''): Promise<ProductList> {
  const answer = await browser.call('GET', `${api}/products${query}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as ProductList;
}

const titles = (page: ProductList) => page.rows.map((row) => row.title);
const variant = (qtyInStock: number, sku: string, attributes: Record<string, string> = {}) => ({
  sku,
  attributes,
  price: money(3800n, 'USD'),
  qtyInStock,
});

describe('the list of products', () => {
  it('shows what a row needs: options, stock, the lowest price', async () => {
    const shop = await aShop();
    await aStoredProduct(services, shop.websiteId, {
      collectionId: shop.collectionId,
      categories: ['Mugs'],
      variantOptionOrdering: ['Glaze', 'Size'],
      variants: [
        { ...variant(3, 'A', { Glaze: 'Kelp', Size: 'S' }), price: money(3400n, 'USD') },
        { ...variant(0, 'B', { Glaze: 'Kelp', Size: 'L' }) },
        { ...variant(9, 'C', { Glaze: 'Chalk', Size: 'L' }), salePrice: money(2900n, 'USD'), onSale: true },
      ],
    });
    const page = await list(shop.browser, shop.api);
    expect(page).toMatchObject({ total: 1, nextCursor: null });
    expect(page.rows[0]).toMatchObject({
      title: 'Tall mug',
      options: [
        { name: 'Glaze', count: 2 },
        { name: 'Size', count: 2 },
      ],
      variantCount: 3,
      qtyInStock: 12,
      outCount: 1,
      isSoldOut: false,
      lowCount: 1,
      fromCents: 2900,
      isPriceVaried: true,
      isOnSale: true,
      categories: ['Mugs'],
    });
  });

  it('finds by title as words begin, by SKU from its start, by tag', async () => {
    const shop = await aShop();
    const add = (title: string, sku: string, tags: string[] = []) =>
      aStoredProduct(services, shop.websiteId, {
        collectionId: shop.collectionId,
        title,
        tags,
        variants: [variant(1, sku)],
      });
    await add('Tall kelp mug', 'SQ1111111');
    await add('Salt pig', 'SQ2222222', ['Kitchen']);
    await add('100% wool throw', 'WOOL-1');
    expect(titles(await list(shop.browser, shop.api, '?search=mu%20ke'))).toEqual(['Tall kelp mug']);
    expect(titles(await list(shop.browser, shop.api, '?search=sq22'))).toEqual(['Salt pig']);
    expect(titles(await list(shop.browser, shop.api, '?search=kitchen'))).toEqual(['Salt pig']);
    expect(titles(await list(shop.browser, shop.api, '?search=%25'))).toEqual([]);
    expect(titles(await list(shop.browser, shop.api, "?search=o'clock"))).toEqual([]);
  });

  it('filters by view, type and category, and counts the views', async () => {
    const shop = await aShop();
    const add = (title: string, given: object) =>
      aStoredProduct(services, shop.websiteId, { collectionId: shop.collectionId, title, ...given });
    await add('Gone', { variants: [variant(0, 'G')] });
    await add('Few', { variants: [variant(5, 'F')], categories: ['Bowls'] });
    await add('Hidden', { workflowState: 'hidden' });
    await add('File', { productType: ProductType.Digital, variants: [variant(0, 'D')] });
    expect(titles(await list(shop.browser, shop.api, '?view=soldOut'))).toEqual(['Gone']);
    expect(titles(await list(shop.browser, shop.api, '?view=low'))).toEqual(['Few']);
    expect(titles(await list(shop.browser, shop.api, '?view=hidden'))).toEqual(['Hidden']);
    expect(titles(await list(shop.browser, shop.api, '?type=2'))).toEqual(['File']);
    expect(titles(await list(shop.browser, shop.api, '?type=2&type=1&sort=title'))).toEqual([
      'Few',
      'File',
      'Gone',
      'Hidden',
    ]);
    expect(titles(await list(shop.browser, shop.api, '?category=Bowls'))).toEqual(['Few']);
    const views = await shop.browser.call('GET', `${shop.api}/product-views`);
    expect(views.body).toEqual({
      counts: { all: 4, visible: 3, hidden: 1, soldOut: 1, low: 1, noImage: 4 },
      categories: ['Bowls'],
    });
  });

  it.each(['changed', 'title', 'newest'])('walks all rows once, page by page, sorted by %s', async (sort) => {
    const shop = await aShop();
    for (const title of ['Cup', 'Cup', 'Bowl', 'Ash tray', 'Cup']) {
      await aStoredProduct(services, shop.websiteId, { collectionId: shop.collectionId, title });
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ProductList = await list(
        shop.browser,
        shop.api,
        `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.rows.map((row) => row.id));
      expect(page.total).toBe(cursor === '' ? 5 : null);
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });
});

async function aMug(given: { readonly roleIds?: number[] } = {}) {
  const shop = await aShop(given);
  const itemId = await aStoredProduct(services, shop.websiteId, {
    collectionId: shop.collectionId,
    body: '<p>Thrown by hand.</p>',
    variants: [{ ...variant(10, 'MUG-1') }],
  });
  const url = `${shop.api}/products/${itemId}`;
  const read = async () => (await shop.browser.call('GET', url)).body as unknown as ProductDetail;
  return { ...shop, itemId, url, read, product: await read() };
}

describe('changing a product', () => {
  it('[OWNER-001, OWNER-013] writes texts, prices and visibility, and only those that changed', async () => {
    const mug = await aMug();
    services.clock.advance(1000);
    const [one] = mug.product.variants;
    const answer = await mug.browser.call('PATCH', mug.url, {
      fields: {
        title: { from: 'Tall mug', to: ' Taller mug ' },
        visibility: { from: 'published', to: 'hidden' },
        tags: { from: [], to: ['Gift', 'Gift'] },
      },
      variants: [
        {
          id: one?.id,
          fields: {
            priceCents: { from: 3800, to: 4200 },
            salePriceCents: { from: 0, to: 3900 },
            onSale: { from: false, to: true },
            weightGrams: { from: 0, to: 450 },
          },
        },
      ],
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      title: 'Taller mug',
      visibility: 'hidden',
      tags: ['Gift'],
      description: '<p>Thrown by hand.</p>',
      changedAt: services.clock.now(),
      variants: [
        { sku: 'MUG-1', priceCents: 4200, salePriceCents: 3900, onSale: true, qtyInStock: 10, weightGrams: 450 },
      ],
    });
    expect(await mug.read()).toEqual(answer.body);
  });

  it('[OWNER-002] adds to stock rather than writing over a sale in between, and keeps the movement', async () => {
    const mug = await aMug();
    const [one] = mug.product.variants;
    await services.database.inSite(mug.websiteId, (tx) =>
      tx.kysely
        .updateTable('variant')
        .set({ qty_in_stock: 7 })
        .where('id', '=', one?.id ?? '')
        .execute(),
    );
    const answer = await mug.browser.call('PATCH', mug.url, { variants: [{ id: one?.id, addStock: 5 }] });
    expect(answer.body).toMatchObject({ variants: [{ qtyInStock: 12 }] });
    const moves = await services.database.inSite(mug.websiteId, (tx) =>
      tx.kysely.selectFrom('stock_movement').select(['quantity', 'reason']).orderBy('id').execute(),
    );
    expect(moves.at(-1)).toEqual({ quantity: 5, reason: 'edit' });
  });

  it('refuses to take more off stock than is left', async () => {
    const mug = await aMug();
    const [one] = mug.product.variants;
    const answer = await mug.browser.call('PATCH', mug.url, { variants: [{ id: one?.id, addStock: -11 }] });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { 'variants.0.addStock': expect.stringContaining('Only 10 left') } });
  });

  it('merges different fields of two people and shows both values of one field', async () => {
    const mug = await aMug();
    await mug.browser.call('PATCH', mug.url, { fields: { title: { from: 'Tall mug', to: 'Theirs' } } });
    const merged = await mug.browser.call('PATCH', mug.url, { fields: { tags: { from: [], to: ['Gift'] } } });
    expect(merged.body).toMatchObject({ title: 'Theirs', tags: ['Gift'] });
    const answer = await mug.browser.call('PATCH', mug.url, {
      fields: { title: { from: 'Tall mug', to: 'Mine' }, tags: { from: ['Gift'], to: ['New'] } },
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'CONFLICT',
      conflicts: [{ field: 'title', variantId: null, seen: 'Tall mug', theirs: 'Theirs', yours: 'Mine' }],
    });
    expect(await mug.read()).toMatchObject({ title: 'Theirs', tags: ['Gift'] });
  });

  it('raises the content version with the change, and not without one', async () => {
    const mug = await aMug();
    const version = async () => (await services.sites.byId(mug.websiteId))?.contentVersion ?? 0n;
    const before = await version();
    await mug.browser.call('PATCH', mug.url, { fields: { title: { from: 'Other', to: 'Mine' } } });
    expect(await version()).toBe(before);
    await mug.browser.call('PATCH', mug.url, { fields: { title: { from: 'Tall mug', to: 'Mine' } } });
    expect(await version()).toBe(before + 1n);
  });

  it('names each field that is wrong', async () => {
    const mug = await aMug();
    await aStoredProduct(services, mug.websiteId, { collectionId: mug.collectionId, variants: [variant(1, 'TAKEN')] });
    const [one] = mug.product.variants;
    const shape = await mug.browser.call('PATCH', mug.url, {
      fields: { title: { from: 'Tall mug', to: ' ' } },
      variants: [{ id: one?.id, fields: { priceCents: { from: 3800, to: -1 } } }],
    });
    expect(shape.body).toMatchObject({
      errors: { 'fields.title.to': 'Enter a name.', 'variants.0.fields.priceCents.to': 'A price cannot be negative.' },
    });
    const rules = await mug.browser.call('PATCH', mug.url, {
      fields: { images: { from: [], to: [{ assetId: mug.itemId, altText: '', variantAttributes: null }] } },
      variants: [
        {
          id: one?.id,
          fields: {
            sku: { from: 'MUG-1', to: 'TAKEN' },
            onSale: { from: false, to: true },
            salePriceCents: { from: 0, to: 3800 },
          },
        },
      ],
    });
    expect(rules.body).toMatchObject({
      errors: {
        'fields.images': expect.any(String),
        'variants.0.fields.sku.to': 'Another variant has the SKU TAKEN.',
        'variants.0.fields.salePriceCents.to': 'A sale price is lower than the price.',
      },
    });
  });

  it('keeps script out of descriptions', async () => {
    const mug = await aMug();
    const answer = await mug.browser.call('PATCH', mug.url, {
      fields: {
        description: {
          from: '<p>Thrown by hand.</p>',
          to: '<p onclick="x()">Hello <a href="javascript:x()">you</a><script>x()</script></p>',
        },
      },
    });
    expect(answer.body).toMatchObject({ description: '<p>Hello <a>you</a></p>' });
  });

  it('lets an editor change the product but not its stock', async () => {
    const mug = await aMug({ roleIds: [4] });
    const [one] = mug.product.variants;
    const stock = await mug.browser.call('PATCH', mug.url, { variants: [{ id: one?.id, addStock: 1 }] });
    expect(stock.body).toMatchObject({ errors: { 'variants.0.addStock': expect.any(String) } });
    const price = await mug.browser.call('PATCH', mug.url, {
      variants: [{ id: one?.id, fields: { priceCents: { from: 3800, to: 4000 } } }],
    });
    expect(price.status).toBe(200);
  });

  it('needs the crumb', async () => {
    const mug = await aMug();
    const answer = await mug.browser.call('PATCH', mug.url, {}, { 'x-csrf-token': 'made.up' });
    expect(answer.status).toBe(403);
  });

  it.each([
    ['names no boundary', 'multipart/form-data', 'x'],
    ['names an empty boundary', 'multipart/form-data; boundary=', 'x'],
    [
      'ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; file',
    ],
    ['has a head that is none', 'multipart/form-data; boundary=b', '--b\r\nfile\r\n\r\nx\r\n--b--\r\n'],
    ['has no file', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['is empty', 'multipart/form-data; boundary=b', ''],
  ])('refuses an upload that %s', async (_what, type, body) => {
    const mug = await aMug();
    const headers = { 'content-type': type, origin: 'http://studio.localhost' };

    const answers = [
      await mug.browser.call('POST', `${mug.api}/media`, Buffer.from(body), headers),
      await mug.browser.call('POST', `${mug.url}/file`, Buffer.from(body), headers),
    ];

    // The second is of a product that has no file.
    expect(answers.map(({ status }) => status)).toEqual([400, 404]);
  });

  it.each([
    ['NUL', 'Mug\u0000', 'Mug'],
    ['half a surrogate pair', 'Mug \ud83e', 'Mug 🫖'],
  ])('refuses %s in a field by its name, and keeps what is whole', async (_what, broken, whole) => {
    const mug = await aMug();
    const patch = (to: string) => mug.browser.call('PATCH', mug.url, { fields: { title: { from: 'Tall mug', to } } });

    expect(await patch(broken)).toMatchObject({
      status: 400,
      body: { code: 'INVALID', errors: { 'fields.title.to': expect.stringContaining('cannot be kept') } },
    });
    expect(await patch(whole)).toMatchObject({ status: 200, body: { title: whole } });
  });

  it('puts an uploaded image on the product', async () => {
    const mug = await aMug();
    const form = new FormData();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#345"/></svg>';
    form.append('file', new Blob([svg], { type: 'image/svg+xml' }), 'Kelp mug.svg');
    const request = new Response(form);
    const body = Buffer.from(await request.arrayBuffer());
    const type = request.headers.get('content-type') ?? '';
    const foreign = await mug.browser.call('POST', `${mug.api}/media`, body, { 'content-type': type });
    expect(foreign.status).toBe(403);
    const uploaded = await mug.browser.call('POST', `${mug.api}/media`, body, {
      'content-type': type,
      origin: 'http://studio.localhost',
    });
    expect(uploaded.body).toMatchObject({ url: expect.stringMatching(/^\/static\/.*\/Kelp-mug\.svg$/) });
    const answer = await mug.browser.call('PATCH', mug.url, {
      fields: {
        images: { from: [], to: [{ assetId: uploaded.body['assetId'], altText: 'A mug', variantAttributes: null }] },
      },
    });
    expect(answer.body).toMatchObject({ images: [{ url: uploaded.body['url'], altText: 'A mug' }] });
  });
});

const field = (from: unknown, to: unknown) => ({ from, to });

describe('how a product is shown and sold', () => {
  it('[OWNER-006] is written field by field, and nothing else of its settings is lost', async () => {
    const mug = await aMug();
    const answer = await mug.browser.call('PATCH', mug.url, {
      fields: {
        urlId: field('tall-mug', ' The Tall Mug! '),
        brand: field('', ' Acme \n Pots'),
        isTaxable: field(true, false),
        seoTitle: field('', 'A mug,\n tall'),
        seoDescription: field('', 'Thrown by hand'),
        addButtonText: field('', 'Take it home'),
        soldOutText: field('', 'Gone for now'),
        scarcityEnabled: field(false, true),
        scarcityThreshold: field(5, 3),
        scarcityText: field('', 'Only {qtyInStock} left'),
        isWaitlistOpen: field(false, true),
      },
      variants: [
        { id: mug.product.variants[0]?.id, fields: { lengthMm: field(null, 120), heightMm: field(null, 95) } },
      ],
    });
    expect(answer.status).toBe(200);
    const changed = {
      urlId: 'the-tall-mug',
      path: '/shop/the-tall-mug',
      brand: 'Acme Pots',
      isTaxable: false,
      seoTitle: 'A mug, tall',
      seoDescription: 'Thrown by hand',
      addButtonText: 'Take it home',
      soldOutText: 'Gone for now',
      scarcityEnabled: true,
      scarcityThreshold: 3,
      scarcityText: 'Only {qtyInStock} left',
      isWaitlistOpen: true,
      variants: [{ lengthMm: 120, widthMm: null, heightMm: 95 }],
    };
    expect(answer.body).toMatchObject(changed);
    const later = await mug.browser.call('PATCH', mug.url, {
      fields: {
        addButtonText: field('Take it home', ''),
        seoTitle: field('A mug, tall', ''),
        scarcityText: field('Only {qtyInStock} left', 'Nearly gone'),
      },
    });
    expect(later.body).toMatchObject({ ...changed, addButtonText: '', seoTitle: '', scarcityText: 'Nearly gone' });
  });

  it('[OWNER-004] refuses an address that another product has, a form of another site, and one that asks for files', async () => {
    const mug = await aMug();
    await aStoredProduct(services, mug.websiteId, { collectionId: mug.collectionId, title: 'Bowl' });
    const taken = await mug.browser.call('PATCH', mug.url, { fields: { urlId: field('tall-mug', 'bowl') } });
    expect([taken.status, taken.body['errors']]).toEqual([
      400,
      { 'fields.urlId.to': 'Another product has this address.' },
    ]);
    const form = await mug.browser.call('PATCH', mug.url, { fields: { formId: field(null, services.newId()) } });
    expect(form.body['errors']).toEqual({ 'fields.formId.to': 'This form is gone. Choose another.' });
    const files = await aForm(services, mug.websiteId, [{ id: 'drawing', type: 'file', title: 'Drawing' }]);
    const asking = await mug.browser.call('PATCH', mug.url, { fields: { formId: field(null, files) } });
    expect(asking.body['errors']).toEqual({
      'fields.formId.to':
        'This form asks for files, which cannot be sent with an order. Choose another, or remove that field.',
    });
    expect({ ...(await mug.read()), forms: [] }).toEqual(mug.product);
  });

  it('[OWNER-004] keeps the form that is asked before a product is added, and that none is asked any more', async () => {
    const mug = await aMug();
    const stamp = await aForm(services, mug.websiteId, [{ id: 'name', type: 'text', title: 'Name' }]);

    await mug.browser.call('PATCH', mug.url, { fields: { formId: field(null, stamp) } });
    const asked = (await mug.read()).formId;
    await mug.browser.call('PATCH', mug.url, { fields: { brand: field('', 'Acme') } });
    const untouched = (await mug.read()).formId;
    await mug.browser.call('PATCH', mug.url, { fields: { formId: field(stamp, null) } });

    expect([asked, untouched, (await mug.read()).formId]).toEqual([stamp, stamp, null]);
  });
});
