import { UserRole } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ProductBulkResult, ProductDetail } from '@portico/contract/studio';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import { aSite } from '../../../testing/site.ts';
import { aSignedIn, aStudio } from '../../../testing/studio-browser.ts';
import { aShopPage, aStoredProduct } from '../../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';

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
  const api = `/api/sites/${websiteId}`;
  const change = (body: unknown) => browser.call('POST', `${api}/products/bulk`, body);
  return {
    websiteId,
    browser,
    api,
    add: (title: string, cents: bigint, columns: object = {}) =>
      aStoredProduct(services, websiteId, {
        collectionId,
        title,
        variants: [{ sku: title, attributes: {}, price: money(cents, 'USD'), qtyInStock: 3 }],
        ...columns,
      }),
    read: async (itemId: string) =>
      (await browser.call('GET', `${api}/products/${itemId}`)).body as unknown as ProductDetail,
    change,
    done: async (selection: unknown, done: unknown, isTrial = false) =>
      (await change({ selection, change: done, isTrial })).body as unknown as ProductBulkResult,
    undo: (changeId: string | null) => browser.call('POST', `${api}/products/bulk/${changeId}/undo`),
  };
}

describe('changing many products', () => {
  it('tells what prices would become before it changes them, and which cannot', async () => {
    const shop = await aShop();
    const [mug, card] = [await shop.add('Mug', 3450n), await shop.add('Card', 250n)];
    const lower = { kind: 'prices', by: { kind: 'amount', cents: -500 } };

    const trial = await shop.done({ ids: [mug, card] }, lower, true);

    expect(trial).toEqual({
      changeId: null,
      productCount: 1,
      variantCount: 1,
      steps: [{ title: 'Mug', values: [], fromCents: 3450, toCents: 2950 }],
      refusedCount: 1,
      refused: [{ title: 'Card', values: [], reason: 'A price cannot be negative.' }],
    });
    expect((await shop.read(mug)).variants[0]?.priceCents).toBe(3450);

    const done = await shop.done({ ids: [mug, card] }, lower);

    expect(done).toMatchObject({ productCount: 1, variantCount: 1, refusedCount: 1 });
    expect((await shop.read(mug)).variants[0]?.priceCents).toBe(2950);
    expect((await shop.read(card)).variants[0]?.priceCents).toBe(250);
  });

  it('takes prices back, but not those that somebody changed since', async () => {
    const shop = await aShop();
    const [mug, bowl] = [await shop.add('Mug', 3000n), await shop.add('Bowl', 5000n)];
    const { changeId } = await shop.done(
      { ids: [mug, bowl] },
      { kind: 'prices', by: { kind: 'startSale', percent: 20 } },
    );
    expect((await shop.read(bowl)).variants[0]).toMatchObject({ salePriceCents: 4000, onSale: true });
    const [variant] = (await shop.read(bowl)).variants;
    await shop.browser.call('PATCH', `${shop.api}/products/${bowl}`, {
      variants: [{ id: variant?.id, fields: { salePriceCents: { from: 4000, to: 3900 } } }],
    });

    const undone = await shop.undo(changeId);

    expect(undone.body).toEqual({ restoredCount: 1 });
    expect((await shop.read(mug)).variants[0]).toMatchObject({ priceCents: 3000, onSale: false });
    expect((await shop.read(bowl)).variants[0]).toMatchObject({ salePriceCents: 3900, onSale: true });
    expect((await shop.undo(changeId)).status).toBe(409);
  });

  it('changes all that a list shows, loaded or not, and raises what the pages are kept by', async () => {
    const shop = await aShop();
    const cups = [await shop.add('Cup one', 100n), await shop.add('Cup two', 100n)];
    const bowl = await shop.add('Bowl', 100n);
    const version = () =>
      services.database.platform
        .selectFrom('website')
        .select('content_version')
        .where('id', '=', shop.websiteId)
        .executeTakeFirstOrThrow();
    const before = await version();

    const done = await shop.done({ list: { search: 'cup' } }, { kind: 'visibility', to: 'hidden' });

    expect(done.productCount).toBe(2);
    for (const cup of cups) {
      expect((await shop.read(cup)).visibility).toBe('hidden');
    }
    expect((await shop.read(bowl)).visibility).toBe('published');
    expect((await version()).content_version).toBeGreaterThan(before.content_version);

    await shop.undo(done.changeId);

    expect((await shop.read(cups[0] ?? '')).visibility).toBe('published');
  });

  it('files products under categories and tags, and takes them out', async () => {
    const shop = await aShop();
    const mug = await shop.add('Mug', 100n, { categories: ['Mugs', 'Old'], tags: ['Gift'] });

    await shop.done({ ids: [mug] }, { kind: 'categories', add: ['Sale', 'Mugs'], remove: ['Old'] });
    await shop.done({ ids: [mug] }, { kind: 'tags', add: [], remove: ['Gift'] });

    expect(await shop.read(mug)).toMatchObject({ categories: ['Mugs', 'Sale'], tags: [] });
  });

  it('leaves products of other websites alone', async () => {
    const shop = await aShop();
    const other = await aShop();
    const foreign = await other.add('Mug', 100n);

    const done = await shop.done({ ids: [foreign] }, { kind: 'visibility', to: 'hidden' });

    expect(done).toMatchObject({ productCount: 0, changeId: null });
    expect((await other.read(foreign)).visibility).toBe('published');
  });

  it('takes ten thousand ids', async () => {
    const shop = await aShop();
    const ids = Array.from({ length: 10_000 }, () => crypto.randomUUID());

    expect((await shop.change({ selection: { ids }, change: { kind: 'visibility', to: 'hidden' } })).status).toBe(200);
  });

  it.each([
    ['nothing selected', { selection: { ids: [] }, change: { kind: 'visibility', to: 'hidden' } }],
    ['no selection', { change: { kind: 'visibility', to: 'hidden' } }],
    ['a state there is not', { selection: { list: {} }, change: { kind: 'visibility', to: 'sold' } }],
    [
      'a share that is none',
      { selection: { list: {} }, change: { kind: 'prices', by: { kind: 'percent', percent: -101 } } },
    ],
    ['half a cent', { selection: { list: {} }, change: { kind: 'prices', by: { kind: 'set', cents: 0.5 } } }],
  ])('refuses %s', async (_what, body) => {
    const shop = await aShop();

    expect((await shop.change(body)).status).toBe(400);
  });

  it('is absent for members who may not change products', async () => {
    const shop = await aShop({ roleIds: [UserRole.Reporting] });

    expect((await shop.change({ selection: { list: {} }, change: { kind: 'visibility', to: 'hidden' } })).status).toBe(
      404,
    );
  });
});
