import { askPaymentStateAt } from '@portico/contract';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeStripe, type FakeStripe } from '../apps/server/src/testing/fake-stripe.ts';
import type { FakeBank } from '../apps/server/src/testing/fake-stripe-objects.ts';
import { booksOf, NO_TROUBLES, troublesOf } from './support/books.ts';
import { hurryJobs, stockedVariants, type StockedVariant } from './support/bought.ts';
import { connectToDatabase } from './support/database.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { shuffled } from './support/shuffled.ts';
import { FROM_ONE_ADDRESS, Shopper, type Answer } from './support/shopper.ts';
import { aStripeOwner, tellPaid } from './support/stripe-owner.ts';

/**
 * A payment service that stalls, answers twice or late, or speaks before or after the browser, against the program as a
 * process of its own. After each test every charge has one order or went back.
 */

const seeds = process.env['PORTICO_TEST_LONG'] ? [1, 2, 3, 4, 5] : [1];
const MINUTE_MS = 60_000;
const BUYERS = 8;

const folder = await demoDataDir();
let stripe: FakeStripe;
let program: RunningProgram;
let sql: pg.Client;
let movedMs = 0;
let variant: StockedVariant;

beforeAll(async () => {
  stripe = await startFakeStripe(() => Date.now() + movedMs);
  await start();
  await (await aStripeOwner(program)).paysWith('stripe-test');
});
afterAll(async () => {
  await sql.end();
  await program.stop();
  await stripe.stop();
  folder.remove();
});
beforeEach(async () => {
  stripe.intents.clear();
  stripe.refunds.clear();
  const [found] = await stockedVariants(sql, 1, 100);
  if (!found) {
    throw new Error('The demo has no such product left.');
  }
  variant = found;
});
afterEach(async () => {
  await allSettled();
  expect(await troublesOf(sql)).toEqual(NO_TROUBLES);
  expect(await wrongCharges()).toEqual([]);
  expect(program.output()).not.toMatch(/deadlock|request failed/);
});

async function start(): Promise<void> {
  program = await runProgram({
    dataDir: folder.dataDir,
    movesClock: true,
    environment: { STRIPE_API_URL: stripe.url, ...FROM_ONE_ADDRESS },
  });
  sql = await connectToDatabase(program);
  await program.advance(movedMs);
}

async function advance(milliseconds: number): Promise<void> {
  await program.advance(milliseconds);
  movedMs += milliseconds;
}

const here = () => `http://127.0.0.1:${program.port}`;
const repeat = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_unused, index) => make(index)));
const codesOf = (answers: readonly Answer[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.json<{ code: string }>().code));
const all = (code: string) => Array<string>(BUYERS).fill(code);

async function buyers(): Promise<Shopper[]> {
  return repeat(BUYERS, async () => {
    const shopper = await new Shopper(here()).open();
    const added = await shopper.add(variant.itemId, variant.sku);
    expect(added.status, added.text).toBe(200);
    return shopper;
  });
}

function payAll(shoppers: readonly Shopper[], bank: FakeBank): Promise<Answer[]> {
  return Promise.all(
    shoppers.map((shopper, index) =>
      shopper.payWith({ email: `buyer${index}@example.com`, confirmationToken: `ctoken_${bank}` }),
    ),
  );
}

/** What the browser does when the bank sends it back: the page that waits asks, and leads on. */
async function returned(shopper: Shopper): Promise<number> {
  const found = await shopper.send('GET', '/checkout/payment');
  const [, query = ''] = (found.location ?? '').split('?');
  const asked = await shopper.send('POST', `${askPaymentStateAt.path}?${query}`, {});
  return Math.max(found.status, asked.status);
}

/** Every message of Stripe's comes twice. */
function messages(): (() => Promise<number>)[] {
  return [...stripe.intents.keys()].flatMap((intentId) => {
    const tell = () => tellPaid(program, stripe, intentId, { at: Date.now() + movedMs, id: `evt_${intentId}` });
    return [tell, tell];
  });
}

async function ordersOf(shoppers: readonly Shopper[]): Promise<string[]> {
  const answers = await Promise.all(shoppers.map((shopper) => shopper.send('GET', '/checkout')));
  return answers.map(({ location }) => /orders\/([0-9a-f-]{36})/.exec(location ?? '')?.[1] ?? 'no order');
}

async function statesOfPayments(): Promise<string[]> {
  await hurryJobs(sql);
  const { rows } = await sql.query<{ state: string }>(
    'select p.state from payment p join cart_entry e on (e.website_id, e.cart_id) = (p.website_id, p.cart_id) where e.variant_id = $1',
    [variant.id],
  );
  return rows.map(({ state }) => state);
}

async function allSettled(): Promise<void> {
  await expect.poll(async () => (await hurried()).openPayments, { timeout: 60_000 }).toBe(0);
}

async function hurried() {
  await hurryJobs(sql);
  return troublesOf(sql);
}

/** Payments at Stripe that are neither one order nor given back in full, or both. */
async function wrongCharges(): Promise<unknown[]> {
  const { rows } = await sql.query<{ reference: string }>(
    `select p.provider_reference as reference from customer_order o
       join payment p on (p.website_id, p.id) = (o.website_id, o.payment_id) where p.provider = 'stripe-test'`,
  );
  return [...stripe.intents.values()].filter(({ id, amount_received: taken }) => {
    const orders = rows.filter(({ reference }) => reference === id).length;
    const back = [...stripe.refunds.values()]
      .filter((refund) => refund.payment_intent === id)
      .reduce((sum, { amount }) => sum + amount, 0);
    return orders === 1 ? taken === 0 || back > 0 : orders > 1 || taken !== back;
  });
}

