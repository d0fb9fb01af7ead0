import { CommentsOf } from './comment.ts';

/** Whose comments somebody reads before visitors do: everybody's, theirs whose first it is, nobody's. */
export const COMMENT_APPROVALS = ['everyone', 'newcomers', 'nobody'] as const;
export type CommentApproval = (typeof COMMENT_APPROVALS)[number];

/** What an owner decided about comments; off until she switches them on. */
export interface CommentPolicy {
  readonly isOn: boolean;
  /** A post that says nothing of its own takes comments. */
  readonly opensByDefault: boolean;
  /** Posts are closed so many days after they were published; undefined: never. */
  readonly closesAfterDays: number | undefined;
  readonly approval: CommentApproval;
  /** Not only who has an account and is signed in. */
  readonly takesGuests: boolean;
  /** A comment can be answered, one level deep. */
  readonly isThreaded: boolean;
  /** The owner and who wrote the post hear of new ones by mail, together once an hour. */
  readonly sendsMail: boolean;
}

/** Days at most for which a post stays open. */
export const MAX_COMMENT_DAYS = 3650;

const DAY_MS = 24 * 60 * 60_000;

/** Reads the switches of the website settings by their public names (template-kits §5.2). */
export function readCommentPolicy(settings: Readonly<Record<string, unknown>>): CommentPolicy {
  const days = settings['commentDisableAfterDaysDefault'];
  const approval = COMMENT_APPROVALS.find((one) => one === settings['commentApproval']);
  return {
    isOn: settings['commentsEnabled'] === true,
    opensByDefault: settings['commentEnableByDefault'] !== false,
    closesAfterDays:
      typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_COMMENT_DAYS ? days : undefined,
    approval: approval ?? (settings['commentApprovalRequired'] === false ? 'nobody' : 'newcomers'),
    takesGuests: settings['commentAnonAllowed'] !== false,
    isThreaded: settings['commentThreaded'] !== false,
    sendsMail: settings['commentMails'] !== false,
  };
}

/** {@link readCommentPolicy} the other way. */
export function storedCommentPolicy(policy: CommentPolicy): Readonly<Record<string, unknown>> {
  return {
    commentsEnabled: policy.isOn,
    commentEnableByDefault: policy.opensByDefault,
    commentDisableAfterDaysDefault: policy.closesAfterDays ?? null,
    commentApproval: policy.approval,
    commentApprovalRequired: policy.approval !== 'nobody',
    commentAnonAllowed: policy.takesGuests,
    commentThreaded: policy.isThreaded,
    commentMails: policy.sendsMail,
  };
}

/** A post, as far as it says whether it takes comments. */
export interface CommentedPost {
  /** Of the post alone: 1 open, 2 closed, undefined as the site says. */
  readonly commentState: unknown;
  /** Epoch milliseconds. */
  readonly publishAt: number;
}

/**
 * Until when a post takes comments: epoch milliseconds, for ever, or not at all where it never did. What a post says of
 * itself stands above the site's days.
 */
export function takesCommentsUntil(policy: CommentPolicy, { commentState, publishAt }: CommentedPost): number {
  if (!policy.isOn || commentState === CommentsOf.Closed) {
    return 0;
  }
  if (commentState === CommentsOf.Open) {
    return Number.POSITIVE_INFINITY;
  }
  if (!policy.opensByDefault) {
    return 0;
  }
  return policy.closesAfterDays === undefined ? Number.POSITIVE_INFINITY : publishAt + policy.closesAfterDays * DAY_MS;
}
