import { accept, refuse, type Result } from '@portico/locale';
import { isEmail } from '../forms/email.ts';
import { strangersLine, strangersText } from '../text/strangers-text.ts';

/** Characters at most. */
export const COMMENT_LIMITS = { name: 60, email: 254, body: 5000 } as const;

/** What somebody typed below a post. */
export interface CommentDraft {
  readonly name: string;
  readonly email: string;
  readonly body: string;
}

/** What is wrong with a field. */
export type CommentProblem =
  | { readonly code: 'NAME_MISSING' | 'EMAIL_MISSING' | 'EMAIL_INVALID' | 'BODY_MISSING' }
  | { readonly code: 'TOO_LONG'; readonly limit: number };

export type CommentProblems = Readonly<Partial<Record<keyof CommentDraft, CommentProblem>>>;

/** Reads a comment: text alone, whatever markup was typed, with the name it shall carry and an address that nobody is shown. */
export function readComment(draft: CommentDraft): Result<CommentDraft, CommentProblems> {
  const read = { name: strangersLine(draft.name), email: draft.email.trim(), body: strangersText(draft.body) };
  const problems = Object.entries({
    name: missing(read.name, 'NAME_MISSING') ?? tooLong(read.name, COMMENT_LIMITS.name),
    email: emailProblem(read.email),
    body: missing(read.body, 'BODY_MISSING') ?? tooLong(read.body, COMMENT_LIMITS.body),
  }).filter(([, problem]) => problem !== undefined);
  return problems.length > 0 ? refuse(Object.fromEntries(problems)) : accept(read);
}

function emailProblem(email: string): CommentProblem | undefined {
  if (email === '') {
    return { code: 'EMAIL_MISSING' };
  }
  return isEmail(email) && email.length <= COMMENT_LIMITS.email ? undefined : { code: 'EMAIL_INVALID' };
}

function missing(text: string, code: 'NAME_MISSING' | 'BODY_MISSING'): CommentProblem | undefined {
  return text === '' ? { code } : undefined;
}

function tooLong(text: string, limit: number): CommentProblem | undefined {
  return text.length > limit ? { code: 'TOO_LONG', limit } : undefined;
}
