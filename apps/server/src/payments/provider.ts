/** Money as a payment provider is asked for it. */
export interface Charge {
  /** Our payment's id; the provider takes the same id once only. */
  readonly paymentId: string;
  readonly amountCents: bigint;
  /** ISO 4217. */
  readonly currency: string;
  /** What the shopper's browser handed over (a card token of the provider); opaque here. */
  readonly source: Readonly<Record<string, string>>;
}

/** What a provider knows of a payment. `unknown` means: nobody can say yet, ask again. */
export type PaymentOutcome =
  | { readonly kind: 'approved'; readonly reference: string }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unknown' };

/** One payment service. Every call may be slow, fail or be repeated; none is made while rows are locked (SEC-31). */
export interface PaymentProvider {
  readonly name: string;
  charge(charge: Charge): Promise<PaymentOutcome>;
  /** Asks what became of a payment; undefined when the provider has never heard of it. */
  query(paymentId: string): Promise<PaymentOutcome | undefined>;
  /** Gives the money back, whole; harmless when repeated. */
  voidPayment(paymentId: string): Promise<void>;
}

/** The payment services of this platform, by name. */
export interface Payments {
  provider(name: string): PaymentProvider | undefined;
}
