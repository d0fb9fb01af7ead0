import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { refundPayment, settleRefund } from './refund-payment.ts';

const CARD = '4242 4242 4242 4242';
const REFUND_WAITS = '4000 0000 0000 7726';
const REFUND_FAILS = '4000 0000 0000 5126';
const MINUTE_MS = 60_000;

let services: TestServices;
let site: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  site = await aSite(services);
});

/** A payment of 100.00 that the sandbox took. */
async function aPayment(cardNumber = CARD, state = 'approved'): Promise<string> {
  const paymentId = services.newId();
  const { websiteId } = site;
  const now = new Date(services.clock.now());
  await services.payments.provider('sandbox')?.start({
    websiteId,
    paymentId,
    amountCents: 10_000n,
    currency: 'USD',
    source: { cardNumber },
    startedAt: services.clock.now(),
    returnUrl: 'http://shop.example/',
  });
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('payment')
      .values({
        website_id: websiteId,
        id: paymentId,
        cart_id: services.newId(),
        provider: 'sandbox',
        provider_reference: `sandbox_${paymentId}`,
        state,
        amount_cents: 10_000n,
        currency: 'USD',
        checkout: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return paymentId;
}

const refund = (paymentId: string, amountCents: bigint, key: string) =>
  refundPayment(services, site, paymentId, amountCents, key);

/** What went back, as the sandbox's own book has it. */
async function givenBack(paymentId: string): Promise<bigint> {
  const rows = await services.database.inSite(site.websiteId, (tx) =>
    tx.kysely.selectFrom('sandbox_refund').selectAll().where('payment_id', '=', paymentId).execute(),
  );
  return rows.filter(({ state }) => state !== 'refused').reduce((sum, row) => sum + row.amount_cents, 0n);
}

describe('a refund', () => {
  it('gives back the whole, or parts until nothing is left', async () => {
    const [whole, inParts] = [await aPayment(), await aPayment()];

    expect(await refund(whole, 10_000n, 'a')).toMatchObject({ kind: 'done' });
    expect(await refund(inParts, 4000n, 'a')).toMatchObject({ kind: 'done' });
    expect(await refund(inParts, 6001n, 'b')).toEqual({
      kind: 'refused',
      reason: { code: 'AMOUNT_TOO_LARGE', leftCents: 6000n },
    });
    expect(await refund(inParts, 6000n, 'b')).toMatchObject({ kind: 'done' });

    expect([await givenBack(whole), await givenBack(inParts)]).toEqual([10_000n, 10_000n]);
  });

  it('is made once for each key, however often and at once it is asked for [SEC-29]', async () => {
    const paymentId = await aPayment();

    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(paymentId, 2500n, 'one click')));

    expect(
      new Set(answers.map((answer) => (answer.kind === 'refused' ? answer.reason.code : answer.refundId))).size,
    ).toBe(1);
    expect(await givenBack(paymentId)).toBe(2500n);
    expect(await refund(paymentId, 2501n, 'one click')).toEqual({ kind: 'refused', reason: { code: 'KEY_REUSED' } });
  });

  it('never exceeds the payment, when several are asked for at once [SEC-28]', async () => {
    const paymentId = await aPayment();

    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => refund(paymentId, 3000n, key)));

    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(3);
    expect(await givenBack(paymentId)).toBe(9000n);
  });

  it('is refused for what was not taken, for nothing, and for the payment of another site [SEC-4]', async () => {
    const [declined, taken] = [await aPayment(CARD, 'declined'), await aPayment()];
    const other = await aSite(services);

    expect(await refund(declined, 100n, 'a')).toEqual({ kind: 'refused', reason: { code: 'NOT_PAID' } });
    expect(await refund(taken, 0n, 'a')).toEqual({ kind: 'refused', reason: { code: 'AMOUNT_INVALID' } });
    expect(await refundPayment(services, other, taken, 100n, 'a')).toEqual({
      kind: 'refused',
      reason: { code: 'PAYMENT_NOT_FOUND' },
    });
  });

  it('that the provider refuses says why, and takes nothing off what is left', async () => {
    const paymentId = await aPayment(REFUND_FAILS);
    const refused = { kind: 'refused', reason: { code: 'PROVIDER_REFUSED', text: 'The card was closed.' } };

    expect(await refund(paymentId, 10_000n, 'a')).toEqual(refused);
    expect(await refund(paymentId, 10_000n, 'a')).toEqual(refused);
    expect(await refund(paymentId, 10_000n, 'b')).toEqual(refused);
  });

  it('that takes a while is pending, and a job settles it', async () => {
    const paymentId = await aPayment(REFUND_WAITS);
    const asked = await refund(paymentId, 700n, 'a');
    const refundId = asked.kind === 'pending' ? asked.refundId : '';

    await settleRefund(services, site.websiteId, refundId);
    expect(await refund(paymentId, 700n, 'a')).toEqual({ kind: 'pending', refundId });
    services.clock.advance(2 * MINUTE_MS);
    await settleRefund(services, site.websiteId, refundId);

    expect(await refund(paymentId, 700n, 'a')).toEqual({ kind: 'done', refundId });
    expect(await givenBack(paymentId)).toBe(700n);
  });
});
