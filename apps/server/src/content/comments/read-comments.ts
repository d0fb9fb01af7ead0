import type { CommentRecord } from '@portico/contract';
import { COMMENTS_PER_PAGE } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { PageRead } from '../pages/page-provider.ts';
import { itemPart } from '../pages/read/item-part.ts';

/** How many comments of a post visitors see; none of it where there are none. The number stands in the item's own row. */
export const COMMENT_PART = itemPart<number, { readonly count: number }>({
  name: 'comments',
  sql: `(select to_json(nullif(i.comment_count, 0)))`,
  stamp: `''`,
  read: (count) => ({ count }),
  bytesOf: () => 0,
});

/** Which comments a page shows; plain data, so that it can be remembered. */
interface CommentsQuery {
  readonly itemId: string;
  /** 1-based. */
  readonly page: number;
}

/** One page of conversations, and how many there are. */
export interface PageComments {
  readonly conversations: number;
  readonly comments: readonly CommentRecord[];
}

/** Reads one page of a post's conversations, the oldest first, each with all its answers. */
export const pageCommentsRead: PageRead<CommentsQuery, PageComments> = { name: 'comments', read: readPageComments };

async function readPageComments(tx: SiteTransaction, { itemId, page }: CommentsQuery): Promise<PageComments> {
  const offset = (page - 1) * COMMENTS_PER_PAGE;
  const rows = await tx.query<StoredComment>(PAGE, [tx.websiteId, itemId, COMMENTS_PER_PAGE, offset]);
  const [total] = await tx.query<{ count: number }>(CONVERSATIONS, [tx.websiteId, itemId]);
  const answers = Map.groupBy(
    rows.filter(({ parent_id: parentId }) => parentId !== null),
    ({ parent_id: parentId }) => parentId,
  );
  return {
    conversations: total?.count ?? 0,
    comments: rows
      .filter(({ parent_id: parentId }) => parentId === null)
      .map((row) =>
        commentRecord(
          row,
          (answers.get(row.id) ?? []).map((answer) => commentRecord(answer)),
        ),
      ),
  };
}

/** One comment that visitors see; undefined where there is none. */
export async function readComment(
  tx: SiteTransaction,
  { itemId, commentId }: { readonly itemId: string; readonly commentId: string },
): Promise<CommentRecord | undefined> {
  const [row] = await tx.query<StoredComment>(ONE, [tx.websiteId, itemId, commentId]);
  return row && commentRecord(row);
}

interface StoredComment extends Record<string, unknown> {
  readonly id: string;
  readonly parent_id: string | null;
  readonly author_name: string;
  readonly is_team: boolean;
  readonly body: string;
  readonly written_at: Date;
}

function commentRecord(row: StoredComment, replies: readonly CommentRecord[] = []): CommentRecord {
  return {
    id: row.id,
    authorName: row.author_name,
    body: row.body,
    isTeam: row.is_team,
    writtenAt: row.written_at.getTime(),
    replies,
  };
}

const COLUMNS = 'c.id, c.parent_id, c.author_name, c.is_team, c.body, c.written_at';

const PAGE = {
  name: 'page-comments',
  text: `with shown as (
      select id from post_comment where website_id = $1 and item_id = $2 and state = 'published' and parent_id is null
      order by written_at, id limit $3 offset $4)
    select ${COLUMNS} from post_comment c
    where c.website_id = $1 and c.item_id = $2 and c.state = 'published'
      and (c.id in (select id from shown) or c.parent_id in (select id from shown))
    order by c.written_at, c.id`,
};

const CONVERSATIONS = {
  name: 'page-comments-count',
  text: `select count(*)::int as count from post_comment
    where website_id = $1 and item_id = $2 and state = 'published' and parent_id is null`,
};

const ONE = {
  name: 'page-comment',
  text: `select ${COLUMNS} from post_comment c
    where c.website_id = $1 and c.item_id = $2 and c.id = $3 and c.state = 'published' and c.parent_id is null`,
};
