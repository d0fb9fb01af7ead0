import type { Stripe } from 'stripe';
import type { RecordedPayment, RefundOutcome, RefundRequest } from './provider.ts';
import { toStripeAmount } from '@portico/domain';
import { isNoForGood, stripeErrorOf } from './stripe-errors.ts';

/** Asks Stripe for a refund, or what became of it; the same refund id is made once. */
export async function refundAtStripe(
  client: Stripe,
  payment: RecordedPayment,
  refund: RefundRequest,
  onRefused: (type: string) => Promise<void>,
): Promise<RefundOutcome> {
  const amount = toStripeAmount(refund.amountCents, payment.currency);
  if (payment.reference === undefined || amount === undefined) {
    return { kind: 'refused', reason: 'Stripe does not know such a payment or amount.' };
  }
  try {
    const known = await knownRefund(client, payment.reference, refund);
    return outcomeOf(
      known ??
        (await client.refunds.create(
          {
            payment_intent: payment.reference,
            amount,
            metadata: { website_id: payment.websiteId, payment_id: payment.paymentId, refund_id: refund.refundId },
          },
          { idempotencyKey: `refund ${refund.refundId}` },
        )),
    );
  } catch (cause) {
    const error = stripeErrorOf(cause);
    if (!error || !isNoForGood(error)) {
      throw cause;
    }
    await onRefused(error.type);
    return { kind: 'refused', reason: error.message };
  }
}

/** Undoes a payment, paid or not; harmless when repeated. Answers whether it had been paid. */
export async function undoneAtStripe(
  client: Stripe,
  intent: Stripe.PaymentIntent,
  payment: RecordedPayment,
): Promise<boolean> {
  if (intent.status === 'canceled') {
    return false;
  }
  if (intent.status !== 'succeeded') {
    try {
      await client.paymentIntents.cancel(intent.id);
      return false;
    } catch (cause) {
      const now = await client.paymentIntents.retrieve(intent.id);
      if (now.status === 'canceled') {
        return false;
      }
      // Its bank is not done: asked again later.
      if (now.status !== 'succeeded') {
        throw cause;
      }
    }
  }
  try {
    await client.refunds.create(
      { payment_intent: intent.id, metadata: { website_id: payment.websiteId, payment_id: payment.paymentId } },
      { idempotencyKey: `void ${payment.paymentId}` },
    );
  } catch (cause) {
    if (stripeErrorOf(cause)?.code !== 'charge_already_refunded') {
      throw cause;
    }
  }
  return true;
}

/** A refund that Stripe may have taken, whose answer was lost: keys are forgotten after a day, refunds are not. */
async function knownRefund(
  client: Stripe,
  intentId: string,
  { refundId, reference, isAgain }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  if (reference !== undefined) {
    return client.refunds.retrieve(reference);
  }
  if (!isAgain) {
    return undefined;
  }
  const { data } = await client.refunds.list({ payment_intent: intentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.['refund_id'] === refundId);
}

function outcomeOf({ id, status, failure_reason: failure }: Stripe.Refund): RefundOutcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'done', reference: id };
    case 'failed':
    case 'canceled':
      return { kind: 'refused', reason: failure ?? status };
    default:
      return { kind: 'pending', reference: id };
  }
}
