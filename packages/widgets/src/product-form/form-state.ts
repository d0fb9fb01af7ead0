import { readFormAnswers, type Form } from '@portico/domain';
import { CHARACTER_COUNTER, fillMessage } from '@portico/locale';

import { pageWords } from '../browser/page-words.ts';

/** Answers by field id; several where a field takes several. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** The form's phase: being filled in, being sent, or closed with success (storefront §4). */
export type FormPhase = 'editing' | 'saving' | 'done';

export interface FormState {
  readonly phase: FormPhase;
  /** How often it was refused, here or by the server: each time the focus goes to the first field to mend. */
  readonly refusals: number;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** A refusal of the whole. */
  readonly words: string;
}

export type FormAction =
  | { readonly kind: 'submit'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'refuse'; readonly words: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'succeed' }
  | { readonly kind: 'edit'; readonly fieldId: string };

export const EMPTY_FORM: FormState = { phase: 'editing', refusals: 0, errors: {}, words: '' };

/** The form's next state (PFORM-011). Editing a field takes its message away; nothing is sent twice. */
export function nextFormState(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'submit':
      if (state.phase !== 'editing') return state;
      return Object.keys(action.errors).length > 0
        ? { phase: 'editing', refusals: state.refusals + 1, errors: action.errors, words: '' }
        : { ...state, phase: 'saving', errors: {}, words: '' };
    case 'refuse':
      return { phase: 'editing', refusals: state.refusals + 1, errors: action.errors, words: action.words };
    case 'succeed':
      return { ...state, phase: 'done', errors: {}, words: '' };
    case 'edit': {
      const { [action.fieldId]: _mended, ...errors } = state.errors;
      return { ...state, errors };
    }
  }
}

/** The answers as they are sent: one value or several by field id. */
export function answersOf(values: FormValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([id, answers]) => [id, answers.length > 1 ? answers : (answers[0] ?? '')]),
  );
}

/** Checks the answers with the rules that the server uses again; one message per field. */
export function errorsOf(form: Form, values: FormValues): Readonly<Record<string, string>> {
  const read = readFormAnswers(form, JSON.stringify(answersOf(values)), pageWords().answers);
  return !read.ok && read.error.code === 'ADDITIONAL_FIELDS_INVALID' ? read.error.errors : {};
}

/** What a counter below a text says: `68 / 140` (storefront §5); characters are what people count as such. */
export function counterText(text: string, maxLength: number): string {
  return fillMessage(CHARACTER_COUNTER, { length: [...text].length, maximum: maxLength });
}

/** Whether a text is longer than it may be. */
export function isOverLength(text: string, maxLength: number): boolean {
  return [...text].length > maxLength;
}
