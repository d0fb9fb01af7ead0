import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STALLS, aCheckoutShop, expectSoundBooks, payWith, type CheckoutShop } from '../../testing/checkout-shop.ts';
import { aForm } from '../../testing/forms.ts';
import { aVariant } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';

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

describe('many at once', () => {
  it('sells exactly what there is: 200 buyers, 50 pieces', async () => {
    const jug = await shop.aJug({ variants: [aVariant({ qtyInStock: 50 })] });
    const shoppers: Shopper[] = [];
    for (let count = 0; count < 200; count += 1) {
      shoppers.push(await shop.aShopperWith(jug));
    }

    const answers = await Promise.all(shoppers.map((shopper) => payWith(shopper)));

    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([50, 150]);
    expect(new Set(answers.filter((answer) => answer.status === 409).map((answer) => answer.json().error))).toEqual(
      new Set(['Sorry, we no longer have enough of Pouring Jug. You have not been charged.']),
    );
    expect([(await shop.orders()).length, await shop.stockOf(jug)]).toEqual([50, 0]);
  });

  it('makes one order and one charge of a cart that is paid ten times at once', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);

    const answers = await Promise.all(Array.from({ length: 10 }, () => payWith(shopper)));

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().orderUrl)).size).toBe(1);
    const charges = await shop.charges();
    expect([(await shop.orders()).length, charges.length, await shop.stockOf(jug)]).toEqual([1, 1, 9]);
  });

  it('finds the order again when "Pay" is pressed after it', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    const first = await payWith(shopper);

    expect((await payWith(shopper)).json()).toEqual(first.json());
    expect(await shop.orders()).toHaveLength(1);
  });

  it('never lets buyers of {A, B} and {B, A} wait for each other', async () => {
    const [first, second] = [
      await shop.aJug({ variants: [aVariant({ qtyInStock: 100 })] }),
      await shop.aJug({ variants: [aVariant({ qtyInStock: 100 })] }),
    ];
    const shoppers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const shopper = await shop.aNewShopper();
        for (const { itemId } of index % 2 === 0 ? [first, second] : [second, first]) {
          await shopper.call('POST', ENTRIES, { itemId, quantity: 1 });
        }
        return shopper;
      }),
    );

    const answers = await Promise.all(shoppers.map((shopper) => payWith(shopper)));

    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect([await shop.stockOf(first), await shop.stockOf(second)]).toEqual([60, 60]);
  });

  it('counts two lines of one variant together', async () => {
    const id = await aForm(store.services, shop.site.websiteId, [
      { id: 'name', type: 'text', title: 'Name', required: false },
    ]);
    const bowl = await shop.aJug({ additionalFieldsFormId: id, variants: [aVariant({ qtyInStock: 3 })] });
    const shopper = await shop.aShopperWith(bowl, 2);
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1, additionalFields: '{"name":"WREN"}' });

    expect((await payWith(shopper)).status).toBe(200);
    expect(await shop.stockOf(bowl)).toBe(0);
  });
});

describe('what is added while the payment is under way', () => {
  it('is not bought and not lost: the same cookie finds it', async () => {
    const [jug, bowl] = [await shop.aJug({ title: 'Jug' }), await shop.aJug({ title: 'Bowl' })];
    const shopper = await shop.aShopperWith(jug, 2);
    await payWith(shopper, { cardNumber: STALLS });
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });
    await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 3 });

    store.services.clock.advance(10_000);
    await shop.run('settle-payment', { paymentId: (await shop.payments())[0]?.id });

    expect((await shop.orders()).map(({ subtotal_cents: subtotal }) => subtotal)).toEqual([2000n]);
    const { entries } = (await shopper.get('/api/commerce/shopping-cart')).json();
    expect(entries.map(({ title, quantity }: { title: string; quantity: number }) => [title, quantity])).toEqual([
      ['Jug', 3],
      ['Bowl', 1],
    ]);
  });

  it('keeps every add, whether it comes before or after the order', async () => {
    const jug = await shop.aJug({ variants: [aVariant({ unlimited: true })] });
    const shopper = await shop.aShopperWith(jug);

    const [paid, ...added] = await Promise.all([
      payWith(shopper),
      ...Array.from({ length: 20 }, () => shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 })),
    ]);

    expect([paid.status, ...added.map(({ status }) => status)]).toEqual(Array(21).fill(200));
    const kept = (await shopper.get('/api/commerce/shopping-cart')).json().totalQuantity;
    const sold = await store.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.selectFrom('order_line').select('quantity').executeTakeFirstOrThrow(),
    );
    expect(kept + sold.quantity).toBe(21);
  });
});
