import { z } from 'zod';

/** Who takes a site's payments: nobody, play money, or the owner's Stripe account in its test or its live mode. */
export const PAYMENT_PROVIDERS = ['none', 'sandbox', 'stripe-test', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** The two modes of a Stripe account, each with keys of its own. */
export const STRIPE_MODES = ['stripe-test', 'stripe'] as const;
export type StripeMode = (typeof STRIPE_MODES)[number];

/** What an owner sees of her keys: never the secret ones. */
export interface StripeKeysShown {
  readonly publishableKey: string;
  /** The last four characters of the secret key. */
  readonly secretKeyHint: string;
  readonly hasWebhookSecret: boolean;
  readonly accountName: string;
  /** Stripe takes the secret key no more: since when (epoch milliseconds), and why; null while it does. */
  readonly refused: { readonly at: number; readonly why: 'key' | 'deauthorized' } | null;
}

/** `GET …/payments/settings`, and the answer to every change of them. */
export interface PaymentSettings {
  readonly provider: PaymentProviderName;
  readonly keys: Readonly<Record<StripeMode, StripeKeysShown | null>>;
  /** Where Stripe sends its messages: copied into Stripe's dashboard. */
  readonly webhookUrl: string;
  /** Whether shoppers get a mail of refunds that were begun in Stripe's dashboard. */
  readonly tellsOfOutsideRefunds: boolean;
}

/** `PUT …/payments/notices`. */
export const paymentNoticesChange = z.strictObject({ tellsOfOutsideRefunds: z.boolean() });

/** `PUT …/payments/provider`. */
export const paymentProviderChange = z.object({ provider: z.enum(PAYMENT_PROVIDERS) });

const key = z.string().trim().max(300);

/** `PUT …/payments/keys/{mode}`; a secret that is left empty stays as it is. */
export const stripeKeysChange = z.object({
  publishableKey: key,
  secretKey: key.default(''),
  webhookSecret: key.default(''),
});

/** One thing that was looked at, and what to do about it. */
export interface PaymentCheck {
  readonly subject: 'keys' | 'account' | 'messages';
  readonly isGood: boolean;
  readonly text: string;
}

/** `POST …/payments/check/{mode}`. */
export interface PaymentCheckResult {
  readonly checks: readonly PaymentCheck[];
}

export const PAYMENT_VIEWS = ['paid', 'open', 'failed', 'refunded'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/** `GET …/payments`. */
export const paymentListQuery = z.object({
  view: z.enum(PAYMENT_VIEWS).optional(),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type PaymentListQuery = z.infer<typeof paymentListQuery>;

/** `open`: nobody knows yet. `returned`: undone, because it came too late or never came. */
export type PaymentRowState = 'open' | 'paid' | 'part-refunded' | 'refunded' | 'declined' | 'returned';

export interface PaymentRow {
  readonly id: string;
  readonly state: PaymentRowState;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  /** `free` where nothing was to be paid. */
  readonly provider: PaymentProviderName | 'free';
  readonly email: string;
  readonly order: { readonly id: string; readonly numberText: string } | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface PaymentList {
  readonly rows: readonly PaymentRow[];
  readonly total: number | null;
  readonly nextCursor: string | null;
}
