import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aMethodToSave,
  sandboxKeeper,
  stripeKeeper,
  type KeptCardBehaviour,
  type MethodKeeper,
} from '../../testing/method-keepers.ts';
import { aStripeAdmin, aStripeShop, type StripeAdmin, type StripeShop } from '../../testing/stripe-shop.ts';
import type { RecordedPayment } from './provider.ts';
import type { SavedMethod } from './saved-method.ts';

const RETURN_URL = 'http://shop.example/';

let admin: StripeAdmin;
let shop: StripeShop;

beforeAll(async () => {
  admin = await aStripeAdmin();
});
afterAll(() => admin.close());
beforeEach(async () => {
  admin.stripe.intents.clear();
  admin.stripe.fault = undefined;
  shop = await aStripeShop(admin);
});

function aPayment(amountCents = 2500n): RecordedPayment {
  const { services, clock } = admin;
  const { websiteId } = shop.site;
  return { websiteId, paymentId: services.newId(), amountCents, currency: 'USD', startedAt: clock.now() };
}

const toSave = () => aMethodToSave({ ...admin, site: shop.site });
const atStripe = () => stripeKeeper({ ...admin, site: shop.site });

describe.each([
  ['the sandbox', sandboxKeeper],
  ['Stripe', stripeKeeper],
])('a card that %s keeps', (_name, keeperOf) => {
  let keeper: MethodKeeper;

  beforeEach(() => {
    keeper = keeperOf({ ...admin, site: shop.site });
  });

  const save = (card: KeptCardBehaviour, method = toSave()) =>
    keeper.methods.saveMethod({ ...method, source: keeper.sourceOf(card), returnUrl: RETURN_URL });

  /** A kept card; the bank is answered where it asks. */
  async function aKept(card: KeptCardBehaviour): Promise<SavedMethod> {
    const method = toSave();
    const first = await save(card, method);
    const reference = first.kind === 'challenge' ? first.reference : undefined;
    if (first.kind === 'challenge') {
      await keeper.confirm(method.methodId, reference);
    }
    const outcome = await keeper.methods.querySaved({ ...method, reference });
    if (outcome?.kind !== 'saved') {
      throw new Error(`The card was not kept: ${JSON.stringify(outcome)}`);
    }
    return outcome.method;
  }

  it('without a charge is charged later, when nobody is there', async () => {
    const method = await aKept('approves');
    const payment = aPayment(1999n);

    const charged = await keeper.methods.chargeSaved(payment, method);

    expect(method).toMatchObject({ lastDigits: '4242', expires: { month: 12, year: 2034 } });
    expect(charged).toMatchObject({
      kind: 'approved',
      amountCents: 1999n,
      currency: 'USD',
      method: 'Card ending 4242',
    });
    expect(await keeper.provider.query(payment)).toEqual(charged);
    expect(await keeper.takenCount()).toBe(1);
  });

  it('with its first charge comes back with the approval, and with asking again', async () => {
    const payment = aPayment();
    const charge = { ...payment, source: keeper.sourceOf('approves'), returnUrl: RETURN_URL };

    const first = await keeper.provider.start({ ...charge, keepFor: toSave().payer });

    const saved = first.kind === 'approved' ? first.saved : undefined;
    expect(saved).toMatchObject({ lastDigits: '4242' });
    expect(await keeper.provider.query(payment)).toMatchObject({ kind: 'approved', saved });
    expect(saved && (await keeper.methods.chargeSaved(aPayment(), saved))).toMatchObject({ kind: 'approved' });
  });

  it('is not kept by a payment that was not to keep it', async () => {
    const source = keeper.sourceOf('approves');

    const paid = await keeper.provider.start({ ...aPayment(), source, returnUrl: RETURN_URL });

    expect(paid.kind).toBe('approved');
    expect(paid).not.toHaveProperty('saved');
  });

  it('[SEC-29] is charged once for a payment, however often it is asked for', async () => {
    const method = await aKept('approves');
    const payment = aPayment();

    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => keeper.methods.chargeSaved(payment, method)))),
      await keeper.methods.chargeSaved(payment, method),
    ];

    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, amountCents: 0 }))).size).toBe(1);
    expect(await keeper.takenCount()).toBe(1);
  });

  it('tells why it was declined, and may be approved another time', async () => {
    const method = await aKept('declines once later');
    const refused = aPayment();

    const declined = await keeper.methods.chargeSaved(refused, method);

    expect(declined).toMatchObject({ kind: 'declined', reason: 'insufficient_funds' });
    expect(declined).not.toHaveProperty('needsShopper');
    expect(await keeper.provider.query(refused)).toMatchObject({ kind: 'declined', reason: 'insufficient_funds' });
    expect(await keeper.methods.chargeSaved(refused, method)).toMatchObject({ kind: 'declined' });
    expect(await keeper.methods.chargeSaved(aPayment(), method)).toMatchObject({ kind: 'approved' });
    expect(await keeper.takenCount()).toBe(1);
  });

  it.each([
    ['declines later', 'insufficient_funds'],
    ['has expired later', 'expired_card'],
  ] as const)('that %s is declined each time: %s', async (card, reason) => {
    const method = await aKept(card);

    expect(await keeper.methods.chargeSaved(aPayment(), method)).toMatchObject({ kind: 'declined', reason });
    expect(await keeper.methods.chargeSaved(aPayment(), method)).toMatchObject({ kind: 'declined', reason });
    expect(await keeper.takenCount()).toBe(0);
  });

  it('whose bank wants the shopper takes no money, and says that she has to pay herself', async () => {
    const method = await aKept('asks later');
    const payment = aPayment();

    const declined = await keeper.methods.chargeSaved(payment, method);

    const expected = { kind: 'declined', reason: 'authentication_required', needsShopper: true };
    expect(declined).toMatchObject(expected);
    expect(await keeper.provider.query(payment)).toMatchObject(expected);
    expect(await keeper.takenCount()).toBe(0);
  });

  it('whose bank is slow is known by asking', async () => {
    const method = await aKept('is slow later');
    const payment = aPayment();

    const first = await keeper.methods.chargeSaved(payment, method);
    await keeper.finish(first);

    expect(first.kind).toBe('unknown');
    expect(await keeper.provider.query(payment)).toMatchObject({ kind: 'approved', amountCents: 2500n });
  });

  it('is kept once its bank has asked the shopper', async () => {
    const method = toSave();

    const asked = await save('asks when kept', method);
    const reference = asked.kind === 'challenge' ? asked.reference : undefined;
    const open = await keeper.methods.querySaved({ ...method, reference });
    await keeper.confirm(method.methodId, reference);

    expect([asked.kind, open?.kind]).toEqual(['challenge', 'challenge']);
    expect((await keeper.methods.querySaved({ ...method, reference }))?.kind).toBe('saved');
  });

  it('is not kept when the bank refuses it, nor known where it was never asked for', async () => {
    const method = toSave();

    expect(await save('declines', method)).toMatchObject({ kind: 'declined' });
    expect(await keeper.methods.querySaved(method)).toMatchObject({ kind: 'declined' });
    expect(await keeper.methods.querySaved(toSave())).toBeUndefined();
  });

  it('cannot be charged once it was removed, and may be removed twice', async () => {
    const method = await aKept('approves');

    await keeper.methods.removeMethod(shop.site.websiteId, method);
    await keeper.methods.removeMethod(shop.site.websiteId, method);

    expect((await keeper.methods.chargeSaved(aPayment(), method)).kind).toBe('declined');
    expect(await keeper.takenCount()).toBe(0);
  });

  it('is charged for its own payer only', async () => {
    const [hers, another] = [await aKept('approves'), await aKept('approves')];

    const charged = await keeper.methods.chargeSaved(aPayment(), {
      ...hers,
      payerReference: another.payerReference,
    });

    expect(charged.kind).toBe('declined');
    expect(await keeper.takenCount()).toBe(0);
  });

  it('gives money back like any card', async () => {
    const payment = aPayment();
    await keeper.methods.chargeSaved(payment, await aKept('approves'));
    const outcome = await keeper.provider.query(payment);
    const reference = outcome?.kind === 'approved' ? outcome.reference : undefined;

    const refund = { refundId: admin.services.newId(), amountCents: 500n, reference: undefined, isAgain: false };

    expect(await keeper.provider.refund({ ...payment, reference }, refund)).toMatchObject({ kind: 'done' });
  });
});

