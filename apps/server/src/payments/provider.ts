/** One payment of ours, wherever it is spoken about. */
export interface PaymentKey {
  readonly websiteId: string;
  /** The provider takes the same id once only: it is the idempotency key of the charge (SEC-29). */
  readonly paymentId: string;
}

/** Money as a payment provider is asked for it. */
export interface Charge extends PaymentKey {
  readonly amountCents: bigint;
  /** ISO 4217. */
  readonly currency: string;
  /** What the shopper's browser handed over (a card token of the provider); opaque here, never stored, never logged. */
  readonly source: Readonly<Record<string, string>>;
}

/** What a provider knows of a payment. `unknown` means: nobody can say yet, ask again. */
export type PaymentOutcome =
  | {
      readonly kind: 'approved';
      readonly reference: string;
      /** What was really taken: compared with what was asked for (SEC-30). */
      readonly amountCents: bigint;
      readonly currency: string;
      /** For the shopper: `Card ending 4242`. */
      readonly method: string;
    }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unknown' };

/** Takes an answer that comes by itself, such as a webhook's; harmless when it comes twice. */
export type PaymentListener = (payment: PaymentKey, outcome: PaymentOutcome) => Promise<void>;

/** One payment service. Every call may be slow, fail or be repeated; none is made while rows are locked (SEC-31). */
export interface PaymentProvider {
  readonly name: string;
  /** Starts a charge and answers as soon as the outcome is known, or `unknown` when that takes too long. */
  start(charge: Charge): Promise<PaymentOutcome>;
  /** Asks what became of a payment; undefined when the provider has never heard of it. */
  query(payment: PaymentKey): Promise<PaymentOutcome | undefined>;
  /** Undoes the whole payment, taken or not; harmless when repeated. */
  void(payment: PaymentKey): Promise<void>;
  /** Gives a part back; the same refund id does it once. */
  refund(payment: PaymentKey, refund: { readonly refundId: string; readonly amountCents: bigint }): Promise<void>;
}

/** The payment services of this platform. */
export interface Payments {
  provider(name: string): PaymentProvider | undefined;
  /** Whoever settles payments listens here; one listener. */
  onAnswer(listener: PaymentListener): void;
  /** Called by providers and their webhooks. */
  readonly answer: PaymentListener;
}
