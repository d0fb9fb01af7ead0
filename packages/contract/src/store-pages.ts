import type { CartEstimate } from './shop/cart.ts';
import type { CheckoutFields, CheckoutTotalsRecord, PaymentQuery, QuoteResponse } from './shop/checkout.ts';
import type { FormAnswerRecord, ShippingOptionRecord, ShoppingCart } from './shopping-cart.ts';

/**
 * What the store's own pages are drawn from. The server draws them with these props, and islands mount on the same
 * HTML with the same props.
 */

/** The shop around the page. */
export interface StoreFrame {
  readonly siteTitle: string;
  /** Where "keep looking" leads. */
  readonly shopUrl: string;
  /** BCP 47. */
  readonly language: string;
  /** IANA name; days are told as they are where the shop is. */
  readonly timeZone: string;
}

/** `/cart` (page type 200). */
export interface CartPageProps {
  readonly store: StoreFrame;
  readonly cart: ShoppingCart;
  /** Refusal of a change made without script. */
  readonly message?: string;
  /** Set when this response adopts the changes; an island then does not tell them again. */
  readonly expressCheckout: boolean;
  /** What became of the cart that the visitor has paid, or is paying. */
  readonly purchase?: CartPurchase;
  /** Missing where the cart is empty. */
  readonly estimate?: CartEstimate;
}

/** Where the links of a reminder lead; `action` is what the button does, or where it leads. */
export interface ReminderPageProps {
  readonly kind:
    | 'recover'
    | 'stop'
    | 'stopped'
    | 'stopNotices'
    | 'noticesStopped'
    | 'stopProduct'
    | 'productStopped'
    | 'stopReviews'
    | 'reviewsStopped'
    | 'stopWeekly'
    | 'weeklyStopped';
  readonly action: string;
}

/** Where the links of mailing lists lead; `action` is what the button does, or where it leads. */
export interface LettersPageProps {
  readonly kind: 'confirm' | 'confirmed' | 'tooLate' | 'leave' | 'left' | 'leftAll';
  readonly listName: string;
  readonly siteTitle: string;
  readonly action: string;
  /** Where somebody who left one list leaves all the others. */
  readonly leaveAll?: string;
}

/** A payment under way leads to where one waits for it; a bought cart leads to its order. */
export interface CartPurchase {
  readonly state: 'pending' | 'ordered';
  readonly url: string;
}

/** Names of the form's fields, of `values` and of `errors`. */
export type CheckoutFieldName = keyof CheckoutFields | 'cardNumber' | 'cardExpiry' | 'cardCode';

export interface CheckoutCountry {
  readonly code: string;
  readonly name: string;
}

/** How the chosen country writes addresses. */
export interface CheckoutAddressRules {
  readonly regionLabel: string;
  /** Empty where the country has no list or needs no region. */
  readonly regions: readonly { readonly code: string; readonly name: string }[];
  readonly regionRequired: boolean;
  readonly postalLabel: string;
  readonly postalRequired: boolean;
  readonly postalExample: string;
  /** Digits alone make it, so phones show their keys for numbers. */
  readonly postalNumeric: boolean;
  /** In which order the country writes them. */
  readonly order: readonly ('city' | 'region' | 'postalCode')[];
}

/** `/checkout`, `/checkout/subscribe`, `/checkout/giftcard` (page type 201): one page, one form. */
export interface CheckoutPageProps {
  readonly store: StoreFrame;
  /** Where the form is posted; `name="intent"` is `pay`, or `update` to show totals for what was filled in. */
  readonly action: string;
  readonly cart: ShoppingCart;
  /** What a subscriber agrees to; absent for what is bought once. */
  readonly agreement?: CheckoutAgreement;
  readonly totals: CheckoutTotalsRecord;
  /** The address says what tax there is; until then `totals` have none. */
  readonly isTaxKnown: boolean;
  /** Whether there are ways to the address, and why not. */
  readonly shippingAnswer: QuoteResponse['shippingAnswer'];
  readonly shippingOptions: readonly ShippingOptionRecord[];
  /** What was filled in; card fields are never sent back. */
  readonly values: CheckoutFields;
  readonly errors: Partial<Record<CheckoutFieldName, string>>;
  /** A refusal of the whole. */
  readonly message?: string;
  readonly countries: readonly CheckoutCountry[];
  /** Rules of the chosen country, and of the others for script. */
  readonly addressRules: CheckoutAddressRules;
  readonly addressRulesByCountry: Readonly<Record<string, CheckoutAddressRules>>;
  /** `whole`: goods are shipped. `place`: country and region alone, with the postal code where taxes differ by it. `name`: goods are collected, or gift cards are all there is. */
  readonly addressNeed: 'whole' | 'place' | 'postal-place' | 'name';
  readonly payment: CheckoutPayment;
  /** The last day on which a gift card is good that is bought now, in words; absent where none ends. */
  readonly giftEnds?: string;
  /** The days on which gift cards of the cart may be delivered, such as `2026-12-24`; absent where there are none in it. */
  readonly giftDays?: { readonly first: string; readonly last: string };
  /** What is chosen of gift cards that are bought by themselves: how many, and between which amounts in words. */
  readonly giftChoice?: {
    /** No denomination was chosen: the amount has to be typed. */
    readonly isAmountAsked?: boolean;
    readonly amounts?: { readonly least: string; readonly most: string; readonly step: string };
  };
  /** Who pays, or where one signs in; absent where the shop offers no accounts. */
  readonly account?: CheckoutAccount;
  readonly showNote: boolean;
  /** Whoever leaves may get one reminder of the cart. */
  readonly remindsOfCarts?: boolean;
  /** Where the terms stand that have to be accepted; absent where the owner asks for no consent. */
  readonly termsUrl?: string;
  readonly policies: readonly { readonly title: string; readonly url: string }[];
}

