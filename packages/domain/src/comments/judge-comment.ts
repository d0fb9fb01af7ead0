import { isSpam, spamPoints, spamScore } from '../bot-check/spam-score.ts';
import type { CommentApproval } from './comment-policy.ts';
import type { CommentState } from './comment.ts';
import type { CommentDraft } from './write-comment.ts';

/** What is known of a comment beside its words. */
export interface CommentSignals {
  /** Somebody filled in what people do not see. */
  readonly isTrapped: boolean;
  /** Comments of this network in ten minutes, this one counted. */
  readonly fromSource: number;
  /** The same words stand elsewhere on the site, by another address. */
  readonly isRepeated: boolean;
  /** What was decided about this address before: the newest published or called spam. */
  readonly verdict: 'spam' | 'not-spam' | undefined;
  /** Signed in, so that the address is known to be theirs. */
  readonly isMember: boolean;
}

/**
 * What becomes of a comment that was just written. Spam is put aside by the same points as answers to forms; who was
 * published before is no newcomer, but only a member's address says so for sure, and links make anybody one.
 */
export function judgeComment(
  { name, body }: Pick<CommentDraft, 'name' | 'body'>,
  { isTrapped, fromSource, isRepeated, verdict, isMember }: CommentSignals,
  approval: CommentApproval,
): CommentState {
  const points = spamPoints({
    isTrapped,
    fromSource,
    isRepeated,
    // An address that anybody may type speaks against a comment, never for it.
    verdict: verdict === 'spam' || isMember ? verdict : undefined,
    // There is one way for all, which needs no script.
    hasScript: true,
    keyAgeMs: undefined,
    check: undefined,
    blocked: [],
    answers: [
      { type: 'name', value: name },
      { type: 'textarea', value: body },
    ],
  });
  if (isSpam(spamScore(points))) {
    return 'spam';
  }
  const isDoubtful = points.some(({ points: some }) => some > 0);
  const isWaved = approval === 'nobody' || (approval === 'newcomers' && verdict === 'not-spam');
  return isWaved && !isDoubtful ? 'published' : 'pending';
}
