import type { SubscriptionMailKind } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** The job that does what is due with a subscription: charges, asks again, tells, ends a pause. */
export const RENEW_SUBSCRIPTION = 'renew-subscription';
/** The job that looks for subscriptions with which something is to be done and nobody does it. */
export const SWEEP_RENEWALS = 'sweep-renewals';
/** The job that writes a mail about a subscription. */
export const MAIL_SUBSCRIPTION = 'mail-subscription';

/** The job that tells the owner at once of what has just begun to stand in the way of charges. */
export const TELL_BLOCKED = 'tell-blocked';
/** Many are blocked by the same thing in a morning: those of so long are one mail. */
const GATHERED_MS = 60_000;

/** Has the owner told of a cycle that cannot be charged, with all that are blocked within the same minute. */
export async function queueBlockedWord(
  tx: SiteTransaction,
  { addJob, clock }: Pick<Services, 'addJob' | 'clock'>,
): Promise<void> {
  const since = clock.now();
  const jobKey = `${TELL_BLOCKED} ${tx.websiteId}`;
  await addJob(tx, TELL_BLOCKED, { since }, { jobKey, runAt: since + GATHERED_MS, keepsEarlier: true });
}

/** Wakes a subscription, once; an earlier wish gives way to a later one. */
export async function queueWake(
  tx: SiteTransaction,
  { addJob }: Pick<Services, 'addJob'>,
  subscriptionId: string,
  at: Date | null,
): Promise<void> {
  if (at) {
    await addJob(
      tx,
      RENEW_SUBSCRIPTION,
      { subscriptionId },
      { jobKey: `${RENEW_SUBSCRIPTION} ${subscriptionId}`, runAt: at.getTime() },
    );
  }
}

/** Has one cycle charged that waits for the owner's word. */
export async function queueLateCharge(
  tx: SiteTransaction,
  { addJob }: Pick<Services, 'addJob'>,
  subscriptionId: string,
  cycle: number,
): Promise<void> {
  const jobKey = `${RENEW_SUBSCRIPTION} ${subscriptionId} ${cycle}`;
  await addJob(tx, RENEW_SUBSCRIPTION, { subscriptionId, cycle }, { jobKey });
}

/** Which mail, and what of: a cycle and how often it was tried, a change; the same is written once. */
export interface SubscriptionMailKey {
  readonly subscriptionId: string;
  readonly kind: SubscriptionMailKind;
  readonly subject: string;
}

/** Has a mail written after the commit, or at a later moment (epoch milliseconds). */
export async function queueSubscriptionMail(
  tx: SiteTransaction,
  { addJob }: Pick<Services, 'addJob'>,
  mail: SubscriptionMailKey,
  runAt?: number,
): Promise<void> {
  const { subscriptionId, kind, subject } = mail;
  await addJob(
    tx,
    MAIL_SUBSCRIPTION,
    { ...mail },
    { jobKey: `${MAIL_SUBSCRIPTION} ${kind} ${subscriptionId} ${subject}`, ...(runAt === undefined ? {} : { runAt }) },
  );
}
