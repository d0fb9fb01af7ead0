import type { SubscriptionFigures } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { aSignedIn, aStudio } from '../../testing/studio-browser.ts';
import { aSubscriptionShop, MONTHLY, type SubscriptionShop } from '../../testing/subscription-shop.ts';

let store: TestStore;
let studio: StudioApp;
let shop: SubscriptionShop;
let owner: Awaited<ReturnType<typeof aSignedIn>>;

beforeAll(async () => {
  store = await aStore();
  studio = await aStudio(store.services);
});
afterAll(async () => {
  await studio.close();
  await store.close();
});
beforeEach(async () => {
  shop = await aSubscriptionShop(store);
  owner = await aSignedIn(studio, store.services, shop.site.websiteId);
});

const COLLEAGUE = { isOwner: false, roleIds: [UserRole.Admin] };
/** As somebody sees them who signs in now: days pass in between. */
const figures = async () => {
  const now = await aSignedIn(studio, store.services, shop.site.websiteId, COLLEAGUE);
  const { status, body } = await now.call('GET', `/api/sites/${shop.site.websiteId}/subscription-figures`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as SubscriptionFigures;
};
const inSite: TestStore['services']['database']['inSite'] = (...args) => store.services.database.inSite(...args);

/** A code of ten percent, as a subscription keeps it. */
const code = (cycles: number) => ({
  id: store.services.newId(),
  code: `CODE${cycles}`,
  kind: 'percentage',
  percent: '10',
  amount: null,
  currency: 'USD',
  scope: 'all',
  itemIds: [],
  categories: [],
  minimum: null,
  startsMs: null,
  endsMs: null,
  usageLimit: null,
  customerLimit: null,
  timesUsed: 0,
  isPaused: false,
  combines: false,
  cycles,
});

describe('what subscriptions bring', () => {
  it('is net of codes that hold for good, and not of those that hold for some payments', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    expect((await figures()).monthlyCents).toBe(1000);
    const holdsFor = (cycles: number) =>
      inSite(shop.site.websiteId, ({ kysely }) =>
        kysely
          .updateTable('subscription')
          .set({ coupons: JSON.stringify([code(cycles)]) })
          .where('id', '=', id)
          .execute(),
      );

    await holdsFor(3);
    expect((await figures()).monthlyCents).toBe(1000);
    await holdsFor(0);
    expect((await figures()).monthlyCents).toBe(900);
  });

  it('says how many trials that ended this month were paid for', async () => {
    const coffee = await shop.aCoffee({
      subscriptionOptions: [
        { ...MONTHLY, trialDays: 3 },
        { ...MONTHLY, id: 'now' },
      ],
    });
    await shop.subscribe(coffee, { option: 'now' });
    const stays = await shop.subscribe(coffee, { email: 'stays@example.com' });
    const leaves = await shop.subscribe(coffee, { email: 'leaves@example.com' });
    expect((await figures()).trials).toEqual({ ended: 0, paid: 0 });
    const { version } = await shop.subscription(leaves);
    const left = await owner.call('POST', `/api/sites/${shop.site.websiteId}/subscriptions/${leaves}/changes`, {
      requestId: store.services.newId(),
      version,
      change: { kind: 'cancel' },
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    await shop.days(4);

    expect(await shop.states(stays)).toBe('1 paid, 2 scheduled');
    expect((await figures()).trials).toEqual({ ended: 2, paid: 1 });
  });

  it('says what of failing payments may be expected, by how many came in of those refused in 90 days', async () => {
    const id = await shop.subscribe(await shop.aCoffee(), { cardNumber: '4000 0000 0001 0092' });
    await shop.toNextCharge(id);
    await shop.runAll();
    const before = await figures();
    expect([before.counts.failing, before.expectedBackCents]).toEqual([1, null]);

    const [cycle] = await shop.cycles(id);
    await inSite(shop.site.websiteId, ({ kysely }) =>
      kysely
        .insertInto('subscription_cycle')
        .values(
          Array.from({ length: 19 }, (_, index) => ({
            website_id: shop.site.websiteId,
            subscription_id: id,
            cycle: 100 + index,
            id: store.services.newId(),
            state: index < 5 ? 'paid' : 'failed',
            due_at: new Date(store.services.clock.now() - index),
            tries: 1,
            blocked_at: null,
            notified_at: null,
            order_id: cycle?.order_id ?? null,
            total_cents: null,
            settled_at: null,
          })),
        )
        .execute(),
    );

    const { atRiskCents, expectedBackCents } = await figures();
    expect(expectedBackCents).toBe(Math.round(atRiskCents / 4));
  });
});
