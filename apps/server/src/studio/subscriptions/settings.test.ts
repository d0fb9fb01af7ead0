import type { SubscriptionSettings, SubscriptionSettingsBody } from '@portico/contract/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aVariant } from '../../testing/products.ts';
import type { TestStore } from '../../testing/store.ts';
import { LATER, type SubscriptionShop } from '../../testing/subscription-shop.ts';
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

const settingsPath = () => `/api/sites/${shop.site.websiteId}/subscription-settings`;
const read = async () =>
  ((await owner.call('GET', settingsPath())).body as unknown as SubscriptionSettingsBody).settings;
const set = async (change: Partial<SubscriptionSettings>) => {
  const seen = await read();
  const saved = await owner.call('PUT', settingsPath(), { ...seen, ...change, seen });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
const api = () => `/api/sites/${shop.site.websiteId}`;
const detail = (id: string) => owner.call('GET', `${api()}/subscriptions/${id}`);
const failedMails = async () =>
  (await shop.mails()).filter(({ dedupe_key: key }) => key.startsWith('subscription-payment-failed')).length;

describe('what a shop decides of its subscriptions', () => {
  it('is kept, told in the log, and not written over what somebody else wrote meanwhile', async () => {
    const seen = await read();
    const next = { ...seen, dunningDays: [0, 3], afterDunning: 'end' };

    const saved = await owner.call('PUT', settingsPath(), { ...next, seen });
    const late = await owner.call('PUT', settingsPath(), { ...next, seen });

    expect([saved.status, late.status, await read()]).toEqual([200, 409, next]);
    const log = await owner.call('GET', `/api/sites/${shop.site.websiteId}/audit?kind=settings`);
    expect(log.body['rows']).toMatchObject([
      {
        subject: 'Subscriptions',
        detail: { before: { afterDunning: 'pause' }, after: { dunningDays: '[0,3]', afterDunning: 'end' } },
      },
    ]);
  });

  it('is refused field by field', async () => {
    const seen = await read();
    const wrong = { chargeMinutes: -1, dunningDays: [0, 5, 2], noticeDays: 6, mostSkips: 13 };

    const { status, body } = await owner.call('PUT', settingsPath(), { ...seen, ...wrong, seen });

    expect([status, Object.keys(body['errors'] ?? {}).toSorted()]).toEqual([400, Object.keys(wrong).toSorted()]);
  });

  it('tries a refused payment on its own days, and then ends the subscription where it says so', async () => {
    await set({ dunningDays: [0, 3], afterDunning: 'end' });
    const id = await shop.subscribe(await shop.aCoffee(), { cardNumber: LATER.declines });

    await shop.toNextCharge(id);
    await shop.runAll();
    const { wakes_at: next } = await shop.subscription(id);
    const [, cycle] = await shop.cycles(id);
    await shop.days(10);

    expect(Math.round(((next?.getTime() ?? 0) - (cycle?.due_at.getTime() ?? 0)) / 86_400_000)).toBe(3);
    expect([await shop.states(id), await shop.subscription(id), await failedMails()]).toMatchObject([
      '1 paid, 2 failed',
      { state: 'ended', reason: 'payment', next_cycle: null, wakes_at: null },
      2,
    ]);
    expect((await shop.mails()).filter(({ dedupe_key: key }) => key.includes('subscription-ended'))).toHaveLength(1);
  });

  it('goes on with the next payment where it says so', async () => {
    await set({ dunningDays: [0], afterDunning: 'stay' });
    const id = await shop.subscribe(await shop.aCoffee(), { cardNumber: LATER.declinesOnce });

    await shop.days(35);
    expect([await shop.states(id), (await shop.subscription(id)).state]).toEqual([
      '1 paid, 2 failed, 3 scheduled',
      'past-due',
    ]);
    await shop.days(30);

    expect([await shop.states(id), (await shop.subscription(id)).state]).toEqual([
      '1 paid, 2 failed, 3 paid, 4 scheduled',
      'active',
    ]);
  });

  it('skips at once what is short, where it says so', async () => {
    await set({ whenShort: 'skip' });
    const coffee = await shop.aCoffee({ variants: [aVariant({ qtyInStock: 2 })] });
    const id = await shop.subscribe(coffee, { quantity: 2 });

    await shop.days(32);

    expect(await shop.states(id)).toBe('1 paid, 2 skipped, 3 scheduled');
    expect((await shop.mails()).filter(({ dedupe_key: key }) => key.includes('renewal-skipped'))).toHaveLength(1);
    expect(await shop.charges()).toHaveLength(1);
  });

  it('sells what is short before there is any, where it says so, and takes what is left', async () => {
    await set({ whenShort: 'sell' });
    const coffee = await shop.aCoffee({ variants: [aVariant({ qtyInStock: 3 })] });
    const id = await shop.subscribe(coffee, { quantity: 2 });

    await shop.days(62);

    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 paid, 4 scheduled');
    expect([await shop.stockOf(coffee), (await shop.charges()).length]).toEqual([0, 3]);
    expect((await shop.orders()).map(({ subtotal_cents: cents }) => cents)).toEqual([2000n, 2000n, 2000n]);
  });

  it('charges at its own time what begins from then on', async () => {
    const before = await shop.subscribe(await shop.aCoffee());
    await set({ chargeMinutes: 17 * 60 + 30 });

    const after = await shop.subscribe(await shop.aCoffee());

    const due = [await shop.cycles(before), await shop.cycles(after)].map(([, next]) => next?.due_at.getTime() ?? 0);
    expect((due[1] ?? 0) - (due[0] ?? 0)).toBe(8.5 * 3_600_000);
  });

  it('raises a price only for who agrees, where it says so, and asks nothing twice', async () => {
    await set({ priceConsent: 'ask', noticeDays: 7 });
    const [agrees, silent] = [await shop.subscribe(await shop.aCoffee()), await shop.subscribe(await shop.aCoffee())];
    for (const id of [agrees, silent]) {
      const { version } = (await detail(id)).body as unknown as { version: number };
      const body = { requestId: store.services.newId(), version, change: { kind: 'price', priceCents: 1200 } };
      expect((await owner.call('POST', `${api()}/subscriptions/${id}/changes`, body)).status).toBe(200);
    }
    await shop.runAll();
    const mails = (await shop.mails()).filter(({ dedupe_key: key }) => key.startsWith('subscription-price-ask'));
    expect(mails.map(({ text_body: text }) => text.includes('only if you agree'))).toEqual([true, true]);
    expect((await detail(agrees)).body).toMatchObject({ comingPriceCents: 1200, isComingAsked: true });

    const member = await shop.aMember();
    const path = `/account/subscriptions/${agrees}`;
    const { requestId, version, priceAsk } = (await member.get(path)).json();
    expect(priceAsk).toContain('$12.00 instead of $10.00');
    const form = { intent: 'agree', requestId, version: String(version) };
    const looked = (await member.form(path, form)).json();
    await member.form(path, looked.look.fields);
    const again = await member.form(path, { ...form, confirmed: 'yes', requestId: store.services.newId() });
    await shop.days(33);

    const cents = async (id: string) => (await shop.subscription(id)).price_cents;
    expect([looked.look.charges.length, again.status]).toEqual([3, 409]);
    expect([await cents(agrees), await cents(silent)]).toEqual([1200n, 1000n]);
    expect((await shop.orders()).map(({ subtotal_cents: subtotal }) => subtotal).toSorted()).toEqual(
      [1000n, 1000n, 1000n, 1200n].toSorted(),
    );
  });

  it('lets shoppers skip as often as it says', async () => {
    await set({ mostSkips: 0 });
    const id = await shop.subscribe(await shop.aCoffee());
    const member = await shop.aMember();

    expect((await member.get(`/account/subscriptions/${id}`)).json().actions).not.toContain('skip');

    await set({ mostSkips: 1 });
    expect((await member.get(`/account/subscriptions/${id}`)).json().actions).toContain('skip');
  });
});
