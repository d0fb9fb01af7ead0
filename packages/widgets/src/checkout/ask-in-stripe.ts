import type { PaymentChallenge } from '@portico/contract';

/** What a bank asks by Stripe. */
type StripeChallenge = Extract<PaymentChallenge, { readonly kind: 'stripe' }>;

/** Stripe shows the page of the bank over ours; what comes of it is not believed here. */
export async function askInStripe({ publishableKey, clientSecret }: StripeChallenge): Promise<void> {
  const { loadStripe } = await import('./stripe-js.ts');
  const stripe = await loadStripe(publishableKey);
  await stripe.handleNextAction({ clientSecret });
}
