import {
  fieldRefusals,
  GIFT_CARD_STANDINGS,
  giftCardRefusals,
  MAX_GIFT_CARD_CENTS,
  MAX_GIFT_MESSAGE,
} from '@portico/domain';
import { z } from 'zod';
import { csvFile, type Read } from '../call.ts';
import { characters } from './characters.ts';
import { GIFT_CARD_VIEWS } from './choices.ts';
import { siteCall } from './studio-call.ts';

const right = 'giftcards.issue';
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(...characters(max));
const email = z.union([z.literal(''), z.email(fieldRefusals.emailAddress)], fieldRefusals.emailAddress);
/** Where the shop is; empty: not said. */
const day = z.union([z.literal(''), z.iso.date(giftCardRefusals.day)], giftCardRefusals.day).default('');
const cents = z
  .int(giftCardRefusals.amount)
  .min(1, giftCardRefusals.amount)
  .max(Number(MAX_GIFT_CARD_CENTS), giftCardRefusals.tooHigh);

export const giftCardListQuery = z.object({
  view: z.enum(GIFT_CARD_VIEWS).default('all'),
  /** In names and addresses; the end of a code, or a whole one. */
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type GiftCardListQuery = z.infer<typeof giftCardListQuery>;

const orderOfCard = z.object({ id: z.string(), numberText: z.string() }).nullable();

export const giftCardRow = z.object({
  id: z.string(),
  /** The end of its code; nobody is shown the rest. */
  lastFour: z.string(),
  standing: z.enum(GIFT_CARD_STANDINGS),
  /** Empty where nobody is named. */
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** Null for a card that the owner issued. */
  order: orderOfCard,
  currency: z.string(),
  issuedCents: z.int(),
  balanceCents: z.int(),
  /** Until then it is not delivered, since its buyer is new; epoch milliseconds. */
  keptUntil: z.int().nullable(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
});
export type GiftCardRow = Read<typeof giftCardRow>;

export const giftCardList = z.object({
  rows: z.array(giftCardRow),
  /** Cards of this view and search in all; with the first page only. */
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});

export const giftCardViews = z.object({
  counts: z.record(z.enum(GIFT_CARD_VIEWS), z.int()),
  /** What the shop owes to those who have cards. */
  owed: z.object({ cents: z.int(), cards: z.int() }),
  /** Of the last 30 days. */
  soldCents: z.int(),
  usedCents: z.int(),
  /** Codes that were tried within a day and that there are not; 0 while they are too few to tell. */
  wrongCodes: z.int(),
  /** Cards that are not delivered yet since their buyers are new. */
  keptCards: z.int(),
  currency: z.string(),
});
export type GiftCardViews = Read<typeof giftCardViews>;

/** A month in one currency: what was owed before it, all that happened, and what is owed after it. */
export const giftCardMonth = z.object({
  /** Such as `2026-11`, where the shop is. */
  month: z.string(),
  currency: z.string(),
  openingCents: z.int(),
  /** Bought by shoppers. */
  soldCents: z.int(),
  /** Issued by the shop. */
  givenCents: z.int(),
  refundedCents: z.int(),
  redeemedCents: z.int(),
  endedCents: z.int(),
  /** Taken back with the money that was paid for them. */
  boughtBackCents: z.int(),
  /** Small rests that were paid out. */
  cashedOutCents: z.int(),
  adjustedCents: z.int(),
  closingCents: z.int(),
});
export type GiftCardMonth = Read<typeof giftCardMonth>;

export const giftCardDetail = giftCardRow.extend({
  buyerEmail: z.string(),
  fromName: z.string(),
  message: z.string(),
  reason: z.string(),
  /** Of the balance, what payments hold that are under way. */
  heldCents: z.int(),
  /** Epoch milliseconds; null: not yet, or never. */
  deliverAt: z.int(),
  deliveredAt: z.int().nullable(),
  endsAt: z.int().nullable(),
  /** What is left may be paid out. */
  isPaidOut: z.boolean(),
  /** The card that took its place. */
  successorId: z.string().nullable(),
  predecessorId: z.string().nullable(),
  entries: z.array(
    z.object({
      sequence: z.int(),
      kind: z.string(),
      amountCents: z.int(),
      balanceCents: z.int(),
      order: orderOfCard,
      reason: z.string(),
      /** Who did it; empty for the platform itself. */
      actor: z.string(),
      /** Epoch milliseconds. */
      happenedAt: z.int(),
    }),
  ),
});
export type GiftCardDetail = Read<typeof giftCardDetail>;

export const issueGiftCardBody = z.strictObject({
  requestId: z.uuid(),
  amountCents: cents,
  recipientName: line(100).default(''),
  /** Empty: the code is handed over by the owner. */
  recipientEmail: email.default(''),
  message: line(MAX_GIFT_MESSAGE).default(''),
  /** For the shop's people. */
  reason: line(200).default(''),
  deliverOn: day,
  endsOn: day,
});
export type IssueGiftCardBody = z.input<typeof issueGiftCardBody>;

export const changeGiftCardBody = z
  .strictObject({
    kind: z.enum(['disable', 'enable', 'adjust', 'cash-out']),
    requestId: z.uuid(),
    /** Of `adjust`: less where it is below 0. */
    amountCents: z
      .int(giftCardRefusals.amount)
      .min(-Number(MAX_GIFT_CARD_CENTS), giftCardRefusals.tooHigh)
      .max(Number(MAX_GIFT_CARD_CENTS), giftCardRefusals.tooHigh)
      .default(0),
    reason: line(200).default(''),
  })
  .refine(({ kind, amountCents }) => kind !== 'adjust' || amountCents !== 0, {
    path: ['amountCents'],
    message: giftCardRefusals.amount,
  })
  .refine(({ kind, reason }) => kind !== 'adjust' || reason !== '', {
    path: ['reason'],
    message: giftCardRefusals.reason,
  });
export type ChangeGiftCardBody = z.input<typeof changeGiftCardBody>;

export const reissueGiftCardBody = z.strictObject({
  requestId: z.uuid(),
  /** Where the new code goes; empty: the owner hands it over. */
  recipientEmail: email.default(''),
  reason: line(200).default(''),
});
export type ReissueGiftCardBody = z.input<typeof reissueGiftCardBody>;

export const correctRecipientBody = z.strictObject({
  recipientName: line(100).default(''),
  recipientEmail: z.email(fieldRefusals.emailAddress),
});
export type CorrectRecipientBody = z.input<typeof correctRecipientBody>;

/** A card with its code, which is shown this once. */
const shownOnce = z.object({ card: giftCardDetail, codeText: z.string() });

export const listGiftCards = siteCall({
  method: 'GET',
  path: '/gift-cards',
  right,
  query: giftCardListQuery,
  answer: giftCardList,
});

export const getGiftCardCounts = siteCall({ method: 'GET', path: '/gift-card-views', right, answer: giftCardViews });

/** Every line of every ledger, the oldest first. */
export const downloadGiftCardEntries = siteCall({ method: 'GET', path: '/gift-cards.csv', right, answer: csvFile });

export const getGiftCard = siteCall({ method: 'GET', path: '/gift-cards/:cardId', right, answer: giftCardDetail });

/** Makes a card that nobody pays for. */
export const issueGiftCard = siteCall({
  method: 'POST',
  path: '/gift-cards',
  right,
  body: issueGiftCardBody,
  answer: shownOnce,
  sample: ({ newId }) => ({ body: { requestId: newId(), amountCents: 2500, recipientEmail: 'ada@example.com' } }),
});

/** Stops a card, opens it again, or puts its balance right. */
export const changeGiftCard = siteCall({
  method: 'POST',
  path: '/gift-cards/:cardId/changes',
  right,
  body: changeGiftCardBody,
  answer: giftCardDetail,
  sample: ({ newId }) => ({ body: { kind: 'adjust', requestId: newId(), amountCents: 100, reason: 'A gesture' } }),
});

/** Has a card that was not delivered yet go to another address. */
export const correctGiftCardRecipient = siteCall({
  method: 'PUT',
  path: '/gift-cards/:cardId/recipient',
  right,
  body: correctRecipientBody,
  answer: giftCardDetail,
  sample: () => ({ body: { recipientName: 'Ada', recipientEmail: 'ada@example.com' } }),
});

/** What each month did to what is owed, the newest first. */
export const getGiftCardMonths = siteCall({
  method: 'GET',
  path: '/gift-card-months',
  right,
  answer: z.object({ months: z.array(giftCardMonth) }),
});

export const downloadGiftCardMonths = siteCall({
  method: 'GET',
  path: '/gift-card-months.csv',
  right,
  answer: csvFile,
});

/** Has a card that is kept delivered on its day after all. */
export const releaseGiftCard = siteCall({
  method: 'POST',
  path: '/gift-cards/:cardId/release',
  right,
  answer: giftCardDetail,
});

/** Gives a card another code: the old one is dead at once. */
export const reissueGiftCard = siteCall({
  method: 'POST',
  path: '/gift-cards/:cardId/reissue',
  right,
  body: reissueGiftCardBody,
  answer: shownOnce,
  sample: ({ newId }) => ({ body: { requestId: newId(), recipientEmail: 'ada@example.com' } }),
});
