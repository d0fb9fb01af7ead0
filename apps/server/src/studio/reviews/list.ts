import type { ReviewFilters, ReviewList, ReviewListQuery, ReviewRow, ReviewView } from '@portico/contract/studio';
import { sql, type SqlBool } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { reviewConditions } from '../../store/reviews/review-conditions.ts';

export interface StoredReview {
  readonly id: string;
  readonly item_id: string;
  readonly product_title: string;
  readonly author_name: string;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly is_verified: boolean;
  readonly state: ReviewRow['state'];
  readonly reply: string;
  readonly written_at: Date;
  readonly order_id: string | null;
  readonly order_number: bigint | null;
  /** The moment to the microsecond, for a cursor. */
  readonly sorted: string;
}

/** Reads one page of reviews, the newest first; all of them are counted with the first page only. */
export async function readReviewPage(
  tx: SiteTransaction,
  query: ReviewListQuery,
  orderPrefix: string,
): Promise<ReviewList> {
  const from = decodeCursor(query.cursor);
  const found = await readReviews(tx, query, { after: from, limit: query.limit + 1 });
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => presentReview(row, orderPrefix)),
    total: from ? null : await countReviewsFound(tx, query),
    nextCursor: found.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

/** Some reviews behind a place in the list. */
export async function readReviews(
  tx: SiteTransaction,
  filters: ReviewFilters,
  {
    after,
    limit,
  }: { readonly after: { readonly value: string; readonly id: string } | undefined; readonly limit: number },
): Promise<readonly StoredReview[]> {
  const conditions = [
    ...reviewConditions(filters),
    ...(after ? [sql<SqlBool>`(r.written_at, r.id) < (${after.value}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<StoredReview>`
    select r.id, r.item_id, i.title as product_title, r.author_name, r.stars, r.title, r.body, r.is_verified, r.state,
      r.reply, r.written_at, r.order_id, o.number as order_number, r.written_at::text as sorted
    from product_review r join item i on i.website_id = ${tx.websiteId} and i.id = r.item_id
    left join customer_order o on o.website_id = ${tx.websiteId} and o.id = r.order_id
    where r.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}
    order by r.written_at desc, r.id desc limit ${limit}`.execute(tx.kysely);
  return rows;
}

/** A review as the contract has it. */
export function presentReview(row: StoredReview, orderPrefix: string): ReviewRow {
  return {
    id: row.id,
    itemId: row.item_id,
    productTitle: row.product_title,
    authorName: row.author_name,
    stars: row.stars,
    title: row.title,
    body: row.body,
    isVerified: row.is_verified,
    state: row.state,
    reply: row.reply,
    writtenAt: row.written_at.getTime(),
    order:
      row.order_id === null || row.order_number === null
        ? null
        : { id: row.order_id, numberText: `${orderPrefix}${row.order_number}` },
  };
}

/** How many reviews each view holds. */
export async function countReviewViews(tx: SiteTransaction): Promise<Record<ReviewView, number>> {
  const [row] = await tx.query<Record<ReviewView, number>>(COUNT_VIEWS, [tx.websiteId]);
  if (!row) {
    throw new Error('A count answered no row.');
  }
  return row;
}

/** Reviews that wait for somebody to read them. */
export async function countWaitingReviews(tx: SiteTransaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT_WAITING, [tx.websiteId]);
  return row?.count ?? 0;
}

async function countReviewsFound(tx: SiteTransaction, filters: ReviewFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_review r
    join item i on i.website_id = ${tx.websiteId} and i.id = r.item_id
    where r.website_id = ${tx.websiteId} and ${sql.join(reviewConditions(filters), sql` and `)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

const COUNT_VIEWS = {
  name: 'studio-count-review-views',
  text: `select count(*)::int as "all", count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'published')::int as published, count(*) filter (where state = 'hidden')::int as hidden
    from product_review where website_id = $1`,
};

const COUNT_WAITING = {
  name: 'studio-count-waiting-reviews',
  text: `select count(*)::int as count from product_review where website_id = $1 and state = 'pending'`,
};
