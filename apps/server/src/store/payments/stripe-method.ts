import type { Stripe } from 'stripe';
import type { Payer, SavedMethod } from './saved-method.ts';

/** Has Stripe know a payer, once for what she is about to do; her name there comes back with the method. */
export async function payerAtStripe(
  client: Stripe,
  websiteId: string,
  payer: Payer,
  idempotencyKey: string,
): Promise<string> {
  if (payer.reference !== undefined) {
    return payer.reference;
  }
  const { id, email, name } = payer;
  const made = await client.customers.create(
    { email, name, metadata: { website_id: websiteId, payer_id: id } },
    { idempotencyKey },
  );
  return made.id;
}

/** A card as Stripe keeps it; undefined where it keeps none that can be charged again. */
export function methodOf({
  customer,
  payment_method: method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'customer' | 'payment_method'>): SavedMethod | undefined {
  if (!customer || typeof method !== 'object' || !method?.card) {
    return undefined;
  }
  const { brand, last4: lastDigits, exp_month: month, exp_year: year } = method.card;
  const payerReference = typeof customer === 'string' ? customer : customer.id;
  return { payerReference, reference: method.id, brand, lastDigits, expires: { month, year } };
}
