import { ProductType } from '@portico/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectSoundBooks } from '../../testing/checkout-shop.ts';
import { aVariant } from '../../testing/products.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { aSubscriptionShop, DAY_MS, LATER, MONTHLY, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { location } from '../../testing/shopper.ts';
import { changeInventory } from '../stock/change-inventory.ts';
import { subscriptionLink } from '../orders/subscription-token.ts';
import { changeMethod } from './change-method.ts';
import { renewSubscription } from './renew.ts';

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

const day = (at: Date | null) => at?.toISOString().slice(0, 16);
const kinds = async () =>
  (await shop.mails())
    .map(({ dedupe_key: key }) => key.split(' ')[0])
    .filter((kind) => kind?.startsWith('subscription'));

describe('a subscription', () => {
  it('[SUBS-001] begins with the order that was paid for it, once, with its card and its calendar', async () => {
    const coffee = await shop.aCoffee();

    const id = await shop.subscribe(coffee, { quantity: 2 });

    const [order] = await shop.orders();
    const found = await shop.subscription(id);
    expect(found).toMatchObject({
      state: 'active',
      customer_id: order?.customer_id,
      quantity: 2,
      price_cents: 1000n,
      paid_count: 1,
      next_cycle: 2,
      provider: 'sandbox',
      method_digits: '4242',
    });
    expect(found.consent).toMatchObject({ language: 'en-US', text: expect.stringContaining('$20.00 every month') });
    expect(await shop.states(id)).toBe('1 paid, 2 scheduled');
    expect((await shop.cycles(id))[0]?.order_id).toBe(order?.id);
    expect(day(found.wakes_at)).toMatch(/T1[34]:00$/);
  });

  it('is charged on its day and makes an order, and so again the month after', async () => {
    const coffee = await shop.aCoffee();
    const id = await shop.subscribe(coffee);

    await shop.days(62);

    const orders = await shop.orders();
    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 paid, 4 scheduled');
    expect(orders.map(({ total_cents: total }) => total)).toEqual([
      orders[0]?.total_cents,
      orders[0]?.total_cents,
      orders[0]?.total_cents,
    ]);
    expect(new Set(orders.map(({ customer_id: one }) => one)).size).toBe(1);
    expect(await shop.taken()).toBe(orders.reduce((sum, { total_cents: total }) => sum + total, 0n));
    expect(await shop.stockOf(coffee)).toBe(7);
  });

  it('is charged once, however many are at it at once', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    await shop.toNextCharge(id);
    const key = { websiteId: shop.site.websiteId, subscriptionId: id };

    await Promise.all(Array.from({ length: 10 }, () => renewSubscription(store.services, key)));
    await renewSubscription(store.services, key);

    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 scheduled');
    expect(await shop.orders()).toHaveLength(2);
    expect(await shop.charges()).toHaveLength(2);
  });

  it('costs what was agreed to, whatever the catalogue says since', async () => {
    const coffee = await shop.aCoffee();
    await shop.subscribe(coffee);
    await store.services.database.inSite(shop.site.websiteId, async (tx) => {
      await tx.kysely.updateTable('variant').set({ price_cents: 9900n, weight_grams: 90_000 }).execute();
      await tx.kysely.updateTable('item').set({ workflow_state: 'hidden' }).execute();
      await store.services.versions.raise(tx);
    });

    await shop.days(32);

    const [first, second] = await shop.orders();
    expect(second).toMatchObject({ subtotal_cents: 1000n, shipping_cents: first?.shipping_cents });
  });

  it('costs less in its first cycles, and ends after the last', async () => {
    const plan = {
      ...MONTHLY,
      numBillingCycles: 3,
      discount: { kind: 'percent', percent: '10' },
      firstCycles: { kind: 'price', cents: 500, count: 2 },
    } as const;
    const id = await shop.subscribe(await shop.aCoffee({ subscriptionOptions: [plan] }));

    await shop.days(130);

    expect((await shop.orders()).map(({ subtotal_cents: cents }) => cents)).toEqual([500n, 500n, 900n]);
    expect(await shop.subscription(id)).toMatchObject({ state: 'ended', reason: 'finished', wakes_at: null });
    expect(await kinds()).toContain('subscription-subscription-ended');
    // The price rises: she hears of it a week before.
    expect(await kinds()).toContain('subscription-renewal-soon');
  });

  it('is free while it is tried: nothing is charged, the card is kept, once a person', async () => {
    const plan = { ...MONTHLY, trialDays: 10 };
    const lesson = await shop.aJug({
      productType: ProductType.Digital,
      isSubscribable: true,
      subscriptionOptions: [plan],
      variants: [aVariant({ unlimited: true })],
    });
    const id = await shop.subscribe(lesson);
    expect([await shop.taken(), await shop.states(id)]).toEqual([0n, '1 scheduled']);
    expect((await shop.subscription(id)).method_digits).toBe('4242');

    await shop.days(11);
    expect((await kinds()).filter((kind) => kind === 'subscription-trial-ending')).toHaveLength(1);

    expect(await shop.states(id)).toBe('1 paid, 2 scheduled');
    expect((await shop.orders()).map(({ subtotal_cents: cents }) => cents)).toEqual([0n, 1000n]);
    await expect(shop.subscribe(lesson)).rejects.toThrow('TRIAL_USED');
  });

  it.each([true, false])('tells while it is free what it will come to, with the tax it has: %s', async (isTaxable) => {
    const lesson = await shop.aJug({
      productType: ProductType.Digital,
      isSubscribable: true,
      isTaxable,
      subscriptionOptions: [{ ...MONTHLY, trialDays: 10 }],
      variants: [aVariant({ unlimited: true })],
    });
    const id = await shop.subscribe(lesson);
    const { total_cents: told } = await shop.subscription(id);

    await shop.days(11);

    expect(told).toBe(isTaxable ? 1055n : 1000n);
    expect((await shop.orders()).at(-1)?.total_cents).toBe(told);
  });
});

