import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { aCheckoutShop, expectSoundBooks, type CheckoutShop } from '../../testing/checkout-shop.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const QUOTE = '/api/commerce/checkout/quote';

let store: TestStore;
let shop: CheckoutShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aCheckoutShop(store);
});
afterEach(() => expectSoundBooks(store, shop));

describe('the checkout page', () => {
  it('[ORDER-001] is reached from the cart, and shows what it costs before anything is typed', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    const page = await shopper.get('/checkout');

    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.json()).toMatchObject({
      action: '/checkout',
      addressNeed: 'whole',
      values: { country: 'US', shippingOptionId: 'post' },
      shippingOptions: [{ id: 'post' }, { id: 'express' }, { id: 'collect' }],
      totals: { subtotalCents: 1000, shippingCostCents: 800, grandTotalCents: 1800 },
      countries: [
        { code: 'CA', name: 'Canada' },
        { code: 'US', name: 'United States' },
      ],
    });
  });

  it('leads an empty cart back to the cart', async () => {
    expect((await (await shop.aNewShopper()).get('/checkout')).headers['location']).toBe('/cart');
  });

  it('works without script: update shows the totals, pay goes to the order', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    const updated = await shopper.form('/checkout', { ...MARTA_BUYS, intent: 'update', shippingOptionId: 'express' });
    expect(updated.json()).toMatchObject({
      values: { email: 'marta@example.com' },
      totals: { shippingCostCents: 1900, taxCents: 55, grandTotalCents: 2955 },
      errors: {},
    });
    expect(Object.keys(updated.json().values)).not.toContain('cardNumber');

    const paid = await shopper.form('/checkout', {
      ...MARTA_BUYS,
      intent: 'pay',
      shippingOptionId: 'express',
      seenTotalCents: '2955',
    });
    expect([
      paid.status,
      String(paid.headers['location'])
        .replace(/[0-9a-f-]{36}/, 'ID')
        .replace(/token=.*/, 'token'),
    ]).toEqual([303, '/commerce/orders/ID?token']);
  });

  it('shows again what was typed, and what is wrong with it', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    const answer = await shopper.form('/checkout', { ...MARTA_BUYS, lastName: '', intent: 'pay' });

    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      values: { firstName: 'Marta' },
      errors: { lastName: 'Required' },
      message: 'Please check the marked fields.',
    });
  });

  it('quotes while the shopper types', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    const answer = await shopper.call('POST', QUOTE, { country: 'CA', region: 'NS', shippingOptionId: 'express' });

    expect(answer.json()).toMatchObject({
      shippingOptions: [{ id: 'post' }, { id: 'collect' }],
      selectedShippingOptionId: 'post',
      totals: { taxCents: 0, grandTotalCents: 1800 },
    });
  });

  it('quotes what is in the cart now, and knows the tax once the address tells it', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);
    const before = (await shopper.get('/checkout')).json();
    await shopper.call('POST', ENTRIES, { itemId: jug.itemId, sku: jug.variants[0]?.sku, quantity: 2 });

    const quotes = [];
    for (const place of [
      { country: 'US' },
      { country: 'US', region: 'ME' },
      { country: 'CA' },
      { shippingOptionId: 'collect' },
    ]) {
      quotes.push((await shopper.call('POST', QUOTE, place)).json());
    }

    expect([before.isTaxKnown, before.cart.entries[0].quantity]).toEqual([false, 1]);
    expect(quotes.map(({ isTaxKnown }) => isTaxKnown)).toEqual([false, true, true, true]);
    expect(quotes[0].cart.entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3]);
    expect(quotes[0].totals.subtotalCents).toBe(3000);
  });
});