describe.each(seeds)('Stripe, seed %i', (seed) => {
  it.each(['before', 'after', 'beside'] as const)(
    'tells twice, %s the browser is back: one order and one charge each',
    async (when) => {
      const shoppers = await buyers();
      expect(codesOf(await payAll(shoppers, 'challenge'))).toEqual(all('PAYMENT_PENDING'));
      [...stripe.intents.keys()].forEach((intentId) => stripe.settle(intentId, 'succeeded'));

      const browsers = shoppers.map((shopper) => () => returned(shopper));
      const steps = {
        before: [messages(), browsers],
        after: [browsers, messages()],
        beside: [shuffled([...messages(), ...browsers], seed)],
      }[when];
      for (const step of steps) {
        const statuses = await Promise.all(step.map((act) => act()));
        expect(statuses.filter((status) => status >= 400)).toEqual([]);
        // Whichever came first was enough.
        expect((await booksOf(sql, variant.id)).orders).toBe(BUYERS);
      }
      expect(new Set(await ordersOf(shoppers)).size).toBe(BUYERS);
      expect(await booksOf(sql, variant.id)).toEqual({ orders: BUYERS, sold: BUYERS, left: 100 - BUYERS, held: 0 });
    },
  );

  it('answers after the hold has ended: the money goes back once, each is told once, and buys again', async () => {
    const shoppers = await buyers();
    await payAll(shoppers, 'challenge');
    stripe.outage = 503;
    await advance(16 * MINUTE_MS);
    await expect.poll(statesOfPayments, { timeout: 60_000 }).toEqual(all('voided'));
    expect(await booksOf(sql, variant.id)).toEqual({ orders: 0, sold: 0, left: 100, held: 0 });
    [...stripe.intents.keys()].forEach((intentId) => stripe.settle(intentId, 'succeeded'));
    stripe.outage = undefined;

    const late = shuffled([...messages(), ...shoppers.map((shopper) => () => returned(shopper))], seed);
    const statuses = await Promise.all(late.map((act) => act()));
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    await expect
      .poll(async () => (await hurryJobs(sql), stripe.refunds.size), { timeout: 60_000 })
      .toBe(stripe.intents.size);
    await expect.poll(returnsReported, { timeout: 60_000 }).toBe(BUYERS);

    expect(codesOf(await payAll(shoppers, 'ok'))).toEqual(all('ok'));
    expect(await booksOf(sql, variant.id)).toEqual({ orders: BUYERS, sold: BUYERS, left: 100 - BUYERS, held: 0 });
  });

  it('stalls: every click is told to wait, and each is charged once when it is known', async () => {
    const shoppers = await buyers();
    stripe.fault = { at: '/confirm', how: 'silent', isDone: true, times: BUYERS * 2 };
    // Half of them press twice; the second click asks.
    const impatient = shoppers.filter((_shopper, index) => index % 2 === seed % 2);
    const [clicks, again] = await Promise.all([payAll(shoppers, 'ok'), payAll(impatient, 'ok')]);
    stripe.fault = undefined;

    const patient = clicks.filter((_answer, index) => index % 2 !== seed % 2);
    expect(codesOf(patient)).toEqual(patient.map(() => 'PAYMENT_PENDING'));
    expect(codesOf([...clicks, ...again]).filter((code) => code !== 'ok' && code !== 'PAYMENT_PENDING')).toEqual([]);
    await allSettled();

    expect(new Set(await ordersOf(shoppers)).size).toBe(BUYERS);
    expect(stripe.intents.size).toBe(BUYERS);
    expect(await booksOf(sql, variant.id)).toEqual({ orders: BUYERS, sold: BUYERS, left: 100 - BUYERS, held: 0 });
  });

  it('takes the money while the server is killed: who presses again finds the order, and who does not has it too', async () => {
    const shoppers = await buyers();
    stripe.fault = { at: '/confirm', how: 'silent', isDone: true, times: BUYERS };
    const clicks = shoppers.map((shopper) => payAll([shopper], 'ok').catch(() => 'the server is gone'));
    await expect
      .poll(() => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length, {
        timeout: 60_000,
      })
      .toBe(BUYERS);
    await program.stop('SIGKILL');
    expect(await Promise.all(clicks)).toEqual(all('the server is gone'));
    stripe.fault = undefined;

    await sql.end().catch(() => undefined);
    await start();
    await advance(15_000);
    const inAHurry = shoppers.filter((shopper, index) => shopper.moveTo(here()) && index % 2 === seed % 2);
    expect(codesOf(await payAll(inAHurry, 'ok'))).toEqual(inAHurry.map(() => 'ok'));
    // The others do nothing: a job asks Stripe.
    await allSettled();

    expect(new Set(await ordersOf(shoppers)).size).toBe(BUYERS);
    expect(stripe.intents.size).toBe(BUYERS);
    expect(await booksOf(sql, variant.id)).toEqual({ orders: BUYERS, sold: BUYERS, left: 100 - BUYERS, held: 0 });
  });
});

/** Mails that tell that a payment of this test's buyers went back. */
async function returnsReported(): Promise<number> {
  await hurryJobs(sql);
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from mail_message m join payment p on m.dedupe_key = 'payment-returned ' || p.id
       join cart_entry e on (e.website_id, e.cart_id) = (p.website_id, p.cart_id)
      where e.variant_id = $1 and m.state = 'outbox'`,
    [variant.id],
  );
  return rows[0]?.n ?? -1;
}
