import { HOLD_MINUTES } from '@portico/domain';
import { accept, refuse } from '@portico/locale';
import { runCommand } from '../../platform/database/run-command.ts';
import { closeCart } from '../cart/leftovers.ts';
import { returnUses } from '../discounts/uses.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import { placeOrder } from '../orders/place-order.ts';
import { orderToken } from '../orders/order-token.ts';
import type { PaymentKey, PaymentOutcome } from '../payments/provider.ts';
import { queueRestockNotices } from '../stock/queue-restock-notices.ts';
import type { Services } from '../services.ts';
import { endHolds, returnStock, sellHolds } from '../stock/holds.ts';
import {
  closeNotedPayment,
  closePayment,
  findPayment,
  markUnknown,
  type NotedDraft,
  type StoredPayment,
} from '../payments/payment-repository.ts';
import { ASK_AGAIN_MS, CONFIRM_ORDER, SETTLE_PAYMENT, VOID_PAYMENT } from './settle-job.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Where a payment stands after an answer. */
export type Settled =
  | { readonly kind: 'ordered'; readonly orderId: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'pending' }
  /** Money came after the hold had ended: it goes back, and the shopper is told. */
  | { readonly kind: 'too-late' };

/** With what this process has to forget after the commit. */
type SettledHere = Settled & { readonly isShown?: boolean };

type Approval = PaymentOutcome & { readonly kind: 'approved' };

type SettleServices = Pick<Services, 'clock' | 'newId' | 'database' | 'secrets' | 'addJob' | 'versions' | 'log'>;

/**
 * The second of the two transactions of buying: takes what the provider said. An approved payment becomes the order, a
 * declined one gives its stock back. Harmless however often it is called, by whoever: only one caller closes a payment.
 */
export async function settlePayment(
  services: SettleServices,
  key: PaymentKey,
  outcome: PaymentOutcome,
): Promise<Settled> {
  const { websiteId, paymentId } = key;
  const settled = await services.database.inSite(websiteId, async (tx): Promise<SettledHere> => {
    switch (outcome.kind) {
      case 'approved':
        return approve(tx, services, paymentId, outcome);
      case 'declined':
        return release(tx, services, paymentId, 'declined');
      case 'challenge':
      case 'unknown':
        await markUnknown(tx, paymentId, new Date(services.clock.now()), outcome.reference);
        await services.addJob(
          tx,
          SETTLE_PAYMENT,
          { paymentId },
          { jobKey: `${SETTLE_PAYMENT} ${paymentId}`, runAt: services.clock.now() + ASK_AGAIN_MS },
        );
        return { kind: 'pending' };
    }
  });
  if (settled.isShown) {
    services.versions.changed(websiteId);
  }
  return settled;
}

/** The same for whoever recorded the payment and knows what it buys. */
export async function settleNoted(
  services: SettleServices,
  websiteId: string,
  payment: NotedDraft,
  outcome: PaymentOutcome,
): Promise<Settled> {
  const approved = outcome.kind === 'approved' && (await approveNoted(services, websiteId, payment, outcome));
  return approved || settlePayment(services, { websiteId, paymentId: payment.id }, outcome);
}

/**
 * Ends a payment whose time is over and nobody knows: the stock goes back, and the provider is told to undo whatever
 * it may yet do.
 */
export async function expirePayment(services: SettleServices, { websiteId, paymentId }: PaymentKey): Promise<Settled> {
  const settled = await services.database.inSite(websiteId, async (tx) => {
    const released = await release(tx, services, paymentId, 'voided');
    if (released.kind !== 'ordered') {
      await services.addJob(tx, VOID_PAYMENT, { paymentId }, { jobKey: `${VOID_PAYMENT} ${paymentId}` });
    }
    return released;
  });
  if (settled.isShown) {
    services.versions.changed(websiteId);
  }
  return settled;
}

/** When the hold of a payment ends, in epoch milliseconds. */
export function holdEndsAt(payment: Pick<StoredPayment, 'startedAt'>): number {
  return payment.startedAt + HOLD_MINUTES * 60_000;
}

async function approve(
  tx: SiteTransaction,
  services: SettleServices,
  paymentId: string,
  outcome: Approval,
): Promise<SettledHere> {
  const now = new Date(services.clock.now());
  const payment = await closePayment(tx, { paymentId, state: 'approved', now, taken: outcome });
  if (!payment) {
    return notApproved(tx, services, paymentId);
  }
  const sale = { orderId: services.newId(), payment, outcome, now };
  await sell(tx, services, sale);
  return order(tx, services, sale);
}

