import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { planRestockSend } from '../stock/plan-restock-send.ts';
import { restockJobKey, SEND_RESTOCK_NOTICES } from '../stock/queue-restock-notices.ts';
import { findWaitedVariant, isBack } from '../stock/waited-variants.ts';
import { restockRepository } from './repository.ts';

/** Who wants the people of a variant told. */
export interface SendWish {
  readonly productId: string;
  readonly variantId: string;
  readonly kind: 'one' | 'all';
  readonly accountId: string;
}

/** How many will be told; `sendId` is null where nobody waits. */
export type BegunSend =
  | { readonly ok: true; readonly count: number; readonly sendId: string | null }
  | { readonly ok: false; readonly code: 'NOT_FOUND' | 'NOT_IN_STOCK' };

/** Has everybody told who waits for a variant, from now on; a send that is under way is joined. */
export async function beginSend(
  tx: SiteTransaction,
  { addJob, clock, newId }: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  { productId, variantId, kind, accountId }: SendWish,
): Promise<BegunSend> {
  const variant = await findWaitedVariant(tx, variantId);
  if (variant?.itemId !== productId) {
    return { ok: false, code: 'NOT_FOUND' };
  }
  const count = await restockRepository(tx).countWaiting(variantId);
  if (count === 0) {
    return { ok: true, count, sendId: null };
  }
  const now = clock.now();
  if (!isBack(variant) || variant.publishAt > now) {
    return { ok: false, code: 'NOT_IN_STOCK' };
  }
  const send = await planRestockSend(tx, { id: newId(), variantId, kind, begunBy: accountId, now, dueAt: now });
  if (!send) {
    throw new Error('A send that somebody began has no row.');
  }
  await addJob(
    tx,
    SEND_RESTOCK_NOTICES,
    { variantId, sendId: send.id },
    { jobKey: restockJobKey(variantId), runAt: send.dueAt },
  );
  return { ok: true, count, sendId: send.id };
}
