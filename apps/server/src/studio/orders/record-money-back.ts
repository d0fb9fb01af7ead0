import { orderNumberText } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../sites/accounts/sessions.ts';
import { memberActor, recordAudit } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Changed } from '../../store/orders/change-order.ts';
import type { Services } from '../../store/services.ts';

/** Notes in the audit log that somebody had money go back, once however often it was asked for (SEC-51). */
export async function recordMoneyBack(
  tx: SiteTransaction,
  services: Services,
  result: Result<Changed, unknown>,
  call: {
    readonly request: FastifyRequest;
    readonly member: Member;
    readonly orderId: string;
    readonly refundId?: string;
    /** What the site puts before its order numbers. */
    readonly prefix: string;
  },
): Promise<void> {
  const { request, member, orderId, refundId, prefix } = call;
  if (!result.ok || result.value === 'repeated' || refundId === undefined) {
    return;
  }
  const [refund] = await tx.query<RecordedRefund>(REFUND, [tx.websiteId, orderId, refundId]);
  // An order that was cancelled may have had nothing to give back.
  if (!refund) {
    return;
  }
  await recordAudit(tx, services, {
    kind: 'refund',
    actor: memberActor(request, member),
    subject: `Order ${orderNumberText(prefix, refund.number)}`,
    detail: { orderId, amountCents: Number(refund.amount_cents), currency: refund.currency },
  });
}

interface RecordedRefund {
  readonly number: bigint;
  readonly amount_cents: bigint;
  readonly currency: string;
}

const REFUND = {
  name: 'order-refund-recorded',
  text: `select o.number, o.currency, r.amount_cents from order_refund r
    join customer_order o on o.website_id = $1 and o.id = r.order_id
    where r.website_id = $1 and r.order_id = $2 and r.id = $3`,
};
