import type { SubscriptionFigures } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { isoDay, localDay } from '@portico/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { TestStore } from '../../testing/store.ts';
import { aSignedIn } from '../../testing/studio-browser.ts';
import { DAY_MS, MONTHLY, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { aSubscriptionStudio, type SignedInOwner, type SubscriptionStudio } from '../../testing/subscription-studio.ts';

let place: SubscriptionStudio;
let store: TestStore;
let studio: StudioApp;
let shop: SubscriptionShop;
let owner: SignedInOwner;

beforeAll(async () => {
  place = await aSubscriptionStudio();
  ({ store, studio } = place);
});
afterAll(() => place.close());
beforeEach(async () => {
  ({ shop, owner } = await place.aShop());
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

  it('says what was lost since the month began, by heads and by what it brought, and what the others bring less and more', async () => {
    const coffee = await shop.aCoffee();
    const ids = {
      stays: await shop.subscribe(coffee),
      leaves: await shop.subscribe(coffee, { quantity: 2 }),
      lowers: await shop.subscribe(coffee, { quantity: 3 }),
      raises: await shop.subscribe(coffee),
    };
    expect((await figures()).churn).toBeNull();
    const { timeZone } = (await store.services.sites.byId(shop.site.websiteId))?.profile ?? { timeZone: 'UTC' };
    const day = () => Number(isoDay(localDay(store.services.clock.now(), timeZone)).slice(8));
    // Into the next month, and out of its first day.
    while (day() !== 28) await shop.days(1);
    while (day() !== 2) await shop.days(1);
    const change = async (id: string, wished: object) => {
      const who = await aSignedIn(studio, store.services, shop.site.websiteId, COLLEAGUE);
      const { version, variant_id: variantId } = await shop.subscription(id);
      const all = { variantId, ...wished };
      const body = 'quantity' in wished ? all : wished;
      const request = { requestId: store.services.newId(), version, change: body };
      const answer = await who.call('POST', `/api/sites/${shop.site.websiteId}/subscriptions/${id}/changes`, request);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };

    expect((await figures()).churn).toEqual({
      live: 4,
      lost: 0,
      beforeCents: 7000,
      lostCents: 0,
      loweredCents: 0,
      raisedCents: 0,
    });
    await change(ids.leaves, { kind: 'cancel' });
    await change(ids.lowers, { kind: 'contents', quantity: 1 });
    await change(ids.raises, { kind: 'contents', quantity: 5 });
    await change(ids.lowers, { kind: 'price', priceCents: 500 });

    expect((await figures()).churn).toEqual({
      live: 4,
      lost: 1,
      beforeCents: 7000,
      lostCents: 2000,
      loweredCents: 2500,
      raisedCents: 4000,
    });
  });

  it('counts as lost what rests for want of a payment for 30 days, and as kept what was let go on', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const started = store.services.clock.now();
    // Paused so many days ago, as trying in vain leaves it.
    const pausedFor = (days: number) =>
      inSite(shop.site.websiteId, async ({ kysely, websiteId }) => {
        await kysely
          .updateTable('subscription')
          .set({ state: 'paused', reason: 'payment' })
          .where('id', '=', id)
          .execute();
        await kysely.deleteFrom('subscription_event').where('kind', '=', 'paused').execute();
        await kysely
          .insertInto('subscription_event')
          .values({
            website_id: websiteId,
            subscription_id: id,
            id: store.services.newId(),
            kind: 'paused',
            detail: JSON.stringify({ reason: 'payment' }),
            account_id: null,
            actor: 'platform',
            happened_at: new Date(store.services.clock.now() - days * DAY_MS),
          })
          .execute();
      });
    store.services.clock.advance(59 * DAY_MS);
    // A month that is not in its first days: thirty days after the pause are within it.
    while (new Date(store.services.clock.now()).getUTCDate() < 10) store.services.clock.advance(DAY_MS);
    expect(store.services.clock.now()).toBeGreaterThan(started);

    await pausedFor(29);
    expect((await figures()).churn).toMatchObject({ live: 1, lost: 0, lostCents: 0 });
    await pausedFor(32);
    expect((await figures()).churn).toMatchObject({ live: 1, lost: 1, lostCents: 1000 });
    const owns = await aSignedIn(studio, store.services, shop.site.websiteId, COLLEAGUE);
    const { version } = await shop.subscription(id);
    const path = `/api/sites/${shop.site.websiteId}/subscriptions/${id}/changes`;
    const resumed = { requestId: store.services.newId(), version, change: { kind: 'resume' } };
    expect((await owns.call('POST', path, resumed)).status).toBe(200);
    expect((await figures()).churn).toMatchObject({ live: 1, lost: 0 });
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
