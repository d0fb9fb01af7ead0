import { REVIEW_LIMITS } from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';

export const REVIEW_VIEWS = ['pending', 'published', 'hidden', 'all'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** What narrows the list of reviews and its export. */
const reviewFilters = {
  view: z.enum(REVIEW_VIEWS).default('all'),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  search: z.string().trim().max(100).optional(),
};

/** `GET …/reviews`. */
export const reviewListQuery = z.object({
  ...reviewFilters,
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ReviewListQuery = z.infer<typeof reviewListQuery>;

/** `GET …/reviews.csv`. */
export const reviewExportQuery = z.object(reviewFilters);
export type ReviewFilters = z.infer<typeof reviewExportQuery>;

/** `POST …/review-states`: shows or hides some reviews, or all that a filter finds. */
export const reviewStatesBody = z.strictObject({
  to: z.enum(['published', 'hidden']),
  selection: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ids'), ids: z.array(z.uuid()).min(1).max(1000) }),
    z.strictObject({ kind: z.literal('all'), filters: reviewExportQuery }),
  ]),
});
export type ReviewStatesBody = z.input<typeof reviewStatesBody>;

/** Its answer: how many changed. */
export interface ReviewStatesResult {
  readonly changedCount: number;
}

/** `PUT …/reviews/{id}/reply`; empty takes the answer back. */
export const reviewReplyBody = z.strictObject({
  reply: z
    .string()
    .trim()
    .max(...characters(REVIEW_LIMITS.reply)),
});

export interface ReviewRow {
  readonly id: string;
  readonly itemId: string;
  readonly productTitle: string;
  /** Empty for somebody who was erased. */
  readonly authorName: string;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly isVerified: boolean;
  readonly state: 'pending' | 'published' | 'hidden';
  readonly reply: string;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
  /** Null for what was brought from elsewhere. */
  readonly order: { readonly id: string; readonly numberText: string } | null;
}

export interface ReviewList {
  readonly rows: readonly ReviewRow[];
  /** Reviews of this view and search in all; with the first page only. */
  readonly total: number | null;
  readonly nextCursor: string | null;
}

export interface ReviewViews {
  readonly counts: Readonly<Record<ReviewView, number>>;
}
