import type { OrderRow } from './orders.ts';

/** `GET …/home`: the day in figures; parts a member may not read are null. */
export interface HomeSummary {
  readonly orders: {
    readonly toSendCount: number;
    /** Payments that are disputed and not decided, and until when the first of them wants an answer. */
    readonly disputedCount: number;
    readonly answerDueAt: number | null;
    readonly oldestToSend: { readonly id: string; readonly numberText: string; readonly placedAt: number } | null;
    readonly today: { readonly count: number; readonly cents: number };
    readonly week: { readonly count: number; readonly cents: number };
    readonly weekBefore: { readonly count: number; readonly cents: number };
    readonly latest: readonly OrderRow[];
  } | null;
  readonly products: {
    readonly visibleCount: number;
    readonly hiddenCount: number;
    readonly soldOutCount: number;
    readonly lowCount: number;
    /** The variants that ran out or soon will, scarcest first. */
    readonly scarce: readonly {
      readonly itemId: string;
      readonly title: string;
      readonly variant: string;
      readonly pictureUrl: string | null;
      readonly qtyInStock: number;
    }[];
  } | null;
  /** Stripe takes the keys no more that the shop is paid with: why; null while it does. */
  readonly keysRefused: 'key' | 'deauthorized' | null;
  readonly failedMailCount: number | null;
  /** Reviews that nobody of the shop has read. */
  readonly waitingReviewCount: number | null;
  /** Kinds of script errors that visitors met in the last seven days. */
  readonly scriptErrorCount: number | null;
  /** Errors that the kit's templates met in the last seven days. */
  readonly templateErrorCount: number | null;
}
