import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** The job that tries the renewals which wait for one variant. */
export const RENEW_BLOCKED = 'renew-blocked';

/**
 * Has the renewals tried that wait for what changed, after the commit: they come before those who only asked to hear of it.
 * Costs one statement where none waits.
 */
export async function queueBlockedRenewals(
  tx: SiteTransaction,
  { addJob }: Pick<Services, 'addJob'>,
  changed: { readonly variantIds: readonly string[] } | { readonly itemId: string },
): Promise<void> {
  const rows =
    'itemId' in changed
      ? await tx.query<{ variant_id: string }>(BLOCKED_OF_ITEM, [tx.websiteId, changed.itemId])
      : await tx.query<{ variant_id: string }>(BLOCKED_OF_VARIANTS, [tx.websiteId, changed.variantIds]);
  for (const { variant_id: variantId } of rows) {
    await addJob(tx, RENEW_BLOCKED, { variantId }, { jobKey: `${RENEW_BLOCKED} ${variantId}` });
  }
}

const blocked = (which: string) => `select distinct s.variant_id from subscription s
  join subscription_cycle l on l.website_id = $1 and l.subscription_id = s.id and l.cycle = s.next_cycle
  where s.website_id = $1 and ${which} and s.state in ('active', 'past-due') and l.state = 'blocked' and l.problem = 'stock'
  order by s.variant_id`;

const BLOCKED_OF_ITEM = { name: 'renewals-blocked-of-item', text: blocked('s.item_id = $2') };
const BLOCKED_OF_VARIANTS = { name: 'renewals-blocked-of-variants', text: blocked('s.variant_id = any($2::uuid[])') };
