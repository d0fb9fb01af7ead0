import { createEntry } from '@portico/contract';
import { ProductType } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMug, aProduct, aVariant } from '../../testing/products.ts';
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

/** The types of what the cart holds after one of a type was added by a script, and one more by a plain form. */
async function addTwoOfType(productType: ProductType): Promise<number[]> {
  const product = await aProduct(store.services, site.websiteId, { productType });
  const added = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
  expect(added.json()).toMatchObject({ newlyAdded: { productType, quantity: 1 } });
  await shopper.form(ENTRIES, { itemId: product.itemId, quantity: '1' });
  const { entries, totalQuantity } = (await shopper.get(CART)).json();
  expect(totalQuantity).toBe(2);
  return entries.map((entry: { productType: number }) => entry.productType);
}

describe('adding to the cart', () => {
  it('[CART-008, CART-009, CART-011] answers with the cart and what was added', async () => {
    const product = await aMug(store.services, site.websiteId);
    const [shell] = product.variants;

    const answer = await shopper.call('POST', ENTRIES, {
      itemId: product.itemId,
      sku: shell?.sku,
      quantity: 2,
      additionalFields: '',
    });

    expect(answer.status).toBe(200);
    const { shoppingCart, newlyAdded } = createEntry.answer.parse(answer.json());
    expect(newlyAdded).toMatchObject({
      itemId: product.itemId,
      quantity: 2,
      title: 'Pouring Jug',
      purchasePriceCents: 1000,
      chosenVariant: { sku: shell?.sku, attributes: { Glaze: 'Shell' } },
    });
    expect(shoppingCart).toMatchObject({
      totalQuantity: 2,
      subtotalCents: 2000,
      websiteId: site.websiteId,
      isPurchased: false,
    });
  });

  it('keeps the cart where no script can read it, and says beside it that there is one', async () => {
    const product = await aProduct(store.services, site.websiteId);

    const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.find((cookie) => cookie.startsWith('CART='))).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookies.find((cookie) => cookie.startsWith('hasCart=true'))).not.toMatch(/HttpOnly/);
    const stored = await store.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('cart').select('token_hash').execute(),
    );
    expect(stored.map(({ token_hash: hash }) => hash.toString('base64url'))).not.toContain(shopper.cookies.get('CART'));
  });

  it('takes at most four statements, for a new cart and for an old one', async () => {
    const product = await aProduct(store.services, site.websiteId);

    store.statements.length = 0;
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    const first = store.statements.length;
    store.statements.length = 0;
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    expect([first, store.statements.length].every((count) => count > 0 && count <= 4)).toBe(true);
  });

  it('[CART-011] grows the entry of the same variant, and makes another for another variant', async () => {
    const product = await aMug(store.services, site.websiteId);
    const [shell, kelp] = product.variants;

    await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: shell?.sku, quantity: 2 });
    const other = await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: kelp?.sku, quantity: 1 });
    const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: shell?.sku, quantity: 3 });

    expect(other.json().newlyAdded).toMatchObject({ quantity: 1, chosenVariant: { sku: kelp?.sku } });
    expect(answer.json().shoppingCart.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([5, 1]);
    expect(answer.json().newlyAdded.quantity).toBe(5);
  });

  it('ends in one cart when tabs of a browser add their first thing at once', async () => {
    const product = await aMug(store.services, site.websiteId);
    const sku = product.variants[0]?.sku;
    const add = (by: Shopper) => by.call('POST', ENTRIES, { itemId: product.itemId, sku, quantity: 1 });
    const other = await aNewShopper(store.app, site);

    const answers = await Promise.all([add(shopper), add(shopper), add(shopper), add(other), add(shopper)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [mine, theirs] = [await shopper.get(CART), await other.get(CART)];
    expect([mine.json().totalQuantity, theirs.json().totalQuantity]).toEqual([4, 1]);
  });

  it('knows the tabs of a browser within a minute, and later begins another cart for its crumb', async () => {
    const product = await aMug(store.services, site.websiteId);
    const add = async () => {
      shopper.cookies.delete('CART');
      const answer = await shopper.call('POST', ENTRIES, {
        itemId: product.itemId,
        sku: product.variants[0]?.sku,
        quantity: 1,
      });
      return answer.json().shoppingCart.totalQuantity;
    };

    const quantities = [await add()];
    for (const seconds of [30, 29, 2, 30, 31, 61, 61, 61, 61, 61]) {
      store.services.clock.advance(seconds * 1000);
      quantities.push(await add());
    }

    expect(quantities).toEqual([1, 2, 3, 1, 2, 1, 1, 1, 1, 1, 1]);
  });

  it('keeps every one of twenty adds at once', async () => {
    const product = await aProduct(store.services, site.websiteId, { variants: [aVariant({ unlimited: true })] });
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    await Promise.all(
      Array.from({ length: 20 }, () => shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })),
    );

    expect((await shopper.get(CART)).json().totalQuantity).toBe(21);
  });

  it('[STOCK-005, STOCK-009, STOCK-010] adds and keeps what never runs out, though none is counted', async () => {
    const none = { variants: [aVariant({ qtyInStock: 0 })] };
    const endless = [
      await aProduct(store.services, site.websiteId, { variants: [aVariant({ qtyInStock: 0, unlimited: true })] }),
      await aProduct(store.services, site.websiteId, { ...none, productType: ProductType.Digital }),
      await aProduct(store.services, site.websiteId, { ...none, productType: ProductType.GiftCard }),
    ];

    for (const { itemId } of endless) {
      const { newlyAdded } = (await shopper.call('POST', ENTRIES, { itemId, quantity: 2 })).json();
      expect((await shopper.call('PUT', `${ENTRIES}/${newlyAdded.id}`, { quantity: 3 })).status).toBe(200);
    }

    const { entries, changes } = (await shopper.get(CART)).json();
    expect(changes).toEqual([]);
    expect(
      entries.map((entry: { quantity: number; maximumQuantity: number }) => [entry.quantity, entry.maximumQuantity]),
    ).toEqual(endless.map(() => [3, 9999]));
  });

  it('does not believe a price that a client sends', async () => {
    const product = await aProduct(store.services, site.websiteId);

    const answer = await shopper.call('POST', ENTRIES, {
      itemId: product.itemId,
      quantity: 1,
      price: 1,
      purchasePriceCents: 1,
      subTotal: 1,
    });

    expect(answer.json().newlyAdded.purchasePriceCents).toBe(1000);
  });

  it('[ADD-001] takes physical goods', async () => {
    expect(await addTwoOfType(ProductType.Physical)).toEqual([ProductType.Physical]);
  });
  it('[ADD-002] takes digital goods', async () => {
    expect(await addTwoOfType(ProductType.Digital)).toEqual([ProductType.Digital]);
  });
  it('[ADD-003] takes services', async () => {
    expect(await addTwoOfType(ProductType.Service)).toEqual([ProductType.Service]);
  });
  it('[ADD-004] takes gift cards', async () => {
    expect(await addTwoOfType(ProductType.GiftCard)).toEqual([ProductType.GiftCard]);
  });
});
