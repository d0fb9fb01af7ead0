import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { oweOrderMail, type OrderMailKey } from './order-mail-repository.ts';

/** The job that writes the mail of a new order. */
export const CONFIRM_ORDER = 'confirm-order';
/** The job that writes another mail about an order. */
export const MAIL_ORDER = 'mail-order';
/** The job that looks for mails which nobody wrote or took to the mail server. */
export const FIND_LOST_MAILS = 'find-lost-mails';
/** The job that gives money back and learns what became of it. */
export const SETTLE_ORDER_REFUND = 'settle-order-refund';

/** How long the request that asks for a refund has for it, before the job takes over. */
const TAKE_OVER_MS = 30_000;
/** How long until a refund that is under way is looked at again: longer the older it is. */
const ASK_AGAIN_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/** Under which an order has one {@link CONFIRM_ORDER}. */
export function confirmKey(orderId: string): string {
  return `${CONFIRM_ORDER} ${orderId}`;
}

/** Has a mail written after the commit, once for each shipment, refund or cancellation. */
export async function queueOrderMail(
  tx: SiteTransaction,
  { addJob, clock }: Pick<Services, 'addJob' | 'clock'>,
  mail: OrderMailKey,
): Promise<void> {
  await oweOrderMail(tx, mail, new Date(clock.now()));
  await addJob(tx, MAIL_ORDER, { ...mail }, { jobKey: mailKey(mail) });
}

/** Has a mail written that is owed and not there, unless a job is still to do it. */
export async function queueLostOrderMail(
  tx: SiteTransaction,
  { addJob }: Pick<Services, 'addJob'>,
  mail: OrderMailKey,
): Promise<void> {
  const { orderId } = mail;
  await (mail.kind === 'confirmed'
    ? addJob(tx, CONFIRM_ORDER, { orderId }, { jobKey: confirmKey(orderId), keepsEarlier: true })
    : addJob(tx, MAIL_ORDER, { ...mail }, { jobKey: mailKey(mail), keepsEarlier: true }));
}

function mailKey({ kind, subjectId }: OrderMailKey): string {
  return `${MAIL_ORDER} ${kind} ${subjectId}`;
}

/**
 * Has a refund settled: soon, or later where it is known to take its time.
 * @param underWaySince epoch milliseconds, for a refund that the payment service has not settled yet
 */
export async function queueRefund(
  tx: SiteTransaction,
  { addJob, clock }: Pick<Services, 'addJob' | 'clock'>,
  refund: { readonly orderId: string; readonly refundId: string },
  underWaySince?: number,
): Promise<void> {
  await addJob(tx, SETTLE_ORDER_REFUND, refund, {
    jobKey: `${SETTLE_ORDER_REFUND} ${refund.refundId}`,
    runAt: clock.now() + (underWaySince === undefined ? TAKE_OVER_MS : pauseAfter(clock.now() - underWaySince)),
  });
}

function pauseAfter(ageMs: number): number {
  return Math.min(Math.max(ASK_AGAIN_MS, ageMs), LONGEST_PAUSE_MS);
}
