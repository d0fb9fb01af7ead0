import { sql } from 'kysely';
import { money } from '@portico/locale';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ProductDetail, ProductOptionsTrial } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { removeProduct } from '../../store/catalog/removed-products.ts';
import { aSite } from '../../testing/site.ts';
import { aSignedIn, aStudio } from '../../testing/studio-browser.ts';
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

async function aShop(given: { readonly roleIds?: number[]; readonly hasPage?: boolean } = {}) {
  const { websiteId } = await aSite(services);
  const collectionId = given.hasPage === false ? '' : await aShopPage(services, websiteId);
  const browser = await aSignedIn(app, services, websiteId, {
    ...(given.roleIds ? { roleIds: given.roleIds } : {}),
    isOwner: given.roleIds === undefined,
  });
  const url = `/api/sites/${websiteId}/products`;
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    browser.call(method, url + path, body);
  const read = async (itemId: string) => (await send('GET', `/${itemId}`)).body as unknown as ProductDetail;
  return { websiteId, collectionId, browser, url, send, read };
}

type Shop = Awaited<ReturnType<typeof aShop>>;

async function aMug(shop: Shop): Promise<ProductDetail> {
  const itemId = await aStoredProduct(services, shop.websiteId, {
    collectionId: shop.collectionId,
    variantOptionOrdering: ['Glaze', 'Size'],
    variants: [
      { sku: 'KS', attributes: { Glaze: 'Kelp', Size: 'S' }, price: money(3400n, 'USD'), qtyInStock: 3 },
      {
        sku: 'KL',
        attributes: { Glaze: 'Kelp', Size: 'L' },
        price: money(3800n, 'USD'),
        qtyInStock: 5,
        weightGrams: 450,
      },
      { sku: 'CL', attributes: { Glaze: 'Chalk', Size: 'L' }, price: money(4200n, 'USD'), qtyInStock: 7 },
    ],
  });
  return shop.read(itemId);
}

const seen = ({ options, variants }: ProductDetail) => ({ options, variantIds: variants.map(({ id }) => id) });
const option = (name: string, ...values: (string | null)[]) => ({
  was: name,
  name,
  values: values.map((value) => ({ was: value, value: value ?? '' })),
});
const rows = ({ options, variants }: ProductDetail) =>
  variants.map(({ sku, attributes, priceCents, qtyInStock }) => [
    sku,
    options.map((name) => attributes[name]),
    priceCents,
    qtyInStock,
  ]);

