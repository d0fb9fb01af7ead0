import type { HomeSummary, OrderDetail, OrderList, PaymentSettings } from '@portico/contract/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeDispute } from '../../testing/fake-stripe-objects.ts';
import { aStripeAdmin, aStripeShop, type StripeAdmin, type StripeShop } from '../../testing/stripe-shop.ts';
import { aSignedIn, TEST_PASSWORD, type StudioBrowser } from '../../testing/studio-browser.ts';

const HOUR_MS = 3_600_000;

let admin: StripeAdmin;
let shop: StripeShop;
let owner: StudioBrowser;
let orderId: string;

beforeAll(async () => {
  admin = await aStripeAdmin();
});
afterAll(() => admin.close());
beforeEach(async () => {
  const { stripe } = admin;
  stripe.outage = undefined;
  stripe.fault = undefined;
  stripe.refundStatus = 'succeeded';
  [stripe.intents, stripe.refunds, stripe.disputes].forEach((book) => book.clear());
  shop = await aStripeShop(admin);
  owner = await aSignedIn(admin.studio, admin.services, shop.site.websiteId);
  admin.clock.advance(HOUR_MS);
  orderId = await aPaidOrder();
});

const at = (path: string) => `/api/sites/${shop.site.websiteId}${path}`;
const order = async () => (await owner.call('GET', at(`/orders/${orderId}`))).body as unknown as OrderDetail;
const home = async () => (await owner.call('GET', at('/home'))).body as unknown as HomeSummary;
const settings = async () => (await owner.call('GET', at('/payments/settings'))).body as unknown as PaymentSettings;
const numbers = async (query: string) =>
  ((await owner.call('GET', at(`/orders?${query}`))).body as unknown as OrderList).rows.map((row) => row.numberText);
const intentId = () => [...admin.stripe.intents.keys()].at(-1) ?? '';
/** Told of, the oldest first. */
const timeline = async () => (await order()).events.map(({ kind }) => kind).toReversed();

/** An order of four jugs: 100.00 and what tax there is, none. */
async function aPaidOrder(): Promise<string> {
  const paid = await (await shop.aBuyer(4)).pay('ok');
  return /orders\/([^?]+)/.exec(String(paid.json().orderUrl))?.[1] ?? '';
}

/** Somebody gives money back in Stripe's dashboard: no metadata of ours. */
function refundInDashboard(amount: number, status = 'succeeded'): string {
  const id = `re_dash_${admin.stripe.refunds.size}_${admin.services.newId()}`;
  admin.stripe.refunds.set(id, {
    id,
    object: 'refund',
    payment_intent: intentId(),
    amount,
    currency: 'usd',
    metadata: {},
    status,
  });
  return id;
}

/** Stripe tells of it: of the refund or of its charge. */
const told = (type: string, id: string) =>
  shop.told(admin.stripe.message(type, type.startsWith('refund.') ? { ...admin.stripe.refunds.get(id) } : chargeOf()));
const chargeOf = () => ({ id: 'ch_1', object: 'charge', payment_intent: intentId(), metadata: {} });

/** Which refunds of the order its shopper is to hear of. */
async function notifiesShopper(): Promise<readonly boolean[]> {
  const rows = await admin.services.database.inSite(shop.site.websiteId, (tx) =>
    tx.kysely.selectFrom('order_refund').select('notifies_shopper').orderBy('id').execute(),
  );
  return rows.map((row) => row.notifies_shopper);
}

