import { paymentStateAfterRefunds, refundOrder, undoRefund } from '@portico/domain';
import { undoTakenCards } from '../gift-cards/refunds.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { OutsideRefund } from '../payments/dashboard-news.ts';
import type { Services } from '../services.ts';
import { queueOrderMail } from './order-jobs.ts';
import { returnedCents } from './order-refunds.ts';
import { takeBackSoldCards } from './refund-parts.ts';
import { insertEvent, lockOrder, saveOrder, type LockedOrder } from './order-repository.ts';
import {
  failRefund,
  finishRefund,
  insertOutsideRefund,
  knownRefunds,
  type KnownRefund,
} from './outside-refund-repository.ts';

interface RefundedOrder {
  readonly orderId: string;
  readonly paymentId: string;
  /** For the audit log, such as `Order SW-1001`. */
  readonly subject: string;
  readonly currency: string;
}

type RefundServices = Pick<Services, 'addJob' | 'clock' | 'newId' | 'log'>;

/**
 * Takes into an order what the payment service has refunded of it, begun in the service's own dashboard: once each,
 * however often and in whatever order it is told. What was begun in the studio is known by its id and counts once.
 * @returns `later` while a refund of the studio is under way beside which this one finds no room: that one is settled first
 */
export async function takeOutsideRefunds(
  tx: SiteTransaction,
  services: RefundServices,
  order: RefundedOrder,
  refunds: readonly OutsideRefund[],
): Promise<'taken' | 'later'> {
  const locked = await lockOrder(tx, order.orderId);
  if (!locked) {
    return 'taken';
  }
  const known = await knownRefunds(tx, order);
  let { progress } = locked;
  for (const refund of refunds) {
    const found = known.find((one) => one.reference === refund.reference || one.id === refund.refundId);
    const next = await takeOne(tx, services, order, { locked: { ...locked, progress }, refund, found });
    if (next === 'later') {
      return 'later';
    }
    progress = next;
  }
  const paymentState = paymentStateAfterRefunds(progress, await returnedCents(tx, order.orderId));
  if (progress !== locked.progress || paymentState !== locked.progress.paymentState) {
    await saveOrder(tx, locked, { ...progress, paymentState });
  }
  return 'taken';
}

interface OneRefund {
  readonly locked: LockedOrder;
  readonly refund: OutsideRefund;
  readonly found: KnownRefund | undefined;
}

async function takeOne(
  tx: SiteTransaction,
  services: RefundServices,
  order: RefundedOrder,
  { locked, refund, found }: OneRefund,
): Promise<LockedOrder['progress'] | 'later'> {
  const { progress } = locked;
  if (!found) {
    // The studio's own are noted before the service hears of them.
    return refund.state === 'failed' || refund.refundId !== undefined
      ? progress
      : begin(tx, services, order, locked, refund);
  }
  // Its own job settles what was begun in the studio, as long as it is under way.
  if (found.state === 'failed' || (found.isStudios && found.state === 'pending')) {
    return progress;
  }
  if (refund.state === 'failed') {
    await failRefund(tx, order, found, new Date(services.clock.now()));
    await insertEvent(tx, {
      id: services.newId(),
      orderId: order.orderId,
      kind: 'refund-failed',
      detail: { amountCents: Number(found.chargeCents), refundId: found.orderRefundId },
      happenedAt: new Date(services.clock.now()),
    });
    const isSplit = found.chargeCents < found.amountCents;
    const now = new Date(services.clock.now());
    await undoTakenCards(tx, { orderId: order.orderId, refundId: found.orderRefundId, now });
    return undoRefund(progress, { amountCents: found.chargeCents, lines: isSplit ? [] : found.lines });
  }
  if (refund.state === 'done' && found.state === 'pending') {
    await finishRefund(tx, order, found, new Date(services.clock.now()));
    await tell(tx, services, order, found);
  }
  return progress;
}

/** A refund that nobody here knew of. */
async function begin(
  tx: SiteTransaction,
  services: RefundServices,
  order: RefundedOrder,
  { progress }: LockedOrder,
  { reference, amountCents, state }: OutsideRefund,
): Promise<LockedOrder['progress'] | 'later'> {
  const refunded = refundOrder(progress, { amountCents, lines: [] });
  if (!refunded.ok) {
    const { isAnyPending } = await pendingOf(tx, order.orderId);
    if (!isAnyPending) {
      services.log.error({ reference, code: refunded.error.code }, 'a refund of the dashboard does not fit its order');
    }
    return isAnyPending ? 'later' : progress;
  }
  const now = new Date(services.clock.now());
  const orderRefundId = services.newId();
  // Whatever was spent of a card that was sold: the money has left all the same.
  const taking = { orderId: order.orderId, refundId: orderRefundId, lines: [], now };
  const spent = await takeBackSoldCards(tx, progress, { ...taking, amountCents });
  if (spent && spent.leftCents > 0n) {
    await takeBackSoldCards(tx, progress, { ...taking, amountCents: spent.leftCents });
  }
  const { notifiesShopper } = await insertOutsideRefund(tx, order, {
    id: services.newId(),
    orderRefundId,
    reference,
    amountCents,
    isDone: state === 'done',
    now,
  });
  const detail = { amountCents: Number(amountCents), refundId: orderRefundId, by: 'Stripe' };
  const { orderId, subject, currency } = order;
  await insertEvent(tx, { id: services.newId(), orderId, kind: 'refunded', detail, happenedAt: now });
  await recordAudit(tx, services, {
    kind: 'refund',
    actor: { accountId: undefined, name: "Stripe's dashboard", source: '' },
    subject,
    detail: { orderId, amountCents: Number(amountCents), currency },
  });
  if (state === 'done') {
    await tell(tx, services, order, { orderRefundId, notifiesShopper });
  }
  return refunded.value;
}

async function tell(
  tx: SiteTransaction,
  services: RefundServices,
  { orderId }: RefundedOrder,
  { orderRefundId, notifiesShopper }: Pick<KnownRefund, 'orderRefundId' | 'notifiesShopper'>,
): Promise<void> {
  if (notifiesShopper) {
    await queueOrderMail(tx, services, { kind: 'refunded', orderId, subjectId: orderRefundId });
  }
}

async function pendingOf(tx: SiteTransaction, orderId: string): Promise<{ readonly isAnyPending: boolean }> {
  return { isAnyPending: (await tx.query(PENDING, [tx.websiteId, orderId])).length > 0 };
}

const PENDING = {
  name: 'order-refund-pending',
  text: `select id from order_refund where website_id = $1 and order_id = $2 and state = 'pending' limit 1`,
};
