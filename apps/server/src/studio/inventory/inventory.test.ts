import { sql } from 'kysely';
import { ProductType, UserRole } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { InventoryList, InventoryViews } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
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

const variant = (qtyInStock: number, sku: string, size = 'One size') => ({
  sku,
  attributes: { Size: size },
  price: money(3800n, 'USD'),
  qtyInStock,
});

async function aShop(given: { readonly roleIds?: number[] } = {}) {
  const { websiteId } = await aSite(services);
  const collectionId = await aShopPage(services, websiteId);
  const browser = await aSignedIn(app, services, websiteId, { ...given, isOwner: given.roleIds === undefined });
  const api = `/api/sites/${websiteId}`;
  return {
    websiteId,
    browser,
    api,
    add: (title: string, columns: object) =>
      aStoredProduct(services, websiteId, { collectionId, title, variantOptionOrdering: ['Size'], ...columns }),
    list: async (query = '') =>
      (await browser.call('GET', `${api}/inventory${query}`)).body as unknown as InventoryList,
    change: (changes: unknown) => browser.call('POST', `${api}/inventory/changes`, { changes }),
  };
}

const skus = (list: InventoryList) => list.rows.map(({ sku }) => sku);

describe('the inventory', () => {
  it('lists the variants that can run out, by product and in its order', async () => {
    const shop = await aShop();
    await shop.add('Tall mug', { variants: [variant(3, 'M-L', 'Large'), variant(0, 'M-S', 'Small')] });
    await shop.add('Bowl', { variants: [variant(40, 'B')] });
    await shop.add('File', { productType: ProductType.Digital, variants: [variant(0, 'F')] });

    const list = await shop.list();

    expect(skus(list)).toEqual(['B', 'M-L', 'M-S']);
    expect(list).toMatchObject({ total: 3, nextCursor: null });
    expect(list.rows[1]).toMatchObject({ title: 'Tall mug', values: ['Large'], qtyInStock: 3, heldCount: 0 });
  });

  it('finds by title and by the start of a SKU, filters by tab, and counts the tabs', async () => {
    const shop = await aShop();
    await shop.add('Tall mug', {
      variants: [variant(3, 'M-L', 'Large'), variant(0, 'M-S', 'Small')],
      categories: ['Mugs'],
    });
    await shop.add('Bowl', { variants: [variant(40, 'B')] });

    expect(skus(await shop.list('?search=ta%20mu'))).toEqual(['M-L', 'M-S']);
    expect(skus(await shop.list('?search=m-s'))).toEqual(['M-S']);
    expect(skus(await shop.list('?search=%25'))).toEqual([]);
    expect(skus(await shop.list('?view=low'))).toEqual(['M-L']);
    expect(skus(await shop.list('?view=soldOut'))).toEqual(['M-S']);
    expect(skus(await shop.list('?category=Mugs'))).toEqual(['M-L', 'M-S']);
    const views = (await shop.browser.call('GET', `${shop.api}/inventory-views`)).body as unknown as InventoryViews;
    expect(views).toEqual({ counts: { all: 3, low: 1, soldOut: 1, wanted: 0, held: 0 }, categories: ['Mugs'] });
  });

  it('walks all rows once, page by page, and takes a cursor it did not make for none', async () => {
    const shop = await aShop();
    for (const [turn, title] of ['Cup', 'Cup', 'Bowl'].entries()) {
      await shop.add(title, { variants: [variant(1, `${turn}-a`, 'A'), variant(1, `${turn}-b`, 'B')] });
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: InventoryList = await shop.list(`?limit=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...skus(page));
      cursor = page.nextCursor;
    }

    expect(seen.slice(0, 2)).toEqual(['2-a', '2-b']);
    expect(seen.toSorted()).toEqual(['0-a', '0-b', '1-a', '1-b', '2-a', '2-b']);
    const forged = Buffer.from('["[1,2]","x"]').toString('base64url');
    expect(skus(await shop.list(`?cursor=${forged}`))).toHaveLength(6);
  });

  it('adds to what is there, so that a sale in between stays counted', async () => {
    const shop = await aShop();
    await shop.add('Tall mug', { variants: [variant(31, 'M')] });
    const [row] = (await shop.list()).rows;
    await services.database.inSite(shop.websiteId, (tx) =>
      tx.kysely.updateTable('variant').set({ qty_in_stock: 29 }).where('website_id', '=', tx.websiteId).execute(),
    );

    const answer = await shop.change([{ variantId: row?.variantId, addStock: 24 }]);

    expect(answer.body).toEqual({ counts: [{ variantId: row?.variantId, qtyInStock: 53 }] });
    const movements = await services.database.inSite(shop.websiteId, (tx) =>
      tx.kysely
        .selectFrom('stock_movement')
        .select(['quantity', 'reason'])
        .where('website_id', '=', tx.websiteId)
        .execute(),
    );
    expect(movements).toContainEqual({ quantity: 24, reason: 'edit' });
  });

  it('changes nothing when one count cannot be, and says which', async () => {
    const shop = await aShop();
    await shop.add('Tall mug', { variants: [variant(3, 'L', 'Large'), variant(5, 'S', 'Small')] });
    const [large, small] = (await shop.list()).rows;
    const other = await aShop();
    await other.add('Bowl', { variants: [variant(8, 'B')] });
    const [foreign] = (await other.list()).rows;

    const answer = await shop.change([
      { variantId: large?.variantId, addStock: -4 },
      { variantId: small?.variantId, addStock: 10 },
      { variantId: foreign?.variantId, addStock: 1 },
    ]);

    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: {
          [large?.variantId ?? '']: 'Only 3 left: some were sold meanwhile. Take off at most 3.',
          [foreign?.variantId ?? '']: 'This variant is no longer part of the store.',
        },
      },
    });
    expect((await shop.list()).rows.map(({ qtyInStock }) => qtyInStock)).toEqual([3, 5]);
    expect((await other.list()).rows[0]?.qtyInStock).toBe(8);
  });

  it.each([
    ['nothing', []],
    ['half a piece', [{ variantId: crypto.randomUUID(), addStock: 0.5 }]],
    ['more than can be', [{ variantId: crypto.randomUUID(), addStock: 1e12 }]],
    ['text', 'all of them'],
  ])('refuses a change of %s', async (_what, changes) => {
    const shop = await aShop();

    expect((await shop.change(changes)).status).toBe(400);
  });

  it('is absent for members without the right to stock', async () => {
    const shop = await aShop({ roleIds: [UserRole.Editor] });

    expect((await shop.browser.call('GET', `${shop.api}/inventory`)).status).toBe(404);
    expect((await shop.change([{ variantId: crypto.randomUUID(), addStock: 1 }])).status).toBe(404);
  });

  it('is exported whole, with text that no sheet takes for a formula', async () => {
    const shop = await aShop();
    await shop.add('=Tall mug', {
      variants: [variant(3, 'L', 'Large'), { ...variant(0, 'S', 'Small'), unlimited: true }],
    });

    const answer = await shop.browser.call('GET', `${shop.api}/inventory.csv`);

    expect(answer.text.split('\r\n')).toEqual([
      '\uFEFF"Product","Variant","SKU","For sale","Held for payment","Waiting"',
      `"'=Tall mug","Large","L","3","0","0"`,
      `"'=Tall mug","Small","S","no limit","0","0"`,
      '',
    ]);
  });

  it('is exported whole whatever the version of its ids', async () => {
    const shop = await aShop();
    await shop.add('Mug', {
      variants: Array.from({ length: 201 }, (_, index) => variant(1, `M-${index}`, `${index}`)),
    });
    await services.database.inSite(shop.websiteId, (tx) =>
      tx.kysely
        .updateTable('variant')
        .set({ id: sql`md5(id::text)::uuid` })
        .where('website_id', '=', shop.websiteId)
        .execute(),
    );

    const answer = await shop.browser.call('GET', `${shop.api}/inventory.csv`);

    expect(new Set(answer.text.split('\r\n')).size).toBe(203);
  });
});
