/** The job that asks a provider what became of a payment, and ends payments that never come to anything. */
export const SETTLE_PAYMENT = 'settle-payment';
/** The job that undoes a payment at its provider. */
export const VOID_PAYMENT = 'void-payment';

/** How long until a provider that does not know yet is asked again. */
export const ASK_AGAIN_MS = 10_000;

/** Under which a payment has one {@link SETTLE_PAYMENT} at a time. */
export function settleKey(paymentId: string): string {
  return `${SETTLE_PAYMENT} ${paymentId}`;
}
