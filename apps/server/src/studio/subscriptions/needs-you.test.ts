import type { SiteSettingsBody, SubscriptionSettingsBody } from '@portico/contract/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TELL_BLOCKED } from '../../store/subscriptions/subscription-jobs.ts';
import { aVariant } from '../../testing/products.ts';
import { runDueJobs, type TestStore } from '../../testing/store.ts';
import { DAY_MS, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { tellBlocked, tellNeedsYou } from './needs-you.ts';
import { aSubscriptionStudio, type SignedInOwner, type SubscriptionStudio } from '../../testing/subscription-studio.ts';

let place: SubscriptionStudio;
let store: TestStore;
let shop: SubscriptionShop;
let owner: SignedInOwner;

beforeAll(async () => {
  place = await aSubscriptionStudio();
  ({ store } = place);
});
afterAll(() => place.close());
beforeEach(async () => {
  ({ shop, owner } = await place.aShop());
});

const told = async () => (await shop.mails()).filter(({ dedupe_key: key }) => key.startsWith('needs-you '));
/** The clock goes to an hour of a day in Greenwich, some days on. */
const toHour = (hour: number, days: number) => {
  const { clock } = store.services;
  const day = Math.floor(clock.now() / DAY_MS) + days;
  clock.advance(day * DAY_MS + hour * 3_600_000 - clock.now());
};
const setZone = async (timeZone: string) => {
  const path = `/api/sites/${shop.site.websiteId}/site-settings`;
  const { settings: seen } = (await owner.call('GET', path)).body as unknown as SiteSettingsBody;
  const saved = await owner.call('PUT', path, { ...seen, timeZone, seen });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};

describe('what of subscriptions waits for an owner', () => {
  it('is told her once a day, with what it comes to; nothing where nothing waits', async () => {
    const coffee = await shop.aCoffee({ variants: [aVariant({ qtyInStock: 1 })] });
    const id = await shop.subscribe(coffee);
    await tellNeedsYou(store.services);
    expect(await told()).toEqual([]);
    await shop.toNextCharge(id);
    await shop.runAll();
    expect(await shop.states(id)).toBe('1 paid, 2 blocked');

    toHour(20, 1);
    await tellNeedsYou(store.services);
    await tellNeedsYou(store.services);
    const first = await told();
    toHour(20, 1);
    await tellNeedsYou(store.services);

    expect(first).toHaveLength(1);
    expect(first[0]?.text_body).toMatch(/One waits for goods, \$\d+\.\d\d[^]*subscriptions\?view=attention/);
    expect(await told()).toHaveLength(2);
  });
});

const toldNow = async () => (await shop.mails()).filter(({ dedupe_key: key }) => key.startsWith('needs-you-now '));
const runWord = async () => {
  store.services.clock.advance(60_000);
  await runDueJobs(store, {
    websiteId: shop.site.websiteId,
    task: TELL_BLOCKED,
    run: (payload) => tellBlocked(store.services, payload as { websiteId: string; since: number }),
  });
};

describe('what an owner hears beside it', () => {
  it('is told at once what is blocked, all of a minute in one mail, and each cycle once', async () => {
    const coffee = await shop.aCoffee({ variants: [aVariant({ qtyInStock: 2 })] });
    await shop.subscribe(coffee);
    const last = await shop.subscribe(coffee);
    await shop.toNextCharge(last);
    await shop.runAll();
    expect(await toldNow()).toEqual([]);
    await runWord();
    await shop.days(1);
    await runWord();

    const mails = await toldNow();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toMatch(/2 wait for goods, \$\d+/);
  });

  it('names the days on which both books differ, as long as they do', async () => {
    const { websiteId } = shop.site;
    const day = (differences: object) => ({
      website_id: websiteId,
      provider: 'sandbox',
      currency: 'USD',
      our_count: 1,
      our_cents: 100n,
      their_count: 0,
      their_cents: 0n,
      our_refunded_cents: 0n,
      their_refunded_cents: 0n,
      differences: JSON.stringify(differences),
      checked_at: new Date(store.services.clock.now()),
    });
    await store.services.database.inSite(websiteId, ({ kysely }) =>
      kysely
        .insertInto('reconciliation_day')
        .values([
          { ...day([{ kind: 'here-only' }]), day: new Date('2026-03-14') },
          { ...day([]), day: new Date('2026-03-15') },
        ])
        .execute(),
    );
    toHour(20, 0);
    await tellNeedsYou(store.services);
    const first = await told();
    toHour(20, 3);
    await tellNeedsYou(store.services);

    expect(first).toHaveLength(1);
    expect(first[0]?.subject).toMatch(/ needs a look from you$/);
    expect(first[0]?.text_body).toContain('differ on March 14, 2026');
    expect(first[0]?.text_body).not.toContain('March 15, 2026');
    expect(await told()).toHaveLength(1);
  });

  it('says who keeps an old price because the mail about the new one came back', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const row = await shop.subscription(id);
    const raised = await owner.call('POST', `/api/sites/${shop.site.websiteId}/subscriptions/${id}/changes`, {
      version: row.version,
      requestId: store.services.newId(),
      change: { kind: 'price', priceCents: 99_00 },
    });
    expect(raised.status, JSON.stringify(raised.body)).toBe(200);
    await shop.runAll();
    toHour(20, 0);
    await tellNeedsYou(store.services);
    expect(await told()).toEqual([]);

    await store.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
      kysely
        .updateTable('mail_message')
        .set({ state: 'failed' })
        .where('dedupe_key', 'like', 'subscription-price-change %')
        .execute(),
    );
    await tellNeedsYou(store.services);

    expect((await told())[0]?.text_body).toContain('One subscriber could not be told of a new price');
  });
});

describe('subscriptions of a shop that moves to another time zone', () => {
  it('keep their days and take the hour of its new clock, once the owner says so', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const path = `/api/sites/${shop.site.websiteId}`;
    const before = (await shop.cycles(id))[1]?.due_at ?? new Date(0);
    await setZone('Asia/Kathmandu');
    const asked = (await owner.call('GET', `${path}/subscription-settings`))
      .body as unknown as SubscriptionSettingsBody;

    const stale = await owner.call('POST', `${path}/subscription-zone`, { zone: 'Europe/Lisbon' });
    const moved = await owner.call('POST', `${path}/subscription-zone`, { zone: 'Asia/Kathmandu' });
    const after = (await shop.cycles(id))[1]?.due_at ?? new Date(0);
    await shop.days(32);

    expect([asked.zone, asked.elsewhere, stale.status, moved.body['elsewhere']]).toEqual(['Asia/Kathmandu', 1, 409, 0]);
    // Nine in the morning there is a quarter past three in Greenwich.
    expect([after.toISOString().slice(0, 10), after.toISOString().slice(11, 16)]).toEqual([
      before.toISOString().slice(0, 10),
      '03:15',
    ]);
    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 scheduled');
  });
});
