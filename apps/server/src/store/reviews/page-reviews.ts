import { REVIEWS_PER_PAGE, type ReviewSummary } from '@portico/domain';
import type { ReviewFilter, ReviewRecord } from '@portico/contract';
import type { PageRead } from '../../content/pages/page-provider.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** The published reviews of a product that one page shows. */
export interface PageReviews {
  /** Of all published ones. */
  readonly summary: ReviewSummary;
  readonly filter: ReviewFilter;
  readonly pageCount: number;
  readonly reviews: readonly ReviewRecord[];
}

/** Which reviews a page needs; plain data, so that a page's needs can be remembered. */
interface ReviewQuery extends ReviewFilter {
  readonly itemId: string;
}

/** Reads one page of a product's published reviews. */
export const pageReviewsRead: PageRead<ReviewQuery, readonly ReviewRecord[]> = { name: 'reviews', read: findReviews };

async function findReviews(tx: SiteTransaction, query: ReviewQuery): Promise<readonly ReviewRecord[]> {
  const rows = await tx.query<ReviewRow>(STATEMENTS[query.sort ?? 'newest'], [
    tx.websiteId,
    query.itemId,
    query.stars ?? null,
    REVIEWS_PER_PAGE,
    ((query.page ?? 1) - 1) * REVIEWS_PER_PAGE,
  ]);
  return rows.map(reviewRecord);
}

interface ReviewRow extends Record<string, unknown> {
  readonly id: string;
  readonly author_name: string;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly reply: string;
  readonly is_verified: boolean;
  readonly written_at: Date;
}

function reviewRecord(row: ReviewRow): ReviewRecord {
  return {
    id: row.id,
    authorName: row.author_name,
    stars: row.stars,
    title: row.title,
    body: row.body,
    isVerified: row.is_verified,
    writtenAt: row.written_at.getTime(),
    reply: row.reply,
  };
}

const statement = (sort: string, order: string) => ({
  name: `page-reviews-${sort}`,
  text: `select id, author_name, stars, title, body, reply, is_verified, written_at
    from product_review
    where website_id = $1 and item_id = $2 and state = 'published' and ($3::smallint is null or stars = $3::smallint)
    order by ${order} limit $4 offset $5`,
});

const STATEMENTS = {
  newest: statement('newest', 'written_at desc, id desc'),
  highest: statement('highest', 'stars desc, written_at desc, id desc'),
  lowest: statement('lowest', 'stars, written_at desc, id desc'),
};