/**
 * The same for whoever recorded the payment: its end travels together with the sale, one way to the database less.
 * @returns undefined, and nothing is done, when the payment is no longer open or is of another amount
 */
async function approveNoted(
  services: SettleServices,
  websiteId: string,
  payment: NotedDraft,
  outcome: Approval,
): Promise<Settled | undefined> {
  const now = new Date(services.clock.now());
  const sale = { orderId: services.newId(), payment, outcome, now };
  const approved = await runCommand(services.database, websiteId, async (tx) => {
    const closing = closeNotedPayment(tx, { paymentId: payment.id, state: 'approved', now, taken: outcome });
    const selling = sell(tx, services, sale);
    // A sale that somebody else made first may fail as well, and that says nothing.
    selling.catch(() => undefined);
    if (!(await closing)) {
      return refuse('no-longer-open');
    }
    await selling;
    return accept(await order(tx, services, sale));
  });
  return approved.ok ? approved.value : undefined;
}

interface Sale {
  readonly orderId: string;
  readonly payment: NotedDraft;
  readonly outcome: Approval;
  readonly now: Date;
}

/** Gives the buyer what was held, and closes the cart. */
async function sell(tx: SiteTransaction, services: SettleServices, { orderId, payment, now }: Sale): Promise<void> {
  const { id: paymentId, cartId, draft } = payment;
  const bought = draft.lines.map(({ entryId, quantity }) => ({ entryId, quantity }));
  await Promise.all([
    sellHolds(tx, { paymentId, orderId, movementIds: draft.lines.map(() => services.newId()), soldAt: now }),
    closeCart(tx, services, { cartId, orderId, boughtAt: now, bought }),
    // In the place of the job that would have asked what became of this payment.
    services.addJob(tx, CONFIRM_ORDER, { orderId }, { jobKey: `${SETTLE_PAYMENT} ${paymentId}` }),
  ]);
}

async function order(
  tx: SiteTransaction,
  services: SettleServices,
  { orderId, payment, outcome, now }: Sale,
): Promise<SettledHere> {
  await placeOrder(tx, {
    orderId,
    eventId: services.newId(),
    newCustomerId: services.newId(),
    payment,
    method: outcome.method,
    tokenHash: tokenHash(orderToken(services.secrets, orderId)),
    placedAt: now,
  });
  return { kind: 'ordered', orderId };
}

/** An approval that came twice, came too late, or is of another amount. */
async function notApproved(tx: SiteTransaction, services: SettleServices, paymentId: string): Promise<SettledHere> {
  const payment = await findPayment(tx, paymentId);
  if (payment?.state === 'approved' && payment.orderId !== undefined) {
    return { kind: 'ordered', orderId: payment.orderId };
  }
  services.log.warn({ paymentId, state: payment?.state }, 'payment approved late or over another amount: it is undone');
  const released = await release(tx, services, paymentId, 'voided');
  await services.addJob(tx, VOID_PAYMENT, { paymentId, tellShopper: true }, { jobKey: `${VOID_PAYMENT} ${paymentId}` });
  return { kind: 'too-late', isShown: released.isShown ?? false };
}

async function release(
  tx: SiteTransaction,
  services: SettleServices,
  paymentId: string,
  state: 'declined' | 'voided',
): Promise<SettledHere> {
  const payment = await closePayment(tx, { paymentId, state, now: new Date(services.clock.now()) });
  if (!payment) {
    const stored = await findPayment(tx, paymentId);
    return stored?.state === 'approved' && stored.orderId !== undefined
      ? { kind: 'ordered', orderId: stored.orderId }
      : { kind: 'declined' };
  }
  // Before stock, in the order in which starting a payment locks them.
  await returnUses(tx, paymentId, payment.draft.coupons);
  const held = await endHolds(tx, paymentId);
  const { isShown } = await returnStock(tx, held);
  // Nothing comes back from nothing without pages showing it.
  if (isShown) {
    await queueRestockNotices(tx, services, { variantIds: held.map(({ variantId }) => variantId) });
    await services.versions.raise(tx);
  }
  return { kind: 'declined', isShown };
}
