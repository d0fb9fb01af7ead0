import { ProductType, RecordType } from '@portico/domain';
import { money } from '@portico/locale';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { NewProduct } from '../../store/catalog/new-product.ts';
import { projectRoot } from '../../platform/config/folders.ts';
import { installKit } from '../kits/install.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aKit } from '../../testing/content.ts';
import { aProduct, aProductsCollection, aVariant } from '../../testing/products.ts';
import { aSite } from '../../testing/site.ts';
import { aForm } from '../../testing/forms.ts';

const HARBOR = path.join(projectRoot, 'kits', 'harbor');
/** The default kit has templates for products of its own; for a bare kit the built-in ones stand in. */
type Kit = 'the default kit' | 'a bare kit';
const kits: readonly Kit[] = ['the default kit', 'a bare kit'];

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

interface Shop {
  readonly collectionId: string;
  readonly websiteId: string;
  sell(product: Partial<NewProduct>): Promise<string>;
  /** The page of the list, or the one below it. */
  read(below?: string): Promise<string>;
}

async function aShop(kit: Kit, storeSettings: Readonly<Record<string, unknown>> = {}): Promise<Shop> {
  const { services } = content;
  const site = await aSite(services, { settings: { storeSettings } });
  await (kit === 'a bare kit' ? aKit(services, site.websiteId) : installKit(services, site.websiteId, HARBOR));
  const collectionId = await aProductsCollection(services, site.websiteId);
  return {
    collectionId,
    websiteId: site.websiteId,
    sell: async (product) => (await aProduct(services, site.websiteId, { collectionId, ...product })).itemId,
    read: async (below = '') => (await content.get(site, `/shop-${collectionId.slice(-6)}${below}`)).body,
  };
}

/** Of several parts, those that a page does not show. */
function missingIn(html: string, parts: Readonly<Record<string, RegExp>>): string[] {
  return Object.keys(parts).filter((name) => !parts[name]?.test(html));
}