describe("a refund made in Stripe's dashboard", () => {
  it('stands in the order once, however often and by whatever message it is told', async () => {
    const id = refundInDashboard(2500);

    for (const type of ['charge.refunded', 'refund.created', 'refund.updated', 'charge.refunded']) {
      expect([type, await told(type, id)]).toEqual([type, 200]);
    }

    const shown = await order();
    expect(shown).toMatchObject({ paymentState: 'part-refunded', refundedCents: 2500, refundableCents: 7500 });
    expect(shown.refunds).toMatchObject([{ amountCents: 2500, state: 'done', isOutside: true }]);
    expect(await timeline()).toEqual(['paid', 'refunded']);
    expect(shown.events[0]).toMatchObject({ actor: null, detail: { by: 'Stripe', amountCents: 2500 } });
    const audit = (await owner.call('GET', at('/audit?kind=refund'))).body['rows'];
    expect(audit).toMatchObject([{ actor: "Stripe's dashboard", subject: 'Order SW-1001' }]);
  });

  it('counts beside one that was begun in the studio, whichever is told first, and the sum is never more than was paid', async () => {
    const { version } = await order();
    const body = {
      requestId: admin.services.newId(),
      version,
      amountCents: 3000,
      returnsStock: false,
      notifiesShopper: false,
    };
    expect((await owner.call('POST', at(`/orders/${orderId}/refunds`), body)).status).toBe(200);
    const own = [...admin.stripe.refunds.keys()][0] ?? '';
    const outside = refundInDashboard(7000);

    await told('refund.updated', outside);
    await told('refund.updated', own);
    await told('charge.refunded', own);

    const shown = await order();
    expect(shown).toMatchObject({
      paymentState: 'refunded',
      refundedCents: 10_000,
      refundableCents: 0,
      canRefund: false,
    });
    expect(shown.refunds.map(({ amountCents, isOutside }) => [amountCents, isOutside])).toEqual([
      [3000, false],
      [7000, true],
    ]);
  });

  it('waits for one of the studio beside which it finds no room, which Stripe then refuses', async () => {
    const { version } = await order();
    refundInDashboard(6000);
    const id = [...admin.stripe.refunds.keys()].at(-1) ?? '';
    admin.stripe.fault = { at: '/v1/refunds', how: 500, isDone: false, times: 2 };
    const body = {
      requestId: admin.services.newId(),
      version,
      amountCents: 9000,
      returnsStock: false,
      notifiesShopper: false,
    };
    await owner.call('POST', at(`/orders/${orderId}/refunds`), body);
    admin.stripe.fault = undefined;
    expect((await order()).refunds).toMatchObject([{ state: 'pending' }]);

    expect(await told('charge.refunded', id)).toBe(503);
    await shop.run('settle-order-refund', { orderId, refundId: body.requestId });
    expect(await told('charge.refunded', id)).toBe(200);

    const shown = await order();
    expect(shown.refunds.map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [9000, 'failed'],
      [6000, 'done'],
    ]);
    expect(shown).toMatchObject({ paymentState: 'part-refunded', refundedCents: 6000 });
  });

  it('that is under way counts at once, is done when the bank says so, and is taken back when the bank refuses it', async () => {
    const first = refundInDashboard(1000, 'pending');
    const second = refundInDashboard(2000, 'pending');
    await told('refund.created', first);
    expect(await order()).toMatchObject({ paymentState: 'paid', refundedCents: 3000 });

    const [one, two] = [first, second].map((id) => admin.stripe.refunds.get(id));
    if (one && two) {
      one.status = 'succeeded';
      two.status = 'failed';
    }
    await told('refund.failed', second);
    await told('refund.failed', second);
    await told('refund.updated', first);

    const shown = await order();
    expect(shown).toMatchObject({ paymentState: 'part-refunded', refundedCents: 1000 });
    expect(shown.refunds.map(({ state }) => state)).toEqual(['done', 'failed']);
    expect(await timeline()).toEqual(['paid', 'refunded', 'refunded', 'refund-failed']);
  });

  it('is told to the shopper only if the owner chose so', async () => {
    await told('charge.refunded', refundInDashboard(1000));
    expect(await notifiesShopper()).toEqual([false]);
    expect((await settings()).notifiesOfOutsideRefunds).toBe(false);

    const chosen = await owner.call('PUT', at('/payments/notices'), { notifiesOfOutsideRefunds: true });
    expect(chosen.body).toMatchObject({ notifiesOfOutsideRefunds: true, provider: 'stripe-test' });
    await told('charge.refunded', refundInDashboard(1500));

    expect(await notifiesShopper()).toEqual([false, true]);
    const [, last] = (await order()).refunds;
    await shop.run('mail-order', { orderId, kind: 'refunded', subjectId: last?.id ?? '' });
    const mails = await admin.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.selectFrom('mail_message').select('text_body').where('dedupe_key', 'like', 'order-refunded%').execute(),
    );
    expect(mails.map(({ text_body }) => text_body.includes('$15.00'))).toEqual([true]);
  });

  it('of an order whose payment is not settled yet settles the payment first', async () => {
    const buyer = await shop.aBuyer(1);
    admin.stripe.fault = { at: '/confirm', how: 500, isDone: true, times: 2 };
    expect((await buyer.pay('ok')).json().code).toBe('PAYMENT_PENDING');
    admin.stripe.fault = undefined;

    expect(await told('charge.refunded', refundInDashboard(500))).toBe(200);

    expect(await numbers('payment=part-refunded')).toEqual(['SW-1002']);
  });

  it('of other software on the same account, and payouts, are none of ours', async () => {
    const before = await order();
    const message = admin.stripe.message;

    admin.stripe.intents.set('pi_other', {
      ...[...admin.stripe.intents.values()][0],
      id: 'pi_other',
      metadata: {},
    } as never);
    expect(await shop.told(message('charge.refunded', { id: 'ch_2', payment_intent: 'pi_other' }))).toBe(200);
    expect(await shop.told(message('charge.refunded', { id: 'ch_2', payment_intent: null }))).toBe(200);
    expect(await shop.told(message('payout.paid', { id: 'po_1', amount: 10_000 }))).toBe(200);

    expect(await order()).toEqual(before);
  });
});

