import type { TheirCharge } from '@portico/domain';
import type { PaymentSetup } from './payment-setup.ts';
import type { PurchaseKind } from './purchase-kind.ts';
import type { Payer, SavedMethod, SavedMethods } from './saved-method.ts';

/** One payment of ours, wherever it is spoken about. */
export interface PaymentKey {
  readonly websiteId: string;
  /** The provider takes the same id once only: it is the idempotency key of the charge (SEC-29). */
  readonly paymentId: string;
}

/** A payment as we recorded it. */
export interface RecordedPayment extends PaymentKey {
  readonly amountCents: bigint;
  /** ISO 4217. */
  readonly currency: string;
  /** The provider's own name of it, where one came back already. */
  readonly reference?: string | undefined;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** Money as a payment provider is asked for it. */
export interface Charge extends RecordedPayment {
  /** What the shopper's browser handed over (a card token of the provider); opaque here, never stored, never logged. */
  readonly source: Readonly<Record<string, string>>;
  /** Where the shopper's browser comes back to from a page of her bank: absolute. */
  readonly returnUrl: string;
  /** For whom the method is kept, with her consent, so that she can be charged later without being there. */
  readonly keepFor?: Payer;
}

/** Nothing was charged. */
export interface Declined {
  readonly kind: 'declined';
  /** In the words of card networks, such as `insufficient_funds`. */
  readonly reason: string;
  /** No card would have helped, as the provider does not work for this shop. */
  readonly isShopsFault?: boolean;
  /** The bank wants to hear it from the shopper, who was not there: she has to pay herself. */
  readonly needsShopper?: boolean;
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
      /** Where it was to be kept, and the provider has. */
      readonly saved?: SavedMethod;
    }
  | Declined
  /** The bank wants to hear it from the shopper herself. */
  | { readonly kind: 'challenge'; readonly reference?: string; readonly clientSecret?: string }
  | {
      readonly kind: 'unknown';
      readonly reference?: string;
      /** The provider said nothing at all: it took too long, or failed. */
      readonly isSilent?: boolean;
    };

/** A part of a payment on its way back. */
export interface RefundRequest {
  /** The provider takes the same id once only. */
  readonly refundId: string;
  readonly amountCents: bigint;
  /** The provider's own name of it, where one came back already. */
  readonly reference: string | undefined;
  /** It may have been asked for before, whose answer was lost. */
  readonly isAgain: boolean;
}

/** What a provider says of a refund. */
export type RefundOutcome =
  | { readonly kind: 'done'; readonly reference: string }
  | { readonly kind: 'pending'; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Takes an answer that comes by itself, such as a webhook's; harmless when it comes twice. */
export type PaymentListener = (payment: PaymentKey, outcome: PaymentOutcome) => Promise<void>;

/** One payment service. Every call may be slow, fail or be repeated; none is made while rows are locked (SEC-31). */
export interface PaymentProvider {
  readonly name: string;
  /** Starts a charge and answers as soon as the outcome is known, or `unknown` when that takes too long. */
  start(charge: Charge): Promise<PaymentOutcome>;
  /** Asks what became of a payment; undefined when the provider has never heard of it. */
  query(payment: RecordedPayment): Promise<PaymentOutcome | undefined>;
  /**
   * Undoes the whole payment, taken or not, or not yet heard of; harmless when repeated.
   * @returns whether money had been taken, which the shopper has seen and must be told about
   */
  void(payment: RecordedPayment): Promise<{ readonly wasTaken: boolean }>;
  /** Gives a part back, or tells what became of that; the same refund id does it once. */
  refund(payment: RecordedPayment, refund: RefundRequest): Promise<RefundOutcome>;
  /**
   * What the service's own book says it took of a website's payments in a span of time, as the service counts it; absent where
   * there is no book. Money that was never asked for here is among it too, as long as it carries a payment's id.
   * @param span epoch milliseconds, the end not among it
   */
  book?(
    websiteId: string,
    span: { readonly from: number; readonly to: number },
  ): Promise<readonly (TheirCharge & { readonly takenAt: number })[]>;
  /** Methods that are kept for later; absent where nothing can be kept. */
  readonly methods?: SavedMethods;
}

/** The payment services of this platform, and what payments buy. */
export interface Payments {
  provider(name: string): PaymentProvider | undefined;
  purchase(kind: string): PurchaseKind | undefined;
  /** Who takes the payments of a site. */
  setupOf(site: { readonly websiteId: string; readonly contentVersion: bigint }): Promise<PaymentSetup>;
  /** Settles a payment by what its provider tells by itself. */
  readonly answer: PaymentListener;
}
