import type { RestockSettingsBody, StoreSettingsBody } from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
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
  const changeOf =
    ({ itemId }: { readonly itemId: string }) =>
    (fields: Readonly<Record<string, readonly [unknown, unknown]>>) =>
      owner.call('PATCH', `${api}/products/${itemId}`, {
        fields: Object.fromEntries(Object.entries(fields).map(([name, [from, to]]) => [name, { from, to }])),
      });
  return {
    settings,
    sellGiftCard: async () =>
      changeOf(
        await aProduct(services, site.websiteId, {
          collectionId,
          urlId: 'mug',
          productType: ProductType.GiftCard,
          variants: [aVariant()],
        }),
      ),
    giftAmounts: async () => (await page('?format=json')).json().item.structuredContent.giftAmounts as unknown,
    sell: async (...stock: readonly number[]) => {
      const made = await aProduct(services, site.websiteId, {
        collectionId,
        urlId: 'mug',
        variantOptionOrdering: ['Glaze'],
        variants: stock.map((qtyInStock, index) => aVariant({ attributes: { Glaze: `G${index}` }, qtyInStock })),
      });
      return changeOf(made);
    },
    set: async (change: object) => {
      const seen = await settings();
      return owner.call('PUT', `${api}/store-settings`, { ...seen, ...change, seen });
    },
    /** What the forms of all products say that people wait with. */
    sayOfRestock: async (words: Partial<RestockSettingsBody['settings']['words']['en']>) => {
      const { body } = await owner.call('GET', `${api}/restock-settings`);
      const { settings: seen } = body as unknown as RestockSettingsBody;
      const en = { ...seen.words.en, ...words };
      return owner.call('PUT', `${api}/restock-settings`, { ...seen, words: { ...seen.words, en }, seen });
    },
    hasOwnButtonText: async () =>
      (await page('?format=json')).json().item.structuredContent.useCustomAddButtonText as unknown,
    html: async () => (await page()).body,
    currencies: async () =>
      (await page('?format=json'))
        .json()
        .item.structuredContent.variants.map(
          (variant: { priceMoney: { currency: string } }) => variant.priceMoney.currency,
        ) as unknown,
    /** Sells the mug under plans, and reads what its page says of them. */
    plans: async (...plans: readonly object[]) => {
      const { itemId } = await aProduct(services, site.websiteId, {
        collectionId,
        urlId: 'mug',
        variants: [aVariant({ price: money(2000n, 'USD') })],
      });
      const saved = await owner.call('PUT', `${api}/products/${itemId}/plans`, {
        plans: plans.map((plan) => ({ ...A_PLAN, ...plan })),
      });
      expect(saved.status, saved.text).toBe(200);
      return (await page('?format=json')).json().item.subscriptionChoices as Record<string, string>[];
    },
    installments: async () => (await page('?format=json')).json().item.installments?.text as unknown,
  };
}

const A_PLAN = {
  id: '',
  title: 'Every month',
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  discount: null,
  firstCycles: null,
  trialDays: 0,
  words: '',
  isHidden: false,
};

describe('what an owner sets of a product', () => {
  it('[OWNER-012] of its plans is on its page: what each costs and saves, in the owner’s words where there are some', async () => {
    const choices = await shop.plans(
      { discount: { kind: 'percent', percent: '12.5' } },
      { title: 'Cheaper first', firstCycles: { price: { kind: 'price', cents: 500 }, count: 2 } },
      { title: 'In own words', words: 'Only {price}, {period}!' },
      { title: 'Gone', isHidden: true },
    );

    expect(choices.map(({ title, terms, saves }) => [title, terms, saves])).toEqual([
      ['Every month', '$17.50 every month', 'Save 12%'],
      ['Cheaper first', '$5.00 for the first 2 payments, then $20.00 every month', ''],
      ['In own words', 'Only $20.00, every month!', ''],
    ]);
  });

  it('[OWNER-014] is on its button at the next request, and the store’s words are back once it is empty', async () => {
    const change = await shop.sell(9);
    expect(await shop.html()).toContain('Add To Cart');

    await change({ addButtonText: ['', 'Take it home'] });
    expect(await shop.hasOwnButtonText()).toBe(true);
    const own = await shop.html();
    await change({ addButtonText: ['Take it home', ''] });

    expect([own.includes('Take it home'), own.includes('Add To Cart')]).toEqual([true, false]);
    expect(await shop.html()).toContain('Add To Cart');
    // Templates of other kits read the switch alone: on, it would draw a button without words.
    expect(await shop.hasOwnButtonText()).toBe(false);
  });

  it('lets shoppers choose the amount of a gift card at the next request, between limits that can be kept', async () => {
    const change = await shop.sellGiftCard();
    expect(await shop.giftAmounts()).toBeUndefined();

    const refused = await change({ giftLeastCents: [0, 1000], giftMostCents: [0, 1900], giftStepCents: [0, 500] });
    expect([refused.status, refused.text.includes('fields.giftMostCents.to')]).toEqual([400, true]);
    await change({ giftLeastCents: [0, 1000], giftMostCents: [0, 20_000], giftStepCents: [0, 500] });
    expect(await shop.giftAmounts()).toEqual({
      least: { value: '1000', currency: 'USD' },
      most: { value: '20000', currency: 'USD' },
      step: { value: '500', currency: 'USD' },
    });

    await change({ giftMostCents: [20_000, 0] });
    expect(await shop.giftAmounts()).toBeUndefined();
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

  it('[OWNER-005] says in its restock form what its shop says of all products, and its own words before those', async () => {
    const change = await shop.sell(0);
    await change({ isWaitlistOpen: [false, true] });

    await shop.sayOfRestock({ callToAction: 'We write once', button: 'Write to me' });
    expect(await shop.html()).toMatch(/product-restock-cta">We write once<[\s\S]*value="Write to me"/);

    await change({ restockCallToAction: ['', 'The kiln is hot again in May'] });
    expect(await shop.html()).toMatch(/product-restock-cta">The kiln is hot again in May<[\s\S]*value="Write to me"/);
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
    expect(await shop.currencies()).toEqual(['USD']);
    await shop.set({ currency: 'EUR', expressCheckout: true, multipleQuantityAllowedForServices: false });

    expect(await shop.currencies()).toEqual(['EUR']);
    expect(await shop.html()).toContain('native-currency-code-eur');
    expect(await shop.settings()).toMatchObject({
      currency: 'EUR',
      expressCheckout: true,
      multipleQuantityAllowedForServices: false,
    });
  });
});
