import type { SiteTransaction } from '../../platform/database/database.ts';
import { recordCustomerEvent } from './customer.ts';
import type { Services } from '../services.ts';

/** Keeps the shop's own words about a customer; the same words once more are no change. */
export async function writeNote(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  change: { readonly customerId: string; readonly accountId: string; readonly note: string },
): Promise<void> {
  const { customerId, accountId, note } = change;
  const changed = await tx.kysely
    .updateTable('customer')
    .set({ note })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .where('note', '!=', note)
    .returning('id')
    .executeTakeFirst();
  if (changed) {
    await recordCustomerEvent(tx, { id: newId(), customerId, kind: 'note-changed', accountId, now: clock.now() });
  }
}
