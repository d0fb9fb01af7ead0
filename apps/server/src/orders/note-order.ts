import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../database/database.ts';
import type { Changed, ChangeRefusal, ChangeServices, OrderRequest } from './change-order.ts';
import { insertEvent, lockOrder } from './order-repository.ts';

export interface NoteRequest extends Omit<OrderRequest, 'version'> {
  readonly text: string;
}

/** Writes down what the owner's people want to remember; no shopper sees it, and it is in nobody's way. */
export async function addOrderNote(
  tx: SiteTransaction,
  { clock }: Pick<ChangeServices, 'clock'>,
  { orderId, requestId, accountId, text }: NoteRequest,
): Promise<Result<Changed, ChangeRefusal>> {
  if (!(await lockOrder(tx, orderId))) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const happenedAt = new Date(clock.now());
  await insertEvent(tx, { id: requestId, orderId, kind: 'note', detail: { text }, accountId, happenedAt });
  return accept('done');
}
