/** The job that asks a provider what became of a payment, and ends payments that never come to anything. */
export const SETTLE_PAYMENT = 'settle-payment';
/** The job that undoes a payment at its provider. */
export const VOID_PAYMENT = 'void-payment';
/** The job that writes the mail of a new order. */
export const CONFIRM_ORDER = 'confirm-order';

/** How long until a provider that does not know yet is asked again. */
export const ASK_AGAIN_MS = 10_000;
