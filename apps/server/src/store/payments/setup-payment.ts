import type { PaymentOutcome, RecordedPayment } from './provider.ts';
import type { SaveOutcome } from './saved-method.ts';

/** Whether a payment takes nothing: it is begun only to keep the method for later. */
export function isSetup({ amountCents }: Pick<RecordedPayment, 'amountCents'>): boolean {
  return amountCents === 0n;
}

/** What keeping a method came to, as the outcome of the payment that was begun for it. */
export function asPayment(
  { currency }: Pick<RecordedPayment, 'currency'>,
  outcome: SaveOutcome | undefined,
): PaymentOutcome | undefined {
  if (outcome?.kind !== 'saved') {
    return outcome;
  }
  const { method } = outcome;
  return {
    kind: 'approved',
    reference: method.reference,
    amountCents: 0n,
    currency,
    method: `Card ending ${method.lastDigits}`,
    saved: method,
  };
}
