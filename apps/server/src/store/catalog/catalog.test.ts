import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aProduct, aProductsCollection, aVariant } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { createProduct, createProducts, updateProduct } from './commands.ts';
import type { NewProduct } from './new-product.ts';
import { merchandisingRecord, productRecord } from './present.ts';
import { loadProduct } from './repository.ts';
import { urlIdOf } from './url-id.ts';
import { aForm } from '../../testing/forms.ts';

let services: TestServices;
let site: TestSite;
let collectionId: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  site = await aSite(services);
  collectionId = await aProductsCollection(services, site.websiteId);
});

const aMug = (overrides: Partial<NewProduct> = {}): NewProduct => ({
  collectionId,
  title: 'Low Tide Mug',
  productType: ProductType.Physical,
  variantOptionOrdering: ['Glaze'],
  variants: [
    aVariant({ sku: 'MUG-1', attributes: { Glaze: 'Shell' }, price: money(3400n, 'USD') }),
    aVariant({
      sku: 'MUG-2',
      attributes: { Glaze: 'Kelp' },
      price: money(3600n, 'USD'),
      salePrice: money(3000n, 'USD'),
      onSale: true,
      qtyInStock: 0,
    }),
  ],
  ...overrides,
});

const create = (input: NewProduct, at = site) =>
  services.database.inSite(at.websiteId, (tx) => createProduct(tx, services, input));
const update = (itemId: string, input: NewProduct) =>
  services.database.inSite(site.websiteId, (tx) => updateProduct(tx, services, itemId, input));
const load = (itemId: string) => services.database.inSite(site.websiteId, (tx) => loadProduct(tx, itemId));
async function created(input: NewProduct): Promise<string> {
  const result = await create(input);
  expect(result).toMatchObject({ ok: true });
  return result.ok ? result.value.itemId : '';
}
async function item(itemId: string) {
  return services.database.inSite(site.websiteId, (tx) =>
    tx.kysely.selectFrom('item').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow(),
  );
}
async function movements() {
  return services.database.inSite(site.websiteId, (tx) =>
    tx.kysely.selectFrom('stock_movement').select(['variant_id', 'quantity', 'reason']).orderBy('id').execute(),
  );
}

