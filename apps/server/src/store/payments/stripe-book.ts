import { fromStripeAmount, type TheirCharge } from '@portico/domain';
import type { Stripe } from 'stripe';

/** Payments of a website that Stripe took in a span, with what was given back of each; other software's are left out. */
export async function stripeBook(
  client: Stripe,
  websiteId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly (TheirCharge & { readonly takenAt: number })[]> {
  const taken: (TheirCharge & { readonly takenAt: number })[] = [];
  const listed = client.paymentIntents.list({
    created: { gte: Math.floor(from / 1000), lt: Math.ceil(to / 1000) },
    limit: 100,
    expand: ['data.latest_charge'],
  });
  for await (const intent of listed) {
    const { metadata, status, amount_received: received, latest_charge: charge } = intent;
    const paymentId = metadata['payment_id'];
    if (metadata['website_id'] !== websiteId || paymentId === undefined || status !== 'succeeded') {
      continue;
    }
    const currency = intent.currency.toUpperCase();
    const refunded = typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0;
    taken.push({
      paymentId,
      reference: intent.id,
      currency,
      amountCents: fromStripeAmount(received, currency) ?? BigInt(received),
      refundedCents: fromStripeAmount(refunded, currency) ?? BigInt(refunded),
      takenAt: intent.created * 1000,
    });
  }
  return taken;
}
