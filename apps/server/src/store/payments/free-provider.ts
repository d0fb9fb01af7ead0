import type { NotedPayment, PaymentOutcome, PaymentProvider } from './provider.ts';

export const FREE = 'free';

/** Takes what costs nothing: a coupon or a free product leaves nothing to pay, which no bank has to approve. */
export function createFreeProvider(): PaymentProvider {
  return {
    name: FREE,
    start: async (charge) => outcome(charge),
    query: async (payment) => outcome(payment),
    void: async () => ({ wasTaken: false }),
    refund: async () => ({ kind: 'refused', reason: 'Nothing was paid.' }),
  };
}

function outcome({ paymentId, amountCents, currency }: NotedPayment): PaymentOutcome {
  return amountCents === 0n
    ? { kind: 'approved', reference: `free_${paymentId}`, amountCents, currency, method: 'Nothing to pay' }
    : { kind: 'declined', reason: 'not_free' };
}
