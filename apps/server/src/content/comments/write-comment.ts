import {
  COMMENTS_PER_PAGE,
  judgeComment,
  type CommentDraft,
  type CommentPolicy,
  type CommentSignals,
  type CommentState,
} from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { countComments, lockPosts } from './count-comments.ts';
import { tellLater } from './tasks.ts';

/** A comment of somebody, as it was read. */
export interface NewComment {
  readonly itemId: string;
  /** What it answers: visitors see it, and it answers nothing itself. */
  readonly parentId: string | undefined;
  readonly draft: CommentDraft;
  readonly isMember: boolean;
  readonly signals: Pick<CommentSignals, 'fromSource' | 'isTrapped'>;
}

/** What became of it. */
export interface WrittenComment {
  readonly id: string;
  readonly state: CommentState;
  /** The page of the post's comments on which its conversation stands. */
  readonly page: number;
}

/**
 * Keeps a comment; visitors see it at once where nothing speaks against it and the owner wants it so. Sent twice it is kept
 * once.
 */
export async function writeComment(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>,
  policy: CommentPolicy,
  { itemId, parentId, draft, isMember, signals }: NewComment,
): Promise<WrittenComment> {
  const email = draft.email.toLowerCase();
  const now = services.clock.now();
  await lockPosts(tx, [itemId]);
  const [known] = await tx.query<{
    same_id: string | null;
    same_state: CommentState | null;
    verdict: 'published' | 'spam' | null;
    is_repeated: boolean;
  }>(KNOWN, [tx.websiteId, itemId, email, draft.body, parentId ?? null, new Date(now - REPEATED_MS)]);
  if (known?.same_id && known.same_state) {
    return { id: known.same_id, state: known.same_state, page: await pageOf(tx, itemId, parentId ?? known.same_id) };
  }
  const state = judgeComment(
    draft,
    {
      ...signals,
      isMember,
      isRepeated: known?.is_repeated ?? false,
      verdict: known?.verdict ? VERDICTS[known.verdict] : undefined,
    },
    policy.approval,
  );
  const id = services.newId();
  const author = { name: draft.name, email, isMember, isTeam: false };
  await insertComment(tx, services, { id, itemId, parentId, author, body: draft.body, state });
  if (state !== 'spam' && policy.sendsMail) {
    await tellLater(tx, services);
  }
  return { id, state, page: await pageOf(tx, itemId, parentId ?? id) };
}

/** Adds a comment to a locked post, and counts anew where visitors see it. */
export async function insertComment(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'versions'>,
  comment: {
    readonly id: string;
    readonly itemId: string;
    readonly parentId: string | undefined;
    readonly author: {
      readonly name: string;
      readonly email: string;
      readonly isMember: boolean;
      readonly isTeam: boolean;
    };
    readonly body: string;
    readonly state: CommentState;
  },
): Promise<void> {
  const { id, itemId, parentId, author, body, state } = comment;
  const now = new Date(services.clock.now());
  const { name, email, isMember, isTeam } = author;
  // Nobody is told of what the site's own people write, nor of spam.
  const toldAt = isTeam || state === 'spam' ? now : null;
  await tx.query(INSERT, [
    tx.websiteId,
    id,
    itemId,
    parentId ?? null,
    name,
    email,
    isMember,
    isTeam,
    body,
    state,
    now,
    toldAt,
  ]);
  if (state === 'published') {
    await countComments(tx, [itemId]);
    await services.versions.raise(tx);
  }
}

/** On which page of a post's comments a conversation stands. */
async function pageOf(tx: SiteTransaction, itemId: string, conversationId: string): Promise<number> {
  const [row] = await tx.query<{ before: number }>(BEFORE, [tx.websiteId, itemId, conversationId]);
  return Math.ceil(((row?.before ?? 0) + 1) / COMMENTS_PER_PAGE);
}

/** What was last decided about an address. */
const VERDICTS = { published: 'not-spam', spam: 'spam' } as const;

/** The same words within a day by another address are hardly two people's. */
const REPEATED_MS = 24 * 60 * 60_000;

const KNOWN = {
  name: 'comment-known',
  text: `select same.id as same_id, same.state as same_state,
      (select state from post_comment where website_id = $1 and email = $3 and state in ('published', 'spam')
        order by state_at desc, id desc limit 1) as verdict,
      (length($4) >= 40 and exists (select from post_comment where website_id = $1 and body = $4 and email <> $3
        and written_at > $6)) as is_repeated
    from (select 1) as one left join lateral (select id, state from post_comment
      where website_id = $1 and item_id = $2 and email = $3 and body = $4 and parent_id is not distinct from $5::uuid
        and state <> 'removed' limit 1) as same on true`,
};

const INSERT = {
  name: 'comment-insert',
  text: `insert into post_comment (website_id, id, item_id, parent_id, author_name, email, is_member, is_team, body, state,
      state_at, written_at, told_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)`,
};

const BEFORE = {
  name: 'comment-before',
  text: `select count(*)::int as before from post_comment c join post_comment self on self.website_id = $1 and self.id = $3
    where c.website_id = $1 and c.item_id = $2 and c.state = 'published' and c.parent_id is null
      and (c.written_at, c.id) < (self.written_at, self.id)`,
};
