import { parsePayload, walkForm, type AnswerContext, type PublicForm } from '@portico/domain';

import { pageRows } from '../forms/page-answers.ts';

/** Answers as they are sent: a text, a list, or an object of parts, by field id. */
export type SentAnswers = Readonly<Record<string, unknown>>;

/** The form's phase: being filled in, being sent, or closed with success (storefront §4). */
export type FormPhase = 'editing' | 'saving' | 'done';

/** The form's next phase (PFORM-011): a form that is being sent is not sent twice, and a refused one is filled in again. */
export function nextFormPhase(phase: FormPhase, happened: 'submit' | 'refuse' | 'succeed'): FormPhase {
  switch (happened) {
    case 'submit':
      return phase === 'editing' ? 'saving' : phase;
    case 'refuse':
      return 'editing';
    case 'succeed':
      return 'done';
  }
}

/** Checks the answers with the rules that the server uses again; messages by field, and by part. */
export function errorsOf(
  form: PublicForm,
  answers: SentAnswers,
  context: AnswerContext,
): Readonly<Record<string, string>> {
  return walkForm(form, parsePayload(answers) ?? new Map(), context, pageRows).errors;
}
