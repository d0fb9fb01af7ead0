import type { Services } from '../services.ts';
import { createFreeProvider } from './free-provider.ts';
import { createPaymentSetups, STRIPE_PROVIDERS, unchosenProvider } from './payment-setup.ts';
import type { PaymentListener, PaymentProvider, Payments } from './provider.ts';
import type { PurchaseKind } from './purchase-kind.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** What payment services are made of. */
export type PaymentParts = Pick<Services, 'database' | 'clock' | 'secrets' | 'environment' | 'log'>;

/**
 * The payment services of this platform and what payments buy, found by their names.
 * @param answer settles a payment by what its service says of itself
 */
export function createPayments(
  parts: PaymentParts,
  purchases: readonly PurchaseKind[],
  answer: PaymentListener,
): Payments {
  const providers: readonly PaymentProvider[] = [
    createFreeProvider(),
    createSandboxProvider({ ...parts, answer }),
    ...STRIPE_PROVIDERS.map((name) => createStripeProvider(name, parts)),
  ];
  const providersByName = new Map(providers.map((provider) => [provider.name, provider]));
  const purchasesByKind = new Map(purchases.map((purchase) => [purchase.kind, purchase]));
  return {
    provider: (name) => providersByName.get(name),
    purchase: (kind) => purchasesByKind.get(kind),
    setupOf: createPaymentSetups(parts.database, unchosenProvider(parts.environment)),
    answer,
  };
}
