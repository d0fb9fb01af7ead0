import type { PaymentOutcome, PaymentProvider } from './provider.ts';
import type { Services } from '../services.ts';

/** A provider that takes longer has not answered; the payment is then settled by asking. */
export const PROVIDER_TIMEOUT_MS = 10_000;

/**
 * What a provider says. One that fails or takes too long leaves the outcome unknown, never assumed.
 * @returns undefined when the provider has never heard of the payment
 */
export async function askProvider<Answer extends PaymentOutcome | undefined>(
  services: Pick<Services, 'log'>,
  call: () => Promise<Answer>,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<Answer | PaymentOutcome> {
  const unknown: PaymentOutcome = { kind: 'unknown', isSilent: true };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<PaymentOutcome>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, unknown);
    timer.unref();
  });
  try {
    return await Promise.race([call(), tooLong]);
  } catch (cause) {
    services.log.warn({ err: cause }, 'payment provider did not answer');
    return unknown;
  } finally {
    clearTimeout(timer);
  }
}

/** The provider that a payment was started with. */
export function providerOf({ payments }: Pick<Services, 'payments'>, name: string): PaymentProvider {
  const provider = payments.provider(name);
  if (!provider) {
    throw new Error(`No payment provider is called ${name}.`);
  }
  return provider;
}
