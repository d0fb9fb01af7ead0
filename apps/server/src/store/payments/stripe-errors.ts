import type { Stripe } from 'stripe';

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

/** The error of Stripe's library, without loading it; undefined for any other. */
export function stripeErrorOf(cause: unknown): StripeError | undefined {
  return cause instanceof Error && 'type' in cause && /^Stripe[A-Za-z]+Error$/.test(String(cause.type))
    ? (cause as StripeError)
    : undefined;
}

/** What Stripe has refused and will go on refusing: nothing was charged. Everything else leaves the outcome open. */
export function isNoForGood({ type, code }: StripeError): boolean {
  // The payment is in another state than was thought, such as paid: that is for asking.
  if (code === 'payment_intent_unexpected_state' || code === 'idempotency_key_in_use') {
    return false;
  }
  return [
    'StripeCardError',
    'StripeInvalidRequestError',
    'StripeAuthenticationError',
    'StripePermissionError',
  ].includes(type);
}

/** Whether Stripe refuses the owner's key, or what she may do with it, rather than a shopper's payment. */
export function isAboutKeys({ type }: StripeError): boolean {
  return type === 'StripeAuthenticationError' || type === 'StripePermissionError';
}
