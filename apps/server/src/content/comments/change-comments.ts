import { COMMENTS_AT_ONCE, type CommentStatesResult, type commentStatesBody } from '@portico/contract/studio';
import type { CommentState } from '@portico/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { commentConditions } from './comment-conditions.ts';
import { countComments, lockPosts } from './count-comments.ts';
import { insertComment } from './write-comment.ts';

type Change = z.output<typeof commentStatesBody>;
type Parts = Pick<Services, 'clock' | 'newId' | 'versions'>;

/** Puts comments into another state, and counts their posts anew. What is so already is left as it is. */
export async function changeCommentStates(
  tx: SiteTransaction,
  services: Pick<Parts, 'clock' | 'versions'>,
  { to, selection }: Change,
): Promise<CommentStatesResult> {
  const conditions =
    selection.kind === 'ids' ? [sql`c.id = any(${selection.ids}::uuid[])`] : commentConditions(selection.filters);
  const { rows: found } = await sql<{ id: string; item_id: string; state: CommentState }>`
    select c.id, c.item_id, c.state from post_comment c join item i on i.website_id = ${tx.websiteId} and i.id = c.item_id
    where c.website_id = ${tx.websiteId} and c.state <> ${to} and ${sql.join(conditions, sql` and `)}`.execute(
    tx.kysely,
  );
  if (found.length === 0) {
    return { changedCount: 0, before: [] };
  }
  await setState(tx, services, found, to);
  return {
    changedCount: found.length,
    before: found.slice(0, COMMENTS_AT_ONCE).map(({ id, state }) => ({ id, state })),
  };
}

/**
 * Answers a comment in the name of one of the site's people, at once; what is answered is approved by it where whoever
 * answers may. An answer to an answer stands in the same conversation.
 * @returns the answer's id, undefined where the website has no such comment that this person may answer
 */
export async function answerComment(
  tx: SiteTransaction,
  services: Parts,
  answer: { readonly id: string; readonly body: string; readonly authorName: string; readonly maySeeAll: boolean },
): Promise<string | undefined> {
  const [row] = await tx.query<{ item_id: string; parent_id: string | null; state: CommentState }>(FIND, [
    tx.websiteId,
    answer.id,
  ]);
  const isAnswerable = row && (row.state === 'published' || (answer.maySeeAll && row.state === 'pending'));
  if (!isAnswerable) {
    return undefined;
  }
  if (row.state !== 'published') {
    await setState(tx, services, [{ id: answer.id, item_id: row.item_id }], 'published');
  } else {
    await lockPosts(tx, [row.item_id]);
  }
  const id = services.newId();
  const author = { name: answer.authorName, email: '', isMember: false, isTeam: true };
  const parentId = row.parent_id ?? answer.id;
  await insertComment(tx, services, {
    id,
    itemId: row.item_id,
    parentId,
    author,
    body: answer.body,
    state: 'published',
  });
  return id;
}

async function setState(
  tx: SiteTransaction,
  services: Pick<Parts, 'clock' | 'versions'>,
  comments: readonly { readonly id: string; readonly item_id: string }[],
  to: CommentState,
): Promise<void> {
  const itemIds = [...new Set(comments.map(({ item_id: itemId }) => itemId))];
  await lockPosts(tx, itemIds);
  await tx.query(CHANGE, [tx.websiteId, comments.map(({ id }) => id), to, new Date(services.clock.now())]);
  await countComments(tx, itemIds);
  await services.versions.raise(tx);
}

const FIND = {
  name: 'comment-to-answer',
  text: 'select item_id, parent_id, state from post_comment where website_id = $1 and id = $2',
};

const CHANGE = {
  name: 'comments-change-states',
  text: 'update post_comment set state = $3, state_at = $4 where website_id = $1 and id = any($2::uuid[])',
};