async function keptAtStripe(): Promise<SavedMethod> {
  const { methods, sourceOf } = atStripe();
  const method = toSave();
  const outcome = await methods.saveMethod({ ...method, source: sourceOf('approves'), returnUrl: RETURN_URL });
  if (outcome.kind !== 'saved') {
    throw new Error('The card was not kept.');
  }
  return outcome.method;
}

describe('Stripe, whose answer about a kept card is lost', () => {
  /** The library asks twice; so a fault that lasts takes both. */
  const LASTS = 2;

  it.each([500, 'half', 'garbled'] as const)('(%s) has charged it once, which asking tells', async (how) => {
    const method = await keptAtStripe();
    const payment = aPayment();
    admin.stripe.fault = { at: '/v1/payment_intents', how, isDone: true, times: LASTS };

    await expect(atStripe().methods.chargeSaved(payment, method)).rejects.toThrow();
    admin.stripe.fault = undefined;

    expect(await atStripe().provider.query(payment)).toMatchObject({ kind: 'approved' });
    expect(await atStripe().methods.chargeSaved(payment, method)).toMatchObject({ kind: 'approved' });
    expect(await atStripe().takenCount()).toBe(1);
  });

  it('has charged nothing where it was not heard, and asking says so', async () => {
    const method = await keptAtStripe();
    const payment = aPayment();
    admin.stripe.fault = { at: '/v1/payment_intents', how: 500, isDone: false, times: LASTS };

    await expect(atStripe().methods.chargeSaved(payment, method)).rejects.toThrow();
    admin.stripe.fault = undefined;

    expect(await atStripe().provider.query(payment)).toBeUndefined();
  });

  it('has kept it all the same', async () => {
    const { methods, sourceOf } = atStripe();
    const method = toSave();
    admin.stripe.fault = { at: '/confirm', how: 'half', isDone: true, times: LASTS };

    const saving = methods.saveMethod({ ...method, source: sourceOf('approves'), returnUrl: RETURN_URL });
    await expect(saving).rejects.toThrow();
    admin.stripe.fault = undefined;

    expect(await methods.querySaved(method)).toMatchObject({ kind: 'saved' });
  });
});
