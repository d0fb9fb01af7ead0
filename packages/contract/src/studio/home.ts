import { z } from 'zod';
import type { Read } from '../call.ts';
import { orderRow } from './orders.ts';
import { setUpList } from './set-up.ts';
import { memberCall } from './studio-call.ts';

/** The day in figures; parts a member may not read are null. */
export const homeSummary = z.object({
  orders: z
    .object({
      toSendCount: z.int(),
      /** Payments that are disputed and not decided, and until when the first of them wants an answer. */
      disputedCount: z.int(),
      answerDueAt: z.int().nullable(),
      oldestToSend: z
        .object({
          id: z.string(),
          numberText: z.string(),
          placedAt: z.int(),
        })
        .nullable(),
      /** The last thirty days where the site is, today last: what was paid, in minor units of its currency. */
      days: z.array(z.object({ day: z.iso.date(), count: z.int(), cents: z.int() })),
      latest: z.array(orderRow),
    })
    .nullable(),
  products: z
    .object({
      visibleCount: z.int(),
      hiddenCount: z.int(),
      soldOutCount: z.int(),
      lowCount: z.int(),
      /** The variants that ran out or soon will, scarcest first. */
      scarce: z.array(
        z.object({
          itemId: z.string(),
          title: z.string(),
          variant: z.string(),
          imageUrl: z.string().nullable(),
          qtyInStock: z.int(),
        }),
      ),
    })
    .nullable(),
  /** Stripe takes the keys no more that the shop is paid with: why; null while it does. */
  keysRefused: z.enum(['key', 'deauthorized']).nullable(),
  failedMailCount: z.int().nullable(),
  /** Reviews that nobody of the shop has read. */
  waitingReviewCount: z.int().nullable(),
  /** Comments that wait to be approved. */
  waitingCommentCount: z.int().nullable(),
  /** Kinds of script errors that visitors met in the last seven days. */
  scriptErrorCount: z.int().nullable(),
  /** Errors that the kit's templates met in the last seven days. */
  templateErrorCount: z.int().nullable(),
  /** Variants that can be bought again while people wait to hear of it. */
  readyRestockCount: z.int().nullable(),
  /** Gift card codes that were tried within a day and that there are not; 0 while they are too few to tell. */
  wrongGiftCodeCount: z.int().nullable(),
  /** Days of the last month on which the shop's book and its payment service's differ. */
  differingBookDayCount: z.int().nullable(),
  /** Submissions of forms that nobody has read. */
  newSubmissionCount: z.int().nullable(),
  setUp: setUpList,
});
export type HomeSummary = Read<typeof homeSummary>;

export const getHome = memberCall({ method: 'GET', path: '/home', answer: homeSummary });
