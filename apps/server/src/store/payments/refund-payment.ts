import type { Services } from '../services.ts';
import type { RecordedPayment, RefundOutcome } from './provider.ts';
import {
  findRefund,
  insertRefund,
  lockPayment,
  moveRefund,
  refundsOf,
  type RefundablePayment,
  type StoredRefund,
} from './refund-repository.ts';

/** What became of a refund that was asked for. */
export type Refunded =
  | { readonly kind: 'done'; readonly refundId: string }
  /** The money is on its way, or nobody can say yet: a job asks until it is known. */
  | { readonly kind: 'pending'; readonly refundId: string }
  | { readonly kind: 'refused'; readonly reason: RefundRefusal };

export type RefundRefusal =
  | { readonly code: 'PAYMENT_NOT_FOUND' }
  /** Nothing was taken, so nothing can go back. */
  | { readonly code: 'NOT_PAID' }
  | { readonly code: 'AMOUNT_INVALID' }
  /** More than what is left of the payment, in minor units. */
  | { readonly code: 'AMOUNT_TOO_LARGE'; readonly leftCents: bigint }
  /** The key was used for another amount. */
  | { readonly code: 'KEY_REUSED' }
  /** The provider says no, in its words. */
  | { readonly code: 'PROVIDER_REFUSED'; readonly text: string };

/** The job that asks a provider what became of a refund. */
export const SETTLE_REFUND = 'settle-refund';

type RefundServices = Pick<Services, 'database' | 'clock' | 'newId' | 'addJob' | 'payments' | 'log'>;

/** When a job first asks, should this process die; the pauses grow with the age of the refund, up to the longest. */
const ASK_AFTER_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** Banks take days; what is open for longer is left to the provider's own messages. */
const ASK_NO_MORE_MS = 45 * 24 * 60 * 60_000;
/** A provider that takes longer is asked again by the job. */
const TIMEOUT_MS = 15_000;

/**
 * Gives money of a payment back, whole or in part, once for each key however often it is called: recorded first, then
 * asked of the provider while nothing is locked, then its answer recorded (SEC-29, SEC-31). The parts never exceed the
 * payment, also when two are asked for at once.
 * @param amountCents minor units of the payment's currency, positive
 * @param idempotencyKey of the click that wants it: the same key asks for the same refund
 */
export async function refundPayment(
  services: RefundServices,
  { websiteId }: { readonly websiteId: string },
  paymentId: string,
  amountCents: bigint,
  idempotencyKey: string,
): Promise<Refunded> {
  if (amountCents <= 0n) {
    return { kind: 'refused', reason: { code: 'AMOUNT_INVALID' } };
  }
  const refundId = services.newId();
  const recorded = await services.database.inSite(websiteId, async (tx): Promise<Recorded> => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) {
      return refusedFor({ code: 'PAYMENT_NOT_FOUND' });
    }
    const refunds = await refundsOf(tx, paymentId);
    const same = refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
    if (same) {
      return same.amountCents === amountCents
        ? { kind: 'known', refund: same, payment }
        : refusedFor({ code: 'KEY_REUSED' });
    }
    if (payment.state !== 'approved') {
      return refusedFor({ code: 'NOT_PAID' });
    }
    const leftCents = refunds
      .filter(({ state }) => state !== 'refused')
      .reduce((left, refund) => left - refund.amountCents, payment.amountCents);
    if (amountCents > leftCents) {
      return refusedFor({ code: 'AMOUNT_TOO_LARGE', leftCents });
    }
    const now = services.clock.now();
    await insertRefund(tx, { id: refundId, paymentId, amountCents, idempotencyKey, now: new Date(now) });
    await services.addJob(tx, SETTLE_REFUND, { refundId }, { jobKey: jobKey(refundId), runAt: now + ASK_AFTER_MS });
    return { kind: 'new', payment };
  });
  switch (recorded.kind) {
    case 'refused':
      return recorded;
    case 'known':
      return isOver(recorded.refund)
        ? told(recorded.refund)
        : ask(services, websiteId, recorded.payment, recorded.refund);
    case 'new':
      return ask(services, websiteId, recorded.payment, { id: refundId, paymentId, amountCents });
  }
}