/** What the fields of a page that ask for a number ask for. */
function numberFields(html: string) {
  return [...html.matchAll(/<input[^>]*type="number"[^>]*>/g)].map(([field]) =>
    Object.fromEntries(['min', 'max', 'step', 'value'].map((name) => [name, attribute(field, name)])),
  );
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

const SOLD_OUT = /<div class="product-mark sold-out">sold out<\/div>/;
const gone = aVariant({ qtyInStock: 0 });

describe.each(kits)('the page of a product in %s', (kit) => {
  it('[PROD-011] shows price, mark, choice, quantity, what is nearly gone, and the notice of what is gone', async () => {
    const shop = await aShop(kit);
    await shop.sell({
      urlId: 'jug',
      variantOptionOrdering: ['Glaze'],
      variants: [
        aVariant({ attributes: { Glaze: 'Kelp' }, qtyInStock: 2, onSale: true, salePrice: money(800n, 'USD') }),
        aVariant({ attributes: { Glaze: 'Shell' }, qtyInStock: 0 }),
      ],
      merchandising: {
        scarcityEnabled: true,
        scarcityText: '{qtyInStock} left',
        restockNotificationMessages: { CTAText: 'Tell me' },
      },
    });

    const missing = missingIn(await shop.read('/jug'), {
      price: /<div class="product-price">\s*from <span class="sqs-money-native">8\.00</,
      'sale mark': /<div class="product-mark sale">sale<\/div>/,
      choice: /<select[^>]*data-variant-option-name="Glaze"/,
      quantity: /<div class="product-quantity-input"/,
      scarcity: /<div class="product-scarcity"[^>]*>\s*2 left/,
      'restock notice': /<span class="product-restock-cta">Tell me</,
    });

    expect(missing).toEqual([]);
  });

  it('[PROD-011, PROD-037, PROD-043] marks what is sold out on its page and in its list', async () => {
    const shop = await aShop(kit);
    await shop.sell({ urlId: 'jug', variants: [{ ...gone, onSale: true, salePrice: money(800n, 'USD') }] });

    for (const body of [await shop.read('/jug'), await shop.read()]) {
      expect(body).toMatch(SOLD_OUT);
      expect(body).not.toContain('product-mark sale');
    }
  });

  it('[PROD-050] says in the owner’s words that it is sold out', async () => {
    const shop = await aShop(kit);
    await shop.sell({ urlId: 'jug', variants: [gone], merchandising: { customSoldOutText: 'Back in May' } });

    for (const body of [await shop.read('/jug'), await shop.read()]) {
      expect(body).toContain('<div class="product-mark sold-out">Back in May</div>');
    }
  });

  it('[PROD-036] marks a digital product that is on sale, and tells both prices', async () => {
    const shop = await aShop(kit);
    await shop.sell({
      urlId: 'chart',
      productType: ProductType.Digital,
      variants: [aVariant({ onSale: true, salePrice: money(800n, 'USD') })],
    });

    const missing = missingIn(await shop.read('/chart'), {
      'sale mark': /<div class="product-mark sale">sale<\/div>/,
      'sale price': /Sale Price:<\/span><span class="sqs-money-native">8\.00</,
      'original price': /<span class="original-price"><span class="sqs-money-native">10\.00</,
    });

    expect(missing).toEqual([]);
  });

  it.each([
    [{}, true],
    [{ multipleQuantityAllowedForServices: true }, true],
    [{ multipleQuantityAllowedForServices: false }, false],
  ])('[PROD-026, PROD-027] asks how many of a service as the store says: %j, %s', async (storeSettings, asks) => {
    const shop = await aShop(kit, storeSettings);
    await shop.sell({ urlId: 'course', productType: ProductType.Service });

    expect(numberFields(await shop.read('/course')).length > 0).toBe(asks);
  });

  it('[PROD-025] asks for no number of what is neither goods nor a service', async () => {
    const shop = await aShop(kit);
    await shop.sell({ urlId: 'chart', productType: ProductType.Digital });

    expect(numberFields(await shop.read('/chart'))).toEqual([]);
  });
});

it('shows the letter that the name of a product without a picture is known by', async () => {
  const shop = await aShop('the default kit');
  await shop.sell({ urlId: 'hoops', title: '14k Dangling Hoops' });

  const [page, list] = [await shop.read('/hoops'), await shop.read()];

  for (const html of [page, list]) {
    expect(html).toContain('<span class="no-picture" data-initial="D" aria-hidden="true"></span>');
  }
});

it('says once that a product has no reviews yet', async () => {
  const shop = await aShop('the default kit', { reviews: { isOn: true, publishesAtOnce: true } });
  await shop.sell({ urlId: 'jug' });

  const page = await shop.read('/jug');

  expect(page.match(/>(?:Reviews|Reviews \(0\)|No reviews yet)</g)).toEqual(['>No reviews yet<']);
});

it('[GIFT-003] leads from a gift card to the checkout of an amount of the shopper’s own', async () => {
  const shop = await aShop('the default kit');
  const itemId = await shop.sell({
    urlId: 'card',
    productType: ProductType.GiftCard,
    giftAmounts: { leastCents: 1000, mostCents: 50_000, stepCents: 500 },
  });

  const page = await shop.read('/card');

  expect(attribute(/<a [^>]*giftcard[^>]*>/.exec(page)?.[0] ?? '', 'href')).toBe(
    `/checkout/giftcard?websiteId=${shop.websiteId}&giftCardProductId=${itemId}`,
  );
});

describe('the quantity that a page asks for', () => {
  it('[PROD-021, PROD-022] is from 1 to 9999, with script and without', async () => {
    const shop = await aShop('the default kit');
    await shop.sell({ urlId: 'jug' });

    expect(numberFields(await shop.read('/jug')).map(({ min, max }) => [min, max])).toEqual([
      ['1', '9999'],
      ['1', '9999'],
    ]);
  });

  it('[PROD-020, PROD-023, PROD-024] is a number that counts from 1 in steps of 1, with script and without', async () => {
    const shop = await aShop('the default kit');
    await shop.sell({ urlId: 'jug' });

    expect(numberFields(await shop.read('/jug')).map(({ step, value }) => [step, value])).toEqual([
      ['1', '1'],
      ['1', '1'],
    ]);
  });

  it('[PROD-047] is called Quantity, with script and without', async () => {
    const shop = await aShop('the default kit');
    await shop.sell({ urlId: 'jug' });

    const labels = [...(await shop.read('/jug')).matchAll(/class="quantity-label"[^>]*>([^<]*)</g)].map(
      ([, text]) => text,
    );

    expect(labels).toEqual(['Quantity:', 'Quantity']);
  });

  it('[PROD-028, PROD-029] is not asked of a subscription, nor of the last one', async () => {
    const shop = await aShop('the default kit');
    const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
    await shop.sell({ urlId: 'coffee', isSubscribable: true, subscriptionPlan });
    await shop.sell({ urlId: 'last', variants: [aVariant({ qtyInStock: 1 })] });

    expect([await shop.read('/coffee'), await shop.read('/last')].map(numberFields)).toEqual([[], []]);
  });
});

describe('the words of a choice', () => {
  it.each([
    [ProductType.GiftCard, 'Select Value'],
    [ProductType.Physical, 'Select Denomination'],
  ])('[PROD-048, PROD-049] of a product of type %i are "%s", with script and without', async (productType, words) => {
    const shop = await aShop('the default kit');
    await shop.sell({
      urlId: 'card',
      productType,
      variantOptionOrdering: ['Denomination'],
      variants: ['25', '50'].map((Denomination) => aVariant({ attributes: { Denomination } })),
    });

    const prompts = [...(await shop.read('/card')).matchAll(/<option value="">([^<]*)</g)].map(([, prompt]) => prompt);

    expect(prompts).toEqual([words, words]);
  });
});

describe('the record of a product', () => {
  it('has its form in the language of the site, and in another once the site speaks that', async () => {
    const { services } = content;
    const site = await aSite(services, { profile: { language: 'de-DE' } });
    await aKit(services, site.websiteId);
    const collectionId = await aProductsCollection(services, site.websiteId);
    const texts = { de: { title: 'Name zum Stempeln' } };
    const additionalFieldsFormId = await aForm(
      services,
      site.websiteId,
      [{ id: 'name', type: 'text', title: 'Name to stamp', texts }],
      { name: 'Stamp', language: 'en', texts: { de: { name: 'Stempel' } } },
    );
    await aProduct(services, site.websiteId, { collectionId, urlId: 'jug', additionalFieldsFormId });
    const form = async () => {
      const { body } = await content.get(site, `/shop-${collectionId.slice(-6)}/jug?format=json`);
      const { item } = JSON.parse(body) as { item: Record<string, { name: string; fields: { title: string }[] }> };
      const { additionalFieldsForm: shown, structuredContent } = item;
      expect(structuredContent).toMatchObject({ additionalFieldsForm: shown });
      return [shown?.name, shown?.fields[0]?.title];
    };

    expect(await form()).toEqual(['Stempel', 'Name zum Stempeln']);
    await services.database.inSite(site.websiteId, async (tx) => {
      const profile = JSON.stringify({ language: 'en-US' });
      await tx.kysely.updateTable('website').set({ profile }).where('id', '=', site.websiteId).execute();
      await services.versions.raise(tx);
    });
    services.versions.changed(site.websiteId);
    expect(await form()).toEqual(['Stamp', 'Name to stamp']);
  });

  it('[PROD-013, PROD-016] has its place, its kind, its content, and what its button and its form need', async () => {
    const shop = await aShop('a bare kit');
    const { services } = content;
    const formId = await aForm(
      services,
      shop.websiteId,
      [{ id: 'name', type: 'text', title: 'Name to stamp', required: true }],
      {
        name: 'Stamp',
      },
    );
    const itemId = await shop.sell({
      urlId: 'jug',
      variantOptionOrdering: ['Glaze'],
      variants: [
        aVariant({
          sku: 'JUG',
          attributes: { Glaze: 'Kelp' },
          onSale: true,
          salePrice: money(800n, 'USD'),
          unlimited: true,
        }),
      ],
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: 'YEAR' }, numBillingCycles: 3 },
      subscriptionOptions: [{ id: 'slow', title: 'Every 2 years' }],
      useCustomAddButtonText: true,
      customAddButtonText: 'Take it home',
      additionalFieldsFormId: formId,
    });

    const { item } = JSON.parse(await shop.read('/jug?format=json')) as Readonly<Record<string, unknown>>;

    expect(item).toMatchObject({
      id: itemId,
      collectionId: shop.collectionId,
      recordType: RecordType.StoreItem,
      customAddButtonText: 'Take it home',
      useCustomAddButtonText: true,
      additionalFieldsFormId: formId,
      additionalFieldsForm: { id: formId, name: 'Stamp', fields: [{ id: 'name' }] },
      structuredContent: {
        productType: ProductType.Physical,
        variantOptionOrdering: ['Glaze'],
        variants: [
          {
            sku: 'JUG',
            attributes: { Glaze: 'Kelp' },
            price: 1000,
            salePrice: 800,
            priceMoney: { value: '1000', currency: 'USD' },
            salePriceMoney: { value: '800', currency: 'USD' },
            onSale: true,
            qtyInStock: 10,
            unlimited: true,
            optionValues: [{ optionName: 'Glaze', value: 'Kelp' }],
            pricingOptions: null,
          },
        ],
        isSubscribable: true,
        subscriptionPlan: { billingPeriod: { value: 2, unit: 'YEAR' }, numBillingCycles: 3 },
        productSubscriptionOptions: [{ id: 'slow' }],
        priceMoney: { value: '1000', currency: 'USD' },
        salePriceMoney: { value: '800', currency: 'USD' },
        onSale: true,
      },
    });
  });
});
