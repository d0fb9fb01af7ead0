import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { findWaitedVariant, isBack, waitedFor } from './waited-variants.ts';

/** The job that tells those who wait for one variant. */
export const SEND_RESTOCK_NOTICES = 'send-restock-notices';

/**
 * To be called in the transaction that changed stock, or whether a product is on show: those who wait for a variant that
 * can be bought now are told after the commit. Costs one statement where nobody waits.
 */
export async function queueRestockNotices(
  tx: SiteTransaction,
  { addJob, clock }: Pick<Services, 'addJob' | 'clock'>,
  changed: { readonly variantIds: readonly string[] } | { readonly itemId: string },
): Promise<void> {
  for (const variantId of await waitedFor(tx, changed)) {
    const variant = await findWaitedVariant(tx, variantId);
    if (variant && isBack(variant)) {
      await addJob(
        tx,
        SEND_RESTOCK_NOTICES,
        { variantId },
        {
          jobKey: `${SEND_RESTOCK_NOTICES} ${variantId}`,
          // A page that is still to appear is told of when it does.
          runAt: Math.max(variant.publishAt, clock.now()),
        },
      );
    }
  }
}
