import { CYCLE_STATES, quantityInput, SUBSCRIPTION_ACTIONS, SUBSCRIPTION_STATES } from '@portico/domain';
import { z } from 'zod';
import { addressForm } from '../account-routes.ts';
import type { Read } from '../call.ts';
import {
  changeOwnSubscriptionAt,
  confirmOwnCardAt,
  getOwnSubscriptionAt,
  giveOwnCardAt,
  previewOwnSubscriptionAt,
} from './addresses.ts';
import { sandboxCard } from './checkout.ts';
import { shopCall } from './shop-call.ts';

/** What is no id names no subscription. */
const params = z.object({ subscriptionId: z.string() });
/** The token of a mail about the subscription, for whoever has no account; the session of its account needs none. */
const query = z.object({ token: z.string().max(200).default('') });
/** Of the mail that asks for a card: it opens that and nothing else. */
const cardQuery = z.object({ key: z.string().max(200).default('') });

/** A day of its calendar, such as `2026-11-24`. */
const day = z.string().max(10);
/** Epoch milliseconds, and minor units all told; null where they cannot be said. */
const charge = z.object({ dueAt: z.int(), totalCents: z.int().nullable() });
const choice = z.object({ id: z.string(), title: z.string() });

/** How a subscription stands, in the words of its page and the language of the site. */
export const ownSubscription = z.object({
  id: z.string(),
  /** A change says which one it was made from. */
  version: z.int(),
  state: z.enum(SUBSCRIPTION_STATES),
  title: z.string(),
  /** Size, colour. */
  detail: z.string(),
  imageUrl: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** What it costs and how often: `$20.00 every month`. */
  terms: z.string(),
  /** What stands in the way, when it goes on, when it ends. */
  notes: z.array(z.string()),
  /** What may be done now. */
  actions: z.array(z.enum(SUBSCRIPTION_ACTIONS)),
  quantity: z.int(),
  variantId: z.string(),
  variants: z.array(choice),
  /** How often it may come instead, and what that costs. */
  plans: z.array(choice),
  /** Between which the next payment may be moved, and when it is; null where it may not. */
  nextDays: z.object({ first: day, last: day, now: day }).nullable(),
  /** Between which a pause may end. */
  pauseDays: z.object({ first: day, last: day }),
  /** The next payments as things stand. */
  upcoming: z.array(charge),
  /** The newest first, twelve at most. */
  cycles: z.array(z.object({ ...charge.shape, state: z.enum(CYCLE_STATES), orderUrl: z.string().nullable() })),
  /** In words, with its last digits; empty without one. */
  card: z.string(),
  /** Where it goes; empty where nothing is sent. */
  addressLines: z.array(z.string()),
});
export type OwnSubscription = Read<typeof ownSubscription>;

export const getOwnSubscription = shopCall(getOwnSubscriptionAt, { params, query, answer: ownSubscription });

const pieces = z.int().min(quantityInput.minimum).max(quantityInput.maximum);

/** What a subscriber may ask for; the action stands in the path, or beside its fields where it is looked at first. */
export const ownSubscriptionChange = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['skip', 'unskip', 'resume', 'cancel', 'keep', 'agree', 'no-gift-cards']) }),
  z.object({ action: z.literal('pause'), until: day }),
  z.object({ action: z.literal('quantity'), quantity: pieces }),
  z.object({ action: z.literal('variant'), variantId: z.uuid() }),
  /** Another plan of its product. */
  z.object({ action: z.literal('interval'), optionId: z.string().max(100) }),
  /** The next payment comes on that day, and those after it follow from there. */
  z.object({ action: z.literal('date'), on: day }),
  z.object({ action: z.literal('address'), address: addressForm.omit({ isDefault: true, intent: true }) }),
]);
export type OwnSubscriptionChange = Read<typeof ownSubscriptionChange>;

const version = z.int32().min(1);

/**
 * Changes a subscription; the same request is done once. Answers how it stands then. Whoever has only the token of a mail
 * needs the code of another one for the quantity, the variant, the interval and the address: `403 CODE_MAILED` says that it
 * is on its way, and the call is made again with it.
 */
export const changeOwnSubscription = shopCall(changeOwnSubscriptionAt, {
  params: z.object({ ...params.shape, action: z.string() }),
  query,
  callsPerMinute: 60,
  body: z.looseObject({ requestId: z.uuid(), version, mailedCode: z.string().max(40).default('') }),
  answer: ownSubscription,
  sample: ({ newId }) => ({ params: { action: 'skip' }, body: { requestId: newId(), version: 1 } }),
});

/** The next payments as they would be then: nothing is changed. */
export const previewOwnSubscription = shopCall(previewOwnSubscriptionAt, {
  params,
  query,
  callsPerMinute: 60,
  body: z.object({ version, change: ownSubscriptionChange }),
  answer: z.object({ charges: z.array(charge) }),
  sample: () => ({ body: { version: 1, change: { action: 'quantity', quantity: 2 } } }),
});

/** The card pays from now on, and what is open is charged at once; or its bank asks its owner first. */
const givenCard = z.discriminatedUnion('state', [
  z.object({ state: z.literal('kept') }),
  z.object({
    state: z.literal('asks'),
    /** Names the giving when it is confirmed. */
    giving: z.string(),
    /** For Stripe's script, which shows the page of the bank; null where the sandbox is the bank. */
    clientSecret: z.string().nullable(),
  }),
]);
export type GivenCard = Read<typeof givenCard>;

/** Gives another card, by the account or the key of the mail that asks for one; the same request keeps one card. */
export const giveOwnCard = shopCall(giveOwnCardAt, {
  params,
  query: cardQuery,
  callsPerMinute: 20,
  body: z.object({
    requestId: z.uuid(),
    ...sandboxCard.partial().shape,
    /** What Stripe's own fields gave for what was typed there; nothing of the card itself. */
    confirmationToken: z.string().max(3000).optional(),
  }),
  answer: givenCard,
  sample: ({ newId }) => ({
    body: {
      requestId: newId(),
      cardNumber: '4242 4242 4242 4242',
      cardExpiry: '12 / 39',
      cardCode: '123',
      confirmationToken: '',
    },
  }),
});

/** The bank was answered: the provider is asked what it says, and nothing else is believed. */
export const confirmOwnCard = shopCall(confirmOwnCardAt, {
  params,
  query: cardQuery,
  callsPerMinute: 60,
  body: z.object({
    giving: z.string().max(200),
    /** What is told to the bank of the sandbox; others ask by themselves. */
    answer: z.enum(['confirm', 'refuse']).optional(),
  }),
  answer: givenCard,
  sample: ({ ids: { giving } }) => ({ body: { giving, answer: 'confirm' } }),
});
