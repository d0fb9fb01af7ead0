import type { PricePreview, SubscriptionChangeBody, SubscriptionDetail } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { letterOf } from '../../testing/letters.ts';
import type { TestStore } from '../../testing/store.ts';
import { aSignedIn } from '../../testing/studio-browser.ts';
import { MONTHLY, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { aSubscriptionStudio, type SubscriptionStudio } from '../../testing/subscription-studio.ts';

let place: SubscriptionStudio;
let store: TestStore;
let studio: StudioApp;
let shop: SubscriptionShop;
let id: string;

beforeAll(async () => {
  place = await aSubscriptionStudio();
  ({ store, studio } = place);
});
afterAll(() => place.close());
beforeEach(async () => {
  ({ shop } = await place.aShop());
  const plan = { ...MONTHLY, billingPeriod: { value: 2, unit: 'WEEK' } } as const;
  id = await shop.subscribe(await shop.aCoffee({ subscriptionOptions: [plan] }));
});

const RATES: SubscriptionChangeBody = { kind: 'price', hasTodaysRates: true };

/** Who signs in now: days pass in between. */
const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const colleague = { isOwner: false, roleIds: [UserRole.Admin] };
  const now = await aSignedIn(studio, store.services, shop.site.websiteId, colleague);
  return now.call(method, `/api/sites/${shop.site.websiteId}${path}`, body);
};
const detail = async () => (await call('GET', `/subscriptions/${id}`)).body as unknown as SubscriptionDetail;
const change = async (wished: SubscriptionChangeBody) => {
  const { version } = await detail();
  return call('POST', `/subscriptions/${id}/changes`, { requestId: store.services.newId(), version, change: wished });
};
const preview = async (wished: object) => {
  const selection = { kind: 'ids', ids: [id] };
  return (await call('POST', '/subscription-changes/preview', { selection, ...wished }))
    .body as unknown as PricePreview;
};
/** It began when delivery cost something else. */
const wasDeliveredFor = (columns: object) =>
  store.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
    kysely.updateTable('subscription').set(columns).where('id', '=', id).execute(),
  );
const paid = async () =>
  (await shop.orders()).map(({ shipping_cents: shipping, subtotal_cents: goods }) => [goods, shipping]);

it('charges dearer delivery only for payments that are due after notice, which says what it is', async () => {
  const [today] = await paid();
  const [, rate = 0n] = today ?? [];
  await wasDeliveredFor({ shipping_cents: 100n });
  expect(await preview({ hasTodaysRates: true })).toMatchObject({
    raised: 1,
    beforeCents: 1000,
    afterCents: 1000,
    shippingBeforeCents: 100,
    shippingAfterCents: Number(rate),
  });

  expect((await change(RATES)).status).toBe(200);
  await shop.runAll();
  const told = (await shop.mails()).find(({ dedupe_key: key }) => key.startsWith('subscription-price-change'));
  const letter = await letterOf(store.services, shop.site.websiteId, told?.id ?? '');
  expect(letter).toContain('$18.00 instead of $11.00');
  expect(letter).toContain('Of this, delivery is $8.00 instead of $1.00.');
  expect(await detail()).toMatchObject({ shippingCents: 100, comingShippingCents: 800, comingPriceCents: 1000 });
  const from = (await detail()).comingFrom ?? 0;
  await shop.days(43);

  const renewals = (await shop.orders()).slice(1);
  expect(renewals.map(({ placed_at: at, shipping_cents: cents }) => [(at as Date).getTime() < from, cents])).toEqual([
    [true, 100n],
    [true, 100n],
    [false, rate],
  ]);
  expect(await detail()).toMatchObject({ shippingCents: Number(rate), comingShippingCents: null, comingFrom: null });
});

it('holds the old rate as long as no mail server took the mail about the new one', async () => {
  await wasDeliveredFor({ shipping_cents: 100n });
  await change(RATES);
  await shop.runAll();
  await store.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
    kysely
      .updateTable('mail_message')
      .set({ state: 'failed', sent_at: null })
      .where('dedupe_key', 'like', 'subscription-price-change %')
      .execute(),
  );

  await shop.days(43);

  expect((await paid()).slice(1)).toEqual([
    [1000n, 100n],
    [1000n, 100n],
    [1000n, 100n],
  ]);
  expect(await detail()).toMatchObject({ comingShippingCents: 800, isComingTold: false });
});

it('charges cheaper delivery with the next payment, and counts goods and delivery together', async () => {
  await wasDeliveredFor({ shipping_cents: 1500n });

  expect(await preview({ hasTodaysRates: true, priceCents: 1200 })).toMatchObject({ raised: 0, lowered: 1 });
  await change({ kind: 'price', priceCents: 1200, hasTodaysRates: true });
  const { upcoming } = await detail();
  await shop.days(15);

  expect((await paid()).at(-1)).toEqual([1200n, 800n]);
  const [, renewal] = await shop.orders();
  expect(upcoming[0]?.totalCents).toBe(Number(renewal?.total_cents));
  expect((await shop.mails()).filter(({ dedupe_key: key }) => key.includes('price-change'))).toEqual([]);
});

it('leaves delivery as it is where a price alone is changed, and who is not sent to in that way any more', async () => {
  await wasDeliveredFor({ shipping_cents: 1500n });
  await change({ kind: 'price', priceCents: 900 });
  await shop.days(15);
  expect((await paid()).at(-1)).toEqual([900n, 1500n]);

  const gone = { id: 'gone', name: 'Airship', detail: '', isPickup: false };
  await wasDeliveredFor({ shipping_option: JSON.stringify(gone) });
  expect(await preview({ hasTodaysRates: true })).toMatchObject({ raised: 0, lowered: 0, left: 1 });
  expect((await change(RATES)).status).toBe(409);
});
