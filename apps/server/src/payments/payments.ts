import type { PaymentListener, PaymentProvider, Payments } from './provider.ts';

/**
 * The payment services of this platform, found by their names.
 * @param providers makers of providers; each gets the door for answers that come by themselves
 */
export function createPayments(providers: readonly ((answer: PaymentListener) => PaymentProvider)[]): Payments {
  let listener: PaymentListener | undefined;
  const answer: PaymentListener = async (payment, outcome) => listener?.(payment, outcome);
  const byName = new Map(providers.map((make) => make(answer)).map((provider) => [provider.name, provider]));
  return {
    provider: (name) => byName.get(name),
    onAnswer: (next) => {
      listener = next;
    },
    answer,
  };
}
