import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aVariant } from '../../testing/products.ts';
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

async function anEntry(qtyInStock = 10) {
  const product = await aProduct(store.services, site.websiteId, { variants: [aVariant({ qtyInStock })] });
  return (await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).json().newlyAdded as {
    id: string;
  };
}

describe('changing an entry', () => {
  it('sets the quantity', async () => {
    const { id } = await anEntry();

    const answer = await shopper.call('PUT', `${ENTRIES}/${id}`, { quantity: '4' });

    expect(answer.json()).toMatchObject({
      updatedEntry: { id, quantity: 4, subTotal: { value: '4000', currency: 'USD' } },
      shoppingCart: { subtotalCents: 4000 },
    });
    expect((await shopper.get(CART)).json().totalQuantity).toBe(4);
  });

  it.each([
    ['abc', 'QUANTITY_NOT_A_NUMBER'],
    [1.5, 'QUANTITY_NOT_A_WHOLE_NUMBER'],
    [0, 'QUANTITY_OUT_OF_RANGE'],
    [-1, 'QUANTITY_OUT_OF_RANGE'],
    [10_000, 'QUANTITY_OUT_OF_RANGE'],
    [11, 'OUT_OF_STOCK'],
    [undefined, 'QUANTITY_NOT_A_NUMBER'],
  ])('refuses the quantity %j and changes nothing', async (quantity, code) => {
    const { id } = await anEntry();

    const answer = await shopper.call('PUT', `${ENTRIES}/${id}`, { quantity });

    expect(answer.json().code).toBe(code);
    expect((await shopper.get(CART)).json().totalQuantity).toBe(1);
  });

  it('removes it', async () => {
    const { id } = await anEntry();

    const answer = await shopper.call('DELETE', `${ENTRIES}/${id}`);

    expect(answer.json()).toMatchObject({ updatedEntry: null, shoppingCart: { entries: [], subtotalCents: 0 } });
  });

  it('does not reach into the cart of another visitor', async () => {
    const { id } = await anEntry();
    const stranger = await aNewShopper(store.app, site);
    const product = await aProduct(store.services, site.websiteId);
    await stranger.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    expect((await stranger.call('DELETE', `${ENTRIES}/${id}`)).status).toBe(404);
    expect((await stranger.call('PUT', `${ENTRIES}/${id}`, { quantity: 2 })).status).toBe(404);
    expect((await shopper.get(CART)).json().totalQuantity).toBe(1);
  });
});
