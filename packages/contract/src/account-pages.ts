import type { CycleState, GiftCardStanding, SubscriptionAction, SubscriptionState } from '@portico/domain';
import type { SubscriptionTexts } from '@portico/locale';
import type { CheckoutAddressRules, CheckoutCountry, CheckoutPayment, StoreFrame } from './store-pages.ts';

/** What the pages of a shopper's account are drawn from. */

interface FormProps<Name extends string> {
  readonly errors: Partial<Record<Name, string>>;
  /** A refusal of the whole. */
  readonly message?: string;
}

/** Sign in, by password. */
export interface SignInProps extends FormProps<'email'> {
  readonly kind: 'sign-in';
  readonly email: string;
  readonly returnTo: string;
  /** Why one should: the shop sells to nobody else, or a change was made. */
  readonly notice: 'required' | 'signed-out' | 'none';
  /** Where one goes on without an account; absent where one must have one. */
  readonly guestUrl?: string;
}

/** Asking for a link by mail. */
export interface MailLinkProps extends FormProps<'email'> {
  readonly kind: 'sign-up' | 'by-mail' | 'forgot';
  readonly email: string;
  readonly acceptsMarketing: boolean;
  readonly returnTo: string;
}

/** After asking: the same whether the address is known or not (SEC-14). */
export interface MailedProps {
  readonly kind: 'mailed';
  readonly email: string;
}

