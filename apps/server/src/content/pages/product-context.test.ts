import type { Merchandising } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importAsset } from '../assets/commands.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aProduct, aProductsCollection, aVariant } from '../../testing/products.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

const KIT = { 'collections/products.item': '{.section item}{@|variants-select}{@|product-scarcity}{.end}' };

describe("a product's context", () => {
  it('tells of few left only for the variant of which there are few', async () => {
    const { services } = content;
    const site = await content.aSiteWith(KIT);
    const collectionId = await aProductsCollection(services, site.websiteId);
    await aProduct(services, site.websiteId, {
      collectionId,
      urlId: 'jug',
      variantOptionOrdering: ['Glaze', 'Size'],
      variants: [
        aVariant({ attributes: { Size: 'Quart', Glaze: 'Kelp' }, qtyInStock: 2 }),
        aVariant({ attributes: { Size: 'Quart', Glaze: 'Shell' }, qtyInStock: 9 }),
      ],
      merchandising: { scarcityEnabled: true, scarcityThreshold: 3, scarcityText: '{qtyInStock} left' },
    });
    const path = await pathOf(collectionId, site.websiteId);

    const { body } = await content.get(site, path);

    expect(body.match(/<div class="product-scarcity"[^>]*>\s*[^<]*/g)).toEqual([
      expect.stringMatching(/data-variant-attributes="{&quot;Glaze&quot;:&quot;Kelp&quot;,.* hidden>\s*2 left\s*$/),
    ]);
  });

  it('[PROD-052] tells of few left from five downwards, where the owner set no other number', async () => {
    const { services } = content;
    const site = await content.aSiteWith(KIT);
    const collectionId = await aProductsCollection(services, site.websiteId);
    await aProduct(services, site.websiteId, {
      collectionId,
      urlId: 'jug',
      variantOptionOrdering: ['Glaze'],
      variants: [
        aVariant({ attributes: { Glaze: 'Kelp' }, qtyInStock: 5 }),
        aVariant({ attributes: { Glaze: 'Shell' }, qtyInStock: 6 }),
        aVariant({ attributes: { Glaze: 'Slate' }, qtyInStock: 0 }),
      ],
      merchandising: { scarcityEnabled: true, scarcityText: '{qtyInStock} left' },
    });

    const { body } = await content.get(site, await pathOf(collectionId, site.websiteId));

    expect(body.match(/\d+ left/g)).toEqual(['5 left']);
  });

  it('[PROD-051] tells nothing of few left where the owner did not switch it on', async () => {
    const { services } = content;
    const site = await content.aSiteWith(KIT);
    const collectionId = await aProductsCollection(services, site.websiteId);
    await aProduct(services, site.websiteId, {
      collectionId,
      urlId: 'jug',
      variants: [aVariant({ qtyInStock: 2 })],
      merchandising: { scarcityEnabled: false, scarcityThreshold: 3, scarcityText: '{qtyInStock} left' },
    });

    const { statusCode, body } = await content.get(site, await pathOf(collectionId, site.websiteId));

    expect([statusCode, body.includes('product-scarcity')]).toEqual([200, false]);
  });

  it('[PROD-019] has everything that a product says about its stock, by the id of the product', async () => {
    const { services } = content;
    const site = await content.aSiteWith(KIT);
    const collectionId = await aProductsCollection(services, site.websiteId);
    const said = {
      scarcityEnabled: true,
      scarcityText: '{qtyInStock} left',
      restockNotificationMessages: { CTAText: 'Tell me' },
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: true,
      customSoldOutText: 'Back in May',
    };
    const { itemId, variants } = await aProduct(services, site.websiteId, {
      collectionId,
      urlId: 'jug',
      variantOptionOrdering: ['Glaze'],
      variants: [
        aVariant({ attributes: { Glaze: 'Kelp' }, qtyInStock: 2 }),
        aVariant({ attributes: { Glaze: 'Shell' }, qtyInStock: 0 }),
      ],
      merchandising: said,
    });

    const page = await content.get(site, `${await pathOf(collectionId, site.websiteId)}?format=json`);

    expect(page.json().productMerchandisingContext[itemId]).toMatchObject({
      ...said,
      scarcityTemplateViews: [{ qtyInStock: 2, attributes: { Glaze: 'Kelp' } }],
      restockNotificationViews: [{ variantId: variants[1]?.id, attributes: { Glaze: 'Shell' } }],
    });
  });

  it('says which image shows which variant', async () => {
    const { services } = content;
    const site = await content.aSiteWith(KIT);
    const collectionId = await aProductsCollection(services, site.websiteId);
    const [table, kelp] = [await anImage(site.websiteId, 40), await anImage(site.websiteId, 50)];
    await aProduct(services, site.websiteId, {
      collectionId,
      urlId: 'jug',
      variantOptionOrdering: ['Glaze'],
      variants: [aVariant({ attributes: { Glaze: 'Kelp' } }), aVariant({ attributes: { Glaze: 'Shell' } })],
      images: [
        { assetId: table, altText: 'Table' },
        { assetId: kelp, altText: 'Kelp', variantAttributes: { Glaze: 'Kelp' } },
      ],
    });
    const path = await pathOf(collectionId, site.websiteId);

    const { item } = (await content.get(site, `${path}?format=json`)).json();

    expect(item.items).toMatchObject([{ id: table }, { id: kelp, variantAttributes: { Glaze: 'Kelp' } }]);
    expect(item.items[0]).not.toHaveProperty('variantAttributes');
    expect(item.variants[0].mainImageId).toBe(kelp);
    expect(item.variants[1]).not.toHaveProperty('mainImageId');
  });

  it('[RESTOCK-007] offers a restock form for each sold-out variant, hidden while there is a choice', async () => {
    const forms = await restockForms({
      variants: [
        ['Kelp', 0],
        ['Shell', 3],
        ['Slate', 0],
      ],
    });

    expect(
      forms.map((form) => [form.includes(' hidden>'), /name="email" placeholder="Your address"/.test(form)]),
    ).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('[RESTOCK-003] asks for an address at once where there is nothing to choose', async () => {
    const [form, ...others] = await restockForms({ variants: [['Kelp', 0]] });

    expect([form?.includes(' hidden>'), others]).toEqual([false, []]);
    expect(form).toMatch(
      /<form class="product-restock-form"[\s\S]*<input [^>]*name="email" placeholder="Your address">/,
    );
  });

  it('offers no restock form where the owner wrote none', async () => {
    expect(await restockForms({ variants: [['Kelp', 0]], restockNotificationMessages: null })).toEqual([]);
  });

  it('[RESTOCK-004, RESTOCK-005] offers the mailing list exactly where the owner switched it on', async () => {
    const [on] = await restockForms({ variants: [['Kelp', 0]], mailingListSignUpEnabled: true });
    const [off] = await restockForms({ variants: [['Kelp', 0]], mailingListSignUpEnabled: false });

    expect([on, off].map((form) => form?.includes('<input type="checkbox" name="isJoinMailingList">'))).toEqual([
      true,
      false,
    ]);
  });

  it('[RESTOCK-006] ticks the box of the mailing list exactly where the owner wants it', async () => {
    const given = { variants: [['Kelp', 0]], mailingListSignUpEnabled: true } as const;
    const [ticked] = await restockForms({ ...given, mailingListOptInByDefault: true });
    const [empty] = await restockForms({ ...given, mailingListOptInByDefault: false });

    expect([ticked, empty].map((form) => form?.includes('name="isJoinMailingList" checked'))).toEqual([true, false]);
  });

  it('[RESTOCK-005, RESTOCK-006] tells kits what a restock form without script needs', async () => {
    const { services } = content;
    const site = await content.aSiteWith(KIT);
    const collectionId = await aProductsCollection(services, site.websiteId);
    const jug = await aProduct(services, site.websiteId, {
      collectionId,
      urlId: 'jug',
      variantOptionOrdering: ['Glaze'],
      variants: [
        aVariant({ attributes: { Glaze: 'Kelp' }, qtyInStock: 0 }),
        aVariant({ attributes: { Glaze: 'Shell' } }),
      ],
      merchandising: {
        restockNotificationMessages: { buttonText: 'Tell me' },
        mailingListSignUpEnabled: true,
        mailingListOptInByDefault: false,
      },
    });
    const path = await pathOf(collectionId, site.websiteId);

    const { item } = (await content.get(site, `${path}?format=json`)).json();

    expect(item.restockSignUp).toMatchObject({
      action: '/api/site-users/account/notifications/restock',
      messages: { buttonText: 'Tell me' },
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: false,
      variants: [{ id: jug.variants[0]?.id, title: 'Kelp' }],
    });
  });
});

interface WaitedProduct extends Partial<Merchandising> {
  /** Each by its glaze and how many there are. */
  readonly variants: readonly (readonly [glaze: string, qtyInStock: number])[];
}

/** The restock forms that a product's page prints. */
async function restockForms({ variants, ...merchandising }: WaitedProduct): Promise<string[]> {
  const { services } = content;
  const site = await content.aSiteWith({
    'collections/products.item': '{.section item}{@|product-restock-notification}{.end}',
  });
  const collectionId = await aProductsCollection(services, site.websiteId);
  await aProduct(services, site.websiteId, {
    collectionId,
    urlId: 'jug',
    variantOptionOrdering: ['Glaze'],
    variants: variants.map(([Glaze, qtyInStock]) => aVariant({ attributes: { Glaze }, qtyInStock })),
    merchandising: { restockNotificationMessages: { placeholderText: 'Your address' }, ...merchandising },
  });
  const { body } = await content.get(site, await pathOf(collectionId, site.websiteId));
  return body.split('<div class="product-restock-notification"').slice(1);
}

async function anImage(websiteId: string, width: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="50"><path d="M0 0h9v9z"/></svg>`;
  const taken = await importAsset(content.services, websiteId, { fileName: 'jug.svg', bytes: Buffer.from(svg) });
  if (!taken.ok) {
    throw new Error(`The test's image was refused: ${taken.error.code}`);
  }
  return taken.value.id;
}

async function pathOf(collectionId: string, websiteId: string): Promise<string> {
  const row = await content.services.database.inSite(websiteId, (tx) =>
    tx.kysely.selectFrom('collection').select('url_id').where('id', '=', collectionId).executeTakeFirstOrThrow(),
  );
  return `/${row.url_id}/jug`;
}