describe('a new product', () => {
  it('needs a name and a price, and is a draft with one variant', async () => {
    const shop = await aShop();
    const answer = await shop.send('POST', '', { title: ' Tall\n mug ', productType: 1, priceCents: 3800 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: 'Tall mug',
      visibility: 'draft',
      path: '/shop/tall-mug',
      options: [],
      variants: [
        { priceCents: 3800, onSale: false, qtyInStock: 0, unlimited: false, sku: expect.stringMatching(/^SQ\d{7}$/) },
      ],
    });
  });

  it('[GIFT-001, STOCK-010] is a gift card with a variant for each amount, and never runs out', async () => {
    const shop = await aShop();
    const answer = await shop.send('POST', '', {
      title: 'Gift card',
      productType: 4,
      priceCents: 0,
      denominationsCents: [5000, 2500, 5000],
    });
    const made = answer.body as unknown as ProductDetail;
    expect(made.options).toEqual(['Amount']);
    expect(
      made.variants.map(({ attributes, priceCents, unlimited }) => [attributes['Amount'], priceCents, unlimited]),
    ).toEqual([
      ['$25.00', 2500, true],
      ['$50.00', 5000, true],
    ]);
  });

  it('is a subscription with one plan, named by its rhythm in the language of the shop', async () => {
    const shop = await aShop();
    const body = { title: 'Coffee', productType: 1, priceCents: 1900, billingPeriod: { value: 2, unit: 'WEEK' } };

    const tooLong = await shop.send('POST', '', { ...body, billingPeriod: { value: 25, unit: 'MONTH' } });
    const made = (await shop.send('POST', '', body)).body as unknown as ProductDetail;

    expect([tooLong.status, Object.keys(tooLong.body['errors'] ?? {})]).toEqual([400, ['billingPeriod']]);
    const { body: known } = await shop.send('GET', `/${made.id}/plans`);
    expect(known).toMatchObject({
      isSubscribable: true,
      plans: [{ title: 'Every 2 weeks', billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 }],
    });
  });

  it('gets a variant for each combination of its options, with stock of each', async () => {
    const shop = await aShop();
    const answer = await shop.send('POST', '', {
      title: 'Shirt',
      productType: 1,
      priceCents: 2500,
      salePriceCents: 2000,
      qtyInStock: 4,
      visibility: 'published',
      options: [
        { name: 'Size', values: ['S', 'L'] },
        { name: 'Colour', values: ['Red', 'كحلي 🧵'] },
      ],
    });
    const made = answer.body as unknown as ProductDetail;
    expect(made.options).toEqual(['Size', 'Colour']);
    expect(rows(made).map(([, ...rest]) => rest)).toEqual([
      [['S', 'Red'], 2500, 4],
      [['S', 'كحلي 🧵'], 2500, 4],
      [['L', 'Red'], 2500, 4],
      [['L', 'كحلي 🧵'], 2500, 4],
    ]);
    expect(await shop.read(made.id)).toEqual(answer.body);
  });

  it('gets an address of its own beside one of the same name', async () => {
    const shop = await aShop();
    const body = { title: 'Mug & <b>cup</b>', productType: 3, priceCents: 0, qtyInStock: null };
    const first = await shop.send('POST', '', body);
    const second = await shop.send('POST', '', body);
    expect([first.body['path'], second.body['path']]).toEqual(['/shop/mug-b-cup-b', '/shop/mug-b-cup-b-2']);
    expect(second.body).toMatchObject({ title: 'Mug & <b>cup</b>', variants: [{ unlimited: true }] });
  });

  it('gets an address of its own when eight are made at once, and one alone of four gets a wanted one', async () => {
    const shop = await aShop();
    const body = { title: 'Tide', productType: 3, priceCents: 100, qtyInStock: null };
    const made = await Promise.all(Array.from({ length: 8 }, () => shop.send('POST', '', body)));
    expect(new Set(made.map((answer) => answer.body['path'])).size).toBe(8);

    const moved = await Promise.all(
      made
        .slice(0, 4)
        .map(({ body: { id, urlId } }) =>
          shop.send('PATCH', `/${String(id)}`, { fields: { urlId: { from: urlId, to: 'one-alone' } } }),
        ),
    );

    expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { title: ' \u0000' }, 'title'],
    ['a name of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a negative price', { priceCents: -1 }, 'priceCents'],
    ['a fraction of a cent', { priceCents: 1.5 }, 'priceCents'],
    ['a price beyond counting', { priceCents: 1e15 }, 'priceCents'],
    ['a sale price that is no lower', { salePriceCents: 3800 }, 'salePriceCents'],
    ['negative stock', { qtyInStock: -1 }, 'qtyInStock'],
    ['a gift card without amounts', { productType: 4 }, 'denominationsCents'],
    ['a text for a price', { priceCents: '3800' }, 'priceCents'],
    ['a SKU with control characters', { sku: 'A\u0007B' }, 'sku'],
    ['a SKU that is taken', { sku: 'KS' }, 'sku'],
    ['a value twice', { options: [{ name: 'Size', values: ['S', 's'] }] }, 'options.0.values.1'],
    [
      'a thousand variants',
      { options: [0, 1, 2].map((n) => ({ name: `O${n}`, values: Array.from({ length: 10 }, (_, v) => `${v}`) })) },
      'options',
    ],
  ])('refuses %s, and makes nothing', async (_, wrong, field) => {
    const shop = await aShop();
    await aMug(shop);
    const answer = await shop.send('POST', '', { title: 'Mug', productType: 1, priceCents: 3800, ...wrong });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['errors'] ?? {})).toContain(field);
    expect((await shop.send('GET', '')).body).toMatchObject({ total: 1 });
  });

  it('has no stock from somebody who may not change stock', async () => {
    const shop = await aShop({ roleIds: [4] });
    const body = { title: 'Mug', productType: 1, priceCents: 3800 };
    expect((await shop.send('POST', '', { ...body, qtyInStock: 5 })).body).toMatchObject({
      errors: { qtyInStock: 'You need the right to stock.' },
    });
    expect((await shop.send('POST', '', body)).status).toBe(201);
  });

  it('is refused where the site has no page of products, and by another site', async () => {
    const bare = await aShop({ hasPage: false });
    const body = { title: 'Mug', productType: 1, priceCents: 3800 };
    expect((await bare.send('POST', '', body)).status).toBe(400);
    const other = await aShop();
    expect((await bare.browser.call('POST', other.url, body)).status).toBe(404);
  });
});