/** What a subscriber agrees to, in whole sentences. */
export interface CheckoutAgreement {
  /** What it costs and how often, the next payments, how it ends. */
  readonly lines: readonly string[];
  /** Beside the box to tick. */
  readonly consent: string;
  /** In place of the button's own words, where nothing is paid today. */
  readonly buttonText?: string;
}

export type CheckoutAccount =
  | { readonly kind: 'guest'; readonly signInUrl: string }
  | { readonly kind: 'signed-in'; readonly email: string };

/** What the payment provider asks for. */
export type CheckoutPayment =
  | {
      readonly provider: 'sandbox';
      /** Cards of the sandbox and what each does, for the demo. */
      readonly testCards: readonly { readonly number: string; readonly outcome: string }[];
    }
  /** The card is typed into fields of Stripe's own. */
  | { readonly provider: 'stripe'; readonly publishableKey: string }
  /** The owner takes no payments. */
  | { readonly provider: 'none' };

/** What the bank wants to hear from the shopper herself. */
export type PaymentChallenge =
  /** The sandbox's bank asks on our own page; the form goes there. */
  | { readonly kind: 'sandbox'; readonly action: string }
  | { readonly kind: 'stripe'; readonly publishableKey: string; readonly clientSecret: string };

/** `/checkout/payment` (page type 201): a payment is under way, and nobody knows yet how it ends. */
export interface PaymentPageProps {
  readonly store: StoreFrame;
  /** Which payment script asks for until it is settled. */
  readonly asked: PaymentQuery;
  readonly challenge?: PaymentChallenge;
  /** This page again: it leads on once the payment is settled. */
  readonly pageUrl: string;
  readonly lines: readonly OrderLineRecord[];
  readonly totals: CheckoutTotalsRecord;
  /** Null where nothing is shipped. */
  readonly shippingName: string | null;
}

/** One line of an order, as it was bought. */
export interface OrderLineRecord {
  readonly title: string;
  readonly productUrl: string;
  readonly imageUrl: string | null;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly additionalFields: readonly FormAnswerRecord[] | null;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
}

/** `/commerce/orders/{orderId}?token=…` (page types 202 and 211). */
export interface OrderConfirmedProps {
  readonly store: StoreFrame;
  readonly order: {
    readonly id: string;
    /** As people write it: `SW-2041`. */
    readonly numberText: string;
    /** Paid with play money: nothing of it is delivered. */
    readonly isTest: boolean;
    /** Epoch milliseconds. */
    readonly placedOn: number;
    readonly email: string;
    readonly firstName: string;
    readonly paymentState: 'pending' | 'paid' | 'part-refunded' | 'refunded';
    readonly fulfillmentState: 'pending' | 'part-fulfilled' | 'fulfilled' | 'cancelled';
    readonly lines: readonly OrderLineRecord[];
    readonly totals: CheckoutTotalsRecord;
    /** Null where nothing is shipped. */
    readonly shippingOption: { readonly name: string; readonly detail: string; readonly isPickup: boolean } | null;
    /** Lines of the address, ready to print; empty where nothing is sent. */
    readonly addressLines: readonly string[];
    readonly note: string;
    /** `Card ending 4242`; empty where nothing was paid. */
    readonly paidWith: string;
    readonly shipments: readonly {
      readonly carrier: string;
      readonly trackingNumber: string;
      /** Where the parcel is followed; null where nobody can. */
      readonly trackingUrl: string | null;
      /** Epoch milliseconds. */
      readonly sentAt: number;
      readonly items: readonly { readonly title: string; readonly quantity: number }[];
    }[];
    readonly refunds: readonly {
      readonly amountCents: number;
      readonly isDone: boolean;
      /** Epoch milliseconds. */
      readonly askedAt: number;
      /** Where it goes and when it is there, a line for each way. */
      readonly to: readonly string[];
    }[];
    /** Of a subscription that it began or that made it: what it costs and when the next payment is; absent else. */
    readonly subscription?: {
      readonly title: string;
      readonly lines: readonly string[];
      readonly manage: string;
      readonly manageUrl: string;
      /** It begins with this order, rather than goes on with it. */
      readonly isBegun: boolean;
    };
    /** Where its buyer tells of what was in it; null where there is nothing to tell of yet, or any more. */
    readonly reviewUrl: string | null;
    /** Gift cards that were bought. */
    readonly giftCards: readonly {
      readonly lastFour: string;
      readonly amountCents: number;
      /** Empty where it was for the buyer. */
      readonly forName: string;
      readonly state: 'sent' | 'waiting' | 'stopped' | 'refunded';
      /** Epoch milliseconds. */
      readonly deliverAt: number;
      /** Where its buyer changes whom it goes to; absent once it is delivered. */
      readonly correctUrl?: string;
    }[];
    /** Files that were bought. */
    readonly downloads: readonly {
      readonly title: string;
      readonly fileName: string;
      /** Where it is fetched; null where it may not be any more. */
      readonly url: string | null;
      readonly state: 'ready' | 'used-up' | 'expired' | 'withdrawn';
      readonly usesLeft: number;
      /** Epoch milliseconds. */
      readonly expiresAt: number;
    }[];
  };
  /** Just bought, rather than looked up later. */
  readonly isNew: boolean;
  /** Where a guest signs in to keep her orders; absent for whoever did, and where the shop offers no accounts. */
  readonly accountUrl?: string;
}
