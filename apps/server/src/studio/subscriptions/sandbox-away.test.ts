import type { SubscriptionFigures } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { payWith } from '../../testing/checkout-shop.ts';
import { letterOf } from '../../testing/letters.ts';
import { aVariant } from '../../testing/products.ts';
import type { TestStore } from '../../testing/store.ts';
import { aSignedIn } from '../../testing/studio-browser.ts';
import { MONTHLY, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { TELL_PROVIDER_AWAY } from '../../store/payments/provider-rest.ts';
import { tellProviderAway } from './provider-away.ts';
import { aSubscriptionStudio, type SubscriptionStudio } from '../../testing/subscription-studio.ts';

const MINUTE_MS = 60_000;
/** As many as it takes to know that nobody answers. */
const PEOPLE = 6;

let place: SubscriptionStudio;
let store: TestStore;
let studio: StudioApp;
let shop: SubscriptionShop;

beforeAll(async () => {
  place = await aSubscriptionStudio();
  ({ store, studio } = place);
});
afterAll(() => place.close());
beforeEach(async () => {
  // Its owner is who is written to.
  ({ shop } = await place.aShop());
});

const call = async (method: 'GET' | 'PUT', path: string, body?: object) => {
  const as = { isOwner: false, roleIds: [UserRole.Admin] };
  const colleague = await aSignedIn(studio, store.services, shop.site.websiteId, as);
  const answer = await colleague.call(method, `/api/sites/${shop.site.websiteId}${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const switchAway = (isSandboxAway: boolean) => call('PUT', '/payments/sandbox-away', { isSandboxAway });
const figures = async () => (await call('GET', '/subscription-figures')) as unknown as SubscriptionFigures;
const pass = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 15) {
    store.services.clock.advance(15 * MINUTE_MS);
    await shop.runAll();
  }
};

/** Everybody's payment is due, and nobody answers. */
async function dueWhileAway(): Promise<readonly string[]> {
  const weekly = { ...MONTHLY, billingPeriod: { value: 1, unit: 'WEEK' } } as const;
  const coffee = await shop.aCoffee({ subscriptionOptions: [weekly], variants: [aVariant({ unlimited: true })] });
  const ids: string[] = [];
  while (ids.length < PEOPLE) ids.push(await shop.subscribe(coffee));
  await switchAway(true);
  await shop.toNextCharge(ids[0] ?? '');
  await shop.runAll();
  return ids;
}

it('lets an owner see how renewals wait, and charges each once when she lets it answer again', async () => {
  const ids = await dueWhileAway();
  const before = await shop.taken();

  await pass(30);
  expect(await figures()).toMatchObject({ providerAway: { since: expect.any(Number) }, counts: { failing: 0 } });
  expect(await shop.taken()).toBe(before);
  expect(await call('GET', '/payments/settings')).toMatchObject({ isSandboxAway: true });
  await switchAway(false);
  await pass(120);

  expect(await Promise.all(ids.map(shop.states))).toEqual(ids.map(() => '1 paid, 2 paid, 3 scheduled'));
  expect(await shop.taken()).toBe(2n * before);
  expect((await figures()).providerAway).toBeNull();
  expect((await shop.mails()).filter(({ dedupe_key: key }) => key.includes('payment-failed'))).toEqual([]);
});

it('leaves a payment of the checkout open, and lets it be asked about', async () => {
  await switchAway(true);
  const paid = await payWith(await shop.aShopperWith(await shop.aJug()));
  expect(
    (await shop.payments()).map(({ state }) => state),
    paid.body,
  ).toEqual(['unknown']);

  await switchAway(false);
  await shop.settleIn(MINUTE_MS);
  expect((await shop.payments()).map(({ state }) => state)).not.toEqual(['unknown']);
});

it.each([
  ['de', 'Ihr Zahlungsdienst antwortet nicht', 'Was wartet', '6 Zahlungen', 'ltr'],
  ['ar', 'خدمة الدفع لا تجيب', 'ما ينتظر', '6 دفعات', 'rtl'],
])('writes to the owner in the language of the shop: %s', async (language, subject, waits, line, direction) => {
  await store.services.database.inSite(shop.site.websiteId, (tx) =>
    tx.query({ name: 'test-language', text: `update website set profile = profile || $2::jsonb where id = $1` }, [
      tx.websiteId,
      JSON.stringify({ language }),
    ]),
  );
  await dueWhileAway();
  await pass(15);
  const job = [...store.queue.values()].find(
    ({ task, websiteId }) => task === TELL_PROVIDER_AWAY && websiteId === shop.site.websiteId,
  );
  if (!job) throw new Error('Nobody is to be told.');
  const { provider, since } = job.payload as { provider: string; since: number };

  await tellProviderAway(store.services, { websiteId: shop.site.websiteId, provider, since });

  const mail = (await shop.mails()).find(({ dedupe_key: key }) => key.startsWith('provider-away'));
  expect(mail?.subject).toContain(subject);
  const letter = await letterOf(store.services, shop.site.websiteId, mail?.id ?? '');
  expect(letter).toContain(waits);
  expect(letter).toContain(line);
  expect(letter).not.toMatch(/\{\w+/);
  expect(mail?.html_body).toContain(`dir="${direction}"`);
});