describe('the options of a product', () => {
  it('keep ids, stock, SKUs and prices of the variants that stay, and make new ones like their neighbours', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    const answer = await shop.send('PUT', `/${mug.id}/options`, {
      seen: seen(mug),
      options: [
        {
          was: 'Size',
          name: 'Volume',
          values: [
            { was: 'L', value: '500 ml' },
            { was: 'S', value: '250 ml' },
            { was: null, value: '1 l' },
          ],
        },
        option('Glaze', 'Kelp', 'Chalk'),
      ],
    });
    const changed = answer.body as unknown as ProductDetail;
    expect(changed.options).toEqual(['Volume', 'Glaze']);
    expect(rows(changed)).toEqual([
      ['KL', ['500 ml', 'Kelp'], 3800, 5],
      ['CL', ['500 ml', 'Chalk'], 4200, 7],
      ['KS', ['250 ml', 'Kelp'], 3400, 3],
      [expect.stringMatching(/^SQ/), ['1 l', 'Kelp'], expect.any(Number), 0],
      [expect.stringMatching(/^SQ/), ['1 l', 'Chalk'], 4200, 0],
    ]);
    const idOf = (sku: string) => [mug, changed].map(({ variants }) => variants.find((one) => one.sku === sku)?.id);
    for (const sku of ['KL', 'CL', 'KS']) {
      expect(new Set(idOf(sku)).size).toBe(1);
    }
    expect(await shop.read(mug.id)).toEqual(answer.body);
  });

  it('can swap the names of two values', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    const answer = await shop.send('PUT', `/${mug.id}/options`, {
      seen: seen(mug),
      options: [
        option('Glaze', 'Kelp', 'Chalk'),
        {
          was: 'Size',
          name: 'Size',
          values: [
            { was: 'S', value: 'L' },
            { was: 'L', value: 'S' },
          ],
        },
      ],
    });
    expect(rows(answer.body as unknown as ProductDetail)).toEqual([
      ['KS', ['Kelp', 'L'], 3400, 3],
      ['KL', ['Kelp', 'S'], 3800, 5],
      ['CL', ['Chalk', 'S'], 4200, 7],
    ]);
  });

  it('say beforehand which variants go with their stock and carts, and change nothing then', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    const chalk = mug.variants[2];
    await services.database.inSite(shop.websiteId, async (tx) => {
      const cart = {
        website_id: shop.websiteId,
        id: services.newId(),
        token_hash: Buffer.from(services.newId()),
        currency: 'USD',
      };
      const now = services.clock.now();
      await tx.kysely
        .insertInto('cart')
        .values({ ...cart, created_at: new Date(now), expires_at: new Date(now + 1000) } as never)
        .execute();
      await tx.kysely
        .insertInto('cart_entry')
        .values({
          website_id: shop.websiteId,
          cart_id: cart.id,
          id: services.newId(),
          item_id: mug.id,
          variant_id: chalk?.id ?? '',
          quantity: 2,
          seen_price_cents: 4200n,
          created_at: new Date(now),
        } as never)
        .execute();
    });
    const body = { seen: seen(mug), options: [option('Glaze', 'Kelp'), option('Size', 'S', 'L')] };
    const trial = (await shop.send('POST', `/${mug.id}/options-trial`, body)).body as unknown as ProductOptionsTrial;
    expect(trial).toEqual({
      keptCount: 2,
      addedCount: 0,
      missingCount: 0,
      removed: [{ id: chalk?.id, values: ['Chalk', 'L'], qtyInStock: 7, cartCount: 1, waitingCount: 0 }],
    });
    expect(await shop.read(mug.id)).toEqual(mug);
  });

  it('lets single variants go and missing ones come', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    const answer = await shop.send('PUT', `/${mug.id}/options`, {
      seen: seen(mug),
      options: [option('Glaze', 'Kelp', 'Chalk'), option('Size', 'S', 'L')],
      addsMissing: true,
      without: [mug.variants[0]?.id],
    });
    expect(rows(answer.body as unknown as ProductDetail).map(([, values]) => values)).toEqual([
      ['Kelp', 'L'],
      ['Chalk', 'S'],
      ['Chalk', 'L'],
    ]);
    const all = mug.variants.map(({ id }) => id);
    const now = await shop.read(mug.id);
    const nothing = await shop.send('PUT', `/${mug.id}/options`, {
      seen: seen(now),
      options: [option('Glaze', 'Kelp', 'Chalk'), option('Size', 'S', 'L')],
      without: [...all, ...now.variants.map(({ id }) => id)],
    });
    expect(nothing.body).toMatchObject({ errors: { options: 'Keep at least one variant.' } });
  });

  it('are not changed when somebody else changed them meanwhile, nor by another site', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    const body = { seen: { ...seen(mug), options: ['Size', 'Glaze'] }, options: [] };
    const late = await shop.send('PUT', `/${mug.id}/options`, body);
    expect([late.status, late.body['code']]).toEqual([409, 'OPTIONS_CHANGED']);
    const other = await aShop();
    expect((await other.send('PUT', `/${mug.id}/options`, { seen: seen(mug), options: [] })).status).toBe(404);
    expect(await shop.read(mug.id)).toEqual(mug);
  });

  it('take images of single variants along', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    const assetId = services.newId();
    await services.database.inSite(shop.websiteId, async (tx) => {
      await tx.query(
        {
          name: 'test-asset',
          text: `insert into asset (website_id, id, file_name, content_type, byte_size, sha256, created_at)
        values ($1, $2, 'k.png', 'image/png', 1, 'a', now())`,
        },
        [shop.websiteId, assetId],
      );
      await tx.query(
        {
          name: 'test-item-asset',
          text: `insert into item_asset (website_id, item_id, position, asset_id, alt_text, variant_attributes)
        values ($1, $2, 0, $3, '', '{"Glaze":"Kelp"}')`,
        },
        [shop.websiteId, mug.id, assetId],
      );
    });
    const options = [{ was: 'Glaze', name: 'Colour', values: [{ was: 'Kelp', value: 'Green' }] }];
    const answer = await shop.send('PUT', `/${mug.id}/options`, { seen: seen(mug), options });
    expect(answer.body).toMatchObject({ images: [{ variantAttributes: { Colour: 'Green' } }] });
  });
});

