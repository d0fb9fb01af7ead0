import type { ReviewFilter } from './review-paths.ts';
import type { StoreFrame } from './store-pages.ts';

/** A review as everybody reads it. */
export interface ReviewRecord {
  readonly id: string;
  /** Empty for somebody who was erased. */
  readonly authorName: string;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly isVerified: boolean;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
  /** The shop's answer; empty: none. */
  readonly reply: string;
}

/** The reviews of a product as its page shows them. */
export interface ReviewsPanelProps {
  readonly store: StoreFrame;
  readonly productUrl: string;
  /** All published ones, whatever is shown of them. */
  readonly summary: {
    readonly count: number;
    readonly average: number;
    readonly bars: readonly { readonly stars: number; readonly count: number; readonly percent: number }[];
  };
  readonly filter: ReviewFilter;
  readonly pageCount: number;
  readonly reviews: readonly ReviewRecord[];
}

/** One thing of an order that its buyer may tell of. */
export interface ReviewFormEntry {
  readonly itemId: string;
  readonly title: string;
  readonly productUrl: string;
  readonly imageUrl: string | null;
  /** As typed, or as written before. */
  readonly stars: string;
  readonly headline: string;
  readonly body: string;
  /** The shop has decided about it: it is shown, not asked for. */
  readonly isClosed: boolean;
  readonly errors: Readonly<Partial<Record<'stars' | 'title' | 'body', string>>>;
}

/** Page type 209, and what becomes of it. */
export type ReviewsRequestProps =
  | {
      readonly kind: 'write';
      readonly action: string;
      readonly entries: readonly ReviewFormEntry[];
      readonly authorName: string;
      readonly nameError: string | undefined;
      /** About the whole form. */
      readonly message: string | undefined;
      /** The shop looks at reviews first. */
      readonly isChecked: boolean;
      /** BCP 47. */
      readonly language: string;
    }
  | {
      readonly kind: 'thanks';
      readonly isPublished: boolean;
      readonly shopUrl: string;
      readonly products: readonly { readonly title: string; readonly url: string }[];
    }
  | {
      readonly kind: 'refused';
      readonly why: 'missing' | 'expired' | 'not-sent' | 'given-back' | 'off';
      readonly shopUrl: string;
    };
