import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Changed, ChangeRefusal, ChangeServices, OrderRequest } from './change-order.ts';
import { renewDownloads } from './downloads.ts';
import { hasEvent, insertEvent, lockOrder } from './order-repository.ts';

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

/** Opens the files of an order again, as often and as long as at first; asked for twice, it is done once. */
export async function openDownloadsAgain(
  tx: SiteTransaction,
  { clock }: Pick<ChangeServices, 'clock'>,
  { orderId, requestId, accountId }: Omit<OrderRequest, 'version'>,
): Promise<Result<Changed, ChangeRefusal>> {
  if (!(await lockOrder(tx, orderId))) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (await hasEvent(tx, orderId, requestId)) {
    return accept('repeated');
  }
  const files = await renewDownloads(tx, orderId, clock.now());
  const happenedAt = new Date(clock.now());
  await insertEvent(tx, { id: requestId, orderId, kind: 'downloads-opened', detail: { files }, accountId, happenedAt });
  return accept('done');
}
