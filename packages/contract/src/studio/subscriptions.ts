import {
  CYCLE_STATES,
  quantityInput,
  SUBSCRIPTION_ACTIONS,
  SUBSCRIPTION_STATES,
  subscriptionRefusals,
} from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { characters } from './characters.ts';
import { SUBSCRIPTION_VIEWS } from './choices.ts';
import { siteCall } from './studio-call.ts';

const period = z.object({ value: z.int(), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) });
/** Epoch milliseconds, or null. */
const instant = z.int().nullable();

export const subscriptionRow = z.object({
  id: z.string(),
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  /** Size, colour. */
  detail: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.int(),
  period,
  state: z.enum(SUBSCRIPTION_STATES),
  /** Why it is paused or has ended. */
  reason: z.string(),
  /** Of the cycle that is next. */
  cycleState: z.enum(CYCLE_STATES).nullable(),
  /** When it is charged next, or tried again. */
  nextAt: instant,
  resumesAt: instant,
  endsAt: instant,
  endedAt: instant,
  paidCount: z.int(),
  /** What a cycle comes to, all told. */
  totalCents: z.int(),
  currency: z.string(),
});
export type SubscriptionRow = Read<typeof subscriptionRow>;

export const subscriptionListQuery = z.object({
  view: z.enum(SUBSCRIPTION_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type SubscriptionListQuery = z.infer<typeof subscriptionListQuery>;

export const listSubscriptions = siteCall({
  method: 'GET',
  path: '/subscriptions',
  right: 'orders.read',
  query: subscriptionListQuery,
  answer: z.object({
    rows: z.array(subscriptionRow),
    nextCursor: z.string().nullable(),
  }),
});
export type SubscriptionList = Read<typeof listSubscriptions.answer>;

export const subscriptionFigures = z.object({
  counts: z.record(z.enum(SUBSCRIPTION_VIEWS), z.int()),
  currency: z.string(),
  /** What goods of subscriptions that are charged bring a month. */
  monthlyCents: z.int(),
  /** What payments that fail at the moment come to. */
  atRiskCents: z.int(),
  /** Of those that lived when the month began, so many were lost since; null where none lived. */
  churn: z.object({ live: z.int(), lost: z.int() }).nullable(),
  /** The next thirty days of the shop, today first: active subscriptions alone. */
  forecast: z.array(z.object({ day: z.string(), count: z.int(), totalCents: z.int() })),
});
export type SubscriptionFigures = Read<typeof subscriptionFigures>;

export const getSubscriptionFigures = siteCall({
  method: 'GET',
  path: '/subscription-figures',
  right: 'orders.read',
  answer: subscriptionFigures,
});

export const subscriptionDetail = z.object({
  ...subscriptionRow.shape,
  version: z.int(),
  sku: z.string(),
  variantId: z.string(),
  optionTitle: z.string(),
  /** Of a piece. */
  priceCents: z.int(),
  firstPriceCents: z.int(),
  /** So many cycles cost that. */
  firstCount: z.int(),
  /** 0: no end. */
  cycleLimit: z.int(),
  /** A price that was announced, and from when it holds. */
  comingPriceCents: z.int().nullable(),
  comingFrom: instant,
  startedAt: z.int(),
  /** What was paid so far. */
  paidCents: z.int(),
  /** What stands in the way of the next payment, in the words of card networks; empty: nothing. */
  problem: z.string(),
  tries: z.int(),
  /** When trying ends; null where nothing failed. */
  triedUntil: instant,
  card: z.object({ digits: z.string(), expires: z.string(), problem: z.string() }).nullable(),
  addressLines: z.array(z.string()),
  /** What was, and the next one; the newest last. */
  cycles: z.array(
    z.object({
      cycle: z.int(),
      dueAt: z.int(),
      state: z.enum(CYCLE_STATES),
      problem: z.string(),
      totalCents: z.int().nullable(),
      orderId: z.string().nullable(),
    }),
  ),
  /** When the ones after that come. */
  planned: z.array(z.int()),
  variants: z.array(z.object({ id: z.string(), title: z.string() })),
  actions: z.array(z.enum(SUBSCRIPTION_ACTIONS)),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      detail: z.record(z.string(), z.unknown()),
      actor: z.enum(['shopper', 'owner', 'platform']),
      /** Of the studio. */
      person: z.string().nullable(),
      happenedAt: z.int(),
    }),
  ),
});
export type SubscriptionDetail = Read<typeof subscriptionDetail>;

export const getSubscription = siteCall({
  method: 'GET',
  path: '/subscriptions/:subscriptionId',
  right: 'orders.read',
  answer: subscriptionDetail,
});

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, subscriptionRefusals.day);

export const subscriptionChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['skip', 'unskip', 'resume', 'cancel', 'keep']) }),
  /** Until a day; null: until it is let go on. */
  z.strictObject({ kind: z.literal('pause'), until: day.nullable() }),
  /** What is open is charged now; with a cycle, one that is late or was given up. */
  z.strictObject({ kind: z.literal('charge'), cycle: z.int().min(1).nullable() }),
  z.strictObject({
    kind: z.literal('contents'),
    quantity: z.int(subscriptionRefusals.quantity).min(quantityInput.minimum).max(quantityInput.maximum),
    variantId: z.uuid(),
  }),
  /** Less holds from the next payment on, more a month after its subscriber was told. */
  z.strictObject({ kind: z.literal('price'), priceCents: z.int(subscriptionRefusals.price).min(0) }),
  /** Mails a link by which another card is given. */
  z.strictObject({ kind: z.literal('card-link') }),
  z.strictObject({
    kind: z.literal('note'),
    text: z
      .string()
      .trim()
      .min(1)
      .max(...characters(2000)),
  }),
]);
export type SubscriptionChangeBody = z.infer<typeof subscriptionChange>;

/** Changes one subscription; the same request is done once. Answers how it stands then. */
export const changeSubscription = siteCall({
  method: 'POST',
  path: '/subscriptions/:subscriptionId/changes',
  right: 'orders.refund',
  body: z.strictObject({ requestId: z.uuid(), version: z.int32().min(1), change: subscriptionChange }),
  answer: subscriptionDetail,
  sample: ({ newId }) => ({ body: { requestId: newId(), version: 1, change: { kind: 'note', text: 'Called.' } } }),
});
