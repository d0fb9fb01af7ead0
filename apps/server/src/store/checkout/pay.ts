import { chargedOf, type StorePolicy, type StoreRefusal } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../../platform/database/run-command.ts';
import { isLineLost } from '../../platform/database/lost-line.ts';
import type { PaymentKey, PaymentOutcome } from '../payments/provider.ts';
import type { Payer } from '../payments/saved-method.ts';
import { isKeyRefused } from '../payments/refused-keys.ts';
import type { Services } from '../services.ts';
import type { PayInput } from './checkout-input.ts';
import { askProvider, providerOf, PROVIDER_TIMEOUT_MS } from '../payments/ask-provider.ts';
import {
  findPayment,
  recordedPayment,
  type RecordedDraft,
  type StoredPayment,
} from '../payments/payment-repository.ts';
import { expirePayment, settleRecorded, settlePayment, type Settled } from '../payments/settle-payment.ts';
import { startPayment, type Started } from './start-payment.ts';

/** How long a second click waits for the first, how often it looks, and how often it asks the provider meanwhile. */
const SECOND_CLICK_MS = 15_000;
const LOOK_AGAIN_MS = 50;
const ASK_EVERY_MS = 1000;
/** Whoever started a payment has taken its answer by then, or noted that there was none; else its process is gone. */
const ABANDONED_MS = PROVIDER_TIMEOUT_MS + 2000;

/** A payment whose process is gone, of which its provider has never heard: it was ended, nobody was charged. */
interface Abandoned {
  readonly kind: 'abandoned';
}

/** Nothing was charged, and no other card would help: the provider does not work for this shop. */
interface Unavailable {
  readonly kind: 'unavailable';
}

/**
 * Buys a cart: holds stock and records the payment (first transaction), asks the provider while nothing is locked, takes
 * the outcome (second transaction). One order a cart, however often and in how many windows "Pay" is pressed.
 */
export async function pay(
  services: Services,
  websiteId: string,
  policy: StorePolicy,
  input: PayInput,
): Promise<Result<{ readonly orderId: string }, StoreRefusal>> {
  const first = await attempt(services, websiteId, policy, input).catch((cause: unknown) => {
    if (!isLineLost(cause)) {
      throw cause;
    }
    // Nobody knows whether its commit came to pass, but the cart does: what a second click would do is done here.
    services.log.warn({ err: cause }, 'the line to the database broke while somebody paid');
    return attempt(services, websiteId, policy, input);
  });
  if (!first.ok) {
    return first;
  }
  // What died with its process is out of the way: this click starts anew.
  const last = first.value.kind === 'abandoned' ? await attempt(services, websiteId, policy, input) : first;
  return last.ok ? told(last.value) : last;
}

async function attempt(
  services: Services,
  websiteId: string,
  policy: StorePolicy,
  input: PayInput,
): Promise<Result<Settled | Abandoned | Unavailable, StoreRefusal>> {
  const started = await runCommand(services.database, websiteId, (tx) => startPayment(tx, services, policy, input));
  if (!started.ok) {
    return started;
  }
  switch (started.value.kind) {
    case 'ordered':
      return accept(started.value);
    case 'under-way':
      return accept(await secondClick(services, { websiteId, paymentId: started.value.paymentId }));
    case 'started':
      return accept(await charge(services, websiteId, started.value, input));
  }
}

async function charge(
  services: Services,
  websiteId: string,
  { payment, provider, isShown }: Started & { readonly kind: 'started' },
  input: PayInput,
): Promise<Settled | Unavailable> {
  if (isShown) {
    services.versions.changed(websiteId);
  }
  const key = { websiteId, paymentId: payment.id };
  const { minorUnits: amountCents, currency } = chargedOf(payment.draft);
  const { card, confirmationToken } = input;
  const outcome = await askProvider(services, () =>
    providerOf(services, provider).start({
      ...key,
      amountCents,
      currency,
      source: { ...card, confirmationToken },
      startedAt: services.clock.now(),
      returnUrl: input.returnUrl(payment.id),
      ...(payment.draft.subscription ? { keepFor: payerOf(payment) } : {}),
    }),
  );
  const settled = await settleRecorded(services, websiteId, payment, outcome);
  const isFault = outcome.kind === 'declined' && outcome.isShopsFault;
  return settled.kind === 'declined' && isFault ? { kind: 'unavailable' } : settled;
}

/** A subscription's payer is known to the provider by the cart that begins it, whose id becomes its own. */
function payerOf({ cartId: id, draft: { email, address } }: RecordedDraft): Payer {
  return { id, email, name: `${address.firstName} ${address.lastName}`.trim() };
}

/**
 * Waits for the click that came first. Whoever made it may be dead, so the provider is asked meanwhile: what it knows
 * for certain settles the payment here and now.
 */
async function secondClick(services: Services, key: PaymentKey): Promise<Settled | Abandoned | Unavailable> {
  for (let waitedMs = 0; waitedMs < SECOND_CLICK_MS; waitedMs += LOOK_AGAIN_MS) {
    const payment = await services.database.inSite(key.websiteId, (tx) => findPayment(tx, key.paymentId));
    if (payment?.orderId !== undefined) {
      return { kind: 'ordered', orderId: payment.orderId };
    }
    if (payment?.state !== 'started' && payment?.state !== 'unknown') {
      return { kind: payment && (await isShopsFault(services, key, payment)) ? 'unavailable' : 'declined' };
    }
    const isAbandoned = services.clock.now() - payment.startedAt >= ABANDONED_MS;
    const mayAsk = payment.state === 'unknown' || isAbandoned || (waitedMs > 0 && waitedMs % ASK_EVERY_MS === 0);
    if (mayAsk) {
      const outcome = await askProvider(services, () =>
        providerOf(services, payment.provider).query(recordedPayment(key.websiteId, payment)),
      );
      if (!outcome && isAbandoned) {
        const ended = await expirePayment(services, key);
        return ended.kind === 'ordered' ? ended : { kind: 'abandoned' };
      }
      if (payment.state === 'unknown' || isAbandoned || isFinal(outcome)) {
        return settlePayment(services, key, outcome ?? { kind: 'unknown' });
      }
    }
    await wait(LOOK_AGAIN_MS);
  }
  return { kind: 'pending' };
}

/** The first click has the answer itself; to the second its owner's refused key tells that no card would have helped. */
async function isShopsFault(
  { database }: Services,
  { websiteId }: PaymentKey,
  { provider, state }: StoredPayment,
): Promise<boolean> {
  return state === 'declined' && database.readInSite(websiteId, (tx) => isKeyRefused(tx, provider));
}

function isFinal(outcome: PaymentOutcome | undefined): boolean {
  return outcome?.kind === 'approved' || outcome?.kind === 'declined';
}

function told(settled: Settled | Abandoned | Unavailable): Result<{ readonly orderId: string }, StoreRefusal> {
  switch (settled.kind) {
    case 'ordered':
      return accept({ orderId: settled.orderId });
    case 'declined':
      return refuse({ code: 'PAYMENT_DECLINED' });
    case 'unavailable':
      return refuse({ code: 'PAYMENT_UNAVAILABLE' });
    case 'pending':
    case 'abandoned':
      return refuse({ code: 'PAYMENT_PENDING' });
    case 'too-late':
      return refuse({ code: 'PAYMENT_TOO_LATE' });
  }
}