describe('a new product', () => {
  it('[PROD-013, PROD-016, PROD-017] is read by templates with its variants, prices in minor units', async () => {
    const product = await load(await created(aMug()));

    const record = product && productRecord(product, 'en-US');

    expect(record).toMatchObject({
      productType: 1,
      onSale: true,
      isSubscribable: false,
      structuredContent: {
        productType: 1,
        onSale: true,
        priceMoney: { value: '3400', currency: 'USD' },
        userDefinedVariantOptions: [{ name: 'Glaze', values: ['Shell', 'Kelp'] }],
        variants: [
          {
            sku: 'MUG-1',
            attributes: { Glaze: 'Shell' },
            price: 3400,
            priceMoney: { value: '3400', currency: 'USD' },
            onSale: false,
            qtyInStock: 10,
            unlimited: false,
            optionValues: [{ optionName: 'Glaze', value: 'Shell' }],
            pricingOptions: null,
          },
          {
            sku: 'MUG-2',
            attributes: { Glaze: 'Kelp' },
            salePrice: 3000,
            salePriceMoney: { value: '3000', currency: 'USD' },
            onSale: true,
            qtyInStock: 0,
          },
        ],
      },
    });
  });

  it('[PROD-012] has a name and an id, and all that a subscription, a form and a button of its own need', async () => {
    const additionalFieldsFormId = await aForm(
      services,
      site.websiteId,
      [{ id: 'name', type: 'text', title: 'Name to stamp', required: true }],
      {
        name: 'Stamp',
      },
    );
    const product = await load(
      await created(
        aMug({
          isSubscribable: true,
          subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 6 },
          subscriptionOptions: [{ id: 'fortnight', title: 'Every 2 weeks' }],
          useCustomAddButtonText: true,
          customAddButtonText: 'Take it home',
          additionalFieldsFormId,
        }),
      ),
    );

    const record = product && productRecord(product, 'en-US');

    expect(product).toMatchObject({ id: expect.any(String), title: 'Low Tide Mug' });
    expect(record).toMatchObject({
      productType: 1,
      variants: [{ sku: 'MUG-1' }, { sku: 'MUG-2' }],
      subscribable: true,
      isSubscription: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 6 },
      customAddButtonText: 'Take it home',
      useCustomAddButtonText: true,
      additionalFieldsFormId,
      additionalFieldsForm: { id: additionalFieldsFormId, name: 'Stamp', fields: [{ id: 'name' }] },
      structuredContent: {
        userDefinedVariantOptions: [{ name: 'Glaze', values: ['Shell', 'Kelp'] }],
        productSubscriptionOptions: [{ id: 'fortnight', title: 'Every 2 weeks' }],
      },
    });
  });

  it.each([true, false])(
    '[PROD-014] says under each of its three names whether it is a subscription: %s',
    async (is) => {
      const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const;
      const product = await load(await created(aMug(is ? { isSubscribable: true, subscriptionPlan: plan } : {})));

      const record = product && productRecord(product, 'en-US');

      expect(record).toMatchObject({ isSubscribable: is, isSubscription: is, subscribable: is });
      expect(record?.structuredContent.isSubscribable).toBe(is);
    },
  );

  it('[PROD-015, PROD-016] gives each variant every field that templates and islands read', async () => {
    const euro = { attributes: { Glaze: 'Pearl' }, price: money(4200n, 'EUR'), salePrice: money(3900n, 'EUR') };
    const product = await load(
      await created(
        aMug({ variants: [aVariant({ ...euro, sku: 'PEARL', onSale: true, qtyInStock: 7, unlimited: true })] }),
      ),
    );

    expect(product && productRecord(product, 'en-US').variants).toEqual([
      {
        id: expect.any(String),
        sku: 'PEARL',
        attributes: { Glaze: 'Pearl' },
        price: 4200,
        salePrice: 3900,
        priceMoney: { value: '4200', currency: 'EUR' },
        salePriceMoney: { value: '3900', currency: 'EUR' },
        onSale: true,
        qtyInStock: 7,
        unlimited: true,
        optionValues: [{ optionName: 'Glaze', value: 'Pearl' }],
        pricingOptions: null,
      },
    ]);
  });

  it('[PROD-018] keeps the order of its options', async () => {
    const ordering = ['Zest', 'Alpha', 'Mid'];
    const product = await load(
      await created(
        aMug({
          variantOptionOrdering: ordering,
          variants: [aVariant({ attributes: { Mid: '1', Zest: '2', Alpha: '3' } })],
        }),
      ),
    );

    const record = product && productRecord(product, 'en-US');
    expect([record?.variantOptionOrdering, record?.structuredContent.variantOptionOrdering]).toEqual([
      ordering,
      ordering,
    ]);
  });

  it('[PROD-019] has its merchandising, with defaults for what is not set', async () => {
    const product = await load(
      await created(aMug({ merchandising: { scarcityEnabled: true, scarcityText: 'Few left' } })),
    );

    expect(product && merchandisingRecord(product)).toEqual({
      scarcityEnabled: true,
      scarcityText: 'Few left',
      scarcityThreshold: 5,
      scarcityTemplateViews: [],
      restockNotificationViews: [],
      restockNotificationMessages: null,
      mailingListSignUpEnabled: false,
      mailingListOptInByDefault: false,
      customSoldOutText: '',
    });
  });

  it('[SUBS-011, SUBS-013] has its subscription plan and options', async () => {
    const plan = { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 6 };
    const product = await load(
      await created(
        aMug({
          isSubscribable: true,
          subscriptionPlan: plan,
          subscriptionOptions: [{ id: 'so-1', title: 'Every month' }],
        }),
      ),
    );

    expect(product && productRecord(product, 'en-US').structuredContent).toMatchObject({
      isSubscribable: true,
      subscriptionPlan: plan,
      productSubscriptionOptions: [{ id: 'so-1' }],
    });
  });

  it('gets SKUs where it has none: SQ and seven digits, unique in the site', async () => {
    const product = await load(
      await created(aMug({ variants: ['S', 'M', 'L'].map((glaze) => aVariant({ attributes: { Glaze: glaze } })) })),
    );

    const skus = product?.variants.map(({ sku }) => sku) ?? [];
    expect(skus.every((sku) => /^SQ\d{7}$/.test(sku))).toBe(true);
    expect(new Set(skus).size).toBe(3);
  });

  it('is refused with the SKU of another product, but not of another site', async () => {
    await created(aMug());
    const other = await aSite(services);

    expect(await create(aMug({ title: 'Other' }))).toEqual({ ok: false, error: { code: 'SKU_TAKEN', sku: 'MUG-1' } });
    expect(
      await create(aMug({ collectionId: await aProductsCollection(services, other.websiteId) }), other),
    ).toMatchObject({ ok: true });
  });

  it('is refused with all messages at once', async () => {
    expect(await create(aMug({ title: '', variants: [] }))).toMatchObject({
      ok: false,
      error: { code: 'PRODUCT_INVALID', errors: { title: expect.any(String), variants: expect.any(String) } },
    });
  });

  it('gets a path of its own from its title', async () => {
    const paths: string[] = [];
    for (const sku of ['A', 'B', 'C']) {
      paths.push(
        (
          await item(
            await created(
              aMug({ title: 'Großer Krug’s “Café”', variants: [aVariant({ sku, attributes: { Glaze: 'x' } })] }),
            ),
          )
        ).url_id,
      );
    }

    expect(paths).toEqual(['großer-krugs-cafe', 'großer-krugs-cafe-2', 'großer-krugs-cafe-3']);
    expect([urlIdOf('日本 茶'), urlIdOf('!!!')]).toEqual(['日本-茶', 'item']);
  });

  it('gets a path of its own also where many have its title, alone or with others', async () => {
    const cups = Array.from({ length: 40 }, () =>
      aMug({ title: 'Cup', variantOptionOrdering: [], variants: [aVariant()] }),
    );
    const made = await services.database.inSite(site.websiteId, (tx) => createProducts(tx, services, cups, 'import'));
    expect(made.ok).toBe(true);
    await created(aMug({ title: 'Cup', variants: [aVariant({ attributes: { Glaze: 'Kelp' } })] }));

    const rows = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('item').select('url_id').where('collection_id', '=', collectionId).execute(),
    );
    expect(rows.map(({ url_id: urlId }) => urlId).toSorted()).toEqual(
      ['cup', ...Array.from({ length: 40 }, (_, index) => `cup-${index + 2}`)].toSorted(),
    );
  });

  it('loses script from its texts', async () => {
    const stored = await item(await created(aMug({ body: '<p onclick="x()">Fine<script>alert(1)</script></p>' })));

    expect(stored.body).toBe('<p>Fine</p>');
  });

  it('raises the content version, and notes what came into stock', async () => {
    const before = (await services.sites.byId(site.websiteId))?.contentVersion ?? 0n;

    await created(aMug());

    expect((await services.sites.byId(site.websiteId))?.contentVersion).toBe(before + 1n);
    expect(await movements()).toMatchObject([{ quantity: 10, reason: 'edit' }]);
  });
});

