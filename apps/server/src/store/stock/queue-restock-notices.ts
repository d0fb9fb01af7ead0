import { readRestockPolicy, tellsByItself, type RestockPolicy } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { readStoreSettings } from '../settings/repository.ts';
import { queueBlockedRenewals } from './blocked-renewals.ts';
import { planRestockSend } from './plan-restock-send.ts';
import { findWaitedVariant, isBack, waitedFor, type WaitedVariant } from './waited-variants.ts';

/** The job that tells some of those who wait for one variant, and queues itself for the next. */
export const SEND_RESTOCK_NOTICES = 'send-restock-notices';

/** Under which a variant has one {@link SEND_RESTOCK_NOTICES} at a time. */
export function restockJobKey(variantId: string): string {
  return `${SEND_RESTOCK_NOTICES} ${variantId}`;
}

const MINUTE_MS = 60_000;

/**
 * To be called in the transaction that changed stock, or whether a product is on show: those who wait for a variant that
 * can be bought now are told after the commit and the shop's delay, unless it tells them by hand. Renewals that wait for it are
 * tried first. Costs two statements where nobody waits.
 */
export async function queueRestockNotices(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  changed: { readonly variantIds: readonly string[] } | { readonly itemId: string },
): Promise<void> {
  await queueBlockedRenewals(tx, services, changed);
  const waited = await waitedFor(tx, changed);
  if (waited.length === 0) {
    return;
  }
  const policy = readRestockPolicy((await readStoreSettings(tx))['restock']);
  for (const variantId of waited) {
    const variant = await findWaitedVariant(tx, variantId);
    if (variant && tellsByItself(policy, variant.sending) && isBackEnough(variant, policy)) {
      await queueOne(tx, services, { variantId, variant, policy });
    }
  }
}

async function queueOne(
  tx: SiteTransaction,
  { addJob, clock, newId }: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  {
    variantId,
    variant,
    policy,
  }: { readonly variantId: string; readonly variant: WaitedVariant; readonly policy: RestockPolicy },
): Promise<void> {
  const now = clock.now();
  // A page that is still to appear is told of when it does.
  const dueAt = Math.max(variant.publishAt, now + policy.delayMinutes * MINUTE_MS);
  const send = await planRestockSend(tx, { id: newId(), variantId, kind: 'auto', begunBy: undefined, now, dueAt });
  if (send) {
    await addJob(
      tx,
      SEND_RESTOCK_NOTICES,
      { variantId, sendId: send.id },
      { jobKey: restockJobKey(variantId), runAt: dueAt },
    );
  }
}

/** Whether so much of a variant is there that people are told of it without anybody pressing. */
export function isBackEnough(variant: WaitedVariant, { minimumStock }: RestockPolicy): boolean {
  return isBack(variant) && (variant.unlimited || variant.qtyInStock >= minimumStock);
}
