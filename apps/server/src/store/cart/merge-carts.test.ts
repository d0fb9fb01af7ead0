import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../platform/config/secrets.ts';
import { aDiscount } from '../../testing/discounts.ts';
import { aProduct } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';
import { mergeStoredCarts } from './merge-carts.ts';

const CART = '/api/commerce/shopping-cart';

let store: TestStore;
let site: TestSite;
let otherSite: TestSite;

beforeAll(async () => {
  store = await aStore();
  [site, otherSite] = [await aSite(store.services), await aSite(store.services)];
});
afterAll(() => store.close());

async function aCart(products: readonly { readonly itemId: string; readonly quantity: number }[], at = site) {
  const shopper = await aNewShopper(store.app, at);
  for (const line of products) await shopper.call('POST', `${CART}/entries`, line);
  return { shopper, id: (await shopper.get(CART)).json().id as string };
}

const quantities = async (shopper: Shopper) =>
  (await shopper.get(CART)).json().entries.map(({ quantity }: { quantity: number }) => quantity);

const merge = (guestCartId: string, ownCartId: string, at = site) =>
  store.services.database.inSite(at.websiteId, (tx) =>
    mergeStoredCarts(tx, { guestCartId, ownCartId, now: store.services.clock.now() }),
  );

describe('a guest who signs in', () => {
  it('finds everything of both carts in the own one, alike lines as one', async () => {
    const [jug, bowl] = [
      await aProduct(store.services, site.websiteId, { title: 'Jug' }),
      await aProduct(store.services, site.websiteId, { title: 'Bowl' }),
    ];
    const own = await aCart([{ itemId: jug.itemId, quantity: 2 }]);
    const guest = await aCart([
      { itemId: jug.itemId, quantity: 3 },
      { itemId: bowl.itemId, quantity: 1 },
    ]);

    expect(await merge(guest.id, own.id)).toBe(true);

    expect([await quantities(own.shopper), await quantities(guest.shopper)]).toEqual([[5, 1], []]);
  });

  it('keeps the code and the place that she has entered just now', async () => {
    const jug = await aProduct(store.services, site.websiteId);
    await aDiscount(store.services, site.websiteId, { code: 'TIDE10' });
    const own = await aCart([{ itemId: jug.itemId, quantity: 2 }]);
    const guest = await aCart([{ itemId: jug.itemId, quantity: 1 }]);
    expect((await guest.shopper.call('POST', `${CART}/coupons`, { code: 'tide10' })).status).toBe(200);
    await guest.shopper.call('POST', `${CART}/estimate`, { country: 'US', region: 'ME', postalCode: '04101' });

    await merge(guest.id, own.id);

    expect((await own.shopper.get(CART)).json()).toMatchObject({
      validCoupons: [{ code: 'TIDE10' }],
      shippingLocation: { country: 'US', region: 'ME', postalCode: '04101' },
    });
  });

  it('merges nothing twice, nothing bought, nothing of another site', async () => {
    const jug = await aProduct(store.services, site.websiteId);
    const own = await aCart([{ itemId: jug.itemId, quantity: 2 }]);
    const guest = await aCart([{ itemId: jug.itemId, quantity: 1 }]);
    const foreign = await aCart([], otherSite);

    expect(await merge(guest.id, store.services.newId())).toBe(false);
    expect(await merge(guest.id, own.id, otherSite)).toBe(false);
    expect(foreign.id).toBeNull();
    await store.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .updateTable('cart')
        .set({ purchased_at: new Date(store.services.clock.now()) })
        .where('token_hash', '=', tokenHash(guest.shopper.cookies.get('CART') ?? ''))
        .execute(),
    );
    expect(await merge(guest.id, own.id)).toBe(false);
    expect(await quantities(own.shopper)).toEqual([2]);
  });

  it('adds up once when two windows sign in at once', async () => {
    const jug = await aProduct(store.services, site.websiteId);
    const own = await aCart([{ itemId: jug.itemId, quantity: 2 }]);
    const guest = await aCart([{ itemId: jug.itemId, quantity: 3 }]);

    const merged = await Promise.all([merge(guest.id, own.id), merge(guest.id, own.id), merge(guest.id, own.id)]);

    expect(merged.filter(Boolean)).toHaveLength(1);
    expect(await quantities(own.shopper)).toEqual([5]);
  });
});
