import type { OrderProgress, OrderRefusal } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { hasEvent, insertEvent, lockOrder, saveOrder, type LockedOrder } from './order-repository.ts';

export type ChangeServices = Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>;

/** Who wants an order changed, and which state of it they saw. */
export interface OrderRequest {
  readonly orderId: string;
  /** Of this very wish: sent twice, it is done once. It becomes the id of what happened. */
  readonly requestId: string;
  /** The version that was looked at. */
  readonly version: number;
  readonly accountId: string;
}

export type ChangeRefusal =
  | OrderRefusal
  | { readonly code: 'NOT_FOUND' }
  /** There is no address that a mail could go to. */
  | { readonly code: 'NO_ADDRESS' }
  /** Somebody else changed it meanwhile. */
  | { readonly code: 'STALE' };

/** What a change comes to. */
export interface Acted {
  readonly order: OrderProgress;
  readonly event: { readonly kind: string; readonly detail: Readonly<Record<string, unknown>> };
}

/** Whether it was done now, or before by the same request. */
export type Changed = 'done' | 'repeated';

/**
 * Changes an order in the one way all changes go: lock it, see whether this request was served before, see whether it is
 * still what was looked at, decide, keep, note who did what.
 */
export async function changeOrder(
  tx: SiteTransaction,
  services: ChangeServices,
  request: OrderRequest,
  act: (locked: LockedOrder) => Promise<Result<Acted, OrderRefusal>>,
): Promise<Result<Changed, ChangeRefusal>> {
  const { orderId, requestId, version, accountId } = request;
  const locked = await lockOrder(tx, orderId);
  if (!locked) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (await hasEvent(tx, orderId, requestId)) {
    return accept('repeated');
  }
  if (locked.version !== version) {
    return refuse({ code: 'STALE' });
  }
  const acted = await act(locked);
  if (!acted.ok) {
    return acted;
  }
  const { order, event } = acted.value;
  await saveOrder(tx, locked, order);
  await insertEvent(tx, { id: requestId, orderId, ...event, accountId, happenedAt: new Date(services.clock.now()) });
  return accept('done');
}
