import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import type { Services } from '../services.ts';
import {
  closeRecordedPayment,
  closePayment,
  findPayment,
  markUnknown,
  type RecordedDraft,
  type StoredPayment,
} from './payment-repository.ts';
import type { Declined, PaymentKey, PaymentOutcome } from './provider.ts';
import type { PurchaseKind, Sale } from './purchase-kind.ts';
import { ASK_AGAIN_MS, SETTLE_PAYMENT, settleKey, VOID_PAYMENT } from './settle-job.ts';

/** Where a payment stands after an answer. */
export type Settled =
  | { readonly kind: 'ordered'; readonly orderId: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'pending' }
  /** Money came after the hold had ended: it goes back, and the shopper is told. */
  | { readonly kind: 'too-late' };

/** With what this process has to forget after the commit. */
type SettledHere = Settled & { readonly isShown?: boolean; readonly isClosedNow?: boolean };

type Approval = PaymentOutcome & { readonly kind: 'approved' };

type SettleServices = Pick<
  Services,
  'clock' | 'environment' | 'newId' | 'database' | 'secrets' | 'addJob' | 'versions' | 'log' | 'payments'
>;

/**
 * The second of the two transactions of buying: takes what the provider said. An approved payment becomes an order, a
 * declined one gives back what it held; what exactly, its kind of purchase knows. Harmless however often it is called, by
 * whoever: only one caller closes a payment.
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
        return release(tx, services, paymentId, { state: 'declined', declined: outcome });
      case 'challenge':
      case 'unknown':
        // An answer that was long on its way may come after another one: what is known then stays known.
        if (!(await markUnknown(tx, paymentId, new Date(services.clock.now()), outcome.reference))) {
          return closedBefore(tx, paymentId);
        }
        await services.addJob(
          tx,
          SETTLE_PAYMENT,
          { paymentId },
          { jobKey: settleKey(paymentId), runAt: services.clock.now() + ASK_AGAIN_MS },
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
export async function settleRecorded(
  services: SettleServices,
  websiteId: string,
  payment: RecordedDraft,
  outcome: PaymentOutcome,
): Promise<Settled> {
  const approved = outcome.kind === 'approved' && (await approveRecorded(services, websiteId, payment, outcome));
  return approved || settlePayment(services, { websiteId, paymentId: payment.id }, outcome);
}

/**
 * Ends a payment whose time is over and nobody knows: the stock goes back, and the provider is told to undo whatever
 * it may yet do.
 */
export async function expirePayment(services: SettleServices, { websiteId, paymentId }: PaymentKey): Promise<Settled> {
  const settled = await services.database.inSite(websiteId, async (tx) => {
    const released = await release(tx, services, paymentId, { state: 'voided' });
    // Whoever closed it before has seen to that, and may have more to say to the shopper.
    if (released.isClosedNow) {
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
export function holdEndsAt(
  services: Pick<Services, 'payments'>,
  payment: Pick<StoredPayment, 'startedAt' | 'purchaseKind'>,
): number {
  return payment.startedAt + purchaseOf(services, payment).holdMs;
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
  const purchase = purchaseOf(services, payment);
  await purchase.fulfil(tx, services, sale);
  return order(tx, services, purchase, sale);
}

/**
 * The same for whoever recorded the payment: its end travels together with the sale, one way to the database less.
 * @returns undefined, and nothing is done, when the payment is no longer open or is of another amount
 */
async function approveRecorded(
  services: SettleServices,
  websiteId: string,
  payment: RecordedDraft,
  outcome: Approval,
): Promise<Settled | undefined> {
  const now = new Date(services.clock.now());
  const sale = { orderId: services.newId(), payment, outcome, now };
  const purchase = purchaseOf(services, payment);
  const approved = await runCommand(services.database, websiteId, async (tx) => {
    const closing = closeRecordedPayment(tx, { paymentId: payment.id, state: 'approved', now, taken: outcome });
    const fulfilling = purchase.fulfil(tx, services, sale);
    // A sale that somebody else made first may fail as well, and that says nothing.
    fulfilling.catch(() => undefined);
    if (!(await closing)) {
      return refuse('no-longer-open');
    }
    await fulfilling;
    return accept(await order(tx, services, purchase, sale));
  });
  return approved.ok ? approved.value : undefined;
}

async function order(
  tx: SiteTransaction,
  services: SettleServices,
  purchase: PurchaseKind,
  sale: Sale,
): Promise<SettledHere> {
  await purchase.placeOrder(tx, services, sale);
  return { kind: 'ordered', orderId: sale.orderId };
}

/** An approval that came twice, came too late, or is of another amount. */
async function notApproved(tx: SiteTransaction, services: SettleServices, paymentId: string): Promise<SettledHere> {
  const payment = await findPayment(tx, paymentId);
  if (payment?.state === 'approved' && payment.orderId !== undefined) {
    return { kind: 'ordered', orderId: payment.orderId };
  }
  services.log.warn({ paymentId, state: payment?.state }, 'payment approved late or over another amount: it is undone');
  const released = await release(tx, services, paymentId, { state: 'voided' });
  await services.addJob(
    tx,
    VOID_PAYMENT,
    { paymentId, notifyShopper: true },
    { jobKey: `${VOID_PAYMENT} ${paymentId}` },
  );
  return { kind: 'too-late', isShown: released.isShown ?? false };
}

async function release(
  tx: SiteTransaction,
  services: SettleServices,
  paymentId: string,
  { state, declined }: { readonly state: 'declined' | 'voided'; readonly declined?: Declined },
): Promise<SettledHere> {
  const payment = await closePayment(tx, { paymentId, state, now: new Date(services.clock.now()) });
  if (!payment) {
    return closedBefore(tx, paymentId);
  }
  const { isShown } = await purchaseOf(services, payment).release(tx, services, payment, declined);
  return { kind: 'declined', isShown, isClosedNow: true };
}

/** What became of a payment that is no longer open. */
async function closedBefore(tx: SiteTransaction, paymentId: string): Promise<Settled> {
  const payment = await findPayment(tx, paymentId);
  return payment?.state === 'approved' && payment.orderId !== undefined
    ? { kind: 'ordered', orderId: payment.orderId }
    : { kind: 'declined' };
}

/** What a payment buys, by the kind that it was recorded with. */
export function purchaseOf(
  { payments }: Pick<Services, 'payments'>,
  { purchaseKind }: Pick<RecordedDraft, 'purchaseKind'>,
): PurchaseKind {
  const purchase = payments.purchase(purchaseKind);
  if (!purchase) {
    throw new Error(`Nothing that is bought is called ${purchaseKind}.`);
  }
  return purchase;
}
