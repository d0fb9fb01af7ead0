import type { CheckoutFields } from '@portico/contract';
import type { CheckoutForm, GiftForm, SubscriptionTerms, TypedCard } from '@portico/domain';
import type { CartView } from '../cart/read-cart.ts';
import type { PaymentSetup } from '../payments/payment-setup.ts';

/** What was filled in, as the domain reads it. */
export function checkoutForm(fields: CheckoutFields): CheckoutForm {
  return {
    email: fields.email,
    address: {
      firstName: fields.firstName,
      lastName: fields.lastName,
      address1: fields.address1,
      address2: fields.address2,
      city: fields.city,
      region: fields.region,
      postalCode: fields.postalCode,
      country: fields.country,
      phone: fields.phone,
    },
    shippingOptionId: fields.shippingOptionId,
    note: fields.note,
    hasAcceptedTerms: fields.terms !== '',
  };
}

/** Whom gift cards are for, as the domain reads it. */
export function giftForm(fields: CheckoutFields): GiftForm {
  return {
    name: fields.giftName,
    email: fields.giftEmail,
    message: fields.giftMessage,
    day: fields.giftDay,
    amount: fields.giftAmount,
    others: fields.giftOthers,
  };
}

/** Everything that paying needs. */
export interface PayInput {
  readonly fields: CheckoutFields;
  /** Why the phone number is none, as the shopper is told; numbers are read where their library is. */
  readonly phoneError?: string | undefined;
  /** Who takes the payments of the site. */
  readonly setup: PaymentSetup;
  /** What the sandbox asks for. */
  readonly card: TypedCard;
  /** What Stripe asks for: the name that its own fields gave to what was typed there. */
  readonly confirmationToken: string;
  /** Where the shopper's bank sends her browser back to, for a payment: absolute. */
  readonly returnUrl: (paymentId: string) => string;
  /** What the shopper saw that there was to pay, only to be compared; empty: not compared. */
  readonly seenTotalCents: string;
  /** A gift card of which no denomination was chosen. */
  readonly isGiftAmountAsked: boolean;
  /** What the shopper is told is told in it (BCP 47). */
  readonly language: string;
  /** Of the shop, an IANA name. */
  readonly timeZone: string;
  /** What a subscriber ticks, and where her days begin and end. */
  readonly consentFor: (
    view: Pick<CartView, 'reviewed'>,
  ) => Pick<SubscriptionTerms, 'chargeMinutes' | 'consent' | 'giftCardIds' | 'language' | 'zone'>;
  readonly tokenHash: Buffer;
  /** Network address of the payer. */
  readonly payerAddress: string;
}
