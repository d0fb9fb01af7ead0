import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeFault } from '../../testing/fake-stripe-objects.ts';
import { aStripeAdmin, aStripeShop, type StripeAdmin, type StripeShop } from '../../testing/stripe-shop.ts';

const WAITING = 'We are waiting for your bank. Please keep this page open; you will not be charged twice.';
const CREATE = '/v1/payment_intents';
const CONFIRM = '/confirm';
/** The library asks twice; so a fault that lasts takes both. */
const LASTS = 2;

let admin: StripeAdmin;
let shop: StripeShop;

beforeAll(async () => {
  admin = await aStripeAdmin();
});
afterAll(() => admin.close());
beforeEach(async () => {
  admin.stripe.fault = undefined;
  admin.stripe.intents.clear();
  shop = await aStripeShop(admin);
});

const books = () =>
  admin.services.database.inSite(shop.site.websiteId, async ({ kysely }) => ({
    payments: await kysely.selectFrom('payment').select(['id', 'state']).orderBy('id').execute(),
    orders: await kysely.selectFrom('customer_order').select('id').execute(),
    stock: (
      await kysely
        .selectFrom('variant')
        .select('qty_in_stock')
        .where('id', '=', shop.variantId)
        .executeTakeFirstOrThrow()
    ).qty_in_stock,
  }));
const charged = () => [...admin.stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;

/** Pays while something breaks: the shopper hears that it waits, and her cart is as it was. */
async function payInto(fault: FakeFault) {
  const buyer = await shop.aBuyer();
  admin.stripe.fault = fault;

  const answer = await buyer.pay('ok');

  expect([answer.status, answer.json().code, answer.json().error]).toEqual([409, 'PAYMENT_PENDING', WAITING]);
  const cart = (await buyer.get('/api/commerce/shopping-cart')).json();
  expect(cart.entries).toMatchObject([{ quantity: 1, title: 'Jug' }]);
  const { payments, orders, stock } = await books();
  expect([payments.map(({ state }) => state), orders, stock]).toEqual([['unknown'], [], 9]);
  admin.stripe.fault = undefined;
  return { buyer, paymentId: payments[0]?.id ?? '' };
}

/** Ten seconds later, the job. */
async function jobComes(paymentId: string): Promise<void> {
  admin.clock.advance(10_000);
  await shop.run('settle-payment', { paymentId });
}

const WAYS = [500, 429, 'half', 'garbled', 'wrong'] as const;

describe('Stripe answers nothing that can be understood', () => {
  it.each(WAYS)(
    'when the payment is made (%s): no charge, the job frees the goods, the next click pays',
    async (how) => {
      const { buyer, paymentId } = await payInto({ at: CREATE, how, isDone: false, times: LASTS });

      await jobComes(paymentId);

      expect(await books()).toMatchObject({ payments: [{ state: 'voided' }], orders: [], stock: 10 });
      expect((await buyer.pay('ok')).status).toBe(200);
      expect(await books()).toMatchObject({ orders: [{}], stock: 9 });
      expect(charged()).toBe(1);
    },
  );

  it.each(WAYS)('when the money was taken (%s): the job finds it, one order, one charge [SEC-29]', async (how) => {
    const { buyer, paymentId } = await payInto({ at: CONFIRM, how, isDone: true, times: LASTS });

    await jobComes(paymentId);
    await shop.run('settle-payment', { paymentId });

    const { orders, payments, stock } = await books();
    expect([payments.map(({ state }) => state), orders.length, stock, charged()]).toEqual([['approved'], 1, 9, 1]);
    // Pressed again, it leads to the order there is.
    expect((await buyer.pay('ok')).json().orderUrl).toContain(orders[0]?.id);
    expect(charged()).toBe(1);
  });

  it.each(WAYS)('when the job asks (%s): it asks again later, and nobody is charged twice', async (how) => {
    const { paymentId } = await payInto({ at: CONFIRM, how: 500, isDone: true, times: LASTS });
    admin.stripe.fault = { at: CREATE, how, isDone: false, times: LASTS };

    await jobComes(paymentId);
    expect(await books()).toMatchObject({ payments: [{ state: 'unknown' }], orders: [], stock: 9 });
    admin.stripe.fault = undefined;
    await jobComes(paymentId);

    expect(await books()).toMatchObject({ payments: [{ state: 'approved' }], orders: [{}], stock: 9 });
    expect(charged()).toBe(1);
  });

  it('once (500): the same is asked again under the same key, and the shopper notices nothing', async () => {
    const buyer = await shop.aBuyer();
    admin.stripe.fault = { at: CONFIRM, how: 500, isDone: true, times: 1 };

    expect((await buyer.pay('ok')).status).toBe(200);

    expect([(await books()).orders.length, charged()]).toEqual([1, 1]);
  });

  it('for ten seconds: the shopper is told to wait, and the job finds the money', async () => {
    const { paymentId } = await payInto({ at: CONFIRM, how: 'silent', isDone: true, times: LASTS });

    await jobComes(paymentId);

    expect(await books()).toMatchObject({ payments: [{ state: 'approved' }], orders: [{}], stock: 9 });
    expect([admin.stripe.intents.size, charged()]).toEqual([1, 1]);
  });
});

describe('Stripe answers one window and not the other', () => {
  it('both hear of the one order: what came late and unknown changes nothing', async () => {
    const buyer = await shop.aBuyer();
    admin.stripe.fault = { at: CONFIRM, how: 'silent', isDone: true, times: LASTS };

    const answers = await Promise.all([buyer.pay('ok'), buyer.pay('ok')]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map((answer) => answer.json().orderUrl)).size).toBe(1);
    expect(await books()).toMatchObject({ payments: [{ state: 'approved' }], orders: [{}], stock: 9 });
    expect(charged()).toBe(1);
  });
});

describe('Stripe answers neither yes nor no', () => {
  it.each(['slow', 'idle'] as const)(
    '%s: the shopper waits, the goods stay hers, nothing was declined',
    async (bank) => {
      const buyer = await shop.aBuyer();

      const answers = [await buyer.pay(bank), await buyer.pay(bank)];

      expect(answers.map((answer) => [answer.status, answer.json().code])).toEqual([
        [409, 'PAYMENT_PENDING'],
        [409, 'PAYMENT_PENDING'],
      ]);
      expect(await books()).toMatchObject({ payments: [{ state: 'unknown' }], orders: [], stock: 9 });
    },
  );

  it('and the bank says yes a while later: one order, one charge', async () => {
    const buyer = await shop.aBuyer();
    await buyer.pay('slow');
    const [payment] = (await books()).payments;
    await jobComes(payment?.id ?? '');
    expect(await books()).toMatchObject({ payments: [{ state: 'unknown' }], orders: [], stock: 9 });

    admin.stripe.settle([...admin.stripe.intents.keys()][0] ?? '', 'succeeded');
    await jobComes(payment?.id ?? '');

    expect(await books()).toMatchObject({ payments: [{ state: 'approved' }], orders: [{}], stock: 9 });
    expect(charged()).toBe(1);
  });
});

describe('a key that Stripe refuses', () => {
  it('is blamed on no card, not in the second window either', async () => {
    const buyer = await shop.aBuyer();
    admin.stripe.refusesKeys = true;

    const answers = await Promise.all([buyer.pay('ok'), buyer.pay('ok')]);

    admin.stripe.refusesKeys = false;
    expect(answers.map((answer) => answer.json().code)).toEqual(['PAYMENT_UNAVAILABLE', 'PAYMENT_UNAVAILABLE']);
    expect([await books(), charged()]).toMatchObject([{ orders: [], stock: 10 }, 0]);
  });
});
