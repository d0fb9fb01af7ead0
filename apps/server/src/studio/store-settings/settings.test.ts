import type { ShippingSettings, StoreSettingsRecord, TaxSettings } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aDiscount } from '../../testing/discounts.ts';
import { aProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStoreApp } from '../../testing/store.ts';
import { aZone, aFlatRate, maineTax, northAmerica } from '../../testing/store-rules.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;
let site: TestSite;
let owner: StudioBrowser;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  site = await aSite(services, { shipping: northAmerica, taxes: maineTax });
  owner = await aSignedIn({ isOwner: true });
});

let members = 0;

async function aSignedIn(given: { readonly isOwner?: boolean; readonly roleIds?: number[] }): Promise<StudioBrowser> {
  members += 1;
  const email = `member-${members}@example.com`;
  await aMember(services, site.websiteId, { email, ...given });
  const browser = aBrowser(app, `203.0.113.${members}`);
  expect((await browser.signIn(email, TEST_PASSWORD)).status).toBe(200);
  return browser;
}

const path = (name: 'shipping' | 'taxes' | 'store-settings', at = site) => `/api/sites/${at.websiteId}/${name}`;
const read = async <Body>(name: 'shipping' | 'taxes' | 'store-settings') =>
  (await owner.call('GET', path(name))).body as unknown as Body;
const put = (name: 'shipping' | 'taxes' | 'store-settings', body: unknown, browser = owner) =>
  browser.call('PUT', path(name), body);

const readSettings = async () => (await read<{ settings: StoreSettingsRecord }>('store-settings')).settings;

