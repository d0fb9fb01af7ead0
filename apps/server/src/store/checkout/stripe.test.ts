import { askPaymentStateAt, callUrl, STRIPE_API_VERSION, STRIPE_SCRIPT_URL } from '@portico/contract';
import { money } from '@portico/locale';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { issueCrumb } from '../../platform/http/crumb.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { writeKeys } from '../payments/payment-keys.ts';
import { refundPayment, settleRefund } from '../payments/refund-payment.ts';
import {
  FAKE_SECRET_KEY,
  FAKE_WEBHOOK_SECRET,
  startFakeStripe,
  type FakeStripe,
  type SignedMessage,
} from '../../testing/fake-stripe.ts';
import type { FakeBank } from '../../testing/fake-stripe-objects.ts';
import { plainPages } from '../../testing/plain-pages.ts';
import { aProduct, aVariant } from '../../testing/products.ts';
import { aShopper, type Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aStoreApp } from '../../testing/store.ts';
import { northAmerica } from '../../testing/store-rules.ts';
import { createTestServices, testClock, type TestServices } from '../../testing/test-services.ts';
import { checkoutTasks } from './tasks.ts';

const MINUTE_MS = 60_000;
const EVENTS = '/api/commerce/payment-events/stripe';
const ADA = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Shopper',
  country: 'US',
  region: 'ME',
  shippingOptionId: 'collect',
};
const STORE = { storeLocation: { country: 'US', region: 'ME' } };

const clock = testClock();
let stripe: FakeStripe;
let services: TestServices;
let app: SiteApp;
let site: TestSite;
let variantId: string;
let statements: string[] = [];

beforeAll(async () => {
  stripe = await startFakeStripe(() => clock.now());
  const made = await createTestServices(inject('postgresUrl'), {
    clock,
    onStatement: (text) => statements.push(text),
    environment: { STRIPE_API_URL: stripe.url },
  });
  services = { ...made, storePages: plainPages };
  app = await aStoreApp(services);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
});
afterAll(async () => {
  await app.close();
  await services.release();
  await stripe.stop();
});
beforeEach(async () => {
  stripe.outage = undefined;
  stripe.refundStatus = 'succeeded';
  stripe.intents.clear();
  stripe.refunds.clear();
  stripe.calls.length = 0;
  site = await aStripeSite();
});

/** A shop that takes payments with Stripe's test mode. */
async function aStripeSite(): Promise<TestSite> {
  const made = await aSite(services, { settings: { storeSettings: STORE }, shipping: northAmerica });
  await services.database.inSite(made.websiteId, async (tx) => {
    const now = new Date(clock.now());
    await writeKeys(tx, services.secrets, 'stripe-test', {
      change: {
        publishableKey: 'pk_test_fake',
        secretKey: FAKE_SECRET_KEY,
        webhookSecret: FAKE_WEBHOOK_SECRET,
        accountName: 'Fake Shop',
      },
      now,
    });
    await tx.kysely
      .insertInto('payment_setup')
      .values({ website_id: made.websiteId, provider: 'stripe-test', updated_at: now })
      .execute();
  });
  return made;
}

/** Somebody with a jug of 25.00 in the cart. */
async function aShopperWithJug(): Promise<Shopper> {
  const jug = await aProduct(services, site.websiteId, { variants: [aVariant({ price: money(2500n, 'USD') })] });
  variantId = jug.variants[0]?.id ?? '';
  const crumb = (await app.inject({ url: '/crumb', headers: { host: site.host } })).body;
  const shopper = aShopper(app, site, crumb);
  await shopper.call('POST', '/api/commerce/shopping-cart/entries', { itemId: jug.itemId, quantity: 1 });
  return shopper;
}

const payWith = (shopper: Shopper, bank: FakeBank) =>
  shopper.call('POST', '/api/commerce/checkout/pay', { ...ADA, confirmationToken: `ctoken_${bank}` });

