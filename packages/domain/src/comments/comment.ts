/** Where a comment stands; visitors read what is published, and spam and rejected ones go after a while. */
export const COMMENT_STATES = ['pending', 'published', 'rejected', 'spam', 'removed'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** So many conversations stand on a page, each with all its answers. */
export const COMMENTS_PER_PAGE = 20;

/** Days after which what was removed, rejected or put aside as spam is gone for good. */
export const COMMENT_REMOVED_DAYS = 30;

/** Numbers of `commentState` in records that templates read (FMT-035). */
export const CommentsOf = { Open: 1, Closed: 2 } as const;
