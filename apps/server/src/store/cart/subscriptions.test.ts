import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenHash } from '../../platform/config/secrets.ts';
import { aProduct } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';

let store: TestStore;
let site: TestSite;
let shopper: Shopper;

beforeAll(async () => {
  store = await aStore();
  site = await aSite(store.services);
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await aNewShopper(store.app, site);
});

describe('subscriptions', () => {
  const coffee = {
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 0 },
    subscriptionOptions: [{ id: 'so-2w' }, { id: 'so-1m' }],
  };
  const SUBSCRIPTION = '/api/3/commerce/cart/subscription';

  it('[SUBS-002, SUBS-003, SUBS-007] get a cart of their own, found by its token', async () => {
    const product = await aProduct(store.services, site.websiteId, coffee);

    const answer = await shopper.call('POST', SUBSCRIPTION, {
      itemId: product.itemId,
      sku: product.variants[0]?.sku,
      qty: 1,
      additionalFields: '{}',
      subscriptionOptionId: 'so-1m',
    });

    const { cartToken } = answer.json().data;
    expect(cartToken).toMatch(/^[\w-]{43}$/);
    expect(shopper.cookies.has('CART')).toBe(false);
    const carts = await store.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .selectFrom('cart')
        .innerJoin('cart_entry', (join) => join.onRef('cart_entry.cart_id', '=', 'cart.id'))
        .select(['cart.kind', 'cart.subscription_option_id', 'cart_entry.item_id', 'cart_entry.quantity'])
        .where('cart.token_hash', '=', tokenHash(cartToken))
        .execute(),
    );
    expect(carts).toEqual([
      { kind: 'subscription', subscription_option_id: 'so-1m', item_id: product.itemId, quantity: 1 },
    ]);
  });

  it('[ADD-005] are no entry of the regular cart, which stays as it was', async () => {
    const jug = await aProduct(store.services, site.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 });
    const product = await aProduct(store.services, site.websiteId, coffee);

    expect((await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).json().code).toBe(
      'BUY_AS_SUBSCRIPTION',
    );
    const { cartToken } = (await shopper.call('POST', SUBSCRIPTION, { itemId: product.itemId, qty: 1 })).json().data;

    const { entries } = (await shopper.get(CART)).json();
    expect(entries.map(({ itemId }: { itemId: string }) => itemId)).toEqual([jug.itemId]);
    const [kept] = await store.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .selectFrom('cart')
        .innerJoin('cart_entry', (join) => join.onRef('cart_entry.cart_id', '=', 'cart.id'))
        .select(['cart.kind', 'cart_entry.item_id'])
        .where('cart.token_hash', '=', tokenHash(cartToken))
        .execute(),
    );
    expect(kept).toEqual({ kind: 'subscription', item_id: product.itemId });
  });

  it('[SUBS-010] need a whole quantity', async () => {
    const product = await aProduct(store.services, site.websiteId, coffee);

    const answer = await shopper.call('POST', SUBSCRIPTION, {
      itemId: product.itemId,
      qty: 1.5,
      additionalFields: '{}',
    });

    expect(answer.json().error).toBe('Quantity must be a whole number');
  });

  it('refuse an option of another product', async () => {
    const product = await aProduct(store.services, site.websiteId, coffee);

    const answer = await shopper.call('POST', SUBSCRIPTION, {
      itemId: product.itemId,
      qty: 1,
      subscriptionOptionId: 'so-9y',
    });

    expect([answer.status, answer.json().code]).toEqual([400, 'SUBSCRIPTION_OPTION_UNAVAILABLE']);
  });

  it('[ADD-005, SUBS-008] lead a page without script to their checkout', async () => {
    const product = await aProduct(store.services, site.websiteId, coffee);

    const answer = await shopper.form(ENTRIES, { itemId: product.itemId, quantity: '1' });

    expect(answer.headers['location']).toMatch(/^\/checkout\/subscribe\?cartToken=[\w-]{43}$/);
  });

  it('keep the billing period that was chosen without script', async () => {
    const product = await aProduct(store.services, site.websiteId, coffee);

    await shopper.form(ENTRIES, { itemId: product.itemId, quantity: '1', subscriptionOptionId: 'so-1m' });

    const carts = await store.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .selectFrom('cart')
        .innerJoin('cart_entry', (join) => join.onRef('cart_entry.cart_id', '=', 'cart.id'))
        .select('cart.subscription_option_id')
        .where('cart_entry.item_id', '=', product.itemId)
        .execute(),
    );
    expect(carts).toEqual([{ subscription_option_id: 'so-1m' }]);
  });
});
