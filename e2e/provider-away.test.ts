import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeStripe, type FakeStripe } from '../apps/server/src/testing/fake-stripe.ts';
import { connectToDatabase } from './support/database.ts';
import { hurryDueJobs } from './support/due-jobs.ts';
import { demoDataDir, runProgram, type RunningProgram } from './support/program.ts';
import { FROM_ONE_ADDRESS, Shopper } from './support/shopper.ts';
import { aStripeOwner } from './support/stripe-owner.ts';

/** A payment service that fails in several ways for hours while subscriptions are due, against the program as a process of its own. */

const PEOPLE = 16;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A call that is never answered takes ten seconds, and several are asked one after the other. */
const PATIENCE = { timeout: 180_000, interval: 25 };

const folder = await demoDataDir();
let stripe: FakeStripe;
let program: RunningProgram;
let sql: pg.Client;
let movedMs = 0;
const now = () => Date.now() + movedMs;

beforeAll(async () => {
  stripe = await startFakeStripe(now);
  program = await runProgram({
    dataDir: folder.dataDir,
    movesClock: true,
    movedMs,
    environment: { STRIPE_API_URL: stripe.url, ...FROM_ONE_ADDRESS },
  });
  sql = await connectToDatabase(program);
  await (await aStripeOwner(program)).paysWith('stripe-test');
});
afterAll(async () => {
  await sql.end();
  await program.stop();
  await stripe.stop();
  folder.remove();
});

/** Jobs that are to be done: one that has queued itself again is no longer due while it still runs. */
const left = async () =>
  (await hurryDueJobs(sql, now())) + (await countOf('graphile_worker._private_jobs where locked_at is not null'));

/** Time passes, and what is due by then is done. */
async function pass(milliseconds: number): Promise<void> {
  await program.advance(milliseconds);
  movedMs += milliseconds;
  await expect.poll(left, PATIENCE).toBe(0);
}

async function subscribe(coffee: { readonly itemId: string; readonly sku: string }): Promise<void> {
  const shopper = await new Shopper(`http://127.0.0.1:${program.port}`).open();
  const started = await shopper.send('POST', '/api/3/commerce/cart/subscription', {
    ...coffee,
    qty: 1,
    additionalFields: 'null',
  });
  const { cartToken } = started.json<{ data: { cartToken: string } }>().data;
  const paid = await shopper.payWith({ confirmationToken: 'ctoken_ok', consent: 'agreed', cartToken });
  expect(paid.status, paid.text).toBe(200);
}

/** The coffee comes every week, and there is enough of it. */
async function offer(): Promise<{ readonly itemId: string; readonly sku: string }> {
  const weekly = [{ id: 'week', title: 'week', billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 }];
  const { rows } = await sql.query<{ itemId: string; sku: string }>(
    `with plans as (
        update product p set subscription_options = $1 from variant v
         where v.sku = 'SW-020-01' and (p.website_id, p.item_id) = (v.website_id, v.item_id)),
      raised as (update website set content_version = content_version + 1)
      update variant set unlimited = true where sku = 'SW-020-01' returning item_id as "itemId", sku`,
    [JSON.stringify(weekly)],
  );
  const [coffee] = rows;
  if (!coffee) throw new Error('The demo has no such coffee.');
  return coffee;
}

const countOf = async (what: string) =>
  (await sql.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]?.count ?? 0;
/** The second payments by where they stand: `{ charging: 5, scheduled: 11 }`. */
const second = async () =>
  Object.fromEntries(
    (
      await sql.query<{ state: string; count: number }>(
        'select state, count(*)::int as count from subscription_cycle where cycle = 2 group by 1 order by 1',
      )
    ).rows.map(({ state, count }) => [state, count]),
  );
const asked = () => stripe.calls.filter((call) => call === 'POST /v1/payment_intents').length;
const mailsLike = (key: string) => countOf(`mail_message where dedupe_key like '${key}%'`);

it('keeps subscriptions waiting that are due, tells the owner after two hours, and each is charged once when it is back', async () => {
  const coffee = await offer();
  for (let person = 0; person < PEOPLE; person += 1) await subscribe(coffee);
  await pass(MINUTE_MS);
  stripe.calls.length = 0;

  stripe.outage = 500;
  await pass(8 * DAY_MS);
  const atFirst = await second();
  const askedAtFirst = asked();
  // Some were asked for before it was known that nobody answers; the others are not asked for at all.
  expect(atFirst['charging']).toBeGreaterThanOrEqual(5);
  expect(atFirst['scheduled']).toBeGreaterThan(0);
  expect((atFirst['charging'] ?? 0) + (atFirst['scheduled'] ?? 0)).toBe(PEOPLE);
  await pass(4 * MINUTE_MS);
  expect(asked()).toBe(askedAtFirst);

  // It fails in another way, and then it says nothing at all.
  stripe.outage = 429;
  await pass(30 * MINUTE_MS);
  expect(await mailsLike('provider-away')).toBe(0);
  stripe.outage = undefined;
  stripe.fault = { at: 'payment_intents', how: 'silent', isDone: false, times: 1000 };
  await pass(45 * MINUTE_MS);
  await pass(45 * MINUTE_MS);
  expect(await mailsLike('provider-away')).toBe(1);
  expect(await second()).not.toHaveProperty('refused');
  expect(await countOf('provider_rest where rests > 2')).toBe(1);

  stripe.fault = undefined;
  await pass(60 * MINUTE_MS);
  await pass(60 * MINUTE_MS);

  expect(await second()).toEqual({ paid: PEOPLE });
  const taken = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
  expect([taken.length, await countOf('subscription_cycle where order_id is not null')]).toEqual([
    2 * PEOPLE,
    2 * PEOPLE,
  ]);
  expect(await countOf('subscription_cycle where cycle = 3')).toBe(PEOPLE);
  expect(await countOf(`subscription where state <> 'active'`)).toBe(0);
  expect([await mailsLike('subscription-payment-failed'), await mailsLike('provider-away')]).toEqual([0, 1]);
  expect(await countOf('provider_rest')).toBe(0);
}, 900_000);
