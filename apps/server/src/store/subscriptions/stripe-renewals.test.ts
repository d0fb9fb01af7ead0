import { money } from '@portico/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeBank } from '../../testing/fake-stripe-objects.ts';
import { aProduct, aVariant } from '../../testing/products.ts';
import { aNewShopper } from '../../testing/store.ts';
import { aStripeAdmin, aStripeShop, type StripeAdmin, type StripeShop } from '../../testing/stripe-shop.ts';
import { changeMethod, confirmMethod } from './change-method.ts';
import { pauseForDispute } from './pause-for-dispute.ts';
import { renewSubscription } from './renew.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONTHLY = {
  id: 'monthly',
  title: 'Every month',
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
} as const;

let admin: StripeAdmin;
let shop: StripeShop;

beforeAll(async () => {
  admin = await aStripeAdmin();
});
afterAll(() => admin.close());
beforeEach(async () => {
  admin.stripe.intents.clear();
  shop = await aStripeShop(admin);
});

const inSite = <Result>(work: Parameters<typeof admin.services.database.inSite<Result>>[1]) =>
  admin.services.database.inSite(shop.site.websiteId, work);
const found = () => inSite(({ kysely }) => kysely.selectFrom('subscription').selectAll().executeTakeFirstOrThrow());
const states = async () =>
  (
    await inSite(({ kysely }) =>
      kysely.selectFrom('subscription_cycle').select(['cycle', 'state', 'problem']).orderBy('cycle').execute(),
    )
  )
    .map(({ cycle, state, problem }) => `${cycle} ${[state, problem].filter(Boolean).join(' ')}`)
    .join(', ');
/** How the second payments of all stand. */
const second = async () => (await states()).split(', ').filter((state) => state.startsWith('2'));
/** As her bank has said. */
const refuseCard = (problem: string) =>
  inSite(({ kysely }) => kysely.updateTable('subscription').set({ method_problem: problem }).execute());
const payer = async () => (await found()).payer_reference ?? '';
const taken = () => [...admin.stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;
const renew = (subscriptionId: string) =>
  renewSubscription(admin.services, { websiteId: shop.site.websiteId, subscriptionId });

/** Somebody subscribes to a jug of 25 dollars with a card of a bank. @returns the id of her subscription */
async function subscribe(bank: FakeBank): Promise<string> {
  await buy(await aCoffee(), bank);
  return (await found()).id;
}

async function aCoffee(): Promise<string> {
  const { itemId } = await aProduct(admin.services, shop.site.websiteId, {
    urlId: 'coffee',
    isSubscribable: true,
    subscriptionOptions: [MONTHLY],
    variants: [aVariant({ price: money(2500n, 'USD'), sku: 'SUB-1', qtyInStock: 20 })],
  });
  return itemId;
}

async function buy(itemId: string, bank: FakeBank): Promise<void> {
  const shopper = await aNewShopper(admin.shop, shop.site);
  const started = await shopper.call('POST', '/api/3/commerce/cart/subscription', { itemId, qty: 1 });
  const { cartToken } = (started.json() as { data: { cartToken: string } }).data;
  const fields = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Shopper',
    country: 'US',
    region: 'ME',
    shippingOptionId: 'collect',
    consent: 'agreed',
    confirmationToken: `ctoken_${bank}`,
    cartToken,
  };
  const pay = () => shopper.call('POST', '/api/commerce/checkout/pay', fields);
  let paid = await pay();
  if (bank === 'later-asks') {
    // It asks when she is there, too, and hears it from her.
    [...admin.stripe.intents.keys()].forEach((intent) => admin.stripe.settle(intent, 'succeeded'));
    paid = await pay();
  }
  expect(paid.status, paid.body).toBe(200);
}

/** The hour comes at which the next payment is due, or tried again. */
async function toNextCharge(): Promise<void> {
  const { wakes_at: tried } = await found();
  const [planned] = await inSite(({ kysely }) =>
    kysely.selectFrom('subscription_cycle').select('due_at').where('state', '=', 'scheduled').execute(),
  );
  const at = planned?.due_at ?? tried;
  admin.clock.advance((at?.getTime() ?? 0) - admin.clock.now());
}

