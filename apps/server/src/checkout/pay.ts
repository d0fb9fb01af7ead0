import type { StorePolicy, StoreRefusal } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../cart/command.ts';
import type { CartServices } from '../cart/new-cart.ts';
import type { PaymentKey, PaymentOutcome } from '../payments/provider.ts';
import { SANDBOX } from '../payments/sandbox-provider.ts';
import type { Services } from '../services.ts';
import type { PayInput } from './checkout-input.ts';
import { findPayment } from './payment-repository.ts';
import { settlePayment, type Settled } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

/** A provider that takes longer has not answered; the payment is then settled by asking. */
const PROVIDER_TIMEOUT_MS = 10_000;
/** How long a second click waits for the first, and how often it looks. */
const SECOND_CLICK_MS = 15_000;
const LOOK_AGAIN_MS = 50;

/**
 * Buys a cart: holds stock and notes the payment (first transaction), asks the provider while nothing is locked, takes
 * the outcome (second transaction). One order a cart, however often and in how many windows "Pay" is pressed.
 */
export async function pay(
  services: Services & CartServices,
  websiteId: string,
  policy: StorePolicy,
  input: PayInput,
): Promise<Result<{ readonly orderId: string }, StoreRefusal>> {
  const started = await runCommand(services.database, websiteId, (tx) => startPayment(tx, services, policy, input));
  if (!started.ok) {
    return started;
  }
  if (started.value.kind === 'ordered') {
    return accept({ orderId: started.value.orderId });
  }
  const key = { websiteId, paymentId: started.value.paymentId };
  if (started.value.kind === 'under-way') {
    return told(await secondClick(services, key));
  }
  const { draft, isShown } = started.value;
  if (isShown) {
    services.versions.changed(websiteId);
  }
  const { minorUnits: amountCents, currency } = draft.grandTotal;
  const outcome = await ask(services, () =>
    provider(services).start({ ...key, amountCents, currency, source: { ...input.card } }),
  );
  return told(await settlePayment(services, key, outcome));
}

/** A provider that fails or takes too long leaves the outcome unknown, never assumed. */
async function ask(
  services: Pick<Services, 'log'>,
  call: () => Promise<PaymentOutcome | undefined>,
): Promise<PaymentOutcome> {
  const unknown: PaymentOutcome = { kind: 'unknown' };
  const tooLong = new AbortController();
  try {
    const answered = call();
    return (
      (await Promise.race([answered, wait(PROVIDER_TIMEOUT_MS, unknown, { signal: tooLong.signal, ref: false })])) ??
      unknown
    );
  } catch (cause) {
    services.log.warn({ err: cause }, 'payment provider did not answer');
    return unknown;
  } finally {
    tooLong.abort();
  }
}

/** Waits for the click that came first, and asks the provider where nobody knows yet. */
async function secondClick(services: Services, key: PaymentKey): Promise<Settled> {
  for (let waitedMs = 0; waitedMs < SECOND_CLICK_MS; waitedMs += LOOK_AGAIN_MS) {
    const payment = await services.database.inSite(key.websiteId, (tx) => findPayment(tx, key.paymentId));
    if (payment?.orderId !== undefined) {
      return { kind: 'ordered', orderId: payment.orderId };
    }
    if (payment?.state === 'unknown') {
      return settlePayment(services, key, await ask(services, () => provider(services).query(key)));
    }
    if (payment?.state !== 'started') {
      return { kind: 'declined' };
    }
    await wait(LOOK_AGAIN_MS);
  }
  return { kind: 'pending' };
}

function told(settled: Settled): Result<{ readonly orderId: string }, StoreRefusal> {
  switch (settled.kind) {
    case 'ordered':
      return accept({ orderId: settled.orderId });
    case 'declined':
      return refuse({ code: 'PAYMENT_DECLINED' });
    case 'pending':
      return refuse({ code: 'PAYMENT_PENDING' });
    case 'too-late':
      return refuse({ code: 'PAYMENT_TOO_LATE' });
  }
}

function provider(services: Pick<Services, 'payments'>) {
  const found = services.payments.provider(SANDBOX);
  if (!found) {
    throw new Error('No payment provider is wired.');
  }
  return found;
}
