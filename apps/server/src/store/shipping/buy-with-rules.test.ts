import type { ShippingSettings, ShippingZoneRecord, TaxSettings } from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewProduct } from '../catalog/new-product.ts';
import { createSites } from '../../sites/site/sites.ts';
import { saveTaxes } from '../taxes/commands.ts';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { aProduct, aVariant } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite, type TestSiteOverrides } from '../../testing/site.ts';
import { aFlatRate, aZone, maineTax, northAmerica } from '../../testing/store-rules.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';
import { saveShipping } from './commands.ts';

const PAY = '/api/commerce/checkout/pay';
const QUOTE = '/api/commerce/checkout/quote';
const ENTRIES = '/api/commerce/shopping-cart/entries';

let store: TestStore;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());

async function aShop(overrides: TestSiteOverrides = {}): Promise<TestSite> {
  return aSite(store.services, {
    settings: { storeSettings: { storeLocation: { country: 'US', region: 'ME', postalCode: '04860' } } },
    shipping: northAmerica,
    taxes: maineTax,
    ...overrides,
  });
}

/** Somebody with one of each of these in the cart. */
async function aShopperWith(site: TestSite, ...products: readonly Partial<NewProduct>[]): Promise<Shopper> {
  const shopper = await aNewShopper(store.app, site);
  for (const overrides of products.length > 0 ? products : [{}]) {
    const product = await aProduct(store.services, site.websiteId, overrides);
    const added = await shopper.call('POST', ENTRIES, {
      itemId: product.itemId,
      sku: product.variants[0]?.sku,
      quantity: 1,
    });
    expect(added.status, added.body).toBe(200);
  }
  return shopper;
}

const quote = async (shopper: Shopper, fields: Partial<typeof MARTA_BUYS>) =>
  (await shopper.call('POST', QUOTE, fields)).json();
const pay = (shopper: Shopper, fields: Record<string, string> = {}) =>
  shopper.call('POST', PAY, { ...MARTA_BUYS, ...fields });
const zones = (...list: readonly ShippingZoneRecord[]): ShippingSettings => ({ ...northAmerica, zones: [...list] });

async function placed(site: TestSite) {
  return store.services.database.inSite(site.websiteId, async (tx) => ({
    order: await tx.kysely.selectFrom('customer_order').selectAll().executeTakeFirstOrThrow(),
    lines: await tx.kysely.selectFrom('order_line').selectAll().orderBy('position').execute(),
  }));
}