function dispute(overrides: Partial<FakeDispute> = {}): FakeDispute {
  const made: FakeDispute = {
    id: 'dp_1',
    object: 'dispute',
    payment_intent: intentId(),
    amount: 10_000,
    currency: 'usd',
    created: Math.floor(admin.clock.now() / 1000),
    evidence_details: { due_by: Math.floor((admin.clock.now() + 7 * 24 * HOUR_MS) / 1000) },
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [{ amount: -10_000 }],
    ...overrides,
  };
  admin.stripe.disputes.set(made.id, made);
  return made;
}
const disputeReported = (what: string) =>
  shop.told(admin.stripe.message(`charge.dispute.${what}`, { id: 'dp_1', object: 'dispute', status: 'a lie' }));

describe('a dispute', () => {
  it('stands in the order with amount, reason, day and the way to Stripe; on Home; and in the filter', async () => {
    const { evidence_details: evidence } = dispute();

    expect(await disputeReported('created')).toBe(200);
    expect(await disputeReported('funds_withdrawn')).toBe(200);
    expect(await disputeReported('created')).toBe(200);

    const shown = await order();
    expect(shown.disputeState).toBe('open');
    expect(shown.disputes).toEqual([
      {
        reference: 'dp_1',
        amountCents: 10_000,
        currency: 'USD',
        reason: 'fraudulent',
        status: 'needs_response',
        state: 'open',
        isWithdrawn: true,
        evidenceDueAt: (evidence.due_by ?? 0) * 1000,
        openedAt: Math.floor(admin.clock.now() / 1000) * 1000,
        url: 'https://dashboard.stripe.com/test/disputes/dp_1',
      },
    ]);
    expect(await timeline()).toEqual(['paid', 'dispute-opened', 'dispute-withdrawn']);
    expect((await home()).orders).toMatchObject({ disputedCount: 1, answerDueAt: (evidence.due_by ?? 0) * 1000 });
    expect([await numbers('dispute=open'), await numbers('dispute=won')]).toEqual([['SW-1001'], []]);
    // What was paid is still what was paid.
    expect(shown).toMatchObject({ paymentState: 'paid', refundedCents: 0 });
  });

  it('that is won gives the money back, and Home is quiet again', async () => {
    const made = dispute();
    await disputeReported('created');
    made.status = 'won';
    made.balance_transactions = [{ amount: -10_000 }, { amount: 10_000 }];
    admin.clock.advance(HOUR_MS);

    await disputeReported('funds_reinstated');
    await disputeReported('closed');

    expect((await order()).disputes).toMatchObject([{ state: 'won', isWithdrawn: false }]);
    expect(await timeline()).toEqual([
      'paid',
      'dispute-opened',
      'dispute-withdrawn',
      'dispute-won',
      'dispute-reinstated',
    ]);
    expect((await home()).orders).toMatchObject({ disputedCount: 0, answerDueAt: null });
    expect(await numbers('dispute=won')).toEqual(['SW-1001']);
  });

  it('that is lost stays lost, also when an older message comes last', async () => {
    const made = dispute();
    await disputeReported('created');
    made.status = 'lost';
    admin.clock.advance(HOUR_MS);
    await disputeReported('closed');
    admin.clock.advance(-HOUR_MS / 2);
    made.status = 'needs_response';
    await disputeReported('updated');
    admin.clock.advance(HOUR_MS / 2);

    expect((await order()).disputes).toMatchObject([{ state: 'lost', isWithdrawn: true }]);
    expect(await numbers('dispute=lost')).toEqual(['SW-1001']);
  });

  it('is asked about again while Stripe does not answer, and is not taken by another site', async () => {
    dispute();
    admin.stripe.outage = 503;
    expect(await disputeReported('created')).toBe(503);
    admin.stripe.outage = undefined;
    const other = await aStripeShop(admin);
    expect(await other.told(admin.stripe.message('charge.dispute.created', { id: 'dp_1' }))).toBe(200);
    expect((await order()).disputes).toEqual([]);

    expect(await disputeReported('created')).toBe(200);
    expect((await order()).disputes).toHaveLength(1);
  });
});

