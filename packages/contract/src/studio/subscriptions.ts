import {
  AFTER_DUNNING,
  CYCLE_STATES,
  quantityInput,
  SUBSCRIPTION_ACTIONS,
  SUBSCRIPTION_STATES,
  subscriptionRefusals,
} from '@portico/domain';
import { z } from 'zod';
import { csvFile, type Read } from '../call.ts';
import { characters } from './characters.ts';
import { SUBSCRIPTION_VIEWS } from './choices.ts';
import { siteCall } from './studio-call.ts';

/** Subscriptions that one call changes. */
export const MOST_AT_ONCE = 1000;

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
  /** What goods of subscriptions that are charged bring a month, after the codes that hold for good. */
  monthlyCents: z.int(),
  /** What payments that fail at the moment come to. */
  atRiskCents: z.int(),
  /** What of it may be expected by the refusals of the last 90 days; null where these were too few to say. */
  expectedBackCents: z.int().nullable(),
  /** Trials that came to their end this month, and of these so many that were paid for. */
  trials: z.object({ ended: z.int(), paid: z.int() }),
  /** Of those that lived when the month began, so many were lost since; null where none lived. */
  churn: z
    .object({
      live: z.int(),
      lost: z.int(),
      /** What their goods brought a month when it began, what of it was lost, and what those that stayed bring less and more. */
      beforeCents: z.int(),
      lostCents: z.int(),
      loweredCents: z.int(),
      raisedCents: z.int(),
    })
    .nullable(),
  /** Since when the payment service has not answered, and until when nothing new is asked of it; null while it answers. */
  providerAway: z.object({ since: z.int(), asksAgainAt: z.int() }).nullable(),
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

const line = z.string().max(200);

/** Where goods go, as it is typed. */
const postalAddress = z.strictObject({
  firstName: line,
  lastName: line,
  address1: line,
  address2: line,
  city: line,
  region: line,
  postalCode: line,
  country: line,
  phone: line,
});
export type SubscriptionAddress = z.infer<typeof postalAddress>;

/** A payment that is to come: when, and what it comes to all told; null where that cannot be said. */
const comingCharge = z.object({ dueAt: z.int(), totalCents: z.int().nullable() });
export type ComingCharge = Read<typeof comingCharge>;

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
  /** What delivery of a cycle costs, and from that day on; null where that stays. */
  shippingCents: z.int(),
  comingShippingCents: z.int().nullable(),
  comingFrom: instant,
  /** A mail server took the mail that tells of it; until then the old price holds. */
  isComingTold: z.boolean(),
  /** It holds only once its subscriber agrees, and she has not yet. */
  isComingAsked: z.boolean(),
  startedAt: z.int(),
  /** What was paid so far. */
  paidCents: z.int(),
  /** What stands in the way of the next payment, in the words of card networks; empty: nothing. */
  problem: z.string(),
  tries: z.int(),
  /** When trying ends; null where nothing failed. */
  triedUntil: instant,
  /** What becomes of it once that was in vain. */
  afterTries: z.enum(AFTER_DUNNING),
  card: z.object({ digits: z.string(), expires: z.string(), problem: z.string() }).nullable(),
  addressLines: z.array(z.string()),
  /** Where it goes; null where it is collected or downloaded. */
  address: postalAddress.nullable(),
  /** How often it may come instead, and what that costs, in the shop's words. */
  plans: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Between which the next payment may be moved, and when it is, as days of the calendar; null where it may not. */
  nextDays: z.object({ first: z.string(), last: z.string(), now: z.string() }).nullable(),
  /** The next payments as things stand. */
  upcoming: z.array(comingCharge),
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

/**
 * Less holds from the next payment on, more a month after its subscriber was told; goods and delivery count together.
 * Without a price of a piece that stays as it is.
 */