describe('buying', () => {
  it('[OWNER-010] offers the rates of the zone that the address lies in, and says where none does', async () => {
    const portland = {
      ...aZone('US', [aFlatRate('bike', 'By bicycle', 300)]),
      id: 'portland',
      areas: [{ country: 'US', regions: [], postalCodes: [{ from: '04101', to: '04109' }] }],
    };
    const islands = { ...aZone('US', []), id: 'islands', areas: [{ country: 'US', regions: ['HI'], postalCodes: [] }] };
    const site = await aShop({ shipping: zones(aZone('US', [aFlatRate('post', 'Post', 800)]), portland, islands) });
    const shopper = await aShopperWith(site);
    const at = async (fields: Partial<typeof MARTA_BUYS>) => {
      const { shippingAnswer, shippingOptions } = await quote(shopper, fields);
      return [shippingAnswer, ...shippingOptions.map(({ id }: { id: string }) => id)];
    };

    expect([
      await at({ country: 'US', region: 'NY', postalCode: '10001' }),
      await at({ country: 'US', region: 'ME', postalCode: '04105-1234' }),
      await at({ country: 'US', region: 'HI', postalCode: '96701' }),
      await at({ country: 'FR', postalCode: '75001' }),
    ]).toEqual([
      ['offered', 'post', 'collect'],
      ['offered', 'bike', 'collect'],
      ['no-rate', 'collect'],
      ['not-delivered', 'collect'],
    ]);
    expect((await pay(shopper, { region: 'HI', postalCode: '96701' })).json()).toMatchObject({
      code: 'CHECKOUT_INVALID',
      errors: { shippingOptionId: 'We cannot send this order to this address. Please write to us.' },
    });
    expect((await pay(shopper, { country: 'FR', region: '', postalCode: '75001' })).json().errors).toEqual({
      country: 'We do not deliver to that country.',
    });
    // The rate of another zone is no rate here, whatever a client sends.
    expect((await pay(shopper, { shippingOptionId: 'bike', region: 'NY', postalCode: '10001' })).status).toBe(400);
  });

  it('charges by weight of what is shipped, at the step it reaches', async () => {
    const parcel: ShippingZoneRecord['rates'][number] = {
      id: 'parcel',
      name: 'Parcel',
      detail: '',
      kind: 'weight',
      steps: [
        { fromGrams: 0, priceCents: 490 },
        { fromGrams: 2000, priceCents: 900 },
      ],
      upToGrams: 5000,
    };
    const site = await aShop({ shipping: zones(aZone('US', [parcel])) });
    const priceOf = async (grams: number) => {
      const shopper = await aShopperWith(
        site,
        { variants: [aVariant({ weightGrams: grams })] },
        { productType: ProductType.Service, variants: [aVariant({ weightGrams: 90_000 })] },
      );
      const { shippingAnswer, totals } = await quote(shopper, { country: 'US', region: 'ME', postalCode: '04102' });
      return [shippingAnswer, totals.shippingCostCents];
    };

    expect([await priceOf(1999), await priceOf(2000), await priceOf(5001)]).toEqual([
      ['offered', 490],
      ['offered', 900],
      ['no-rate', 0],
    ]);
  });

  it.each([ProductType.Digital, ProductType.Service])('asks no shipping for product type %s', async (productType) => {
    const shopper = await aShopperWith(await aShop({ shipping: zones() }), { productType });

    expect((await shopper.get('/checkout')).json()).toMatchObject({
      shippingAnswer: 'needless',
      shippingOptions: [],
      addressNeed: 'place',
    });
    expect((await pay(shopper, { shippingOptionId: '', address1: '', city: '', postalCode: '' })).status).toBe(200);
  });

  it('asks for the postal code of digital goods where taxes differ by it', async () => {
    const taxes: TaxSettings = {
      ...maineTax,
      rules: [
        {
          id: 'p',
          name: 'Port',
          country: 'US',
          region: '',
          postalCodes: [{ from: '04101', to: '04109' }],
          percent: '10',
        },
      ],
    };
    const shopper = await aShopperWith(await aShop({ taxes }), { productType: ProductType.Digital });

    expect((await shopper.get('/checkout')).json()).toMatchObject({ addressNeed: 'postal-place', isTaxKnown: false });
    expect((await quote(shopper, { country: 'US', region: 'ME', postalCode: '04102' })).totals.taxCents).toBe(100);
    expect((await pay(shopper, { shippingOptionId: '', postalCode: '' })).json().errors).toEqual({
      postalCode: 'Required',
    });
  });

  it('freezes what each line has of the tax, by the rules in force, into the order', async () => {
    const site = await aShop({
      taxes: {
        ...maineTax,
        shippingTaxed: true,
        rules: [
          ...maineTax.rules,
          {
            id: 'city',
            name: 'Portland',
            country: 'US',
            region: 'ME',
            postalCodes: [{ from: '04102', to: '04102' }],
            percent: '1.25',
          },
        ],
        exemptCategories: ['Food'],
      },
    });
    const shopper = await aShopperWith(site, { title: 'Jug' }, { title: 'Jam', categories: ['Food'] });

    expect((await quote(shopper, MARTA_BUYS)).totals.taxes).toEqual([
      { name: 'Maine', cents: 100 },
      { name: 'Portland', cents: 22 },
    ]);
    expect((await pay(shopper)).status).toBe(200);
    await store.services.database.inSite(site.websiteId, (tx) =>
      saveTaxes(tx, store.services, { document: { ...maineTax, rules: [] }, seenRevision: 1 }),
    );

    const { order, lines } = await placed(site);
    // 6.75 % of 1000 and of 800 for shipping: 121.5, half to even.
    expect(order).toMatchObject({
      subtotal_cents: 2000n,
      shipping_cents: 800n,
      tax_cents: 122n,
      total_cents: 2922n,
      taxes: [
        { name: 'Maine', percent: '5.5', cents: '100' },
        { name: 'Portland', percent: '1.25', cents: '22' },
      ],
    });
    expect(lines.map(({ title, tax_cents: tax }) => [title, tax])).toEqual([
      ['Jug', 68n],
      ['Jam', 0n],
    ]);
  });

  it('charges no tax for a product that is not taxable, from the cart to the order', async () => {
    const site = await aShop({ taxes: { ...maineTax, shippingTaxed: false } });
    const shopper = await aShopperWith(site, { title: 'Jug' }, { title: 'Stamp', isTaxable: false });

    expect((await quote(shopper, MARTA_BUYS)).totals.taxes).toEqual([{ name: 'Maine', cents: 55 }]);
    expect((await pay(shopper)).status).toBe(200);

    const { lines } = await placed(site);
    expect(lines.map(({ title, tax_cents: tax }) => [title, tax])).toEqual([
      ['Jug', 55n],
      ['Stamp', 0n],
    ]);
  });

  it('charges nothing on top where prices include the tax', async () => {
    const site = await aShop({ taxes: { ...maineTax, pricesIncludeTax: true } });
    const shopper = await aShopperWith(site);

    expect((await pay(shopper, { seenTotalCents: '1800' })).status).toBe(200);
    expect((await placed(site)).order).toMatchObject({ tax_cents: 52n, total_cents: 1800n });
  });

  it('needs consent where the owner asks for it, and keeps to what; with script and without', async () => {
    const storeSettings = { requireTermsConsent: true, termsOfService: '/terms', showNoteField: true };
    const site = await aShop({ settings: { storeSettings } });
    const shopper = await aShopperWith(site);

    expect((await shopper.get('/checkout')).json()).toMatchObject({ termsUrl: '/terms', showNote: true });
    expect((await pay(shopper)).json().errors).toEqual({ terms: 'Please accept the terms to buy.' });
    const refused = await shopper.form('/checkout', { ...MARTA_BUYS, intent: 'pay', note: 'Ring twice' });
    expect([refused.status, refused.json().errors, refused.json().values.note]).toEqual([
      400,
      { terms: 'Please accept the terms to buy.' },
      'Ring twice',
    ]);

    const paid = await shopper.form('/checkout', {
      ...MARTA_BUYS,
      intent: 'pay',
      note: 'Ring twice',
      terms: 'accepted',
    });
    expect(paid.status).toBe(303);
    expect((await placed(site)).order).toMatchObject({ terms_url: '/terms', note: 'Ring twice' });
  });
});

