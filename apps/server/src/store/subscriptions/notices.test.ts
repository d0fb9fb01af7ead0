import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectSoundBooks } from '../../testing/checkout-shop.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { aSubscriptionShop, DAY_MS, MONTHLY, type SubscriptionShop } from '../../testing/subscription-shop.ts';

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

const mailsOf = async (kind: string) =>
  (await shop.mails()).filter(({ dedupe_key: key }) => key.startsWith(`subscription-${kind} `));
/** Whole days from now until a cycle is charged. */
const daysUntil = async (id: string, cycle: number) => {
  const due = (await shop.cycles(id)).find((one) => one.cycle === cycle)?.due_at.getTime() ?? 0;
  return Math.floor((due - store.services.clock.now()) / DAY_MS);
};
/** Days pass until a mail of a kind is written. */
const untilMailed = async (kind: string, most: number) => {
  for (let day = 0; day < most && (await mailsOf(kind)).length === 0; day += 1) {
    await shop.days(1);
  }
};
/** The month of the clock, as a card bears it. */
const thisMonth = () => {
  const [year = '', month = ''] = new Date(store.services.clock.now()).toISOString().split('-');
  return `${month} / ${year.slice(2)}`;
};

describe('what a subscriber hears before a payment', () => {
  it('is that her card ends before it: two weeks before, once, with a link to give another one', async () => {
    const id = await shop.subscribe(await shop.aCoffee(), { cardExpiry: thisMonth() });
    await shop.subscribe(await shop.aCoffee());

    await untilMailed('card-expiring', 31);
    const left = await daysUntil(id, 2);
    await shop.days(left);

    const mails = await mailsOf('card-expiring');
    expect([left, mails.length]).toEqual([13, 1]);
    expect(mails[0]?.text_body).toMatch(/good no more[^]*subscriptions\/[^]*card/);
  });

  it('is nothing where it comes to the same as the last one', async () => {
    await shop.subscribe(await shop.aCoffee());

    await shop.days(70);

    expect((await mailsOf('renewal-soon')).length).toBe(0);
    expect(await shop.orders()).toHaveLength(3);
  });

  it('is that it comes to something else than the last one, a week before: also where the price falls', async () => {
    const plan = { ...MONTHLY, firstCycles: { kind: 'price', cents: 1500, count: 1 } } as const;
    const id = await shop.subscribe(await shop.aCoffee({ subscriptionOptions: [plan] }));

    await untilMailed('renewal-soon', 31);

    expect(await daysUntil(id, 2)).toBe(6);
    await shop.days(40);
    expect(await mailsOf('renewal-soon')).toHaveLength(1);
  });

  it('is so too where delivery costs something else than the last time', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    await store.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
      kysely.updateTable('subscription').set({ shipping_cents: 1n }).where('id', '=', id).execute(),
    );

    await untilMailed('renewal-soon', 31);

    expect(await daysUntil(id, 2)).toBe(6);
  });

  it('is once a year how often, how much, and how to stop', async () => {
    const plan = { ...MONTHLY, billingPeriod: { value: 5, unit: 'MONTH' } } as const;
    await shop.subscribe(await shop.aCoffee({ subscriptionOptions: [plan] }));

    await shop.days(350);
    expect(await mailsOf('subscription-yearly')).toHaveLength(0);
    await shop.days(10);

    const mails = await mailsOf('subscription-yearly');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toMatch(/every 5 months[^]*account\/subscriptions|every 5 months[^]*subscriptions\//);
    await shop.days(350);
    expect(await mailsOf('subscription-yearly')).toHaveLength(1);
  });
});
