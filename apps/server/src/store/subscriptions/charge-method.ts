import type { Services } from '../services.ts';
import { providerOf } from '../payments/ask-provider.ts';
import type { PaymentOutcome, RecordedPayment } from '../payments/provider.ts';
import type { PresentShopper } from '../payments/saved-method.ts';
import { findCycleOf, findSubscription } from './repository.ts';

/**
 * Charges the kept method of a cycle's subscription, once a payment however often it is called: the payment's id is the
 * key. Nothing is locked meanwhile.
 */
export async function chargeMethod(
  services: Pick<Services, 'database' | 'payments'>,
  payment: RecordedPayment,
  {
    provider,
    cycleId,
    shopper,
  }: { readonly provider: string; readonly cycleId: string; readonly shopper?: PresentShopper | undefined },
): Promise<PaymentOutcome> {
  const service = providerOf(services, provider);
  if (!service.methods) {
    // Nothing is left to charge: whoever is asked has approved it.
    return (await service.query(payment)) ?? { kind: 'unknown' };
  }
  const method = await services.database.readInSite(payment.websiteId, async (tx) => {
    const cycle = await findCycleOf(tx, cycleId);
    return cycle && (await findSubscription(tx, cycle.subscription_id))?.row;
  });
  if (!method || method.payer_reference === null || method.method_reference === null) {
    return { kind: 'declined', reason: 'no_such_method' };
  }
  const kept = { payerReference: method.payer_reference, reference: method.method_reference };
  return service.methods.chargeSaved(payment, kept, shopper);
}