/** What a mailed link is for. */
export interface LinkProps extends FormProps<'firstName' | 'lastName' | 'password'> {
  readonly kind: 'link';
  readonly purpose: 'sign-up' | 'sign-in' | 'password' | 'email';
  readonly token: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface DeadLinkProps {
  readonly kind: 'dead-link';
}

/** One order in a list. */
export interface AccountOrderRow {
  readonly id: string;
  readonly numberText: string;
  /** Epoch milliseconds. */
  readonly placedOn: number;
  readonly itemCount: number;
  readonly totalCents: number;
  readonly currency: string;
  readonly state: 'pending' | 'part-fulfilled' | 'fulfilled' | 'cancelled' | 'refunded';
}

export interface AccountHomeProps {
  readonly kind: 'home';
  /** The account was made just now. */
  readonly isNew: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly orders: readonly AccountOrderRow[];
  /** Lines of the address used at checkout; empty without one. */
  readonly addressLines: readonly string[];
}

export interface AccountOrdersProps {
  readonly kind: 'orders';
  readonly email: string;
  readonly orders: readonly AccountOrderRow[];
  readonly olderUrl: string | null;
  readonly isFirstPage: boolean;
}

export interface SavedAddress {
  readonly id: string;
  /** First and last name. */
  readonly name: string;
  readonly lines: readonly string[];
  readonly isDefault: boolean;
}

export interface AccountAddressesProps {
  readonly kind: 'addresses';
  readonly addresses: readonly SavedAddress[];
  readonly done?: 'address' | 'addressRemoved';
  readonly message?: string;
}

export type AccountAddressField =
  | 'firstName'
  | 'lastName'
  | 'address1'
  | 'address2'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'country'
  | 'phone';

/** The fields of an address; an island mounts on them with the same props. */
export interface AccountAddressFormProps {
  readonly values: Readonly<Record<AccountAddressField, string>>;
  readonly errors: Partial<Record<AccountAddressField, string>>;
  readonly countries: readonly CheckoutCountry[];
  /** Rules of the chosen country, and of the others for script. */
  readonly addressRules: CheckoutAddressRules;
  readonly addressRulesByCountry: Readonly<Record<string, CheckoutAddressRules>>;
}

export interface AccountAddressProps extends FormProps<AccountAddressField>, AccountAddressFormProps {
  readonly kind: 'address';
  /** Null for a new one. */
  readonly id: string | null;
  readonly isDefault: boolean;
}

export interface AccountDetailsProps extends FormProps<
  'firstName' | 'lastName' | 'newEmail' | 'emailPassword' | 'currentPassword' | 'newPassword'
> {
  readonly kind: 'details';
  readonly email: string;
  readonly newEmail: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasPassword: boolean;
  readonly acceptsMarketing: boolean;
  readonly done?: 'name' | 'marketing' | 'password' | 'email';
}

export interface DeleteAccountProps extends FormProps<'currentPassword' | 'confirmEmail'> {
  readonly kind: 'delete';
  readonly email: string;
  readonly hasPassword: boolean;
}

export interface AccountDeletedProps {
  readonly kind: 'deleted';
}

/** One subscription in a list. */
export interface AccountSubscriptionRow {
  readonly id: string;
  readonly title: string;
  /** What it costs and how often, in words. */
  readonly terms: string;
  readonly state: string;
  /** When the next payment is and what it comes to; empty without one. */
  readonly next: string;
}

export interface AccountSubscriptionsProps {
  readonly kind: 'subscriptions';
  readonly email: string;
  readonly words: SubscriptionTexts;
  readonly subscriptions: readonly AccountSubscriptionRow[];
}

/** A gift card as its bearer or its giver may see it: no code. */
export interface AccountGiftCard {
  readonly id: string;
  readonly lastFour: string;
  readonly valueCents: number;
  /** Null of a card that was given away: what is left is its bearer's alone to know. */
  readonly balanceCents: number | null;
  readonly currency: string;
  /** Empty for one's own. */
  readonly forName: string;
  readonly standing: GiftCardStanding;
  /** Epoch milliseconds. */
  readonly deliverAt: number;
  readonly endsAt: number | null;
  /** Where its buyer changes whom it goes to; absent where she cannot any more, and of one's own. */
  readonly correctUrl?: string;
}

export interface AccountGiftCardsProps {
  readonly kind: 'gift-cards';
  readonly email: string;
  readonly own: readonly AccountGiftCard[];
  readonly given: readonly AccountGiftCard[];
  readonly balanceUrl: string;
}

/** A place in a subscription's calendar. */
export interface AccountCycle {
  /** Epoch milliseconds. */
  readonly dueOn: number;
  readonly state: CycleState;
  /** All told; null where nothing was or will be charged. */
  readonly totalCents: number | null;
  readonly orderUrl: string | null;
}

/** A payment that is to come. */
export interface AccountCharge {
  /** Epoch milliseconds. */
  readonly dueOn: number;
  /** All told; null where that cannot be said yet. */
  readonly totalCents: number | null;
}

/** What a change would come to, before it is made. */
export interface LookedAhead {
  readonly charges: readonly AccountCharge[];
  /** Of the form that makes the change. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The page of one subscription: for its account, or for whoever has a mail about it. */
export interface AccountSubscriptionProps {
  readonly kind: 'subscription';
  readonly isGuest: boolean;
  readonly words: SubscriptionTexts;
  readonly title: string;
  readonly imageUrl: string | null;
  /** Size, colour. */
  readonly detail: string;
  readonly currency: string;
  readonly state: SubscriptionState;
  /** What has to be known of it now: in red where something is to be done. */
  readonly notes: readonly string[];
  readonly isUrgent: boolean;
  readonly terms: string;
  /** Sentences about the next payment. */
  readonly next: readonly string[];
  readonly actions: readonly SubscriptionAction[];
  /** The newest first. */
  readonly cycles: readonly AccountCycle[];
  readonly quantity: number;
  readonly mostPieces: number;
  readonly variants: readonly { readonly id: string; readonly title: string }[];
  readonly variantId: string;
  /** How often it may come instead, and what that costs, in words; none where there is no choice. */
  readonly plans: readonly { readonly id: string; readonly title: string }[];
  /** Between which the next payment may be moved, and when it is: `2026-03-02`. */
  readonly nextDays: { readonly first: string; readonly last: string; readonly now: string } | null;
  /** The next payments as things stand. */
  readonly upcoming: readonly AccountCharge[];
  /** A change that is looked at before it is made. */
  readonly look?: LookedAhead;
  /** Empty without a card. */
  readonly card: string;
  /** What is asked about a higher price; null where nothing is. */
  readonly priceAsk: string | null;
  /** Gift cards that pay first, with what is on them, in words. */
  readonly giftCards: readonly string[];
  /** Its dates as a file for a calendar; null where none are to come. */
  readonly calendarUrl: string | null;
  readonly addressLines: readonly string[];
  /** Between which a pause may end: `2026-03-02`. */
  readonly pauseDays: { readonly first: string; readonly last: string };
  /** What is said before it is cancelled; the second press is asked for. */
  readonly cancelLead: string;
  readonly isCancelling: boolean;
  /** The bank asks, and its subscriber may answer with the card that is kept. */
  readonly canPayHere: boolean;
  /** Where the forms are posted. */
  readonly action: string;
  /** Where another address is given; null where nothing is sent. */
  readonly addressUrl: string | null;
  /** Where another card is given; null where a link is mailed first. */
  readonly cardUrl: string | null;
  /** Of the next form that is posted. */
  readonly requestId: string;
  readonly version: number;
  readonly done?: keyof SubscriptionTexts['done'];
  readonly message?: string;
}

/** Where another card is given. */
export interface SubscriptionCardProps extends FormProps<'cardNumber' | 'cardExpiry' | 'cardCode'> {
  readonly kind: 'subscription-card';
  readonly words: SubscriptionTexts;
  readonly title: string;
  readonly action: string;
  readonly payment: CheckoutPayment;
  readonly currency: string;
  /** Of the next card that is given. */
  readonly requestId: string;
  /** A card was given whose bank asks its owner first. */
  readonly asking?: AskingCard;
}

/** A card that is kept once its owner has answered her bank. */
export interface AskingCard {
  /** Names the giving in the form that is sent after the answer. */
  readonly giving: string;
  readonly challenge:
    | { readonly kind: 'sandbox' }
    | { readonly kind: 'stripe'; readonly publishableKey: string; readonly clientSecret: string };
}

/** Where another address is given for what comes. */
export interface SubscriptionAddressProps extends AccountAddressFormProps {
  readonly kind: 'subscription-address';
  readonly isGuest: boolean;
  readonly words: SubscriptionTexts;
  readonly title: string;
  /** Where the form is posted. */
  readonly action: string;
  readonly backUrl: string;
  readonly currency: string;
  readonly requestId: string;
  readonly version: number;
  readonly look?: LookedAhead;
  readonly message?: string;
}

/** A code that was mailed is asked for before something is changed by a link. */
export interface MailedCodeProps {
  readonly kind: 'mailed-code';
  /** Where it went, most of it hidden. */
  readonly email: string;
  readonly action: string;
  readonly backUrl: string;
  /** Of the form that waits for it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly message?: string;
}

export type GiftRecipientField = 'giftName' | 'giftEmail' | 'giftMessage' | 'giftDay';

/** Where the buyer of a gift card changes whom it goes to, until it is delivered. */
export interface GiftRecipientProps extends FormProps<GiftRecipientField> {
  readonly kind: 'gift-recipient';
  readonly lastFour: string;
  readonly valueCents: number;
  readonly currency: string;
  readonly action: string;
  readonly backUrl: string;
  readonly values: Readonly<Record<GiftRecipientField, string>>;
  readonly days: { readonly first: string; readonly last: string };
  /** It was delivered, or stopped. */
  readonly isOver: boolean;
  readonly isSaved: boolean;
}

/** Every page of the account. */
export type AccountPageProps = { readonly store: StoreFrame } & (
  | SignInProps
  | MailLinkProps
  | MailedProps
  | LinkProps
  | DeadLinkProps
  | AccountHomeProps
  | AccountOrdersProps
  | AccountGiftCardsProps
  | AccountAddressesProps
  | AccountAddressProps
  | AccountDetailsProps
  | DeleteAccountProps
  | AccountDeletedProps
  | AccountSubscriptionsProps
  | AccountSubscriptionProps
  | SubscriptionCardProps
  | SubscriptionAddressProps
  | MailedCodeProps
  | GiftRecipientProps
);
