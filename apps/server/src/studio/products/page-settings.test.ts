import type { StoreSettingsBody } from '@portico/contract/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aKit } from '../../testing/content.ts';
import { aProduct, aProductsCollection, aVariant } from '../../testing/products.ts';
import { aSite } from '../../testing/site.ts';
import { aSignedIn, aStudio } from '../../testing/studio-browser.ts';

let content: ContentApp;
let studio: StudioApp;
let shop: Awaited<ReturnType<typeof aShop>>;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  studio = await aStudio(content.services);
});
afterAll(async () => {
  await studio.close();
  await content.release();
});
beforeEach(async () => {
  shop = await aShop();
});

/** A mug at 60 in a shop in the United States, its page, and what its owner does in the studio. */
async function aShop() {
  const { services } = content;
  const site = await aSite(services, { settings: { storeSettings: { storeLocation: { country: 'US' } } } });
  await aKit(services, site.websiteId);
  const collectionId = await aProductsCollection(services, site.websiteId);
  const owner = await aSignedIn(studio, services, site.websiteId);
  const api = `/api/sites/${site.websiteId}`;
  const settings = async () =>
    ((await owner.call('GET', `${api}/store-settings`)).body as unknown as StoreSettingsBody).settings;
  const page = (query = '') => content.get(site, `/shop-${collectionId.slice(-6)}/mug${query}`);
  return {
    settings,
    sell: async (...stock: readonly number[]) => {
      const { itemId } = await aProduct(services, site.websiteId, {
        collectionId,
        urlId: 'mug',
        variantOptionOrdering: ['Glaze'],
        variants: stock.map((qtyInStock, index) => aVariant({ attributes: { Glaze: `G${index}` }, qtyInStock })),
      });
      return (fields: Readonly<Record<string, readonly [unknown, unknown]>>) =>
        owner.call('PATCH', `${api}/products/${itemId}`, {
          fields: Object.fromEntries(Object.entries(fields).map(([name, [from, to]]) => [name, { from, to }])),
        });
    },
    set: async (change: object) => {
      const seen = await settings();
      return owner.call('PUT', `${api}/store-settings`, { ...seen, ...change, seen });
    },
    html: async () => (await page()).body,
    installments: async () => (await page('?format=json')).json().item.installments?.text as unknown,
  };
}

describe('what an owner sets of a product', () => {
  it('[OWNER-014] is on its button at the next request, and the store’s words are back once it is empty', async () => {
    const change = await shop.sell(9);
    expect(await shop.html()).toContain('Add To Cart');

    await change({ addButtonText: ['', 'Take it home'] });
    const own = await shop.html();
    await change({ addButtonText: ['Take it home', ''] });

    expect([own.includes('Take it home'), own.includes('Add To Cart')]).toEqual([true, false]);
    expect(await shop.html()).toContain('Add To Cart');
  });

  it('[OWNER-017] says how many are left, or does not, at the next request', async () => {
    const change = await shop.sell(2);
    expect(await shop.html()).not.toContain('product-scarcity');

    await change({ scarcityEnabled: [false, true], scarcityText: ['', 'Nearly gone: {qtyInStock}'] });
    expect(await shop.html()).toContain('Nearly gone: 2');

    await change({ scarcityEnabled: [true, false] });
    expect(await shop.html()).not.toContain('product-scarcity');
  });

  it('[OWNER-018] says that it is sold out, and offers the mailing list, at the next request', async () => {
    const change = await shop.sell(0);
    await change({ soldOutText: ['', 'Back in May'], isWaitlistOpen: [false, true] });
    const closed = await shop.html();
    expect(closed).toContain('Back in May');
    expect(closed).not.toContain('isJoinMailingList');

    await change({ mailingListSignUpEnabled: [false, true], mailingListText: ['', 'Kiln letters as well'] });
    expect(await shop.html()).toMatch(/<input type="checkbox" name="isJoinMailingList">Kiln letters as well/);

    await change({ mailingListOptInByDefault: [false, true] });
    expect(await shop.html()).toMatch(/<input type="checkbox" name="isJoinMailingList" checked>/);
  });

  it('[OWNER-005] says it in its restock form at the next request; what it leaves empty the language of the site says', async () => {
    const change = await shop.sell(0);
    await change({ isWaitlistOpen: [false, true] });
    expect(await shop.html()).toContain('Tell me when it is back');

    const refused = await change({ restockCallToAction: ['', 'x'.repeat(151)] });
    await change({ restockCallToAction: ['', 'The kiln is hot again in May'] });

    expect(refused.status).toBe(400);
    expect(await shop.html()).toMatch(/product-restock-cta">The kiln is hot again in May<[\s\S]*value="Tell me"/);
  });
});

describe('what an owner sets of the store', () => {
  const ON = { isOn: true, minimumCents: 0, maximumCents: 0, count: 4, infoUrl: '' };

  it('[OWNER-007, OWNER-008] is where paying in parts begins and ends, at the next request', async () => {
    await shop.sell(9);
    expect(await shop.installments()).toBeUndefined();

    const said = [];
    for (const installments of [
      ON,
      { ...ON, minimumCents: 1000 },
      { ...ON, minimumCents: 500, maximumCents: 900 },
      { ...ON, minimumCents: 500, maximumCents: 1000, count: 5 },
      { ...ON, isOn: false },
    ]) {
      expect((await shop.set({ installments })).status).toBe(200);
      said.push(await shop.installments());
    }

    expect(said).toEqual([
      expect.stringContaining('$2.50'),
      expect.stringContaining('available for orders over $10.00'),
      expect.stringContaining('up to $9.00'),
      expect.stringContaining('$2.00'),
      undefined,
    ]);
  });

  it('refuses an end of paying in parts that lies before its begin, and keeps what is switched off', async () => {
    const refused = await shop.set({ installments: { ...ON, minimumCents: 900, maximumCents: 900, count: 1 } });
    const late = await shop.set({ installments: { ...ON, minimumCents: 900, maximumCents: 900 } });
    await shop.set({
      installments: { ...ON, isOn: false, minimumCents: 900, infoUrl: 'https://pay.example/{country}' },
    });

    expect([refused.body['errors'], late.body['errors']]).toEqual([
      { 'installments.count': 'Enter 2 to 48 parts.' },
      { 'installments.maximumCents': 'Enter more than the smallest price.' },
    ]);
    expect((await shop.settings()).installments).toMatchObject({
      isOn: false,
      minimumCents: 900,
      infoUrl: 'https://pay.example/{country}',
    });
  });

  it('[OWNER-009, OWNER-015] is its currency on every price at the next request, and its ways to buy', async () => {
    await shop.sell(9);
    await shop.set({ currency: 'EUR', expressCheckout: true, multipleQuantityAllowedForServices: false });

    expect(await shop.html()).toContain('native-currency-code-eur');
    expect(await shop.settings()).toMatchObject({
      currency: 'EUR',
      expressCheckout: true,
      multipleQuantityAllowedForServices: false,
    });
  });
});
