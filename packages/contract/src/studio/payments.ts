import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';
import { PAYMENT_PROVIDERS, STRIPE_MODES, PAYMENT_VIEWS } from './choices.ts';

/** What an owner sees of her keys: never the secret ones. */
export const stripeKeysShown = z.object({
  publishableKey: z.string(),
  /** The last four characters of the secret key. */
  secretKeyHint: z.string(),
  hasWebhookSecret: z.boolean(),
  accountName: z.string(),
  /** Stripe takes the secret key no more: since when (epoch milliseconds), and why; null while it does. */
  refused: z
    .object({
      at: z.int(),
      why: z.enum(['key', 'deauthorized']),
    })
    .nullable(),
});
export type StripeKeysShown = Read<typeof stripeKeysShown>;

export const paymentSettings = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  keys: z.record(z.enum(STRIPE_MODES), stripeKeysShown.nullable()),
  /** Where Stripe sends its messages: copied into Stripe's dashboard. */
  webhookUrl: z.string(),
  /** Whether shoppers get a mail of refunds that were begun in Stripe's dashboard. */
  notifiesOfOutsideRefunds: z.boolean(),
  /** Whether the sandbox plays a payment service that does not answer. */
  isSandboxAway: z.boolean(),
});
export type PaymentSettings = Read<typeof paymentSettings>;

export const paymentNoticesChange = z.strictObject({ notifiesOfOutsideRefunds: z.boolean() });

export const paymentProviderChange = z.object({ provider: z.enum(PAYMENT_PROVIDERS) });

const key = z.string().trim().max(300);

/** A secret that is left empty stays as it is. */
export const stripeKeysChange = z.object({
  publishableKey: key,
  secretKey: key.default(''),
  webhookSecret: key.default(''),
});

/** One thing that was looked at, and what to do about it. */
export const paymentCheck = z.object({
  subject: z.enum(['keys', 'account', 'messages']),
  isGood: z.boolean(),
  text: z.string(),
});
export type PaymentCheck = Read<typeof paymentCheck>;

export const paymentCheckResult = z.object({
  checks: z.array(paymentCheck),
});
export type PaymentCheckResult = Read<typeof paymentCheckResult>;

export const paymentListQuery = z.object({
  view: z.enum(PAYMENT_VIEWS).optional(),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type PaymentListQuery = z.infer<typeof paymentListQuery>;

/** `open`: nobody knows yet. `returned`: undone, because it came too late or never came. */
const PAYMENT_ROW_STATES = ['open', 'paid', 'part-refunded', 'refunded', 'declined', 'returned'] as const;
export type PaymentRowState = (typeof PAYMENT_ROW_STATES)[number];

export const paymentRow = z.object({
  id: z.string(),
  state: z.enum(PAYMENT_ROW_STATES),
  amountCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  /** `free` where nothing was to be paid. */
  provider: z.union([z.enum(PAYMENT_PROVIDERS), z.literal('free')]),
  email: z.string(),
  order: z
    .object({
      id: z.string(),
      numberText: z.string(),
    })
    .nullable(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
});
export type PaymentRow = Read<typeof paymentRow>;

export const paymentList = z.object({
  rows: z.array(paymentRow),
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type PaymentList = Read<typeof paymentList>;

const stripeModeParams = z.object({ mode: z.enum(STRIPE_MODES) });
const sampleMode = { mode: 'stripe-test' };

export const listPayments = siteCall({
  method: 'GET',
  path: '/payments',
  right: 'orders.read',
  query: paymentListQuery,
  answer: paymentList,
});

export const getPaymentSettings = siteCall({
  method: 'GET',
  path: '/payments/settings',
  right: 'settings.commerce',
  answer: paymentSettings,
});

export const updatePaymentProvider = siteCall({
  method: 'PUT',
  path: '/payments/provider',
  right: 'settings.commerce',
  asksAgain: true,
  body: paymentProviderChange,
  answer: paymentSettings,
  sample: () => ({ body: { provider: 'sandbox' } }),
});

export const updatePaymentNotices = siteCall({
  method: 'PUT',
  path: '/payments/notices',
  right: 'settings.commerce',
  body: paymentNoticesChange,
  answer: paymentSettings,
  sample: () => ({ body: { notifiesOfOutsideRefunds: true } }),
});

/** Has the sandbox play a payment service that does not answer, or answer again: nothing but play money is concerned. */
export const updateSandboxAway = siteCall({
  method: 'PUT',
  path: '/payments/sandbox-away',
  right: 'settings.commerce',
  body: z.strictObject({ isSandboxAway: z.boolean() }),
  answer: paymentSettings,
  sample: () => ({ body: { isSandboxAway: false } }),
});

/** Stripe is asked about them first. */
export const updateStripeKeys = siteCall({
  method: 'PUT',
  path: '/payments/keys/:mode',
  right: 'settings.commerce',
  asksAgain: true,
  params: stripeModeParams,
  body: stripeKeysChange,
  answer: paymentSettings,
  callsPerMinute: 30,
  // Stripe itself is asked about keys that look right; these do not.
  sample: () => ({ params: sampleMode, body: { publishableKey: 'pk', secretKey: 'sk', webhookSecret: '' } }),
});

export const deleteStripeKeys = siteCall({
  method: 'DELETE',
  path: '/payments/keys/:mode',
  right: 'settings.commerce',
  asksAgain: true,
  params: stripeModeParams,
  answer: paymentSettings,
  sample: () => ({ params: sampleMode }),
});

/** Asks Stripe whether the shop can be paid. */
export const checkPayments = siteCall({
  method: 'POST',
  path: '/payments/check/:mode',
  right: 'settings.commerce',
  params: stripeModeParams,
  answer: paymentCheckResult,
  callsPerMinute: 30,
  sample: () => ({ params: sampleMode }),
});
