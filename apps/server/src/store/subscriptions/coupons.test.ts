import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { expectSoundBooks } from '../../testing/checkout-shop.ts';
import { aDiscount } from '../../testing/discounts.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { aSubscriptionShop, type SubscriptionShop } from '../../testing/subscription-shop.ts';

let store: TestStore;
let shop: SubscriptionShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aSubscriptionShop(store);
});
afterEach(() => expectSoundBooks(store, shop));

/** Somebody subscribes to a coffee of 10 dollars a month with a code. */
async function subscribeWith(terms: Parameters<typeof aDiscount>[2]) {
  const discount = await aDiscount(store.services, shop.site.websiteId, terms);
  const coffee = await shop.aCoffee();
  const shopper = await shop.aNewShopper();
  const started = await shopper.call('POST', '/api/3/commerce/cart/subscription', {
    itemId: coffee.itemId,
    sku: coffee.variants[0]?.sku,
    qty: 1,
    additionalFields: '{}',
  });
  const { cartToken } = (started.json() as { data: { cartToken: string } }).data;
  const coupon = { code: discount.code, cartToken };
  const entered = await shopper.call('POST', '/api/commerce/shopping-cart/coupons', coupon);
  expect(entered.status, entered.body).toBe(200);
  const body = { ...MARTA_BUYS, consent: 'agreed', cartToken };
  const paid = await shopper.call('POST', '/api/commerce/checkout/pay', body);
  expect(paid.status, paid.body).toBe(200);
  return discount;
}

const inSite: TestStore['services']['database']['inSite'] = (...args) => store.services.database.inSite(...args);
const discounts = async () => (await shop.orders()).map(({ discount_cents: cents }) => cents);

describe('a code with which a subscription began', () => {
  it('holds for the first payment alone, where nothing else was said', async () => {
    await subscribeWith({});

    await shop.days(32);

    expect(await discounts()).toEqual([100n, 0n]);
  });

  it('holds for as many payments as it says, and the first without it is told a week before', async () => {
    await subscribeWith({ subscription_cycles: 2 });

    await shop.days(50);
    const soon = async () =>
      (await shop.mails()).filter(({ dedupe_key: key }) => key.startsWith('subscription-renewal-soon')).length;
    const before = await soon();
    await shop.days(16);

    expect(await discounts()).toEqual([100n, 100n, 0n]);
    expect([before, await soon()]).toEqual([0, 1]);
  });

  it('holds for every payment, is used once, and goes on when it has ended or is gone', async () => {
    const { id } = await subscribeWith({ subscription_cycles: 0, usage_limit: 1 });
    await inSite(shop.site.websiteId, ({ kysely }) =>
      kysely
        .updateTable('discount')
        .set({ deleted_at: new Date(store.services.clock.now()), percent: '50', is_paused: true })
        .where('id', '=', id)
        .execute(),
    );

    await shop.days(63);

    const used = await inSite(shop.site.websiteId, ({ kysely }) =>
      kysely.selectFrom('discount').select('times_used').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(await discounts()).toEqual([100n, 100n, 100n]);
    expect(used.times_used).toBe(1);
  });

  it('that pays delivery pays it for the first alone: what is charged later is what delivery costs', async () => {
    await subscribeWith({ kind: 'free-shipping', percent: null });

    await shop.days(32);

    const [first, second] = await shop.orders();
    expect([first?.shipping_cents, (second?.shipping_cents ?? 0n) > 0n]).toEqual([0n, true]);
  });
});
