/** Where visitors write comments. */
export const commentPaths = {
  /** GET: the form on a page of its own; POST: what was written, there or below a post. */
  page: '/api/site/comments',
  /** The form below a post, or that of an answer to one of its comments. */
  write: (itemId: string, parentId?: string) =>
    `/api/site/comments?item=${itemId}${parentId === undefined ? '' : `&to=${parentId}`}`,
} as const;

/** The address of a post with some of its comments. */
export function commentsPath(
  postUrl: string,
  { itemId, page }: { readonly itemId: string; readonly page?: number },
): string {
  const mark = postUrl.includes('?') ? '&' : '?';
  const query = page === undefined || page < 2 ? '' : `${mark}commentPage=${page}`;
  return `${postUrl}${query}#comments-${itemId}`;
}

/** A comment as everybody reads it. */
export interface CommentRecord {
  readonly id: string;
  /** Empty for somebody who was erased. */
  readonly authorName: string;
  /** Text alone. */
  readonly body: string;
  /** Written by one of the site's people. */
  readonly isTeam: boolean;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
  /** Answers to it, the oldest first; an answer has none. */
  readonly replies: readonly CommentRecord[];
}

/** What was typed, and what is wrong with it. */
export interface CommentForm {
  readonly itemId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly body: string;
  readonly errors: Readonly<Partial<Record<'name' | 'email' | 'body', string>>>;
}

/** The comments of a post as its page shows them. */
export interface CommentsPanelProps {
  readonly itemId: string;
  readonly postUrl: string;
  /** All that are shown, answers counted. */
  readonly count: number;
  readonly page: number;
  readonly pageCount: number;
  readonly comments: readonly CommentRecord[];
  /** More can be written. */
  readonly isOpen: boolean;
  readonly isThreaded: boolean;
  /** Only who is signed in may write. */
  readonly isForMembers: boolean;
  /** Somebody reads comments before they are shown, some at least. */
  readonly isChecked: boolean;
  /** BCP 47. */
  readonly language: string;
  readonly timeZone: string;
}

/** Where a comment is written on a page of its own, and what becomes of it. */
export type CommentPageProps = {
  readonly postTitle: string;
  readonly postUrl: string;
} & (
  | {
      readonly kind: 'write';
      readonly form: CommentForm;
      /** What is answered. */
      readonly parent: CommentRecord | undefined;
      /** Who is signed in: neither name nor address is asked for. */
      readonly member: string | undefined;
      /** About the whole form. */
      readonly message: string | undefined;
      readonly isChecked: boolean;
      readonly language: string;
      readonly timeZone: string;
    }
  /** The comment as it is, to be sent by one more press. */
  | { readonly kind: 'step'; readonly form: CommentForm; readonly stamp: string }
  | { readonly kind: 'thanks' }
  | { readonly kind: 'refused'; readonly why: 'closed' | 'members'; readonly signInUrl: string | undefined }
);
