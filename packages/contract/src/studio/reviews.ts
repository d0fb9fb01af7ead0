import { REVIEW_LIMITS } from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';
import { csvFile, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';
import { REVIEW_VIEWS } from './choices.ts';

/** What narrows the list of reviews and its export. */
const reviewFilters = {
  view: z.enum(REVIEW_VIEWS).default('all'),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  search: z.string().trim().max(100).optional(),
};

export const reviewListQuery = z.object({
  ...reviewFilters,
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ReviewListQuery = z.infer<typeof reviewListQuery>;

export const reviewExportQuery = z.object(reviewFilters);
export type ReviewFilters = z.infer<typeof reviewExportQuery>;

export const reviewStatesBody = z.strictObject({
  to: z.enum(['published', 'hidden']),
  selection: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ids'), ids: z.array(z.uuid()).min(1).max(1000) }),
    z.strictObject({ kind: z.literal('all'), filters: reviewExportQuery }),
  ]),
});
export type ReviewStatesBody = z.input<typeof reviewStatesBody>;

export const reviewStatesResult = z.object({
  changedCount: z.int(),
});
export type ReviewStatesResult = Read<typeof reviewStatesResult>;

/** Empty takes the answer back. */
export const reviewReplyBody = z.strictObject({
  reply: z
    .string()
    .trim()
    .max(...characters(REVIEW_LIMITS.reply)),
});

export const reviewRow = z.object({
  id: z.string(),
  itemId: z.string(),
  productTitle: z.string(),
  /** Empty for somebody who was erased. */
  authorName: z.string(),
  stars: z.int(),
  title: z.string(),
  body: z.string(),
  isVerified: z.boolean(),
  state: z.enum(['pending', 'published', 'hidden']),
  reply: z.string(),
  /** Epoch milliseconds. */
  writtenAt: z.int(),
  /** Null for what was brought from elsewhere. */
  order: z
    .object({
      id: z.string(),
      numberText: z.string(),
    })
    .nullable(),
});
export type ReviewRow = Read<typeof reviewRow>;

export const reviewList = z.object({
  rows: z.array(reviewRow),
  /** Reviews of this view and search in all; with the first page only. */
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type ReviewList = Read<typeof reviewList>;

export const reviewViews = z.object({
  counts: z.record(z.enum(REVIEW_VIEWS), z.int()),
});
export type ReviewViews = Read<typeof reviewViews>;

export const listReviews = siteCall({
  method: 'GET',
  path: '/reviews',
  right: 'reviews.edit',
  query: reviewListQuery,
  answer: reviewList,
});

export const getReviewCounts = siteCall({
  method: 'GET',
  path: '/review-views',
  right: 'reviews.edit',
  answer: reviewViews,
});

export const downloadReviews = siteCall({
  method: 'GET',
  path: '/reviews.csv',
  right: 'reviews.edit',
  query: reviewExportQuery,
  answer: csvFile,
});

/** Shows or hides some reviews, or all that a filter finds. */
export const updateReviewStates = siteCall({
  method: 'POST',
  path: '/review-states',
  right: 'reviews.edit',
  body: reviewStatesBody,
  answer: reviewStatesResult,
  sample: ({ ids: { reviewId } }) => ({ body: { to: 'published', selection: { kind: 'ids', ids: [reviewId] } } }),
});

export const replyToReview = siteCall({
  method: 'PUT',
  path: '/reviews/:reviewId/reply',
  right: 'reviews.edit',
  body: reviewReplyBody,
  answer: z.object({ reply: z.string() }),
  sample: () => ({ body: { reply: 'Thank you.' } }),
});
