import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMug, aProduct } from '../../testing/products.ts';
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

describe('without script', () => {
  it('[ADD-001] adds by the values of the options and goes to the cart', async () => {
    const product = await aMug(store.services, site.websiteId);

    const answer = await shopper.form(ENTRIES, { itemId: product.itemId, 'attributes[Glaze]': 'Kelp', quantity: '2' });

    expect([answer.status, answer.headers['location']]).toEqual([303, '/cart']);
    expect((await shopper.get(CART)).json().entries).toMatchObject([
      { quantity: 2, chosenVariant: { attributes: { Glaze: 'Kelp' } } },
    ]);
  });

  it('[ADD-026] shows on the cart page what is missing', async () => {
    const product = await aMug(store.services, site.websiteId);

    const answer = await shopper.form(ENTRIES, { itemId: product.itemId, 'attributes[Glaze]': '', quantity: '2' });

    expect(answer.status).toBe(400);
    expect(answer.json().message).toBe('Please select the Glaze option.');
  });

  it('changes and removes entries', async () => {
    const product = await aProduct(store.services, site.websiteId);
    await shopper.form(ENTRIES, { itemId: product.itemId, quantity: '1' });
    const [entry] = (await shopper.get(CART)).json().entries;

    const changed = await shopper.form(`${ENTRIES}/${entry.id}`, { quantity: '3' });
    expect([changed.status, (await shopper.get(CART)).json().totalQuantity]).toEqual([303, 3]);

    const removed = await shopper.form(`${ENTRIES}/${entry.id}`, { quantity: '3', _method: 'DELETE' });
    expect([removed.status, (await shopper.get(CART)).json().totalQuantity]).toEqual([303, 0]);
  });

  it('[EXPR-007] goes straight to checkout where the store says so', async () => {
    const express = await aSite(store.services, { settings: { storeSettings: { expressCheckout: true } } });
    const product = await aProduct(store.services, express.websiteId);
    const visitor = await aNewShopper(store.app, express);

    const answer = await visitor.form(ENTRIES, { itemId: product.itemId, quantity: '1' });

    expect(answer.headers['location']).toBe('/checkout');
  });

  it('[ADD-034] refuses a form that another site posts', async () => {
    const product = await aProduct(store.services, site.websiteId);
    const answer = await store.app.inject({
      method: 'POST',
      url: ENTRIES,
      headers: { host: site.host, origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `itemId=${product.itemId}&quantity=1`,
    });

    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Your session has expired. Please reload the page and try again.');
  });
});