describe('a charge that is refused', () => {
  it('is tried again two days later, and its subscriber hears of it once', async () => {
    const id = await shop.subscribe(await shop.aCoffee(), { cardNumber: LATER.declinesOnce });
    const [first] = await shop.cycles(id);
    await shop.toNextCharge(id);
    await shop.runAll();
    expect([await shop.states(id), (await shop.subscription(id)).state]).toEqual(['1 paid, 2 refused', 'past-due']);

    await shop.days(2);

    expect([await shop.states(id), (await shop.subscription(id)).state]).toEqual([
      '1 paid, 2 paid, 3 scheduled',
      'active',
    ]);
    expect(await kinds()).toEqual(['subscription-payment-failed']);
    // The days do not move with the tries.
    expect((await shop.cycles(id))[2]?.due_at.getUTCDate()).toBe(first?.due_at.getUTCDate());
  });

  it('is given up after four tries in nine days: the subscription rests, and nothing more is charged', async () => {
    const id = await shop.subscribe(await shop.aCoffee(), { cardNumber: LATER.declines });

    await shop.days(60);

    expect([await shop.states(id), await shop.subscription(id)]).toMatchObject([
      '1 paid, 2 failed',
      { state: 'paused', reason: 'payment', wakes_at: null },
    ]);
    expect((await shop.charges()).filter(({ card }) => card === 'declines')).toHaveLength(4);
    expect((await kinds()).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'subscription-payment-failed'),
      'subscription-subscription-paused',
    ]);
  });

  it.each([
    ['has expired', LATER.expired],
    ['has to ask its owner', LATER.asks],
  ])('is not asked for again of a card that %s, and four mails ask for another', async (_why, cardNumber) => {
    const shopper = shop.subscribe(await shop.aCoffee(), { cardNumber });
    if (cardNumber === LATER.asks) {
      // The bank asks when the card is kept, too: that is answered on the page of the payment.
      await expect(shopper).rejects.toThrow('PAYMENT_PENDING');
      return;
    }
    const id = await shopper;

    await shop.days(45);

    expect(await shop.states(id)).toBe('1 paid, 2 failed');
    expect((await shop.charges()).filter(({ card }) => card === 'declines')).toHaveLength(1);
    expect((await kinds()).filter((kind) => kind === 'subscription-payment-failed')).toHaveLength(4);
  });
});