/** The job: asks what became of a refund until that is known. */
export async function settleRefund(services: RefundServices, websiteId: string, refundId: string): Promise<void> {
  const found = await services.database.inSite(websiteId, async (tx) => {
    const refund = await findRefund(tx, refundId);
    const payment = refund && (await lockPayment(tx, refund.paymentId));
    return refund && payment && { refund, payment };
  });
  if (!found || isOver(found.refund)) {
    return;
  }
  const { kind } = await ask(services, websiteId, found.payment, found.refund);
  const age = services.clock.now() - found.refund.createdAt;
  if (kind === 'pending' && age < ASK_NO_MORE_MS) {
    const pause = Math.min(Math.max(ASK_AFTER_MS, age), LONGEST_PAUSE_MS);
    await services.database.inSite(websiteId, (tx) =>
      services.addJob(
        tx,
        SETTLE_REFUND,
        { refundId },
        { jobKey: jobKey(refundId), runAt: services.clock.now() + pause },
      ),
    );
  }
}

type Recorded =
  | (Refunded & { readonly kind: 'refused' })
  | { readonly kind: 'known'; readonly payment: RefundablePayment; readonly refund: StoredRefund }
  | { readonly kind: 'new'; readonly payment: RefundablePayment };

function refusedFor(reason: RefundRefusal): Refunded & { readonly kind: 'refused' } {
  return { kind: 'refused', reason };
}

function jobKey(refundId: string): string {
  return `${SETTLE_REFUND} ${refundId}`;
}

function isOver({ state }: StoredRefund): boolean {
  return state === 'done' || state === 'refused';
}

function told({ id, state, reason }: Pick<StoredRefund, 'id' | 'state' | 'reason'>): Refunded {
  switch (state) {
    case 'done':
      return { kind: 'done', refundId: id };
    case 'refused':
      return refusedFor({ code: 'PROVIDER_REFUSED', text: reason });
    default:
      return { kind: 'pending', refundId: id };
  }
}

type AskedRefund = Pick<StoredRefund, 'id' | 'paymentId' | 'amountCents'> &
  Partial<Pick<StoredRefund, 'state' | 'reference'>>;

/** Asks the provider, and records what it says; whoever asked at the same time may have recorded it first. */
async function ask(
  services: RefundServices,
  websiteId: string,
  payment: RefundablePayment,
  refund: AskedRefund,
): Promise<Refunded> {
  const { id, paymentId, amountCents } = refund;
  const { currency, reference, startedAt } = payment;
  const outcome = await answerOf(services, payment.provider, {
    payment: { websiteId, paymentId, amountCents: payment.amountCents, currency, reference, startedAt },
    refund,
  });
  if (!outcome) {
    return { kind: 'pending', refundId: id };
  }
  const now = new Date(services.clock.now());
  return services.database.inSite(websiteId, async (tx) => {
    const moved = await moveRefund(tx, id, { ...changeOf(outcome), now });
    const stored = moved ? undefined : await findRefund(tx, id);
    if (moved) {
      services.log.info({ paymentId, refundId: id, outcome: outcome.kind, amountCents: Number(amountCents) }, 'refund');
    }
    return told(stored ?? { id, state: outcome.kind, reason: 'reason' in outcome ? outcome.reason : '' });
  });
}

function changeOf(outcome: RefundOutcome) {
  return outcome.kind === 'refused'
    ? { state: outcome.kind, reason: outcome.reason }
    : { state: outcome.kind, reference: outcome.reference };
}

/** A provider that fails or takes too long has said nothing: never assumed. */
async function answerOf(
  services: RefundServices,
  providerName: string,
  { payment, refund }: { readonly payment: RecordedPayment; readonly refund: AskedRefund },
): Promise<RefundOutcome | undefined> {
  const provider = services.payments.provider(providerName);
  if (!provider) {
    throw new Error(`No payment provider is called ${providerName}.`);
  }
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, undefined);
    timer.unref();
  });
  try {
    const asked = provider.refund(payment, {
      refundId: refund.id,
      amountCents: refund.amountCents,
      reference: refund.reference,
      isAgain: refund.state !== undefined,
    });
    return await Promise.race([asked, tooLong]);
  } catch (cause) {
    services.log.warn({ err: cause }, 'payment provider did not answer about a refund');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