describe('a subscription whose card Stripe keeps', () => {
  it('is charged without its subscriber, as Stripe’s customer, once a cycle', async () => {
    const id = await subscribe('ok');
    expect(await found()).toMatchObject({
      provider: 'stripe-test',
      payer_reference: expect.stringMatching(/^cus_/),
      method_reference: expect.stringMatching(/^pm_/),
    });

    for (let month = 0; month < 2; month += 1) {
      await toNextCharge();
      await Promise.all([renew(id), renew(id)]);
      await renew(id);
    }

    expect(await states()).toBe('1 paid, 2 paid, 3 paid, 4 scheduled');
    expect(taken()).toBe(3);
  });

  it('follows the card that its bank replaces, and is charged again where it was over', async () => {
    const id = await subscribe('ok');
    const { method_reference: reference } = await found();
    const method = admin.stripe.kept.kept(await payer(), reference ?? '');
    await refuseCard('stolen_card');
    Object.assign(method ?? {}, { card: { brand: 'visa', last4: '1881', exp_month: 3, exp_year: 2041 } });
    const told = (type: string, name: string | null) =>
      shop.told(admin.stripe.message(type, { id: name, object: 'payment_method', metadata: {} }));

    expect(await told('payment_method.automatically_updated', 'pm_of_other_software')).toBe(200);
    expect(await told('payment_method.automatically_updated', reference)).toBe(200);
    const stolen = await found();
    await refuseCard('expired_card');
    expect(await told('payment_method.updated', reference)).toBe(200);

    expect(stolen).toMatchObject({ method_digits: '1881', method_expires: '2041-03', method_problem: 'stolen_card' });
    expect((await found()).method_problem).toBe('');
    await toNextCharge();
    await renew(id);
    expect(await states()).toBe('1 paid, 2 paid, 3 scheduled');
  });

  it('is not charged by a clock that is a minute apart from the database’s', async () => {
    const id = await subscribe('ok');
    await toNextCharge();
    const by = (now: () => number) =>
      renewSubscription(
        { ...admin.services, clock: { ...admin.clock, now, isMachines: true } },
        { websiteId: shop.site.websiteId, subscriptionId: id },
      );

    await expect(by(() => Date.now() + 61_000)).rejects.toThrow(/apart from the database/);
    await expect(by(() => Date.now() - 61_000)).rejects.toThrow(/apart from the database/);
    await expect(by(() => Date.now() + 30_000)).resolves.toBeUndefined();
    expect(taken()).toBe(1);
  });

  it('stands in Stripe’s book once a payment, with what went back, and other software’s payments do not', async () => {
    const id = await subscribe('ok');
    await toNextCharge();
    await renew(id);
    const [intent] = [...admin.stripe.intents.values()];
    if (intent) {
      admin.stripe.intents.set('pi_other', { ...intent, id: 'pi_other', metadata: {} });
    }
    const service = admin.services.payments.provider('stripe-test');
    const payments = await inSite(({ kysely }) => kysely.selectFrom('payment').selectAll().execute());
    await service?.refund(
      {
        websiteId: shop.site.websiteId,
        paymentId: intent?.metadata['payment_id'] ?? '',
        amountCents: BigInt(intent?.amount ?? 0),
        currency: 'USD',
        reference: intent?.id,
        startedAt: admin.clock.now(),
      },
      { refundId: admin.services.newId(), amountCents: 100n, reference: undefined, isAgain: false },
    );

    const book = await service?.book?.(shop.site.websiteId, { from: 0, to: admin.clock.now() + DAY_MS });

    expect(book?.map(({ paymentId, amountCents }) => [paymentId, amountCents]).toSorted()).toEqual(
      payments.map((payment) => [payment.id, payment.amount_cents]).toSorted(),
    );
    expect(book?.find(({ reference }) => reference === intent?.id)?.refundedCents).toBe(100n);
    expect(book?.filter(({ refundedCents }) => refundedCents > 0n)).toHaveLength(1);
  });

  it('rests once its bank has taken a payment back for good, until the owner lets it go on', async () => {
    await subscribe('ok');
    const [cycle] = await inSite(({ kysely }) => kysely.selectFrom('subscription_cycle').selectAll().execute());

    await inSite((tx) => pauseForDispute(tx, admin.services, cycle?.order_id ?? ''));
    await inSite((tx) => pauseForDispute(tx, admin.services, cycle?.order_id ?? ''));

    expect(await found()).toMatchObject({ state: 'paused', reason: 'dispute', wakes_at: null, resumes_at: null });
    const events = await inSite(({ kysely }) =>
      kysely.selectFrom('subscription_event').select(['kind', 'detail']).where('kind', '=', 'paused').execute(),
    );
    expect(events).toMatchObject([{ detail: { reason: 'dispute', orderId: cycle?.order_id } }]);
  });

  it('is charged again days later where the bank refused it, under the date on which it was due', async () => {
    const id = await subscribe('later-declined-once');
    await toNextCharge();
    await renew(id);
    expect([await states(), (await found()).state]).toEqual(['1 paid, 2 refused insufficient_funds', 'past-due']);

    await toNextCharge();
    await renew(id);

    expect([await states(), (await found()).state]).toEqual(['1 paid, 2 paid, 3 scheduled', 'active']);
    expect(taken()).toBe(2);
  });

  it.each([
    ['wants to hear it from its owner', 'later-asks', 'authentication_required'],
    ['has expired', 'later-expired', 'expired_card'],
  ] as const)('is not tried again with a card that %s, and at once with another', async (_why, bank, problem) => {
    const id = await subscribe(bank);
    await toNextCharge();
    await renew(id);
    expect([await states(), (await found()).state]).toEqual([`1 paid, 2 action-needed ${problem}`, 'past-due']);
    admin.clock.advance(3 * DAY_MS);
    await renew(id);
    const asked = [...admin.stripe.intents.values()].length;

    const changed = await changeMethod(admin.services, {
      websiteId: shop.site.websiteId,
      subscriptionId: id,
      methodId: admin.services.newId(),
      source: { confirmationToken: 'ctoken_ok' },
      returnUrl: 'https://wren.example/subscriptions',
      provider: 'stripe-test',
      startedAt: admin.clock.now(),
    });
    await renew(id);

    expect(changed.ok).toBe(true);
    expect(asked).toBe(2);
    expect([await states(), (await found()).state]).toEqual(['1 paid, 2 paid, 3 scheduled', 'active']);
    expect(taken()).toBe(2);
  });

  it('waits with others while Stripe is away, which is nobody’s decline, and is asked for once it has rested', async () => {
    const coffee = await aCoffee();
    for (let person = 0; person < 6; person += 1) await buy(coffee, 'ok');
    const ids = await inSite(({ kysely }) => kysely.selectFrom('subscription').select('id').orderBy('id').execute());
    await toNextCharge();
    admin.clock.advance(60_000);
    admin.stripe.outage = 500;
    const at = admin.clock.now();

    for (const { id } of ids) await renew(id);
    admin.stripe.outage = undefined;
    const last = ids.at(-1)?.id ?? '';
    await renew(last);
    const waiting = await second();
    const wakes = await inSite(({ kysely }) =>
      kysely.selectFrom('subscription').select(['state', 'wakes_at']).where('id', '=', last).executeTakeFirst(),
    );
    admin.clock.advance(5 * 60_000);
    await renew(last);

    const charging = Array<string>(5).fill('2 charging');
    expect(waiting.toSorted()).toEqual([...charging, '2 scheduled']);
    expect(wakes).toEqual({ state: 'active', wakes_at: new Date(at + 5 * 60_000) });
    expect((await second()).toSorted()).toEqual([...charging, '2 paid']);
    expect(await inSite(({ kysely }) => kysely.selectFrom('provider_rest').selectAll().execute())).toEqual([]);
  });

  it('keeps another card whose bank asks once its owner has answered, and pays with it', async () => {
    const id = await subscribe('later-expired');
    const { method_reference: before } = await found();
    const key = {
      websiteId: shop.site.websiteId,
      subscriptionId: id,
      methodId: admin.services.newId(),
      provider: 'stripe-test',
      startedAt: admin.clock.now(),
    };
    const source = { confirmationToken: 'ctoken_challenge' };
    const given = await changeMethod(admin.services, {
      ...key,
      source,
      returnUrl: 'https://wren.example/subscriptions',
    });
    const early = await confirmMethod(admin.services, key);
    const waiting = (await found()).method_reference;

    const secret = !given.ok && given.error.code === 'ASKS' ? given.error.clientSecret : undefined;
    admin.stripe.kept.settle(secret?.replace(/_secret_.*/, '') ?? '', 'succeeded');
    const kept = await confirmMethod(admin.services, key);
    await toNextCharge();
    await renew(id);

    expect(given).toMatchObject({
      ok: false,
      error: { code: 'ASKS', clientSecret: expect.stringMatching(/_secret_/) },
    });
    expect([early.ok, waiting, kept.ok]).toEqual([false, before, true]);
    expect(await states()).toBe('1 paid, 2 paid, 3 scheduled');
  });
});
