import { expect } from 'vitest';
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, type FakeStripe } from '../../apps/server/src/testing/fake-stripe.ts';
import type { RunningProgram } from './program.ts';
import { Shopper } from './shopper.ts';

/** The owner of the demo shop, who has given the keys of her account at the stand-in for Stripe. */
export interface StripeOwner {
  /** Lets the shop take payments with another provider. */
  paysWith(provider: 'sandbox' | 'stripe-test'): Promise<void>;
}

/** Becomes the owner by the link that the program's first start printed. */
export async function aStripeOwner(program: RunningProgram): Promise<StripeOwner> {
  const owner = new Shopper(`http://127.0.0.1:${program.port}`, 'studio.localhost');
  await owner.send('GET', '/api/session');
  const welcomed = await owner.send('POST', '/api/welcome', {
    token: new URL(program.welcomeUrl ?? '').searchParams.get('token'),
    displayName: 'Olga',
    email: 'olga@example.com',
    password: 'a long enough password',
  });
  expect(welcomed.status, welcomed.text).toBe(200);
  const { sites } = (await owner.send('GET', '/api/session')).json<{ sites: { websiteId: string }[] }>();
  const payments = `/api/sites/${sites[0]?.websiteId}/payments`;
  const kept = await owner.send('PUT', `${payments}/keys/stripe-test`, {
    publishableKey: 'pk_test_fake',
    secretKey: FAKE_SECRET_KEY,
    webhookSecret: FAKE_WEBHOOK_SECRET,
  });
  expect(kept.status, kept.text).toBe(200);
  return {
    paysWith: async (provider) => {
      const answer = await owner.send('PUT', `${payments}/provider`, { provider });
      expect(answer.status, answer.text).toBe(200);
    },
  };
}

/**
 * Stripe tells that a payment was paid.
 * @param told the message's own id, where it comes more than once, and when it was signed
 * @returns the status of the answer
 */
export async function tellPaid(
  program: RunningProgram,
  stripe: FakeStripe,
  intentId: string,
  told: { readonly at: number; readonly id?: string },
): Promise<number> {
  const { payload, signature } = stripe.message('payment_intent.succeeded', stripe.intents.get(intentId) ?? {}, told);
  const answer = await fetch(`${program.siteUrl}/api/commerce/payment-events/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  await answer.arrayBuffer();
  return answer.status;
}