function send({ payload, signature }: SignedMessage, at = site) {
  return app.inject({
    method: 'POST',
    url: EVENTS,
    headers: { host: at.host, 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

const task = (name: string, payload: Record<string, unknown>) =>
  checkoutTasks(services, createDelivery(services))[name]?.({ websiteId: site.websiteId, ...payload });
const intents = () => [...stripe.intents.values()];

async function books() {
  return services.database.inSite(site.websiteId, async (tx) => {
    const payments = await tx.kysely.selectFrom('payment').selectAll().orderBy('id').execute();
    const orders = await tx.kysely.selectFrom('customer_order').selectAll().execute();
    const variant = await tx.kysely
      .selectFrom('variant')
      .select('qty_in_stock')
      .where('id', '=', variantId)
      .executeTakeFirst();
    return { payments, orders, stock: variant?.qty_in_stock };
  });
}

const states = async () => (await books()).payments.map(({ state }) => state);
const payUrl = (answer: { json: () => { orderUrl?: string } }) => answer.json().orderUrl;

/** The message that the payment of the books has changed. */
function messageOf(type: string, given: Parameters<FakeStripe['message']>[2] = {}): SignedMessage {
  return stripe.message(`payment_intent.${type}`, intents()[0] ?? {}, given);
}

describe('paying with Stripe', () => {
  it('takes the money once and makes the order, within fourteen statements', async () => {
    const shopper = await aShopperWithJug();

    statements = [];
    const answer = await payWith(shopper, 'ok');

    expect(answer.status, answer.body).toBe(200);
    expect(statements.length).toBeLessThanOrEqual(14);
    const { payments, orders, stock } = await books();
    const [payment] = payments;
    expect([payments.length, orders.length, stock]).toEqual([1, 1, 9]);
    expect(intents()).toMatchObject([
      {
        amount: Number(payment?.amount_cents),
        currency: 'usd',
        metadata: { website_id: site.websiteId, payment_id: payment?.id },
      },
    ]);
    expect(payment).toMatchObject({
      state: 'approved',
      provider: 'stripe-test',
      provider_reference: intents()[0]?.id,
    });
  });

  it("speaks the one version of its library, and the browser's script is of the same release", async () => {
    await payWith(await aShopperWithJug(), 'ok');

    expect([...stripe.versions]).toEqual([STRIPE_API_VERSION]);
    expect(STRIPE_API_VERSION).toBe(Stripe.API_VERSION);
    const [, release] = STRIPE_API_VERSION.split('.');
    expect(STRIPE_SCRIPT_URL).toBe(`https://js.stripe.com/${release}/stripe.js`);
  });

  it('asks for what Stripe gave for the card, before anything is held', async () => {
    const shopper = await aShopperWithJug();

    const answer = await shopper.call('POST', '/api/commerce/checkout/pay', ADA);

    expect([answer.status, Object.keys(answer.json().errors)]).toEqual([400, ['cardNumber']]);
    expect(await books()).toMatchObject({ payments: [], stock: 10 });
  });

  it('makes one order and one charge of a cart that is paid ten times at once', async () => {
    const shopper = await aShopperWithJug();

    const answers = await Promise.all(Array.from({ length: 10 }, () => payWith(shopper, 'ok')));

    expect(new Set(answers.map(payUrl)).size).toBe(1);
    expect(intents()).toHaveLength(1);
    expect((await books()).orders).toHaveLength(1);
  });

  it('declined: gives the stock back, cancels the payment at Stripe, and takes another card', async () => {
    const shopper = await aShopperWithJug();

    expect((await payWith(shopper, 'declined')).json().code).toBe('PAYMENT_DECLINED');
    expect(await books()).toMatchObject({ payments: [{ state: 'declined' }], stock: 10 });
    expect(intents()[0]?.status).toBe('canceled');

    expect((await payWith(shopper, 'ok')).status).toBe(200);
    expect(await states()).toEqual(['declined', 'approved']);
  });

  it('is refused with words while the owner has switched payments off, and nothing is held', async () => {
    const shopper = await aShopperWithJug();
    await services.database.inSite(site.websiteId, async (tx) => {
      await tx.kysely.updateTable('payment_setup').set({ provider: 'none' }).execute();
      await services.versions.raise(tx);
    });
    services.versions.changed(site.websiteId);

    const answer = await payWith(shopper, 'ok');

    expect([answer.status, answer.json().code]).toEqual([409, 'PAYMENT_UNAVAILABLE']);
    expect(await books()).toMatchObject({ payments: [], stock: 10 });
  });
});

const mailCount = async () =>
  (
    await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('mail_message').select('subject').execute(),
    )
  ).length;

describe('when the line to Stripe breaks', () => {
  it('after the money was taken: the answer is asked for again under the same key', async () => {
    const shopper = await aShopperWithJug();

    const answer = await payWith(shopper, 'cut');

    expect(answer.status, answer.body).toBe(200);
    expect(intents()).toHaveLength(1);
  });

  it('with an error after the money was taken: the shopper waits, and the job finds the payment [SEC-29]', async () => {
    const shopper = await aShopperWithJug();

    expect((await payWith(shopper, 'lost')).json().code).toBe('PAYMENT_PENDING');
    const [payment] = (await books()).payments;
    expect(payment).toMatchObject({ state: 'unknown', provider_reference: null });
    clock.advance(MINUTE_MS);
    await task('settle-payment', { paymentId: payment?.id });

    expect(await books()).toMatchObject({ payments: [{ state: 'approved' }], orders: [{}], stock: 9 });
    expect(intents()).toHaveLength(1);
  });

  it('before it heard of the payment: the next click starts another, and the first can take nothing any more', async () => {
    const shopper = await aShopperWithJug();
    stripe.outage = 503;
    expect((await payWith(shopper, 'ok')).json().code).toBe('PAYMENT_PENDING');
    stripe.outage = undefined;
    clock.advance(15_000);

    expect((await payWith(shopper, 'ok')).status).toBe(200);

    const { payments, orders } = await books();
    expect(payments.map(({ state }) => state)).toEqual(['voided', 'approved']);
    expect([orders.length, intents().filter(({ status }) => status === 'succeeded').length]).toEqual([1, 1]);
  });

  it('for longer than the hold: the stock goes back; what was taken goes back later, and the shopper is told once', async () => {
    const shopper = await aShopperWithJug();
    await payWith(shopper, 'challenge');
    const [payment] = (await books()).payments;
    stripe.settle(intents()[0]?.id ?? '', 'succeeded');
    stripe.outage = 503;
    clock.advance(16 * MINUTE_MS);

    await task('settle-payment', { paymentId: payment?.id });
    expect(await books()).toMatchObject({ payments: [{ state: 'voided' }], orders: [], stock: 10 });
    await expect(task('void-payment', { paymentId: payment?.id })).rejects.toThrow();
    stripe.outage = undefined;
    // Found, but its refund fails: nobody is told that money came back, and the job comes again.
    stripe.fault = { at: '/refunds', how: 500, isDone: false, times: 2 };
    await expect(task('void-payment', { paymentId: payment?.id })).rejects.toThrow();
    stripe.fault = undefined;
    expect([stripe.refunds.size, await mailCount()]).toEqual([0, 0]);
    await task('void-payment', { paymentId: payment?.id });
    await task('void-payment', { paymentId: payment?.id });

    expect([...stripe.refunds.values()]).toMatchObject([
      { amount: Number(payment?.amount_cents), status: 'succeeded' },
    ]);
    const mails = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('mail_message').select('subject').execute(),
    );
    expect(mails).toEqual([{ subject: 'Your payment to Test shop was returned' }]);
  });
});

describe('a payment that the bank wants confirmed', () => {
  it('waits; refused by the shopper it is declined, and nothing is held', async () => {
    const shopper = await aShopperWithJug();
    expect((await payWith(shopper, 'challenge')).json().code).toBe('PAYMENT_PENDING');
    const [payment] = (await books()).payments;
    expect(payment).toMatchObject({ state: 'unknown', provider_reference: intents()[0]?.id });

    stripe.settle(intents()[0]?.id ?? '', 'failed');
    await task('settle-payment', { paymentId: payment?.id });

    expect(await books()).toMatchObject({ payments: [{ state: 'declined' }], orders: [], stock: 10 });
  });

  it('is asked about on the page that waits, with what only its shopper may have', async () => {
    const shopper = await aShopperWithJug();
    await payWith(shopper, 'challenge');

    const pageUrl = String((await shopper.get('/checkout')).headers['location']);
    const page = (await shopper.get(pageUrl)).json();

    expect(page.challenge).toEqual({
      kind: 'stripe',
      publishableKey: 'pk_test_fake',
      clientSecret: intents()[0]?.client_secret,
    });
    stripe.settle(intents()[0]?.id ?? '', 'succeeded');
    expect((await shopper.call('POST', callUrl(askPaymentStateAt, { query: page.asked }))).json()).toEqual({
      state: 'settled',
    });
    expect((await books()).orders).toHaveLength(1);
  });

  it('that never is: ends with the hold, and is cancelled at Stripe', async () => {
    await payWith(await aShopperWithJug(), 'challenge');
    const [payment] = (await books()).payments;

    clock.advance(16 * MINUTE_MS);
    await task('settle-payment', { paymentId: payment?.id });
    await task('void-payment', { paymentId: payment?.id });

    expect(await books()).toMatchObject({ payments: [{ state: 'voided' }], stock: 10 });
    expect(intents()[0]?.status).toBe('canceled');
  });

  it('for another amount than was asked for: no order, and the money goes back [SEC-30]', async () => {
    const shopper = await aShopperWithJug();

    expect((await payWith(shopper, 'short')).json().code).toBe('PAYMENT_TOO_LATE');
    const [payment] = (await books()).payments;
    await task('void-payment', { paymentId: payment?.id, notifyShopper: true });

    expect(await books()).toMatchObject({ payments: [{ state: 'voided' }], orders: [], stock: 10 });
    expect([...stripe.refunds.values()]).toHaveLength(1);
  });
});

/** Messages of one test that are known to have been taken. */
const known = async () =>
  (await services.database.platform.selectFrom('provider_event').select('event_id').execute())
    .map(({ event_id: id }) => id)
    .filter((id) => id.startsWith('evt_week'))
    .toSorted();

describe("Stripe's messages", () => {
  it('before the browser returns, make the order; the browser finds it [SEC-30]', async () => {
    const shopper = await aShopperWithJug();
    await payWith(shopper, 'challenge');
    stripe.settle(intents()[0]?.id ?? '', 'succeeded');

    expect((await send(messageOf('succeeded'))).statusCode).toBe(200);

    const { orders, stock } = await books();
    expect([orders.length, stock]).toEqual([1, 9]);
    expect(payUrl(await payWith(shopper, 'ok'))).toContain(orders[0]?.id);
  });

  it('after the browser returned, twice and in the wrong order, change nothing any more', async () => {
    const shopper = await aShopperWithJug();
    await payWith(shopper, 'ok');
    const before = await books();

    const answers = [
      await send(messageOf('succeeded', { id: 'evt_1' })),
      await send(messageOf('succeeded', { id: 'evt_1' })),
      await send(messageOf('processing')),
      await send(messageOf('payment_failed')),
      await send(messageOf('created')),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await books()).toEqual(before);
  });

  it('that lie about what happened are not believed: Stripe is asked', async () => {
    await payWith(await aShopperWithJug(), 'challenge');
    const lie = { ...intents()[0], status: 'succeeded', amount_received: 999 };

    await send(stripe.message('payment_intent.succeeded', lie));

    expect(await books()).toMatchObject({ payments: [{ state: 'unknown' }], orders: [] });
  });

  it.each([
    ['signed by somebody else', () => messageOf('succeeded', { secret: 'whsec_of_another' })],
    ['of the other mode', () => messageOf('succeeded', { livemode: true })],
    ['recorded six minutes ago', () => messageOf('succeeded', { at: clock.now() - 6 * MINUTE_MS })],
    ['signed an hour in the future', () => messageOf('succeeded', { at: clock.now() + 60 * MINUTE_MS })],
    [
      'signed an hour in the future, behind a time of now',
      () => {
        const late = messageOf('succeeded', { at: clock.now() + 60 * MINUTE_MS });
        return { ...late, signature: `t=${Math.floor(clock.now() / 1000)},${late.signature}` };
      },
    ],
    ['without a signature', () => ({ ...messageOf('succeeded'), signature: '' })],
    [
      'whose body was changed',
      () => ({ ...messageOf('succeeded'), payload: messageOf('succeeded').payload.replace('succeeded', 'created') }),
    ],
  ])('%s are refused, and nothing changes [SEC-30]', async (_what, message) => {
    await payWith(await aShopperWithJug(), 'challenge');
    stripe.settle(intents()[0]?.id ?? '', 'succeeded');
    const before = await books();

    const answer = await send(message());

    expect(answer.statusCode).toBe(400);
    expect(await books()).toEqual(before);
  });

  it('for another site are not taken, and a site without keys has nothing there [SEC-1]', async () => {
    const first = site;
    await payWith(await aShopperWithJug(), 'challenge');
    stripe.settle(intents()[0]?.id ?? '', 'succeeded');
    const message = messageOf('succeeded');
    const second = await aStripeSite();

    expect((await send(message, second)).statusCode).toBe(200);
    expect((await send(message, await aSite(services))).statusCode).toBe(404);

    site = first;
    expect((await books()).orders).toHaveLength(0);
  });

  it('are known for a week, and then forgotten', async () => {
    await send(stripe.message('customer.created', {}, { id: 'evt_week_old' }));
    clock.advance(6 * 24 * 60 * MINUTE_MS);
    await send(stripe.message('customer.created', {}, { id: 'evt_week_day_6' }));
    expect(await known()).toEqual(['evt_week_day_6', 'evt_week_old']);
    clock.advance(2 * 24 * 60 * MINUTE_MS);
    await send(stripe.message('customer.created', {}, { id: 'evt_week_day_8' }));

    expect(await known()).toEqual(['evt_week_day_6', 'evt_week_day_8']);
  });

  it('while Stripe cannot be asked come again, and count only then', async () => {
    await payWith(await aShopperWithJug(), 'challenge');
    stripe.settle(intents()[0]?.id ?? '', 'succeeded');
    const message = messageOf('succeeded');
    stripe.outage = 500;

    expect((await send(message)).statusCode).toBe(503);
    stripe.outage = undefined;
    expect((await send(message)).statusCode).toBe(200);

    expect((await books()).orders).toHaveLength(1);
  });
});

async function aPaidPayment(): Promise<string> {
  await payWith(await aShopperWithJug(), 'ok');
  return (await books()).payments[0]?.id ?? '';
}
const given = () => [...stripe.refunds.values()].map(({ amount }) => amount);

describe('a refund with Stripe', () => {
  it('is made in parts, once for each key', async () => {
    const paymentId = await aPaidPayment();

    const answers = [
      await refundPayment(services, site, paymentId, 1000n, 'a'),
      await refundPayment(services, site, paymentId, 1000n, 'a'),
      await refundPayment(services, site, paymentId, 500n, 'b'),
    ];

    expect(answers.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
    expect(given()).toEqual([1000, 500]);
  });

  it('whose answer was lost is found again, not made again', async () => {
    const paymentId = await aPaidPayment();
    stripe.outage = 503;
    const asked = await refundPayment(services, site, paymentId, 1000n, 'a');
    stripe.outage = undefined;
    expect(asked.kind).toBe('pending');
    const refundId = asked.kind === 'pending' ? asked.refundId : '';
    const [intent] = intents();
    stripe.refunds.set('re_lost', {
      id: 're_lost',
      object: 'refund',
      payment_intent: intent?.id ?? '',
      amount: 1000,
      currency: 'usd',
      metadata: { refund_id: refundId },
      status: 'succeeded',
    });

    expect(await refundPayment(services, site, paymentId, 1000n, 'a')).toEqual({ kind: 'done', refundId });
    expect(given()).toEqual([1000]);
  });

  it('that the bank takes days for is pending until Stripe tells; a failed one counts no more', async () => {
    const paymentId = await aPaidPayment();
    stripe.refundStatus = 'pending';
    const asked = await refundPayment(services, site, paymentId, 1000n, 'a');
    expect(asked.kind).toBe('pending');
    const [refund] = stripe.refunds.values();
    if (!refund) {
      throw new Error('Nothing was refunded.');
    }

    refund.status = 'failed';
    refund.failure_reason = 'lost_or_stolen_card';
    await send(stripe.message('refund.failed', refund));

    expect(await refundPayment(services, site, paymentId, 1000n, 'a')).toEqual({
      kind: 'refused',
      reason: { code: 'PROVIDER_REFUSED', text: 'lost_or_stolen_card' },
    });
  });

  it('is asked for by its job when the process died before', async () => {
    const paymentId = await aPaidPayment();
    stripe.outage = 503;
    const asked = await refundPayment(services, site, paymentId, 1000n, 'a');
    stripe.outage = undefined;

    await settleRefund(services, site.websiteId, asked.kind === 'pending' ? asked.refundId : '');

    expect((await refundPayment(services, site, paymentId, 1000n, 'a')).kind).toBe('done');
    expect(given()).toEqual([1000]);
  });
});

describe("an owner's keys", () => {
  it('do not stand in the database as they are', async () => {
    const rows = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('payment_key').selectAll().execute(),
    );

    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect([text.includes(FAKE_SECRET_KEY), text.includes(FAKE_WEBHOOK_SECRET)]).toEqual([false, false]);
  });
});
