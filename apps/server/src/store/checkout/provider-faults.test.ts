import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import {
  NEVER_ANSWERS,
  STALLS,
  aCheckoutShop,
  expectSoundBooks,
  payWith,
  type CheckoutShop,
} from '../../testing/checkout-shop.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { expirePayment } from '../payments/settle-payment.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

/** A card of the sandbox whose answer comes twice. */
const ANSWERS_TWICE = '4000 0000 0000 0341';
const MINUTE_MS = 60_000;

let store: TestStore;
let shop: CheckoutShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aCheckoutShop(store);
});
afterEach(() => expectSoundBooks(store, shop));

describe('a provider that misbehaves', () => {
  it('answers twice: one order', async () => {
    const jug = await shop.aJug();

    const answer = await payWith(await shop.aShopperWith(jug), { cardNumber: ANSWERS_TWICE });

    expect(answer.status, answer.body).toBe(200);
    expect([(await shop.orders()).length, await shop.stockOf(jug)]).toEqual([1, 9]);
  });

  it('says "unknown" late, after the order was made: its mail is written all the same', async () => {
    await payWith(await shop.aShopperWith(await shop.aJug()));
    const [payment] = await shop.payments();
    const key = { websiteId: shop.site.websiteId, paymentId: payment?.id ?? '' };

    await store.services.payments.answer(key, { kind: 'unknown' });

    expect(await shop.runDue('confirm-order')).toBe(1);
    expect((await shop.mails()).map(({ recipient }) => recipient)).toEqual([MARTA_BUYS.email]);
    expect([(await shop.payments())[0]?.state, shop.waitingJobs('settle-payment')]).toEqual(['approved', 0]);
  });

  it('approves over another amount, and the hold ends before the money is back: the shopper is told', async () => {
    await payWith(await shop.aShopperWith(await shop.aJug()), { cardNumber: NEVER_ANSWERS });
    const [payment] = await shop.payments();
    const key = { websiteId: shop.site.websiteId, paymentId: payment?.id ?? '' };
    const other = { kind: 'approved', reference: 'r', amountCents: 1n, currency: 'USD', method: 'Card' } as const;

    await store.services.payments.answer(key, other);
    await expirePayment(store.services, key);
    await shop.runDue('void-payment');

    expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Your payment to Test shop was returned']);
  });

  it('stalls: the shopper is told to wait, and a job settles it', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);

    expect((await payWith(shopper, { cardNumber: STALLS })).json().code).toBe('PAYMENT_PENDING');
    expect([(await shop.orders()).length, await shop.stockOf(jug)]).toEqual([0, 9]);

    store.services.clock.advance(10_000);
    const [payment] = await shop.payments();
    await shop.run('settle-payment', { paymentId: payment?.id });
    await shop.run('settle-payment', { paymentId: payment?.id });

    expect([(await shop.orders()).length, await shop.stockOf(jug)]).toEqual([1, 9]);
  });

  it('stalls: pressing "Pay" again asks it, and charges nobody twice', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    await payWith(shopper, { cardNumber: STALLS });

    expect((await payWith(shopper)).json().code).toBe('PAYMENT_PENDING');
    store.services.clock.advance(10_000);

    expect((await payWith(shopper)).status).toBe(200);
    expect(await shop.payments()).toHaveLength(1);
  });

  it('never answers: after fifteen minutes the stock goes back and the payment is undone', async () => {
    const jug = await shop.aJug();
    await payWith(await shop.aShopperWith(jug, 3), { cardNumber: NEVER_ANSWERS });
    const [payment] = await shop.payments();

    store.services.clock.advance(15 * MINUTE_MS - 1);
    expect(await shop.runDue('settle-payment')).toBe(1);
    expect([await shop.stockOf(jug), (await shop.payments())[0]?.state, (await shop.holds()).length]).toEqual([
      7,
      'unknown',
      1,
    ]);
    store.services.clock.advance(1);
    expect(await shop.runDue('settle-payment')).toBe(1);

    expect([await shop.stockOf(jug), (await shop.payments())[0]?.state, (await shop.orders()).length]).toEqual([
      10,
      'voided',
      0,
    ]);
    expect([(await shop.holds()).length, payment?.created_at.getTime()]).toEqual([
      0,
      store.services.clock.now() - 15 * MINUTE_MS,
    ]);
    expect(await shop.runDue('void-payment')).toBe(1);
    // Nothing was taken, so there is nothing to tell.
    expect(await shop.mails()).toEqual([]);
    const [charge] = await shop.charges();
    expect(charge?.voided_at).not.toBeNull();
  });

  it('answers after the hold has ended: the money goes back and the shopper is told, once', async () => {
    const jug = await shop.aJug();
    await payWith(await shop.aShopperWith(jug), { cardNumber: NEVER_ANSWERS });
    const [payment] = await shop.payments();
    const key = { websiteId: shop.site.websiteId, paymentId: payment?.id ?? '' };
    store.services.clock.advance(15 * MINUTE_MS);
    expect([await shop.runDue('settle-payment'), await shop.runDue('void-payment')]).toEqual([1, 1]);

    const late = {
      kind: 'approved',
      reference: 'late',
      amountCents: payment?.amount_cents ?? 0n,
      currency: 'USD',
      method: 'Card',
    } as const;
    await store.services.payments.answer(key, late);
    await store.services.payments.answer(key, late);
    expect(await shop.runDue('void-payment')).toBe(1);
    await store.services.payments.answer(key, late);
    expect(await shop.runDue('void-payment')).toBe(1);

    expect([(await shop.orders()).length, await shop.stockOf(jug)]).toEqual([0, 10]);
    expect((await shop.mails()).map(({ subject, recipient }) => [subject, recipient])).toEqual([
      ['Your payment to Test shop was returned', MARTA_BUYS.email],
    ]);
  });

  it('answers with the last millisecond of the hold: the order is made, and nothing goes back', async () => {
    const jug = await shop.aJug();
    await payWith(await shop.aShopperWith(jug), { cardNumber: NEVER_ANSWERS });
    const [payment] = await shop.payments();
    store.services.clock.advance(15 * MINUTE_MS - 1);
    await shop.runDue('settle-payment');

    await store.services.payments.answer(
      { websiteId: shop.site.websiteId, paymentId: payment?.id ?? '' },
      {
        kind: 'approved',
        reference: 'just',
        amountCents: payment?.amount_cents ?? 0n,
        currency: 'USD',
        method: 'Card',
      },
    );
    store.services.clock.advance(MINUTE_MS);

    expect([await shop.runDue('settle-payment'), await shop.runDue('void-payment')]).toEqual([0, 0]);
    expect([(await shop.orders()).length, await shop.stockOf(jug), (await shop.payments())[0]?.state]).toEqual([
      1,
      9,
      'approved',
    ]);
  });

  it('stalls and then knows nothing of it: that is no decline, and the goods stay held', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);
    await payWith(shopper, { cardNumber: NEVER_ANSWERS });
    await store.services.database.inSite(shop.site.websiteId, (tx) => tx.kysely.deleteFrom('sandbox_charge').execute());

    const again = await payWith(shopper);

    expect([again.status, again.json().code]).toEqual([409, 'PAYMENT_PENDING']);
    expect([await shop.stockOf(jug), (await shop.payments()).map(({ state }) => state)]).toEqual([9, ['unknown']]);
  });

  it('takes another amount than was asked for: no order, and it is undone', async () => {
    const jug = await shop.aJug();
    await payWith(await shop.aShopperWith(jug), { cardNumber: NEVER_ANSWERS });
    const [payment] = await shop.payments();

    await store.services.payments.answer(
      { websiteId: shop.site.websiteId, paymentId: payment?.id ?? '' },
      { kind: 'approved', reference: 'odd', amountCents: 1n, currency: 'USD', method: 'Card' },
    );

    expect([(await shop.orders()).length, (await shop.payments())[0]?.state, await shop.stockOf(jug)]).toEqual([
      0,
      'voided',
      10,
    ]);
    expect([await shop.runDue('void-payment'), (await shop.mails()).map(({ recipient }) => recipient)]).toEqual([
      1,
      [MARTA_BUYS.email],
    ]);
  });

  it('was never reached because the process died: the next click pays, at once and once', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);
    const [dead] = await leftStarted(shopper);

    store.services.clock.advance(15_000);
    const answer = await payWith(shopper);
    await shop.run('void-payment', { paymentId: dead });

    expect(answer.status, answer.body).toBe(200);
    expect((await shop.payments()).map(({ state }) => state).toSorted()).toEqual(['approved', 'voided']);
    expect([(await shop.orders()).length, await shop.stockOf(jug)]).toEqual([1, 9]);
  });

  it('was charged by a process that died before it knew: the next click finds the order, and charges nobody', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);
    const [dead = ''] = await leftStarted(shopper);
    const [payment] = await shop.payments();
    await store.services.payments.provider('sandbox')?.start({
      websiteId: shop.site.websiteId,
      paymentId: dead,
      amountCents: payment?.amount_cents ?? 0n,
      currency: 'USD',
      source: { cardNumber: MARTA_BUYS.cardNumber },
      startedAt: store.services.clock.now(),
      returnUrl: '',
    });

    store.services.clock.advance(15_000);
    const answer = await payWith(shopper);

    expect(answer.status, answer.body).toBe(200);
    expect((await shop.payments()).map(({ id, state }) => [id, state])).toEqual([[dead, 'approved']]);
    expect([(await shop.orders()).length, await shop.stockOf(jug)]).toEqual([1, 9]);
  });

  it('hears of a charge after it was told to undo it: nothing is taken', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    const [dead = ''] = await leftStarted(shopper);
    const sandbox = store.services.payments.provider('sandbox');
    const charge = {
      websiteId: shop.site.websiteId,
      paymentId: dead,
      amountCents: 1000n,
      currency: 'USD',
      startedAt: store.services.clock.now(),
    };

    await sandbox?.void(charge);
    await sandbox?.void(charge);
    const late = await sandbox?.start({ ...charge, source: { cardNumber: MARTA_BUYS.cardNumber }, returnUrl: '' });

    expect(late).toEqual({ kind: 'declined', reason: 'voided' });
  });

  it('was never reached because the process died: the stock goes back', async () => {
    const jug = await shop.aJug();
    await payWith(await shop.aShopperWith(jug), { cardNumber: NEVER_ANSWERS });
    const [payment] = await shop.payments();
    await store.services.database.inSite(shop.site.websiteId, (tx) => tx.kysely.deleteFrom('sandbox_charge').execute());

    store.services.clock.advance(MINUTE_MS);
    await shop.run('settle-payment', { paymentId: payment?.id });

    expect([await shop.stockOf(jug), (await shop.payments())[0]?.state]).toEqual([10, 'voided']);
  });
});

/** A payment as a process leaves it behind that dies before it reaches the provider. */
async function leftStarted(shopper: Shopper): Promise<string[]> {
  await payWith(shopper, { cardNumber: NEVER_ANSWERS });
  await store.services.database.inSite(shop.site.websiteId, async (tx) => {
    await tx.kysely.deleteFrom('sandbox_charge').execute();
    await tx.kysely.updateTable('payment').set({ state: 'started' }).execute();
  });
  return (await shop.payments()).map(({ id }) => id);
}