describe('an address that is none', () => {
  it.each([
    [{ country: '🙂', region: '🙂', postalCode: '🙂' }, 200, 'not-delivered'],
    [{ country: 'US', region: 'ME'.repeat(1000), postalCode: '04102' }, 200, 'offered'],
    [{ country: 'us ', region: 'Maine', postalCode: ' 04102 ' }, 200, 'offered'],
    [{ country: '*', region: '', postalCode: '' }, 200, 'not-delivered'],
    [{ country: 'مصر', region: '', postalCode: '١٢٣٤٥' }, 200, 'not-delivered'],
    [{ country: 'US', region: 'ME', postalCode: '0'.repeat(4000) }, 400, undefined],
    [{ country: ['US'], region: {}, postalCode: 4102 }, 400, undefined],
    [{ country: 'US', region: 'ME', postalCode: '04102\u0000' }, 400, undefined],
  ])('%# gets a clear answer', async (place, status, shippingAnswer) => {
    const shopper = await aShopperWith(await aShop());

    const answer = await shopper.call('POST', QUOTE, place);

    expect([answer.status, answer.json().shippingAnswer]).toEqual([status, shippingAnswer]);
  });

  it('cannot choose a way by the id of another zone, or of nothing', async () => {
    const site = await aShop({
      shipping: zones(aZone('US', [aFlatRate('post', 'Post', 800)]), aZone('CA', [aFlatRate('cheap', 'Cheap', 1)])),
    });
    const shopper = await aShopperWith(site);

    for (const shippingOptionId of ['cheap', '', '__proto__', 'x'.repeat(2000)]) {
      expect((await pay(shopper, { shippingOptionId })).json()).toMatchObject({
        code: 'CHECKOUT_INVALID',
        errors: { shippingOptionId: 'Please choose how it should travel.' },
      });
    }
  });
});

describe('rules that change', () => {
  it('cost no statement while they stand, and hold at the next request in this process', async () => {
    const site = await aShop();
    const shopper = await aShopperWith(site);
    await quote(shopper, MARTA_BUYS);
    store.statements.length = 0;
    await quote(shopper, MARTA_BUYS);
    expect(store.statements.filter((text) => /shipping_settings|tax_settings/.test(text))).toEqual([]);

    await store.services.database.inSite(site.websiteId, (tx) =>
      saveShipping(tx, store.services, {
        document: zones(aZone('US', [aFlatRate('post', 'Post', 1234)])),
        seenRevision: 1,
      }),
    );
    store.services.versions.changed(site.websiteId);

    expect((await quote(shopper, MARTA_BUYS)).totals.shippingCostCents).toBe(1234);
    // The sum that was seen before is never charged another way.
    expect((await pay(shopper, { seenTotalCents: '1855' })).json().code).toBe('TOTAL_CHANGED');
  });

  it('hold in another process within a second', async () => {
    const { database, environment, clock } = store.services;
    const site = await aShop();
    const other = createSites({ database, environment, clock, demoIdentifier: 'demo' });
    const rateThere = async () => {
      const rate = (await other.byHost(site.host))?.storeRules.shipping.zones[0]?.rates[0];
      return rate?.kind === 'flat' ? rate.price.minorUnits : undefined;
    };
    expect(await rateThere()).toBeUndefined();

    await store.services.database.inSite(site.websiteId, (tx) =>
      saveShipping(tx, store.services, {
        document: zones(aZone('US', [aFlatRate('post', 'Post', 1234)])),
        seenRevision: 1,
      }),
    );
    store.services.versions.changed(site.websiteId);
    clock.advance(1000);

    expect(await rateThere()).toBe(1234n);
  });

  it('are kept by the first of two who save at once; the other is told', async () => {
    const site = await aShop();
    const save = (seenRevision: number) =>
      store.services.database.inSite(site.websiteId, (tx) =>
        saveShipping(tx, store.services, { document: northAmerica, seenRevision }),
      );

    const both = await Promise.all([save(1), save(1)]);

    expect(both.map((result) => (result.ok ? result.value : result.error.code)).toSorted()).toEqual([2, 'CONFLICT']);
    expect(await save(0)).toEqual({ ok: false, error: { code: 'CONFLICT' } });
  });
});