describe('what else Stripe tells', () => {
  it('a payment that was cancelled there gives the goods back', async () => {
    await (await shop.aBuyer(1)).pay('challenge');
    const intent = admin.stripe.intents.get(intentId());
    if (intent) {
      intent.status = 'canceled';
    }

    expect(await shop.told(admin.stripe.message('payment_intent.canceled', intent ?? {}))).toBe(200);

    const states = await admin.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.selectFrom('payment').select('state').orderBy('id').execute(),
    );
    expect(states.map(({ state }) => state)).toEqual(['approved', 'declined']);
  });

  it('access that was taken away: Home and the settings say so until there are new keys', async () => {
    await shop.told(admin.stripe.message('account.application.deauthorized', { id: 'ca_1', object: 'application' }));

    expect((await home()).keysRefused).toBe('deauthorized');
    expect((await settings()).keys['stripe-test']?.refused).toEqual({ at: admin.clock.now(), why: 'deauthorized' });
    await owner.call('POST', at('/payments/check/stripe-test'), {});
    expect((await home()).keysRefused).toBeNull();
  });

  it('a key that Stripe knows no more is told to the owner as soon as somebody pays, and blamed on no card', async () => {
    const buyer = await shop.aBuyer(1);
    admin.stripe.intents.clear();
    admin.stripe.refusesKeys = true;
    const refused = await buyer.pay('ok');
    admin.stripe.refusesKeys = false;

    expect([refused.status, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'PAYMENT_UNAVAILABLE',
        error: 'This shop cannot take payments at the moment. You have not been charged.',
      }),
    ]);
    const cart = (await buyer.get('/api/commerce/shopping-cart')).json();
    expect(cart.entries).toMatchObject([{ quantity: 1, title: 'Jug' }]);
    expect(admin.stripe.intents.size).toBe(0);

    expect((await home()).keysRefused).toBe('key');
    const change = () =>
      owner.call('PUT', at('/payments/keys/stripe-test'), {
        publishableKey: 'pk_test_fake',
        secretKey: 'sk_test_fake_key_of_the_tests_4711',
      });
    // Days went by since she signed in: keys ask who she is once more.
    expect((await change()).body['code']).toBe('PROVE_AGAIN');
    await owner.call('POST', '/api/session/proof', { proof: { kind: 'password', password: TEST_PASSWORD } });
    expect((await change()).status).toBe(200);
    expect((await home()).keysRefused).toBeNull();
    expect((await buyer.pay('ok')).status).toBe(200);
  });
});
