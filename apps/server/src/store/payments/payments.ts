import type { Services } from '../services.ts';
import { createFreeProvider } from './free-provider.ts';
import { createPaymentSetups, STRIPE_PROVIDERS } from './payment-setup.ts';
import type { PaymentListener, PaymentProvider, Payments } from './provider.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** What payment services are made of. */
export type PaymentParts = Pick<Services, 'database' | 'clock' | 'secrets' | 'environment' | 'log'>;

/**
 * The payment services of this platform, found by their names.
 * @param answer settles a payment by what its service says of itself
 */
export function createPayments(parts: PaymentParts, answer: PaymentListener): Payments {
  const providers: readonly PaymentProvider[] = [
    createFreeProvider(),
    createSandboxProvider({ ...parts, answer }),
    ...STRIPE_PROVIDERS.map((name) => createStripeProvider(name, parts)),
  ];
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  return {
    provider: (name) => byName.get(name),
    setupOf: createPaymentSetups(parts.database),
    answer,
  };
}
