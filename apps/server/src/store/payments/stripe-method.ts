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
  return typeof method === 'object' && method ? keptMethod(customer, method) : undefined;
}

/** A card as Stripe has it now: banks give it another number or end, and networks tell Stripe. */
export async function methodAtStripe(client: Stripe, reference: string): Promise<SavedMethod | undefined> {
  const method = await client.paymentMethods.retrieve(reference);
  return keptMethod(method.customer, method);
}

function keptMethod(
  customer: Stripe.PaymentMethod['customer'] | Stripe.PaymentIntent['customer'],
  { id: reference, card }: Pick<Stripe.PaymentMethod, 'id' | 'card'>,
): SavedMethod | undefined {
  if (!customer || !card) {
    return undefined;
  }
  const { brand, last4: lastDigits, exp_month: month, exp_year: year } = card;
  const payerReference = typeof customer === 'string' ? customer : customer.id;
  return { payerReference, reference, brand, lastDigits, expires: { month, year } };
}
