/** Where a payment stands; rows of these states are what the database accepts. */
export type PaymentState = 'started' | 'unknown' | 'approved' | 'declined' | 'voided' | 'refunded';

/** Minutes for which stock is held from the start of a payment (SEC-33). */
export const HOLD_MINUTES = 15;

const next: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: ['unknown', 'approved', 'declined', 'voided'],
  unknown: ['approved', 'declined', 'voided'],
  approved: ['refunded'],
  declined: [],
  voided: [],
  refunded: [],
};

/** States a payment may go to from here. */
export function nextPaymentStates(state: PaymentState): readonly PaymentState[] {
  return next[state];
}

/** Whether the payment still holds stock and may yet be approved. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === 'started' || state === 'unknown';
}
