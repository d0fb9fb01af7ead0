import { shoppingCart as shoppingCartSchema } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPages } from '../../testing/plain-pages.ts';
import { aMug, aProduct, aVariant } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStore, aStoreApp, type TestStore } from '../../testing/store.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const DAY_MS = 24 * 60 * 60 * 1000;

let store: TestStore;
let site: TestSite;
let otherSite: TestSite;
let shopper: Shopper;

beforeAll(async () => {
  store = await aStore();
  [site, otherSite] = [await aSite(store.services), await aSite(store.services)];
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await aNewShopper(store.app, site);
});

describe('the cart', () => {
  it('[CART-001, CART-016] is answered with all of its fields', async () => {
    const product = await aProduct(store.services, site.websiteId);
    const added = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    const answer = await shopper.get(`${CART}?timecode=2026-01-01&calculateSubtotal=true`);

    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual(added.json().shoppingCart);
    expect(() => shoppingCartSchema.parse(answer.json())).not.toThrow();
    expect(Object.keys(answer.json())).toEqual(
      expect.arrayContaining(
        'id websiteId orderId created isPurchased entries shippingOptions selectedShippingOption shippingLocation applicableTaxRules coupons validCoupons invalidCoupons subtotalCents taxCents shippingCostCents discountCents grandTotalCents totalQuantity hasDigital purelyDigital requiresShipping'.split(
          ' ',
        ),
      ),
    );
  });

  it('[CART-002, CART-003, CART-004] has the moment it was started, whether it was bought, and a list of entries', async () => {
    const [jug, bowl] = [
      await aProduct(store.services, site.websiteId),
      await aProduct(store.services, site.websiteId),
    ];
    const startedAt = store.services.clock.now();
    await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 });
    store.services.clock.advance(2 * DAY_MS);
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });

    const { created, isPurchased, entries } = (await shopper.get(CART)).json();

    expect([created, isPurchased]).toEqual([startedAt, false]);
    expect(entries).toMatchObject([{ itemId: jug.itemId }, { itemId: bowl.itemId }]);
  });

  it('[CART-005, CART-006] has entries with all of their fields', async () => {
    const product = await aMug(store.services, site.websiteId);
    const [shell, kelp] = product.variants;
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: shell?.sku, quantity: 1 });
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: kelp?.sku, quantity: 2 });

    const [other, entry] = (await shopper.get(CART)).json().entries;

    expect(entry).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      itemId: product.itemId,
      quantity: 2,
      chosenVariant: { sku: kelp?.sku, attributes: { Glaze: 'Kelp' } },
      additionalFields: null,
      title: 'Pouring Jug',
      subTotal: { value: '2000', currency: 'USD' },
      purchasePriceCents: 1000,
    });
    expect(Object.keys(entry.chosenVariant)).toEqual(['sku', 'attributes']);
    expect(new Set([entry.id, other.id, product.itemId]).size).toBe(3);
    expect((await shopper.call('DELETE', `${ENTRIES}/${entry.id}`)).json().shoppingCart.entries).toEqual([other]);
  });

  it('[CART-017] takes mock, timecode and calculateSubtotal, none of which changes it in production', async () => {
    const product = await aProduct(store.services, site.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 3 });
    const production = {
      ...store.services,
      environment: { ...store.services.environment, NODE_ENV: 'production' as const },
    };
    const shop = await aStoreApp({ ...production, storePages: plainPages });
    const read = (query: string) =>
      shop.inject({
        url: `${CART}${query}`,
        headers: { host: site.host, cookie: `CART=${shopper.cookies.get('CART')}` },
      });
    const plain = (await read('')).json();

    const asked = await Promise.all(
      ['?mock=true&timecode=1763740800&calculateSubtotal=true', '?mock=1&timecode=&calculateSubtotal=false'].map(read),
    );

    expect(plain.subtotalCents).toBe(3000);
    expect(asked.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, plain],
      [200, plain],
    ]);
    for (const wrong of [`mock=${'x'.repeat(101)}`, 'timecode=1&timecode=2', `calculateSubtotal=${'x'.repeat(11)}`]) {
      expect((await read(`?${wrong}`)).statusCode).toBe(400);
    }
    await shop.close();
  });

  it('[CART-017, SEC-34] is a made-up one where a template is designed', async () => {
    const mocked = shoppingCartSchema.parse((await shopper.get(`${CART}?mock=true`)).json());

    expect(mocked).toMatchObject({ id: 'mock-cart', subtotalCents: 9000, totalQuantity: 3 });
    expect((await shopper.get(`${CART}?mock=1`)).json()).toEqual({ ...mocked, created: store.services.clock.now() });
    expect((await shopper.get(`${CART}?mock=false`)).json()).toMatchObject({ id: null });
  });

  it('is empty for a visitor without one, and for a token that nobody gave out', async () => {
    expect((await shopper.get(CART)).json()).toMatchObject({ id: null, entries: [], totalQuantity: 0 });
    shopper.cookies.set('CART', 'x'.repeat(43));
    expect((await shopper.get(CART)).json()).toMatchObject({ id: null, entries: [] });
  });

  it('is not shown on another site', async () => {
    const product = await aProduct(store.services, site.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    const stranger = await aNewShopper(store.app, otherSite);
    stranger.cookies.set('CART', shopper.cookies.get('CART') ?? '');

    expect((await stranger.get(CART)).json().entries).toEqual([]);
  });

  it('[CART-023] is empty after thirty days, and adding starts another', async () => {
    const product = await aProduct(store.services, site.websiteId);
    const added = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    const before = shopper.cookies.get('CART');
    const stranger = await aNewShopper(store.app, site);
    await stranger.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    for (const name of ['CART', 'hasCart']) {
      const cookie = [added.headers['set-cookie']].flat().find((one) => String(one).startsWith(`${name}=`));
      expect(cookie).toContain(`; Max-Age=${(30 * DAY_MS) / 1000};`);
    }

    store.services.clock.advance(30 * DAY_MS - 1);
    expect((await shopper.get(CART)).json().entries).toHaveLength(1);
    store.services.clock.advance(1);

    expect((await shopper.get(CART)).json().entries).toEqual([]);
    expect(
      (await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).json().shoppingCart.totalQuantity,
    ).toBe(1);
    expect(shopper.cookies.get('CART')).not.toBe(before);
    await stranger.call('POST', ENTRIES, { itemId: product.itemId, quantity: 2 });
    expect(stranger.cookies.get('CART')).not.toBe(shopper.cookies.get('CART'));
    expect((await stranger.get(CART)).json().totalQuantity).toBe(2);
  });

  it('lives on while it is used', async () => {
    const product = await aProduct(store.services, site.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    store.services.clock.advance(20 * DAY_MS);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    store.services.clock.advance(20 * DAY_MS);

    expect((await shopper.get(CART)).json().totalQuantity).toBe(2);
  });

  it('tells what changed: prices, what is left, and what is gone', async () => {
    const jug = await aProduct(store.services, site.websiteId, { title: 'Jug' });
    const bowl = await aProduct(store.services, site.websiteId, { title: 'Bowl' });
    const vase = await aProduct(store.services, site.websiteId, { title: 'Vase' });
    for (const { itemId } of [jug, bowl, vase]) {
      await shopper.call('POST', ENTRIES, { itemId, quantity: 5 });
    }
    await store.services.database.inSite(site.websiteId, async (tx) => {
      await store.services.versions.raise(tx);
      await tx.kysely.updateTable('variant').set({ price_cents: 1200n }).where('item_id', '=', jug.itemId).execute();
      await tx.kysely.updateTable('variant').set({ qty_in_stock: 2 }).where('item_id', '=', bowl.itemId).execute();
      await tx.kysely.updateTable('item').set({ workflow_state: 'hidden' }).where('id', '=', vase.itemId).execute();
    });

    const cart = (await shopper.get(CART)).json();

    expect(cart.changes.map(({ text }: { text: string }) => text)).toEqual([
      'The price of Jug rose from $10.00 to $12.00.',
      'Only 2 of Bowl are left, so we changed the quantity from 5.',
      'Vase is no longer available, so it was taken out of your cart.',
    ]);
    expect(cart.subtotalCents).toBe(5 * 1200 + 2 * 1000);
  });

  it('tells a change once more with the next change of the cart, and then no more', async () => {
    const jug = await aProduct(store.services, site.websiteId, { title: 'Jug' });
    const added = (await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 5 })).json().newlyAdded;
    await store.services.database.inSite(site.websiteId, async (tx) => {
      await store.services.versions.raise(tx);
      await tx.kysely.updateTable('variant').set({ price_cents: 1200n }).where('item_id', '=', jug.itemId).execute();
    });

    const changed = await shopper.call('PUT', `${ENTRIES}/${added.id}`, { quantity: 2 });

    expect(changed.json().shoppingCart.changes).toHaveLength(1);
    expect((await shopper.get(CART)).json().changes).toEqual([]);
  });

  it('shares what is left between two entries of one variant', async () => {
    const bowl = await aProduct(store.services, site.websiteId, { variants: [aVariant({ qtyInStock: 5 })] });
    const { newlyAdded, shoppingCart } = (
      await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 3 })
    ).json();
    await store.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .insertInto('cart_entry')
        .values({
          website_id: site.websiteId,
          cart_id: shoppingCart.id,
          id: store.services.newId(),
          item_id: bowl.itemId,
          variant_id: bowl.variants[0]?.id ?? '',
          quantity: 3,
          fields_key: 'other',
          seen_price_cents: 1000n,
          created_at: new Date(),
        })
        .execute(),
    );

    const cart = (await shopper.get(CART)).json();

    expect(
      cart.entries.map(({ id, quantity }: { id: string; quantity: number }) => [id === newlyAdded.id, quantity]),
    ).toEqual([
      [true, 3],
      [false, 2],
    ]);
  });
});
