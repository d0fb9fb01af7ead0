import { sendItems, type Sending } from '@portico/domain';
import { accept, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import {
  changeOrder,
  type Changed,
  type ChangeRefusal,
  type ChangeServices,
  type OrderRequest,
} from './change-order.ts';
import { queueOrderMail } from './order-jobs.ts';
import { insertShipment } from './order-repository.ts';
import { queueReviewRequest } from './review-request.ts';

export interface SendRequest extends OrderRequest {
  readonly sending: Sending;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Empty, or an absolute http(s) address. */
  readonly trackingUrl: string;
  readonly notifiesShopper: boolean;
}

/** Sends an order or a part of it, and tells the shopper where it is, if asked to. */
export async function sendOrder(
  tx: SiteTransaction,
  services: ChangeServices,
  request: SendRequest,
): Promise<Result<Changed, ChangeRefusal>> {
  const { orderId, requestId, sending, carrier, trackingNumber, trackingUrl, notifiesShopper } = request;
  return changeOrder(tx, services, request, async ({ progress, isPickup }) => {
    const sent = sendItems(progress, sending);
    if (!sent.ok) {
      return sent;
    }
    const { lines, order } = sent.value;
    await insertShipment(tx, {
      id: requestId,
      orderId,
      carrier,
      trackingNumber,
      trackingUrl,
      lines,
      sentAt: new Date(services.clock.now()),
    });
    if (notifiesShopper) {
      await queueOrderMail(tx, services, { kind: isPickup ? 'ready' : 'shipped', orderId, subjectId: requestId });
    }
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const isAll = order.fulfillmentState === 'fulfilled';
    if (isAll) {
      await queueReviewRequest(tx, services, orderId);
    }
    return accept({
      order,
      event: { kind: 'fulfilled', detail: { pieces, isAll, isPickup, carrier, trackingNumber } },
    });
  });
}
