import type { RecordedPayment, PaymentOutcome } from './provider.ts';

/** The bank's reason for a decline where the shopper has to say herself that she pays; banks and networks word it so. */
export const NEEDS_SHOPPER = 'authentication_required';

/** Whom a provider keeps methods of paying for. */
export interface Payer {
  /** Ours, of the shopper or of what she pays for; the provider knows her by it. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** The provider's own name of her, where one came back already. */
  readonly reference?: string | undefined;
}

/** A method of paying that a provider keeps, so that it can be charged without the shopper being there. */
export interface SavedMethod {
  /** The provider's own names of the payer and of her method; both are needed to charge it. */
  readonly payerReference: string;
  readonly reference: string;
  /** As the provider writes it, such as `visa`. */
  readonly brand: string;
  readonly lastDigits: string;
  /** The last month in which it is good. */
  readonly expires: { readonly month: number; readonly year: number };
}

/** A method that shall be kept without anything being charged. */
export interface MethodToSave {
  readonly websiteId: string;
  /** Ours; the provider takes the same id once only. */
  readonly methodId: string;
  readonly payer: Payer;
  /** The provider's own name of the saving, where one came back already. */
  readonly reference?: string | undefined;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** What a provider knows of a method that shall be kept; as of a payment, `unknown` means: ask again. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly method: SavedMethod }
  | Exclude<PaymentOutcome, { readonly kind: 'approved' }>;

/** A shopper who pays with a kept method herself. */
export interface PresentShopper {
  /** Where her browser comes back to from a page of her bank: absolute. */
  readonly returnUrl: string;
}

/**
 * Methods that a provider keeps for charges without the shopper (off-session). Every call may be slow, fail or be
 * repeated; none is made while rows are locked (SEC-31). Keeping a method of a payment that is made anyway is asked for
 * with the payment (`Charge.keepFor`).
 */
export interface SavedMethods {
  /** Keeps a method without charging it. Answers as soon as the outcome is known. */
  saveMethod(
    method: MethodToSave & {
      /** What the shopper's browser handed over; opaque here, never stored, never logged. */
      readonly source: Readonly<Record<string, string>>;
      /** Where the shopper's browser comes back to from a page of her bank: absolute. */
      readonly returnUrl: string;
    },
  ): Promise<SaveOutcome>;
  /** Asks what became of a method that was to be kept; undefined when the provider has never heard of it. */
  querySaved(method: MethodToSave): Promise<SaveOutcome | undefined>;
  /**
   * Charges a kept method, once a payment id however often it is called. The outcome is that of any payment, and can be
   * asked for and undone like it; where the bank wants the shopper it is a decline that `needsShopper`, and a challenge
   * where she is there.
   */
  chargeSaved(
    payment: RecordedPayment,
    method: Pick<SavedMethod, 'payerReference' | 'reference'>,
    shopper?: PresentShopper,
  ): Promise<PaymentOutcome>;
  /** Forgets a method: it cannot be charged any more. Harmless when repeated. */
  removeMethod(websiteId: string, method: Pick<SavedMethod, 'reference'>): Promise<void>;
}
