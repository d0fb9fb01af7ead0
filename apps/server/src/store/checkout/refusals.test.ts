import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DECLINES,
  NEVER_ANSWERS,
  aCheckoutShop,
  expectSoundBooks,
  payWith,
  type CheckoutShop,
} from '../../testing/checkout-shop.ts';
import { aForm } from '../../testing/forms.ts';
import { aVariant } from '../../testing/products.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

const MINUTE_MS = 60_000;

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

describe('what is refused', () => {
  it('is what lacks an answer that its product asks for since it was added, until that is given in the cart', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);
    const { websiteId } = shop.site;
    const asked = [{ id: 'name', type: 'text', title: 'Name to stamp', required: true }];
    const formId = await aForm(store.services, websiteId, asked);
    await store.services.database.inSite(websiteId, async (tx) => {
      await tx.kysely
        .updateTable('product')
        .set({ additional_fields_form_id: formId })
        .where('website_id', '=', websiteId)
        .where('item_id', '=', jug.itemId)
        .execute();
      await store.services.versions.raise(tx);
    });

    const cart = (await shopper.get('/api/commerce/shopping-cart')).json();
    expect([cart.entries.length, cart.changes]).toEqual([
      1,
      [
        {
          kind: 'needs-answer',
          entryId: cart.entries[0].id,
          text: `${cart.entries[0].title} needs an answer before you can buy it: what it asks has changed.`,
        },
      ],
    ]);
    const refused = await payWith(shopper);
    expect([refused.status, refused.json().code]).toEqual([409, 'ANSWER_NEEDED']);
    expect([await shop.orders(), await shop.payments(), await shop.stockOf(jug)]).toEqual([[], [], 10]);

    const answered = await shopper.call(
      'PUT',
      `/api/commerce/shopping-cart/entries/${cart.entries[0].id}/additionalFields`,
      { itemId: jug.itemId, sku: jug.variants[0]?.sku, additionalFields: JSON.stringify({ name: 'WREN' }) },
    );
    expect(answered.json().shoppingCart.changes).toEqual([]);
    expect((await payWith(shopper)).status).toBe(200);
  });

  it('names every field that needs another look, at once, and changes nothing', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);

    const answer = await payWith(shopper, {
      email: 'nobody',
      firstName: '',
      postalCode: '041',
      shippingOptionId: '',
      cardNumber: '1234',
      cardExpiry: '01 / 20',
      cardCode: '',
    });

    expect([answer.status, answer.json().code]).toEqual([400, 'CHECKOUT_INVALID']);
    expect(answer.json().errors).toEqual({
      email: 'Email is not valid. Email addresses should follow the format name@example.com.',
      firstName: 'Required',
      postalCode: 'ZIP Codes need to be 5 digits.',
      shippingOptionId: 'Please choose how it should travel.',
      cardNumber: 'Please enter a card number.',
      cardExpiry: 'That card has expired.',
      cardCode: 'Please enter the security code.',
    });
    expect([await shop.orders(), await shop.payments(), await shop.stockOf(jug)]).toEqual([[], [], 10]);
  });

  it('is a phone number that is too short for its country, with one to go by', async () => {
    const answer = await payWith(await shop.aShopperWith(await shop.aJug()), { phone: '555-01' });

    expect(answer.json().errors).toEqual({
      phone:
        'This phone number is too short. Example (United States): (201) 555-0123. Begin with + for another country.',
    });
  });

  it('does not send where the store does not send', async () => {
    const answer = await payWith(await shop.aShopperWith(await shop.aJug()), {
      country: 'DE',
      region: '',
      postalCode: '20095',
    });

    expect(answer.json().errors).toEqual({ country: 'We do not deliver to that country.' });
  });

  it('is an empty cart', async () => {
    expect((await payWith(await shop.aNewShopper())).json()).toMatchObject({
      code: 'CART_EMPTY',
      error: 'You have nothing in your shopping cart.',
    });
  });

  it('[ORDER-003] is a subtotal below the minimum', async () => {
    shop = await aCheckoutShop(store, { minimumOrderSubtotal: { value: '2000' } });
    const shopper = await shop.aShopperWith(await shop.aJug());

    expect((await payWith(shopper)).json().error).toBe('To check out, your order subtotal must be $20.00 or more.');
    expect((await shopper.get('/api/commerce/shopping-cart')).json()).toMatchObject({
      canCheckOut: false,
      minimumSubtotalCents: 2000,
    });
    expect((await shopper.get('/checkout')).headers['location']).toBe('/cart');
  });

  it('is a total that the shopper has not seen', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);
    await store.services.database.inSite(shop.site.websiteId, async (tx) => {
      await store.services.versions.raise(tx);
      await tx.kysely.updateTable('variant').set({ price_cents: 2000n }).where('item_id', '=', jug.itemId).execute();
    });

    const answer = await payWith(shopper, { seenTotalCents: '1855' });

    expect([answer.status, answer.json().error]).toEqual([
      409,
      'The total is now $29.10. Please look it over and pay again.',
    ]);
    expect((await payWith(shopper)).json().code).toBe('CART_CHANGED');
    expect((await payWith(shopper, { seenTotalCents: '2910' })).status).toBe(200);
  });

  it('is the cart of an expired cookie', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    store.services.clock.advance(31 * 24 * 60 * MINUTE_MS);

    expect((await payWith(shopper)).json().code).toBe('CART_EMPTY');
  });

  it('is a declined card; the stock goes back and another card is taken', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug, 4);

    const answer = await payWith(shopper, { cardNumber: DECLINES });

    expect([answer.status, answer.json().code, await shop.stockOf(jug)]).toEqual([402, 'PAYMENT_DECLINED', 10]);
    // It is told where another card is typed.
    expect(answer.json().errors).toEqual({ cardNumber: answer.json().error });
    expect((await payWith(shopper)).status).toBe(200);
    expect(await shop.stockOf(jug)).toBe(6);
  });

  it('is a payer with too many open payments', async () => {
    const strict = await aStore({ OPEN_HOLDS_PER_ADDRESS: '1' });
    const strictShop = await aCheckoutShop(strict);
    const jug = await strictShop.aJug();
    const codes: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const shopper = await strictShop.aShopperWith(jug);
      codes.push((await payWith(shopper, { cardNumber: NEVER_ANSWERS })).json().code);
    }
    await strict.close();

    expect(codes).toEqual(['PAYMENT_PENDING', 'TOO_MANY_HOLDS']);
  });

  it('is such a payer of goods that nobody counts too, and keeps nothing of it', async () => {
    const strict = await aStore({ OPEN_HOLDS_PER_ADDRESS: '1' });
    const strictShop = await aCheckoutShop(strict);
    const jug = await strictShop.aJug({ variants: [aVariant({ unlimited: true })] });
    await payWith(await strictShop.aShopperWith(jug), { cardNumber: NEVER_ANSWERS });

    const refused = await payWith(await strictShop.aShopperWith(jug));

    expect([refused.json().code, (await strictShop.payments()).length]).toEqual(['TOO_MANY_HOLDS', 1]);
    // The job that asks about payments finds none.
    strict.services.clock.advance(MINUTE_MS);
    await strictShop.runDue('settle-payment');
    expect((await strictShop.payments()).map(({ state }) => state)).toEqual(['unknown']);
    await strict.close();
  });

  it('[SEC-33] is a shopper with five open payments, from wherever she pays', async () => {
    const jug = await shop.aJug();
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const shopper = await shop.aShopperWith(jug);
      if (count === 5) store.services.clock.advance(11_000);
      codes.push((await payWith(shopper, { cardNumber: NEVER_ANSWERS, email: 'many@example.com' })).json().code);
    }

    expect(codes).toEqual([...Array(5).fill('PAYMENT_PENDING'), 'TOO_MANY_HOLDS']);
    const other = await shop.aShopperWith(jug);
    expect((await payWith(other, { email: 'other@example.com' })).status).toBe(200);
  });

  it('[SEC-33] is an address with payments that nobody finishes, or that hold too much', async () => {
    const strict = await aStore({ UNFINISHED_PAYMENTS_PER_ADDRESS: '2', HELD_PIECES_PER_ADDRESS: '6' });
    const strictShop = await aCheckoutShop(strict);
    const jug = await strictShop.aJug();
    const open = async (pieces: number, email: string) =>
      (await payWith(await strictShop.aShopperWith(jug, pieces), { cardNumber: NEVER_ANSWERS, email })).json().code;

    const pieces = [await open(5, 'a@example.com'), await open(2, 'b@example.com'), await open(1, 'c@example.com')];
    strict.services.clock.advance(61_000);
    const unfinished = await open(1, 'd@example.com');
    await strict.close();

    expect(pieces).toEqual(['PAYMENT_PENDING', 'TOO_MANY_HOLDS', 'PAYMENT_PENDING']);
    expect(unfinished).toBe('TOO_MANY_HOLDS');
  });

  it('[SEC-33] counts payments that are begun at once as those after one another', async () => {
    const strict = await aStore({
      UNFINISHED_PAYMENTS_PER_ADDRESS: '1000',
      HELD_PIECES_PER_ADDRESS: '6',
      OPEN_HOLDS_PER_ADDRESS: '1000',
    });
    const strictShop = await aCheckoutShop(strict);
    const jug = await strictShop.aJug();
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => strictShop.aShopperWith(jug, 2)));

    const codes = await Promise.all(
      shoppers.map(
        async (shopper, at) =>
          (await payWith(shopper, { cardNumber: NEVER_ANSWERS, email: `${at}@example.com` })).json().code,
      ),
    );
    await strict.close();

    expect(codes.filter((code) => code === 'PAYMENT_PENDING')).toHaveLength(3);
  });
});
