import type { Stripe } from 'stripe';
import type { RecordedPayment, PaymentOutcome } from './provider.ts';
import { fromStripeAmount } from '@portico/domain';
import { needsShopper } from './stripe-account.ts';
import { methodOf } from './stripe-method.ts';

/**
 * What a payment of Stripe says of ours.
 * @returns undefined for one that was made but never confirmed: nobody was asked for money
 * @throws when it is another payment than ours, or of the other mode (SEC-30): then nothing can be said
 */
export function intentOutcome(
  payment: RecordedPayment,
  intent: Stripe.PaymentIntent,
  isLive: boolean,
): PaymentOutcome | undefined {
  const { website_id: websiteId, payment_id: paymentId } = intent.metadata;
  if (websiteId !== payment.websiteId || paymentId !== payment.paymentId || intent.livemode !== isLive) {
    throw new Error(`Stripe's payment ${intent.id} is not the one that was asked for.`);
  }
  const reference = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return approved(intent);
    case 'requires_action':
      return { kind: 'challenge', reference, ...(intent.client_secret ? { clientSecret: intent.client_secret } : {}) };
    case 'canceled':
    case 'requires_payment_method':
      return declined(intent);
    case 'requires_confirmation':
      return undefined;
    default:
      return { kind: 'unknown', reference };
  }
}

/** A refused card's payment is cancelled, and still says why. */
function declined({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentOutcome | undefined {
  if (!error) {
    return status === 'canceled' ? { kind: 'declined', reason: status } : undefined;
  }
  return { kind: 'declined', reason: error.decline_code ?? error.code ?? '', ...needsShopper(error) };
}

function approved(intent: Stripe.PaymentIntent): PaymentOutcome {
  const currency = intent.currency.toUpperCase();
  const saved = intent.setup_future_usage === 'off_session' ? methodOf(intent) : undefined;
  return {
    kind: 'approved',
    reference: intent.id,
    // An amount that is none of ours is no amount we asked for: the payment is undone.
    amountCents: fromStripeAmount(intent.amount_received, currency) ?? -1n,
    currency,
    method: methodText(intent.latest_charge),
    ...(saved ? { saved } : {}),
  };
}

/** For the shopper: `Card ending 4242`. */
function methodText(charge: Stripe.PaymentIntent['latest_charge']): string {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return card?.last4 ? `Card ending ${card.last4}` : 'Card';
}
