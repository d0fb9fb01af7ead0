import { ProductType } from '@portico/domain';
import { getStock, getStockAt } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aProduct, aVariant } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { registerStock } from './stock-routes.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  registerStock(app, services);
  site = await aSite(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

const stockOf = (itemId: string) =>
  app.inject({ url: `/api/commerce/inventory/stock/?itemId=${itemId}`, headers: { host: site.host } });

describe('stock', () => {
  it.each([
    ['a draft', { workflow_state: 'draft' }, {}],
    ['a hidden product', { workflow_state: 'hidden' }, {}],
    ['one that comes out tomorrow', { workflow_state: 'scheduled', publish_at: new Date('2099-01-01') }, {}],
    ['one of a page that is switched off', {}, { is_enabled: false }],
    ['one of a page with a password', {}, { password_hash: 'x' }],
  ])('[SEC-4] of %s is that of a product there is not', async (_what, item, collection) => {
    const { itemId } = await aProduct(services, site.websiteId);
    await services.database.inSite(site.websiteId, async (tx) => {
      await services.versions.raise(tx);
      const row = await tx.kysely
        .updateTable('item')
        .set({ workflow_state: 'published', ...item })
        .where('id', '=', itemId)
        .returning('collection_id')
        .executeTakeFirstOrThrow();
      await tx.kysely
        .updateTable('collection')
        .set({ is_enabled: true, ...collection })
        .where('id', '=', row.collection_id)
        .execute();
    });
    services.sites.forget(site.websiteId);

    const [hidden, none] = [await stockOf(itemId), await stockOf(services.newId())];

    expect(hidden.statusCode).toBe(404);
    expect({ ...hidden.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
  });

  it('[STOCK-001, STOCK-002, STOCK-004] is answered variant by variant', async () => {
    const product = await aProduct(services, site.websiteId, {
      variantOptionOrdering: ['Size'],
      variants: [
        aVariant({ attributes: { Size: 'S' }, qtyInStock: 12_345 }),
        aVariant({ attributes: { Size: 'L' }, unlimited: true, qtyInStock: 0 }),
      ],
    });

    const answer = await stockOf(product.itemId);

    expect(getStock.answer.parse(answer.json()).results).toMatchObject([
      { unlimited: false, qtyInStock: 12_345, attributes: { Size: 'S' } },
      { unlimited: true, qtyInStock: 0, attributes: { Size: 'L' } },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('[STOCK-003] is read below /api/, as every call of the store', async () => {
    const product = await aProduct(services, site.websiteId);
    const at = (url: string) => app.inject({ url: `${url}?itemId=${product.itemId}`, headers: { host: site.host } });

    expect(getStockAt.path).toBe('/api/commerce/inventory/stock/');
    expect((await at(getStockAt.path)).statusCode).toBe(200);
    expect((await at('/commerce/inventory/stock/')).statusCode).toBe(404);
  });

  it('[STOCK-009] of digital goods is unlimited', async () => {
    const product = await aProduct(services, site.websiteId, {
      productType: ProductType.Digital,
      variants: [aVariant({ qtyInStock: 0 })],
    });

    expect((await stockOf(product.itemId)).json().results).toMatchObject([{ unlimited: true }]);
  });

  it('[STOCK-010] of gift cards is unlimited', async () => {
    const product = await aProduct(services, site.websiteId, {
      productType: ProductType.GiftCard,
      variants: [aVariant({ qtyInStock: 0 })],
    });

    expect((await stockOf(product.itemId)).json().results).toMatchObject([{ unlimited: true }]);
  });

  it('of another site, of nothing and of nonsense is not found', async () => {
    const other = await aSite(services);
    const theirs = await aProduct(services, other.websiteId);

    expect((await Promise.all([theirs.itemId, '', 'x', "'"].map(stockOf))).map((answer) => answer.statusCode)).toEqual([
      404, 404, 404, 404,
    ]);
  });
});