const newPrice = {
  priceCents: z.int(subscriptionRefusals.price).min(0).optional(),
  /** Whether delivery costs what it costs others today; else it stays as it was charged. */
  hasTodaysRates: z.boolean().default(false),
};
const price = z.strictObject({ kind: z.literal('price'), ...newPrice });

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
  /** Another plan of its product: how often it comes, at what that costs others today. */
  z.strictObject({ kind: z.literal('plan'), optionId: z.string().max(100) }),
  /** The next payment comes on another day, and those after it follow from there. */
  z.strictObject({ kind: z.literal('date'), on: day }),
  z.strictObject({ kind: z.literal('address'), address: postalAddress }),
  price,
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
export type SubscriptionChangeBody = z.input<typeof subscriptionChange>;

/** Changes one subscription; the same request is done once. Answers how it stands then. */
export const changeSubscription = siteCall({
  method: 'POST',
  path: '/subscriptions/:subscriptionId/changes',
  right: 'orders.refund',
  body: z.strictObject({ requestId: z.uuid(), version: z.int32().min(1), change: subscriptionChange }),
  answer: subscriptionDetail,
  sample: ({ newId }) => ({ body: { requestId: newId(), version: 1, change: { kind: 'note', text: 'Called.' } } }),
});

/** What may be done with many at once; a price is in the currency of the store, and those in another one are left. */
export const subscriptionBulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['skip', 'resume']) }),
  z.strictObject({ kind: z.literal('pause'), until: day.nullable() }),
  price,
]);

export const subscriptionsChangeBody = z.strictObject({
  requestId: z.uuid(),
  selection: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ids'), ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }),
    /** Those of a view and a search, the newest first. */
    z.strictObject({ kind: z.literal('all'), filters: subscriptionListQuery.pick({ view: true, search: true }) }),
  ]),
  change: subscriptionBulkChange,
});
export type SubscriptionsChangeBody = z.input<typeof subscriptionsChangeBody>;
/** Which subscriptions many are, as the server reads it. */
export type SubscriptionSelection = z.output<typeof subscriptionsChangeBody>['selection'];

/**
 * Changes many subscriptions, each by itself: those that are not in a state for it are left and counted. The same request is
 * done once.
 */
export const changeSubscriptions = siteCall({
  method: 'POST',
  path: '/subscription-changes',
  right: 'orders.refund',
  body: subscriptionsChangeBody,
  answer: z.object({ changedCount: z.int(), leftCount: z.int() }),
  sample: ({ newId, ids: { subscriptionId } }) => ({
    body: { requestId: newId(), selection: { kind: 'ids', ids: [subscriptionId] }, change: { kind: 'resume' } },
  }),
});

/** What another price of many would come to: nobody is changed, nobody is told. */
export const previewPrices = siteCall({
  method: 'POST',
  path: '/subscription-changes/preview',
  right: 'orders.refund',
  body: subscriptionsChangeBody.pick({ selection: true }).extend(newPrice),
  answer: z.object({
    raised: z.int(),
    lowered: z.int(),
    /** At this price already, in another currency, not delivered to in this way any more, or in no state for it. */
    left: z.int(),
    /** Goods of one cycle of each that changes. */
    beforeCents: z.int(),
    afterCents: z.int(),
    /** Their delivery. */
    shippingBeforeCents: z.int(),
    shippingAfterCents: z.int(),
    monthlyBeforeCents: z.int(),
    monthlyAfterCents: z.int(),
  }),
  sample: ({ ids: { subscriptionId } }) => ({
    body: { selection: { kind: 'ids', ids: [subscriptionId] }, priceCents: 1900 },
  }),
});
export type PricePreview = Read<typeof previewPrices.answer>;

/** Every subscription, the oldest first, as a sheet. */
export const downloadSubscriptions = siteCall({
  method: 'GET',
  path: '/subscriptions.csv',
  right: 'orders.export',
  answer: csvFile,
});

/** What a change would come to: nothing is changed. */
export const previewSubscription = siteCall({
  method: 'POST',
  path: '/subscriptions/:subscriptionId/preview',
  right: 'orders.refund',
  body: z.strictObject({ version: z.int32().min(1), change: subscriptionChange }),
  answer: z.object({ charges: z.array(comingCharge) }),
  sample: () => ({ body: { version: 1, change: { kind: 'price', priceCents: 1900 } } }),
});
