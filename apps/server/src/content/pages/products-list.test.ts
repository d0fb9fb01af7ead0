import { money } from '@portico/locale';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aProduct, aProductsCollection, aVariant } from '../../testing/products.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

/** A shop with one product, and where it is. */
async function aShop(files: Readonly<Record<string, string>> = {}) {
  const { services } = content;
  const site = await content.aSiteWith(files, {
    profile: { timeZone: 'Europe/Berlin' },
    settings: {
      disqusShortname: 'slackwater',
      commentsEnabled: true,
      simpleLikingEnabled: true,
    },
  });
  const collectionId = await aProductsCollection(services, site.websiteId);
  const product = await aProduct(services, site.websiteId, {
    collectionId,
    urlId: 'jug',
    variantOptionOrdering: ['Glaze'],
    variants: [
      aVariant({ attributes: { Glaze: 'Kelp' } }),
      aVariant({ attributes: { Glaze: 'Shell' }, qtyInStock: 0 }),
    ],
  });
  const path = `/shop-${collectionId.slice(-6)}`;
  return {
    site,
    collectionId,
    path,
    product,
    get: (query = '', below = '') => content.get(site, `${path}${below}${query}`),
  };
}

describe('a list of products', () => {
  it('[PROD-010] is a collection of the type products, shown as a page of content', async () => {
    const { get } = await aShop();

    const { collection, items } = (await get('?format=json')).json();
    const { body } = await get();

    expect(collection).toMatchObject({ type: 13, typeName: 'products' });
    expect(items).toMatchObject([{ title: 'Pouring Jug', recordType: 11 }]);
    expect(body).toContain('"pageType":1,');
  });

  it('[ADD-007] has a button to add for each product in a site whose kit has no list of its own', async () => {
    const { get, site, collectionId, product } = await aShop();
    const bowl = await aProduct(content.services, site.websiteId, { collectionId, urlId: 'bowl' });

    const { body } = await get();

    expect(buttonsOf(body).map(({ itemId }) => itemId)).toEqual(expect.arrayContaining([product.itemId, bowl.itemId]));
    expect(buttonsOf(body)).toHaveLength(2);
    expect(body).toContain('<option value="">Select Glaze</option>');
  });
});

/** The buttons to add that a page has: whose they are, and what they say. */
const buttonsOf = (body: string) =>
  [
    ...body.matchAll(
      /<div class="sqs-add-to-cart-button [^>]*data-item-id="([^"]*)"[^>]*>\s*<div class="sqs-add-to-cart-button-inner">([^<]*)</g,
    ),
  ].map(([, itemId, label]) => ({ itemId, label }));

/** What the button says on the page of such a product. */
async function labelOf(overrides: Parameters<typeof aProduct>[2]): Promise<string | undefined> {
  const { get, site, collectionId } = await aShop();
  await aProduct(content.services, site.websiteId, { collectionId, urlId: 'bowl', ...overrides });
  return buttonsOf((await get('', '/bowl')).body)[0]?.label;
}

describe('the page of a product', () => {
  it('[ADD-006] has a button to add in a site whose kit has no such page of its own', async () => {
    const { get, product } = await aShop();

    expect(buttonsOf((await get('', '/jug')).body)).toEqual([{ itemId: product.itemId, label: 'Add To Cart' }]);
  });

  it('[ADD-008, ADD-009] says Add To Cart on it, and Subscribe where the product is subscribed to', async () => {
    const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };

    expect(await labelOf({})).toBe('Add To Cart');
    expect(await labelOf({ isSubscribable: true, subscriptionPlan })).toBe('Subscribe');
  });

  it("[ADD-015, ADD-016] says the merchant's own words where that is switched on, and only there", async () => {
    const customAddButtonText = 'Take it home';

    expect(await labelOf({ useCustomAddButtonText: true, customAddButtonText })).toBe('Take it home');
    expect(await labelOf({ useCustomAddButtonText: false, customAddButtonText })).toBe('Add To Cart');
  });
});

describe('the quick view of a product', () => {
  it('[PROD-011] has its name, price, choice, quantity and button, in any kit', async () => {
    const { get, path } = await aShop({ 'collections/products.item': 'The whole page.' });

    const answer = await get('?format=quick-view', '/jug');

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toMatch(/<h2 id="portico-quick-view-title">Pouring Jug<\/h2>/);
    expect(answer.body).toContain('class="product-price"');
    expect(answer.body).toContain('Select Glaze');
    expect(answer.body).toContain('class="product-quantity-input"');
    expect(answer.body).toContain('sqs-add-to-cart-button');
    expect(answer.body).toContain(`<a href="${path}/jug">View full details</a>`);
    expect(answer.body).not.toContain('<html');
  });

  it('[PROD-011] has its marks, what is nearly gone and the notice of what is gone', async () => {
    const { site, collectionId, get } = await aShop();
    const merchandising = {
      scarcityEnabled: true,
      scarcityText: '{qtyInStock} left',
      restockNotificationMessages: { CTAText: 'Tell me' },
    };
    for (const [urlId, qtyInStock] of [
      ['mug', 2],
      ['bowl', 0],
    ] as const) {
      const variant = aVariant({ qtyInStock, onSale: true, salePrice: money(800n, 'USD') });
      await aProduct(content.services, site.websiteId, { collectionId, urlId, variants: [variant], merchandising });
    }

    const [mug, bowl] = [await get('?format=quick-view', '/mug'), await get('?format=quick-view', '/bowl')];

    expect(mug.body).toContain('<div class="product-mark sale">sale</div>');
    expect(mug.body).toMatch(/<div class="product-scarcity"[^>]*>\s*2 left/);
    expect(bowl.body).toContain('<div class="product-mark sold-out">sold out</div>');
    expect(bowl.body).toContain('<span class="product-restock-cta">Tell me</span>');
  });

  it('is found by the id of the product in its list', async () => {
    const { get, product } = await aShop();

    expect((await get(`?itemId=${product.itemId}&format=quick-view`)).body).toContain('Pouring Jug');
  });

  it('is not there for what is no product', async () => {
    const { get } = await aShop();

    expect((await get('?format=quick-view')).statusCode).toBe(404);
    expect((await get('?format=quick-view', '/nothing')).statusCode).toBe(404);
  });
});

describe('the settings of a site', () => {
  it('[CTX-004] are read by templates: time zone, comments, likes and share buttons', async () => {
    const { get } = await aShop();

    const { website, websiteSettings } = (await get('?format=json')).json();

    expect(website).toMatchObject({ timeZone: 'Europe/Berlin', shareButtonOptions: expect.any(Object) });
    expect(websiteSettings).toMatchObject({
      disqusShortname: 'slackwater',
      commentsEnabled: true,
      simpleLikingEnabled: true,
    });
  });
});