describe('a copy of a product', () => {
  it('is a draft with the same options and prices, without stock and with SKUs of its own', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    const answer = await shop.send('POST', `/${mug.id}/duplicate`);
    expect(answer.status).toBe(201);
    const copy = answer.body as unknown as ProductDetail;
    expect(copy).toMatchObject({
      title: 'Tall mug (copy)',
      visibility: 'draft',
      path: '/shop/tall-mug-copy',
      options: mug.options,
    });
    expect(rows(copy).map(([, ...rest]) => rest)).toEqual(rows(mug).map(([, values, price]) => [values, price, 0]));
    expect(copy.variants.some(({ sku }) => ['KS', 'KL', 'CL'].includes(sku))).toBe(false);
    const other = await aShop();
    expect((await other.send('POST', `/${mug.id}/duplicate`)).status).toBe(404);
  });
});

describe('taking a product away', () => {
  it('is undone with everything that was its own', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    expect((await shop.send('DELETE', `/${mug.id}`)).status).toBe(204);
    expect((await shop.send('GET', `/${mug.id}`)).status).toBe(404);
    expect((await shop.send('DELETE', `/${mug.id}`)).status).toBe(404);
    const back = await shop.send('POST', `/${mug.id}/restore`);
    expect(back.status).toBe(200);
    expect(back.body).toEqual(mug);
    expect((await shop.send('POST', `/${mug.id}/restore`)).status).toBe(404);
  });

  it('is undone also where the product was kept before a column came', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    await shop.send('DELETE', `/${mug.id}`);
    await services.database.inSite(shop.websiteId, (tx) =>
      sql`update removed_product set rows = jsonb_set(rows::jsonb, '{product}', (rows -> 'product')::jsonb - 'brand')::json
        where website_id = ${shop.websiteId}`.execute(tx.kysely),
    );

    expect((await shop.send('POST', `/${mug.id}/restore`)).body).toEqual(mug);
  });

  it('gives the address to whoever comes next, and is not undone over a SKU that another has', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    await shop.send('DELETE', `/${mug.id}`);
    const next = { title: 'Tall mug', productType: 1, priceCents: 100 };
    expect((await shop.send('POST', '', next)).body).toMatchObject({ path: '/shop/tall-mug' });
    const taker = await shop.send('POST', '', { ...next, sku: 'CL' });
    const late = await shop.send('POST', `/${mug.id}/restore`);
    expect([late.status, late.body['error']]).toEqual([409, 'Another product has the SKU CL by now.']);
    await shop.send('DELETE', `/${String(taker.body['id'])}`);
    expect((await shop.send('POST', `/${mug.id}/restore`)).body).toMatchObject({ path: '/shop/tall-mug-2' });
  });

  it('cannot be undone after a day, nor by another site', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    const other = await aShop();
    expect((await other.send('DELETE', `/${mug.id}`)).status).toBe(404);
    await shop.send('DELETE', `/${mug.id}`);
    expect((await other.send('POST', `/${mug.id}/restore`)).status).toBe(404);
    await services.database.inSite(shop.websiteId, (tx) =>
      tx.kysely
        .updateTable('removed_product')
        .set({ removed_at: new Date(services.clock.now() - 24 * 60 * 60 * 1000 - 1) })
        .execute(),
    );
    expect((await shop.send('POST', `/${mug.id}/restore`)).status).toBe(404);
  });
});

describe('a product that is copied while it is taken away', () => {
  it('waits for what becomes of it, and is not there: half of it is never copied', async () => {
    const shop = await aShop();
    const mug = await aMug(shop);
    const [taken, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const removing = services.database.inSite(shop.websiteId, async (tx) => {
      await removeProduct(tx, services, mug.id);
      taken.resolve();
      await mayEnd.promise;
    });
    await taken.promise;

    const copying = shop.send('POST', `/${mug.id}/duplicate`);
    const first = await Promise.race([copying, lockIsWaitedFor()]);
    mayEnd.resolve();
    await removing;

    expect(first).toBe('waits');
    expect((await copying).status).toBe(404);
    expect((await shop.send('GET', '')).body).toMatchObject({ rows: [] });
  });
});

/** Resolves when somebody waits for a row that another one has locked. */
async function lockIsWaitedFor(): Promise<'waits'> {
  await expect.poll(waitingForLocks, { timeout: 20_000 }).toBeGreaterThan(0);
  return 'waits';
}

async function waitingForLocks(): Promise<number | undefined> {
  const found = await services.database.inPlatform((kysely) =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(kysely),
  );
  return found.rows[0]?.n;
}