describe('a changed product', () => {
  it('keeps variants that it finds again, by SKU or by options, and drops the others', async () => {
    const itemId = await created(aMug());
    const before = await load(itemId);

    const result = await update(
      itemId,
      aMug({
        title: 'New title',
        variants: [
          aVariant({ sku: 'MUG-1', attributes: { Glaze: 'Pearl' }, qtyInStock: 4 }),
          aVariant({ sku: 'NEW', attributes: { Glaze: 'Iron' } }),
        ],
      }),
    );

    const after = await load(itemId);
    expect(result).toMatchObject({ ok: true });
    expect(after).toMatchObject({
      title: 'New title',
      variants: [{ id: before?.variants[0]?.id, attributes: { Glaze: 'Pearl' }, qtyInStock: 4 }, { sku: 'NEW' }],
    });
    expect((await movements()).map(({ quantity }) => quantity)).toEqual([10, -6, 10]);
  });

  it('swaps options between variants', async () => {
    const itemId = await created(aMug());

    const result = await update(
      itemId,
      aMug({
        variants: [
          aVariant({ sku: 'MUG-1', attributes: { Glaze: 'Kelp' } }),
          aVariant({ sku: 'MUG-2', attributes: { Glaze: 'Shell' } }),
        ],
      }),
    );

    expect(result).toMatchObject({ ok: true });
    expect((await load(itemId))?.variants.map(({ sku, attributes }) => [sku, attributes['Glaze']])).toEqual([
      ['MUG-1', 'Kelp'],
      ['MUG-2', 'Shell'],
    ]);
  });

  it('changed twice in the same way stays the same', async () => {
    const itemId = await created(aMug());
    await update(itemId, aMug());
    const once = await load(itemId);
    await update(itemId, aMug());

    expect(await load(itemId)).toEqual(once);
    expect(await movements()).toHaveLength(1);
  });

  it('of another site is not found', async () => {
    const other = await aSite(services);
    const theirs = await aProduct(services, other.websiteId);

    expect(await update(theirs.itemId, aMug())).toEqual({ ok: false, error: { code: 'PRODUCT_NOT_FOUND' } });
  });
});
