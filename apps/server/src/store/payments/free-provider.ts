import { chargedOf, type TenderedTotal } from '@portico/domain';
import type { PaymentSetup } from './payment-setup.ts';
import type { RecordedPayment, PaymentOutcome, PaymentProvider } from './provider.ts';

export const FREE = 'free';

/**
 * The provider of a charge: nobody outside is asked where nothing is left to charge, unless the method shall be kept for
 * later.
 */
export function providerOfCharge(total: TenderedTotal, setup: PaymentSetup, isKept: boolean): string {
  return chargedOf(total).minorUnits === 0n && !isKept ? FREE : setup.provider;
}

/**
 * Takes what costs nothing: a coupon, a free product or tenders that pay all of it leave nothing to charge, which no bank
 * has to approve.
 */
export function createFreeProvider(): PaymentProvider {
  return {
    name: FREE,
    start: async (charge) => outcome(charge),
    query: async (payment) => outcome(payment),
    void: async () => ({ wasTaken: false }),
    refund: async () => ({ kind: 'refused', reason: 'Nothing was paid.' }),
  };
}

function outcome({ paymentId, amountCents, currency }: RecordedPayment): PaymentOutcome {
  return amountCents === 0n
    ? { kind: 'approved', reference: `free_${paymentId}`, amountCents, currency, method: 'Nothing to pay' }
    : { kind: 'declined', reason: 'not_free' };
}
