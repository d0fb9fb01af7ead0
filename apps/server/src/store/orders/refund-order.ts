import {
  cancelOrder,
  leftToRefund,
  refundableCents,
  refundOrder,
  type LineQuantity,
  type OrderProgress,
  type OrderRefusal,
} from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import {
  changeOrder,
  type Changed,
  type ChangeRefusal,
  type ChangeServices,
  type OrderRequest,
} from './change-order.ts';
import { queueOrderMail, queueRefund } from './order-jobs.ts';
import type { LockedOrder } from './order-repository.ts';
import { insertRefund, splitSoFar } from './order-refunds.ts';
import { splitOf, takeBackSoldCards } from './refund-parts.ts';
import { returnOrderStock } from './return-stock.ts';

export interface RefundRequest extends OrderRequest {
  readonly amountCents: bigint;
  /** The pieces it is for; none where only an amount goes back. */
  readonly lines: readonly LineQuantity[];
  /** Whether these pieces go back on the shelf. */
  readonly returnsStock: boolean;
  /** For the owner's own people. */
  readonly reason: string;
  readonly notifiesShopper: boolean;
}

/**
 * The first of two steps of giving money back: the amount is taken from what may go back, and a job is noted. The
 * payment service is asked after the commit, by `settleOrderRefund` (SEC-31).
 */
export async function startRefund(
  tx: SiteTransaction,
  services: ChangeServices,
  request: RefundRequest,
): Promise<Result<Changed, ChangeRefusal>> {
  const { requestId, amountCents, lines, returnsStock, reason } = request;
  return changeOrder(tx, services, request, async (locked) => {
    const refunded = await recordRefund(tx, services, locked, { ...request, refundId: requestId });
    if (!refunded.ok) {
      return refunded;
    }
    if (returnsStock) {
      await returnOrderStock(tx, services, locked, lines);
    }
    const detail = { amountCents: Number(amountCents), refundId: requestId, reason, returnsStock };
    return accept({ order: refunded.value, event: { kind: 'refunded', detail } });
  });
}

export interface CancelRequest extends OrderRequest {
  /** Of the refund that goes with it; absent where no money goes back. */
  readonly refundId?: string;
  readonly returnsStock: boolean;
  readonly reason: string;
  readonly notifiesShopper: boolean;
}

/** Cancels an order of which nothing was sent; its stock and its money go back when asked. */
export async function cancelWholeOrder(
  tx: SiteTransaction,
  services: ChangeServices,
  request: CancelRequest,
): Promise<Result<Changed, ChangeRefusal>> {
  const { orderId, requestId, refundId, returnsStock, reason, notifiesShopper } = request;
  return changeOrder(tx, services, request, async (locked) => {
    const cancelled = cancelOrder(locked.progress);
    if (!cancelled.ok) {
      return cancelled;
    }
    const amountCents = refundableCents(locked.progress);
    const isPaid = locked.progress.paymentState !== 'pending' && amountCents > 0n;
    const refund = refundId !== undefined && isPaid ? { refundId, amountCents, lines: unrefunded(locked) } : undefined;
    const order = refund
      ? await recordRefund(tx, services, { ...locked, progress: cancelled.value }, { ...request, ...refund })
      : cancelled;
    if (!order.ok) {
      return order;
    }
    if (returnsStock) {
      await returnOrderStock(tx, services, locked, everything(locked));
    }
    if (notifiesShopper) {
      await queueOrderMail(tx, services, { kind: 'cancelled', orderId, subjectId: requestId });
    }
    const money = refund ? { amountCents: Number(refund.amountCents), refundId: refund.refundId } : {};
    return accept({ order: order.value, event: { kind: 'cancelled', detail: { reason, returnsStock, ...money } } });
  });
}

interface RecordedRefund {
  readonly orderId: string;
  readonly refundId: string;
  readonly amountCents: bigint;
  readonly lines: readonly LineQuantity[];
  readonly reason: string;
  readonly notifiesShopper: boolean;
  readonly accountId: string;
}

async function recordRefund(
  tx: SiteTransaction,
  services: ChangeServices,
  locked: LockedOrder,
  refund: RecordedRefund,
): Promise<Result<OrderProgress, OrderRefusal>> {
  const refunded = refundOrder(locked.progress, refund);
  if (!refunded.ok) {
    return refunded;
  }
  const now = new Date(services.clock.now());
  const spent = await takeBackSoldCards(tx, locked.progress, { ...refund, now });
  if (spent) {
    return refuse({ code: 'GIFT_CARD_SPENT', ...spent });
  }
  const { orderId, refundId, ...facts } = refund;
  const split = splitOf(locked, await splitSoFar(tx, orderId), refund.amountCents);
  await insertRefund(tx, { ...facts, orderId, id: refundId, split, askedAt: now });
  await queueRefund(tx, services, { orderId, refundId });
  return refunded;
}

function unrefunded({ progress }: LockedOrder): LineQuantity[] {
  return progress.lines
    .map((line) => ({ position: line.position, quantity: leftToRefund(line) }))
    .filter(({ quantity }) => quantity > 0);
}

function everything({ progress }: LockedOrder): LineQuantity[] {
  return progress.lines.map(({ position, quantity }) => ({ position, quantity }));
}
