import { COMMENT_APPROVALS, COMMENT_LIMITS, COMMENT_STATES, MAX_COMMENT_DAYS } from '@portico/domain';
import { z } from 'zod';
import { csvFile, type Read } from '../call.ts';
import { characters } from './characters.ts';
import { COMMENT_VIEWS } from './choices.ts';
import { siteCall } from './studio-call.ts';

/** What narrows the list of comments and its export. */
const commentFilters = {
  view: z.enum(COMMENT_VIEWS).default('all'),
  /** Of one post. */
  itemId: z.uuid().optional(),
  search: z.string().trim().max(100).optional(),
};

export const commentListQuery = z.object({
  ...commentFilters,
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type CommentListQuery = z.infer<typeof commentListQuery>;

export const commentExportQuery = z.object(commentFilters);
export type CommentFilters = z.infer<typeof commentExportQuery>;

const state = z.enum(COMMENT_STATES);

/** Comments changed at once are told one by one up to so many, so that each can be put back. */
export const COMMENTS_AT_ONCE = 1000;

export const commentStatesBody = z.strictObject({
  to: state,
  selection: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ids'), ids: z.array(z.uuid()).min(1).max(COMMENTS_AT_ONCE) }),
    z.strictObject({ kind: z.literal('all'), filters: commentExportQuery }),
  ]),
});
export type CommentStatesBody = z.input<typeof commentStatesBody>;

export const commentStatesResult = z.object({
  changedCount: z.int(),
  /** What each was before, up to {@link COMMENTS_AT_ONCE} of them. */
  before: z.array(z.object({ id: z.string(), state })),
});
export type CommentStatesResult = Read<typeof commentStatesResult>;

export const commentRow = z.object({
  id: z.string(),
  itemId: z.string(),
  postTitle: z.string(),
  collectionId: z.string(),
  /** Where it stands on the site; null where visitors do not see its post. */
  path: z.string().nullable(),
  /** Empty for somebody who was erased. */
  authorName: z.string(),
  /** Empty for those of the site's people, and for whoever may not decide about comments. */
  email: z.string(),
  body: z.string(),
  state,
  isTeam: z.boolean(),
  /** Signed in when it was written. */
  isMember: z.boolean(),
  /** Whose comment it answers. */
  answerTo: z.string().nullable(),
  /** Epoch milliseconds. */
  writtenAt: z.int(),
});
export type CommentRow = Read<typeof commentRow>;

export const commentList = z.object({
  rows: z.array(commentRow),
  /** Comments of this view and search in all; with the first page only. */
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type CommentList = Read<typeof commentList>;

export const commentViews = z.object({ counts: z.record(z.enum(COMMENT_VIEWS), z.int()) });
export type CommentViews = Read<typeof commentViews>;

/** Whoever may not decide about comments reads those that visitors do. */
export const listComments = siteCall({
  method: 'GET',
  path: '/comments',
  right: 'comments.bypassModeration',
  query: commentListQuery,
  answer: commentList,
});

export const getCommentCounts = siteCall({
  method: 'GET',
  path: '/comment-views',
  right: 'comments.moderate',
  answer: commentViews,
});

export const downloadComments = siteCall({
  method: 'GET',
  path: '/comments.csv',
  right: 'comments.moderate',
  alsoRight: 'data.export',
  query: commentExportQuery,
  answer: csvFile,
});

/** Approves, rejects, puts aside or removes some comments, or all that a filter finds; bringing back is one of these too. */
export const updateCommentStates = siteCall({
  method: 'POST',
  path: '/comment-states',
  right: 'comments.moderate',
  body: commentStatesBody,
  answer: commentStatesResult,
  sample: ({ ids: { commentId } }) => ({ body: { to: 'published', selection: { kind: 'ids', ids: [commentId] } } }),
});

/** Answers a comment in public, as one of the site's people; a comment that waited is approved by it. */
export const answerComment = siteCall({
  method: 'POST',
  path: '/comments/:commentId/answers',
  right: 'comments.bypassModeration',
  body: z.strictObject({
    body: z
      .string()
      .trim()
      .min(1)
      .max(...characters(COMMENT_LIMITS.body)),
  }),
  answer: z.object({ commentId: z.string() }),
  sample: () => ({ body: { body: 'Thank you.' } }),
});

export const commentSettingsRecord = z.object({
  isOn: z.boolean(),
  opensByDefault: z.boolean(),
  /** 0: never. */
  closesAfterDays: z.int().min(0).max(MAX_COMMENT_DAYS),
  approval: z.enum(COMMENT_APPROVALS),
  takesGuests: z.boolean(),
  isThreaded: z.boolean(),
  sendsMail: z.boolean(),
});
export type CommentSettingsRecord = Read<typeof commentSettingsRecord>;

export const commentSettingsBody = z.object({
  settings: commentSettingsRecord,
  /** Visitors of this site can have accounts and sign in. */
  hasAccounts: z.boolean(),
});
export type CommentSettingsBody = Read<typeof commentSettingsBody>;

export const getCommentSettings = siteCall({
  method: 'GET',
  path: '/comment-settings',
  right: 'settings.site',
  answer: commentSettingsBody,
});

export const updateCommentSettings = siteCall({
  method: 'PUT',
  path: '/comment-settings',
  right: 'settings.site',
  /** As they shall be, and as the person saw them. */
  body: z.object({ ...commentSettingsRecord.shape, seen: commentSettingsRecord }),
  answer: commentSettingsBody,
  sample: ({ commentSettings: seen }) => ({ body: { ...seen, isThreaded: false, seen } }),
});