/** Somebody whose bank asks from the second payment on, on the page that each mail leads to. */
async function whoIsAsked() {
  const id = await shop.subscribe(await shop.aCoffee());
  await store.services.database.inSite(shop.site.websiteId, (tx) =>
    tx.query(
      {
        name: 'test-bank-asks',
        text: "update sandbox_method set test_number = '4000002760003184' where website_id = $1",
      },
      [shop.site.websiteId],
    ),
  );
  await shop.toNextCharge(id);
  await shop.runAll();
  const page = subscriptionLink(store.services.secrets, shop.site.websiteId, id);
  const shopper = await shop.aNewShopper();
  const { requestId, version, canPayHere } = (await shopper.get(page)).json();
  const press = () => shopper.form(page, { intent: 'pay', requestId, version: String(version) });
  return { id, shopper, page, press, canPayHere };
}

describe('a charge of which the bank asks its owner', () => {
  it('is paid while she is there: her bank asks on the page of the payment, which leads to the order', async () => {
    const { id, shopper, page, press, canPayHere } = await whoIsAsked();
    expect([await shop.states(id), canPayHere]).toEqual(['1 paid, 2 action-needed', true]);

    const [pressed, again] = [await press(), await press()];
    expect([pressed.status, again.status]).toEqual([303, 409]);
    const waiting = location(pressed);
    const { challenge } = (await shopper.get(waiting)).json();
    expect(challenge.kind).toBe('sandbox');
    await shopper.form(challenge.action, { answer: 'confirm' });

    expect(location(await shopper.get(waiting))).toMatch(/^\/commerce\/orders\//);
    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 scheduled');
    expect((await shopper.get(page)).json().canPayHere).toBe(false);
    expect(await shop.orders()).toHaveLength(2);
  });

  it('stays open where she refuses, and the goods are free again', async () => {
    const { id, shopper, press } = await whoIsAsked();
    const waiting = location(await press());
    const { challenge } = (await shopper.get(waiting)).json();

    await shopper.form(challenge.action, { answer: 'refuse' });

    expect((await shopper.get(waiting)).status).toBe(402);
    expect(await shop.states(id)).toBe('1 paid, 2 action-needed');
    expect(await shop.orders()).toHaveLength(1);
  });
});

describe('a renewal', () => {
  it('whose process died before it asked for the money is asked for by the job, under the same id', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    await shop.toNextCharge(id);
    const { payments } = store.services;
    const dying = {
      ...store.services,
      payments: {
        ...payments,
        provider: () => {
          throw new Error('The process died.');
        },
      },
    };
    await renewSubscription(dying, { websiteId: shop.site.websiteId, subscriptionId: id });
    expect(await shop.states(id)).toBe('1 paid, 2 charging');

    store.services.clock.advance(120_000);
    await shop.runAll();

    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 scheduled');
    expect(await shop.charges()).toHaveLength(2);
    expect(await shop.orders()).toHaveLength(2);
  });

  it('of which nobody knows is never begun a second time, and is settled by its answer', async () => {
    const id = await shop.subscribe(await shop.aCoffee(), { cardNumber: LATER.stalls });
    await shop.toNextCharge(id);
    await renewSubscription(store.services, { websiteId: shop.site.websiteId, subscriptionId: id });
    await renewSubscription(store.services, { websiteId: shop.site.websiteId, subscriptionId: id });
    expect([await shop.states(id), (await shop.charges()).length]).toEqual(['1 paid, 2 charging', 2]);

    store.services.clock.advance(60_000);
    await shop.runAll();

    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 scheduled');
    expect(await shop.charges()).toHaveLength(2);
  });

  it('that waits for stock is tried as soon as it is there, before people hear of it', async () => {
    const coffee = await shop.aCoffee({ variants: [aVariant({ qtyInStock: 3 })] });
    const id = await shop.subscribe(coffee, { quantity: 2 });
    await shop.toNextCharge(id);
    await shop.runAll();
    expect(await shop.states(id)).toBe('1 paid, 2 blocked');

    const changes = [{ variantId: coffee.variants[0]?.id ?? '', addStock: 1 }];
    await store.services.database.inSite(shop.site.websiteId, (tx) => changeInventory(store.services, tx, { changes }));
    await shop.runAll();

    expect([await shop.states(id), await shop.stockOf(coffee)]).toEqual(['1 paid, 2 paid, 3 scheduled', 0]);
  });

  it('waits for stock, never takes a part, and is skipped rather than charged after a week', async () => {
    const coffee = await shop.aCoffee({ variants: [aVariant({ qtyInStock: 3 })] });
    const id = await shop.subscribe(coffee, { quantity: 2 });
    await shop.toNextCharge(id);
    await shop.runAll();
    expect([await shop.states(id), (await shop.subscription(id)).state]).toEqual(['1 paid, 2 blocked', 'active']);

    await shop.days(8);

    expect(await shop.states(id)).toBe('1 paid, 2 skipped, 3 scheduled');
    expect([await shop.stockOf(coffee), (await shop.charges()).length]).toEqual([1, 1]);
    expect(await kinds()).toEqual(['subscription-renewal-blocked', 'subscription-renewal-skipped']);
  });

  it('after months in which nothing ran is one charge, the older ones wait for the owner', async () => {
    const id = await shop.subscribe(await shop.aCoffee());

    store.services.clock.advance(95 * DAY_MS);
    await shop.runAll();

    expect(await shop.states(id)).toBe('1 paid, 2 late, 3 late, 4 paid, 5 scheduled');
    expect(await shop.orders()).toHaveLength(2);
    await renewSubscription(store.services, { websiteId: shop.site.websiteId, subscriptionId: id, cycle: 2 });
    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 late, 4 paid, 5 scheduled');
  });

  it('waits while the shop takes no payments, and its subscriber hears nothing of it', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    await store.services.database.inSite(shop.site.websiteId, async (tx) => {
      await tx.kysely
        .insertInto('payment_setup')
        .values({ website_id: tx.websiteId, provider: 'none', updated_at: new Date() })
        .execute();
      await store.services.versions.raise(tx);
    });
    store.services.versions.changed(shop.site.websiteId);

    await shop.days(33);

    expect([await shop.states(id), await kinds()]).toEqual(['1 paid, 2 blocked', []]);
    expect((await shop.cycles(id))[1]?.problem).toBe('provider');
  });

  it('is not charged while its shop is deleted, and on its next day once that was brought back', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const deletedSince = async (at: Date | null) => {
      await store.services.database.inPlatform((kysely) =>
        kysely
          .updateTable('website')
          .set({ deleted_at: at, deleted_by: at && 'Ada' })
          .where('id', '=', shop.site.websiteId)
          .execute(),
      );
      await store.services.database.inSite(shop.site.websiteId, (tx) => store.services.versions.raise(tx));
      store.services.versions.changed(shop.site.websiteId);
    };

    await deletedSince(new Date(store.services.clock.now()));
    await shop.days(33);
    expect(await shop.states(id)).toBe('1 paid, 2 scheduled');

    await deletedSince(null);
    await renewSubscription(store.services, { websiteId: shop.site.websiteId, subscriptionId: id });
    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 scheduled');
  });

  it('is asked for another card, once and within three days, where somebody else takes the payments now', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    await store.services.database.inSite(shop.site.websiteId, async ({ kysely, websiteId }) => {
      await kysely
        .updateTable('subscription')
        .set({ provider: 'stripe' })
        .where('website_id', '=', websiteId)
        .where('id', '=', id)
        .execute();
    });

    await shop.days(36);

    expect([await shop.states(id), await kinds()]).toEqual(['1 paid, 2 blocked', ['subscription-card-link']]);
    const given = await changeMethod(store.services, {
      websiteId: shop.site.websiteId,
      subscriptionId: id,
      methodId: store.services.newId(),
      source: { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/49', cardCode: '123' },
      returnUrl: '',
      provider: 'sandbox',
      startedAt: store.services.clock.now(),
    });
    await shop.runAll();
    expect([given.ok, await shop.states(id)]).toEqual([true, '1 paid, 2 paid, 3 scheduled']);
  });
});
