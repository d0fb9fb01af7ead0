import { accept, refuse, type Result } from '@portico/locale';
import { strangersLine as cleanLine, strangersText as cleanText } from '../text/strangers-text.ts';
import type { ReviewState } from './review.ts';

/** Characters at most. */
export const REVIEW_LIMITS = { authorName: 60, title: 120, body: 5000, reply: 2000 } as const;

/** What a shopper typed about one thing; stars as a form sends them, empty where none were chosen. */
export interface ReviewDraft {
  readonly stars: string;
  readonly title: string;
  readonly body: string;
}

/** A review as it may be kept. */
export interface ReviewWords {
  readonly stars: number;
  readonly title: string;
  readonly body: string;
}

/** What is wrong with a field. */
export type ReviewProblem =
  | { readonly code: 'STARS_MISSING' }
  | { readonly code: 'STARS_INVALID' }
  | { readonly code: 'TOO_LONG'; readonly limit: number }
  | { readonly code: 'NAME_MISSING' };

export type ReviewProblems = Readonly<Partial<Record<keyof ReviewDraft, ReviewProblem>>>;

/**
 * Reads a review: whole stars from one to five, a title and a text that may be empty. What was left alone altogether is no
 * review.
 * @returns undefined where nothing was typed
 */
export function readReview(draft: ReviewDraft): Result<ReviewWords, ReviewProblems> | undefined {
  const title = cleanLine(draft.title);
  const body = cleanText(draft.body);
  if (draft.stars === '' && title === '' && body === '') {
    return undefined;
  }
  const problems = {
    ...starsProblem(draft.stars),
    ...(title.length > REVIEW_LIMITS.title ? { title: tooLong(REVIEW_LIMITS.title) } : {}),
    ...(body.length > REVIEW_LIMITS.body ? { body: tooLong(REVIEW_LIMITS.body) } : {}),
  };
  return Object.keys(problems).length > 0 ? refuse(problems) : accept({ stars: Number(draft.stars), title, body });
}

/** Reads the name that a review shall carry. */
export function readAuthorName(typed: string): Result<string, ReviewProblem> {
  const name = cleanLine(typed);
  if (name === '') {
    return refuse({ code: 'NAME_MISSING' });
  }
  return name.length > REVIEW_LIMITS.authorName ? refuse(tooLong(REVIEW_LIMITS.authorName)) : accept(name);
}

/** What is suggested as a name: the first name, and of the last one its first letter, as in `Ada K.` */
export function suggestedAuthorName({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const [initial = ''] = lastName.trim();
  return cleanLine(`${firstName} ${initial === '' ? '' : `${initial.toUpperCase()}.`}`).slice(
    0,
    REVIEW_LIMITS.authorName,
  );
}

/** Whether its author may still change a review: until the shop has decided about it. */
export function isReviewOpen(state: ReviewState): boolean {
  return state === 'pending';
}

function starsProblem(stars: string): { readonly stars?: ReviewProblem } {
  if (stars === '') {
    return { stars: { code: 'STARS_MISSING' } };
  }
  return /^[1-5]$/.test(stars) ? {} : { stars: { code: 'STARS_INVALID' } };
}

function tooLong(limit: number): ReviewProblem {
  return { code: 'TOO_LONG', limit };
}
