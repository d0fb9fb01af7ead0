import { money } from '@portico/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aVariant } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';

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

async function contents() {
  return (await shopper.get(CART)).json();
}

describe('input that is none', () => {
  it('changes nothing, whatever it is', async () => {
    const product = await aProduct(store.services, site.websiteId);
    const theirs = await aProduct(store.services, otherSite.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    const before = await contents();
    const [entry] = before.entries;

    const statuses = [
      await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1, additionalFields: 'x'.repeat(1e6) }),
      await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: { $gt: 0 } }),
      await shopper.call('POST', ENTRIES, { itemId: [product.itemId], quantity: 1 }),
      await shopper.call('POST', ENTRIES, { itemId: '🎉\u202e\u0000', quantity: 1 }),
      await shopper.call('POST', ENTRIES, { itemId: theirs.itemId, quantity: 1 }),
      await shopper.call('POST', ENTRIES, {}),
      await shopper.call('POST', ENTRIES, [1, 2]),
      await shopper.call('PUT', `${ENTRIES}/${entry.id}`, { quantity: 10_000 }),
      await shopper.call('PUT', `${ENTRIES}/${entry.id}`, {}),
      await shopper.call('PUT', `${ENTRIES}/${store.services.newId()}`, { quantity: 2 }),
      await shopper.call('PUT', `${ENTRIES}/not-an-id`, { quantity: 2 }),
      await shopper.call('PUT', `${ENTRIES}/${entry.id}/additionalFields`, { itemId: product.itemId }),
      await shopper.call('DELETE', `${ENTRIES}/${store.services.newId()}`),
    ].map(({ status }) => status);

    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect(await contents()).toEqual(before);
  });

  it('believes no price, discount or total that a client sends', async () => {
    const product = await aProduct(store.services, site.websiteId);

    const answer = await shopper.call('POST', ENTRIES, {
      itemId: product.itemId,
      quantity: 1,
      purchasePriceCents: 1,
      subtotalCents: 1,
      discountCents: 999,
      coupons: ['FREE'],
    });

    expect(answer.json().shoppingCart).toMatchObject({ subtotalCents: 1000, discountCents: 0, coupons: [] });
  });

  it('reads a cart of ten thousand lines, takes no other into it, and still lets a line grow or go', async () => {
    const product = await aProduct(store.services, site.websiteId, { variants: [aVariant({ unlimited: true })] });
    const bowl = await aProduct(store.services, site.websiteId, { title: 'Bowl' });
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });
    const added = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    await store.services.database.inSite(site.websiteId, (tx) =>
      tx.query(
        {
          name: 'test-ten-thousand-lines',
          text: `insert into cart_entry (website_id, cart_id, id, item_id, variant_id, quantity, fields_key, seen_price_cents, created_at)
            select website_id, cart_id, gen_random_uuid(), item_id, variant_id, 1, 'line ' || n, seen_price_cents, created_at
            from cart_entry, generate_series(2, 10000) n where website_id = $1 and id = $2`,
        },
        [site.websiteId, added.json().newlyAdded.id],
      ),
    );
    const other = await aProduct(store.services, site.websiteId, { title: 'Plate' });

    expect((await contents()).totalQuantity).toBe(10_001);
    expect((await shopper.call('POST', ENTRIES, { itemId: other.itemId, quantity: 1 })).json().code).toBe('CART_FULL');
    const grown = await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 4 });
    expect(grown.json()).toMatchObject({ newlyAdded: { quantity: 5 } });
    const removed = await shopper.call('DELETE', `${ENTRIES}/${added.json().newlyAdded.id}`);
    expect(removed.json().shoppingCart.totalQuantity).toBe(10_004);
  });
});

describe('a cart that is too much', () => {
  it('refuses an amount that would no longer be exact, and leaves the cart as it was', async () => {
    const product = await aProduct(store.services, site.websiteId, {
      variants: [aVariant({ price: money(9_000_000_000_000_000n, 'USD'), unlimited: true })],
    });
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    expect(answer.json().code).toBe('AMOUNT_TOO_LARGE');
    expect((await shopper.get(CART)).json().totalQuantity).toBe(1);
  });

  it('refuses 1 MB of additional fields', async () => {
    const product = await aProduct(store.services, site.websiteId);

    const answer = await shopper.call('POST', ENTRIES, {
      itemId: product.itemId,
      quantity: 1,
      additionalFields: 'x'.repeat(1_000_000),
    });

    expect(answer.status).toBe(413);
  });
});
