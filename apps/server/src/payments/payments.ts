import type { PaymentProvider, Payments } from './provider.ts';

/** The payment services of this platform, found by their names. */
export function createPayments(providers: readonly PaymentProvider[]): Payments {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  return { provider: (name) => byName.get(name) };
}