async function aPayment(): Promise<void> {
  const now = new Date(services.clock.now());
  await services.database.inSite(site.websiteId, (tx) =>
    tx.kysely
      .insertInto('payment')
      .values({
        website_id: site.websiteId,
        id: services.newId(),
        cart_id: services.newId(),
        provider: 'sandbox',
        provider_reference: null,
        state: 'declined',
        amount_cents: 1n,
        currency: 'JPY',
        checkout: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
}

describe('settings of a store', () => {
  it('[OWNER-010, OWNER-013] keep how it sends, and tell two people of each other', async () => {
    const before = await read<{ settings: ShippingSettings; revision: number }>('shipping');
    expect(before).toMatchObject({ settings: northAmerica, revision: 1 });
    const zones = [aZone('*', [aFlatRate('post', 'Post', 700)])];

    const saved = await put('shipping', { ...before.settings, zones, revision: 1 });
    const late = await put('shipping', { ...before.settings, zones: [], revision: 1 });

    expect([saved.status, saved.body]).toMatchObject([200, { settings: { zones }, revision: 2 }]);
    expect([late.status, late.body]).toMatchObject([409, { code: 'CONFLICT' }]);
    expect((await services.sites.byHost(site.host))?.storeRules.shipping.zones).toHaveLength(1);
  });

  it('[OWNER-011] keep how it taxes', async () => {
    const book = await aProduct(services, site.websiteId, { title: 'Tide tables', categories: ['Books'] });
    const document: TaxSettings = {
      ...maineTax,
      rounding: 'line',
      exemptItemIds: [book.itemId],
      exemptCategories: ['Food'],
    };

    const saved = await put('taxes', { ...document, revision: 1 });

    expect(saved.body).toEqual({
      settings: document,
      revision: 2,
      exemptProducts: [{ id: book.itemId, title: 'Tide tables' }],
      categories: ['Books'],
    });
    expect((await services.sites.byHost(site.host))?.storeRules.taxes.rounding).toBe('line');
  });

  it('say beside each field what is wrong with it, and change nothing', async () => {
    const us = aZone('US', [aFlatRate('post', ' ', 700)]);

    const shipping = await put('shipping', {
      ...northAmerica,
      zones: [us, { ...us, id: 'b', name: 'B' }],
      revision: 1,
    });
    const taxes = await put('taxes', { ...maineTax, rules: [{ ...maineTax.rules[0], percent: 'a lot' }], revision: 1 });

    expect(shipping.body['errors']).toEqual({
      'zones.0.rates.0.name': 'Enter a name.',
      'zones.1.rates.0.name': 'Enter a name.',
      'zones.1.areas': 'United States is in “US” too. A place can be in one zone only.',
    });
    expect(taxes.body['errors']).toEqual({ 'rules.0.percent': 'Enter a percentage from 0 to 100, such as 8.875.' });
    expect([await read('shipping'), await read('taxes')]).toMatchObject([{ revision: 1 }, { revision: 1 }]);
  });

  it.each([
    ['shipping', {}],
    ['shipping', { ...northAmerica, revision: '1' }],
    ['shipping', { ...northAmerica, revision: 1, zones: 'US' }],
    ['shipping', { ...northAmerica, revision: 1, zones: [aZone('US', [aFlatRate('p', 'P', -1)])] }],
    ['shipping', { ...northAmerica, revision: 1, zones: [aZone('US', [aFlatRate('p', 'P', 0.5)])] }],
    ['shipping', { ...northAmerica, revision: 1, zones: [aZone('US', [aFlatRate('p', 'x'.repeat(101), 1)])] }],
    ['shipping', { ...northAmerica, revision: 1, zones: Array.from({ length: 101 }, () => aZone('US', [])) }],
    ['shipping', { ...northAmerica, revision: 1, zones: [aZone('XX', [])] }],
    ['taxes', { ...maineTax, revision: 1, rounding: 'up' }],
    ['taxes', { ...maineTax, revision: 1, exemptItemIds: ['1'] }],
    ['taxes', []],
    ['store-settings', { currency: 'USD' }],
    ['store-settings', null],
  ] as const)('refuse %s %#', async (name, body) => {
    expect((await put(name, body)).status).toBe(400);
  });

  it('are no business of editors, store managers, strangers and members of other sites', async () => {
    const editor = await aSignedIn({ isOwner: false, roleIds: [UserRole.Editor] });
    const manager = await aSignedIn({ isOwner: false, roleIds: [UserRole.StoreManager] });
    const other = await aSite(services);

    for (const name of ['shipping', 'taxes', 'store-settings'] as const) {
      expect((await editor.call('GET', path(name))).status).toBe(404);
      expect((await put(name, {}, editor)).status).toBe(404);
      expect((await manager.call('GET', path(name))).status).toBe(404);
      expect((await owner.call('GET', path(name, other))).status).toBe(404);
      expect((await aBrowser(app).call('GET', path(name))).status).toBe(401);
    }
  });
});

describe('how a store sells', () => {
  it('is kept, seen by pages and checkout, and nobody’s change is lost', async () => {
    const seen = await readSettings();
    const settings: StoreSettingsRecord = {
      ...seen,
      expressCheckout: true,
      minimumSubtotalCents: 2500,
      asksNote: true,
      requiresTerms: true,
      termsUrl: '/terms',
      addButtonText: 'Take it home',
      cartReminderHours: 6,
      showsLowStock: true,
      lowStockText: 'Last {qtyInStock}',
      orderNumberPrefix: 'T-',
      location: { country: 'DE', region: '', postalCode: '26133' },
    };

    const saved = await put('store-settings', { ...settings, seen });
    const late = await put('store-settings', { ...seen, asksNote: false, seen });

    expect([saved.status, saved.body]).toEqual([200, { settings, isCurrencyFixed: false }]);
    expect(late.status).toBe(409);
    expect((await services.sites.byHost(site.host))?.settings.storeSettings).toMatchObject({
      expressCheckout: true,
      minimumOrderSubtotal: { value: '2500', currency: 'USD' },
      addButtonText: 'Take it home',
    });
  });

  it('needs terms to be accepted, and a country', async () => {
    const seen = await readSettings();

    const answer = await put('store-settings', {
      ...seen,
      requiresTerms: true,
      termsUrl: '',
      cartReminderHours: 6,
      showsLowStock: true,
      lowStockText: '',
      location: { country: 'XX', region: '', postalCode: '' },
      seen,
    });

    expect(answer.body['errors']).toEqual({
      termsUrl: 'Enter where your terms stand: shoppers have to read what they accept.',
      lowStockText: 'Enter what shoppers read.',
      'location.country': 'Choose a country.',
    });
    expect(
      (await put('store-settings', { ...seen, termsUrl: 'javascript:alert(1)', seen })).body['errors'],
    ).toHaveProperty('termsUrl');
  });

  it('names every amount in another currency until something was sold', async () => {
    const product = await aProduct(services, site.websiteId);
    // ¥20 both, with the digits of yen.
    const sale = await aProduct(services, site.websiteId, {
      variants: [{ attributes: {}, price: money(2010n, 'USD'), salePrice: money(1990n, 'USD'), onSale: true }],
    });
    const seen = await readSettings();

    expect((await put('store-settings', { ...seen, currency: 'JPY', seen })).status).toBe(200);

    const [variant] = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('variant').selectAll().where('item_id', '=', product.itemId).execute(),
    );
    expect(variant).toMatchObject({ currency: 'JPY', price_cents: 10n });
    const [narrow] = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('variant').selectAll().where('item_id', '=', sale.itemId).execute(),
    );
    expect(narrow).toMatchObject({ price_cents: 20n, sale_price_cents: 20n, on_sale: false });
    expect((await services.sites.byHost(site.host))?.storeRules.shipping.zones[0]?.rates[1]).toMatchObject({
      price: { minorUnits: 19n, currency: 'JPY' },
    });

    await aPayment();
    const now = await readSettings();
    expect((await put('store-settings', { ...now, currency: 'EUR', seen: now })).body['errors']).toEqual({
      currency: 'This shop has sold in its currency, which can no longer change.',
    });
    expect((await put('store-settings', { ...now, currency: 'XXX', seen: now })).body['errors']).toEqual({
      currency: 'Choose a currency.',
    });
  });

  it('takes carts that are filled, codes and the limits of installments along into the other currency', async () => {
    const installments = { minimum: { value: '5000', currency: 'USD' }, count: 4 };
    site = await aSite(services, { settings: { storeSettings: { installments } } });
    owner = await aSignedIn({ isOwner: true });
    const { itemId } = await aProduct(services, site.websiteId);
    await aDiscount(services, site.websiteId, { code: 'FIVE', kind: 'fixed', amount_cents: 500n, percent: null });
    const shop = await aStoreApp(services);
    const shopper = await aNewShopper(shop, site);
    await shopper.call('POST', '/api/commerce/shopping-cart/entries', { itemId, quantity: 2 });
    await shopper.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'FIVE' });

    const seen = await readSettings();
    expect((await put('store-settings', { ...seen, currency: 'JPY', seen })).status).toBe(200);

    const added = await shopper.call('POST', '/api/commerce/shopping-cart/entries', { itemId, quantity: 1 });
    expect(added.json()).toMatchObject({
      newlyAdded: { quantity: 3 },
      shoppingCart: { currency: 'JPY', subtotalCents: 30, discountCents: 5, changes: [] },
    });
    const kept = await services.sites.byHost(site.host);
    expect(kept?.settings.storeSettings['installments']).toEqual({
      minimum: { value: '50', currency: 'JPY' },
      count: 4,
    });
    await shop.close();
  });
});
