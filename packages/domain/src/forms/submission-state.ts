/**
 * Where a submission stands. `new`: nobody has read it; `open`: read; `done`: dealt with; `spam`: held back, and nobody was told;
 * `removed`: on its way out, and brought back until then.
 */
export const SUBMISSION_STATES = ['new', 'open', 'done', 'spam', 'removed'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Removed submissions, and spam, are deleted after so long. */
export const REMOVED_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Spam of one form that is kept at most; the oldest goes first. */
export const SPAM_KEPT = 5000;

/** Months for which submissions of a form are kept unless it says otherwise; `0` is for ever. */
export const DEFAULT_RETENTION_MONTHS = 24;

/** What a change of state sets off: what was held back happens now, or the sender is remembered. */
export function turnOf(before: SubmissionState, after: SubmissionState): 'release' | 'hold' | 'nothing' {
  if (before === 'spam' && (after === 'new' || after === 'open' || after === 'done')) {
    return 'release';
  }
  return after === 'spam' && before !== 'spam' ? 'hold' : 'nothing';
}
