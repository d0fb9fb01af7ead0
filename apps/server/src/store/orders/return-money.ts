import { refundPayment } from '../payments/refund-payment.ts';
import type { Services } from '../services.ts';
import type { StoredRefund } from './order-refunds.ts';

/** What became of money that shall go back. */
export type MoneyReturn = 'done' | 'pending' | 'failed';

/** Has the payment of an order give money back, once for each refund's id, however often it is asked. */
export async function returnMoney(
  services: Services,
  websiteId: string,
  refund: Pick<StoredRefund, 'id' | 'amountCents'> & { readonly paymentId: string },
): Promise<MoneyReturn> {
  const { id, paymentId, amountCents } = refund;
  try {
    const refunded = await refundPayment(services, { websiteId }, paymentId, amountCents, id);
    if (refunded.kind === 'refused') {
      services.log.warn({ refundId: id, paymentId, reason: refunded.reason }, 'a refund was refused');
      return 'failed';
    }
    return refunded.kind;
  } catch (cause) {
    // Nobody knows whether it arrived; the same id makes asking again harmless.
    services.log.error({ refundId: id, paymentId, err: cause }, 'a refund got no answer');
    return 'pending';
  }
}
