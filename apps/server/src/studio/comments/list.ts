import type { CommentFilters, CommentList, CommentListQuery, CommentRow, CommentView } from '@portico/contract/studio';
import { sql, type SqlBool } from 'kysely';
import { commentConditions } from '../../content/comments/comment-conditions.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

export interface StoredComment {
  readonly id: string;
  readonly item_id: string;
  readonly post_title: string;
  readonly collection_id: string;
  readonly path: string | null;
  readonly author_name: string;
  readonly email: string;
  readonly body: string;
  readonly state: CommentRow['state'];
  readonly is_team: boolean;
  readonly is_member: boolean;
  readonly answer_to: string | null;
  readonly written_at: Date;
  /** The moment to the microsecond, for a cursor. */
  readonly sorted: string;
}

/**
 * Reads one page of comments, the newest first; all of them are counted with the first page only.
 * @param maySeeAll whoever may not decide about comments reads what visitors read, without addresses
 */
export async function readCommentPage(
  tx: SiteTransaction,
  { limit, cursor, ...asked }: CommentListQuery,
  maySeeAll: boolean,
): Promise<CommentList> {
  const filters: CommentFilters = maySeeAll ? asked : { ...asked, view: 'published' };
  const from = decodeCursor(cursor);
  const found = await readComments(tx, filters, { after: from, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => presentComment(row, maySeeAll)),
    total: from ? null : await countCommentsFound(tx, filters),
    nextCursor: found.length > limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

/** Some comments behind a place in the list. */
export async function readComments(
  tx: SiteTransaction,
  filters: CommentFilters,
  {
    after,
    limit,
  }: { readonly after: { readonly value: string; readonly id: string } | undefined; readonly limit: number },
): Promise<readonly StoredComment[]> {
  const conditions = [
    ...commentConditions(filters),
    ...(after ? [sql<SqlBool>`(c.written_at, c.id) < (${after.value}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<StoredComment>`
    select c.id, c.item_id, i.title as post_title, i.collection_id,
      case when i.workflow_state in ('published', 'scheduled') then '/' || k.url_id || '/' || i.url_id end as path,
      c.author_name, c.email, c.body, c.state, c.is_team, c.is_member, p.author_name as answer_to, c.written_at,
      c.written_at::text as sorted
    from post_comment c join item i on i.website_id = ${tx.websiteId} and i.id = c.item_id
    join collection k on k.website_id = ${tx.websiteId} and k.id = i.collection_id
    left join post_comment p on p.website_id = ${tx.websiteId} and p.id = c.parent_id
    where c.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}
    order by c.written_at desc, c.id desc limit ${limit}`.execute(tx.kysely);
  return rows;
}

function presentComment(row: StoredComment, maySeeAll: boolean): CommentRow {
  return {
    id: row.id,
    itemId: row.item_id,
    postTitle: row.post_title,
    collectionId: row.collection_id,
    path: row.path,
    authorName: row.author_name,
    email: maySeeAll ? row.email : '',
    body: row.body,
    state: row.state,
    isTeam: row.is_team,
    isMember: row.is_member,
    answerTo: row.answer_to,
    writtenAt: row.written_at.getTime(),
  };
}

/** How many comments each view holds. */
export async function countCommentViews(tx: SiteTransaction): Promise<Record<CommentView, number>> {
  const [row] = await tx.query<Record<CommentView, number>>(COUNT_VIEWS, [tx.websiteId]);
  if (!row) {
    throw new Error('A count answered no row.');
  }
  return row;
}

/** Comments that wait for somebody to read them. */
export async function countWaitingComments(tx: SiteTransaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT_WAITING, [tx.websiteId]);
  return row?.count ?? 0;
}

async function countCommentsFound(tx: SiteTransaction, filters: CommentFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from post_comment c
    join item i on i.website_id = ${tx.websiteId} and i.id = c.item_id
    where c.website_id = ${tx.websiteId} and ${sql.join(commentConditions(filters), sql` and `)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

const COUNT_VIEWS = {
  name: 'studio-count-comment-views',
  text: `select count(*) filter (where state not in ('removed', 'spam'))::int as "all",
      count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'published')::int as published,
      count(*) filter (where state = 'rejected')::int as rejected, count(*) filter (where state = 'spam')::int as spam,
      count(*) filter (where state = 'removed')::int as removed
    from post_comment where website_id = $1`,
};

const COUNT_WAITING = {
  name: 'studio-count-waiting-comments',
  text: `select count(*)::int as count from post_comment where website_id = $1 and state = 'pending'`,
};
