import { accept, refuse, type Result } from '@portico/locale';
import { cleanLine, cleanText, lengthOf } from '../clean-text.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { FieldOf, FieldType } from '../field-definition.ts';
import type { Answer, FieldRefusal, FormAnswer } from '../form-answer.ts';
import type { SettingRules } from '../setting-rules.ts';

/** What a value came to; undefined for an empty one that may be. */
export type FieldRead = Result<Answer | undefined, FieldRefusal>;

/** Everything a type of field is, but its look. */
export interface FieldTypeRow<Type extends FieldType> {
  /** Of its settings; older ones are brought up by migrations of the form. */
  readonly version: number;
  /** What may be set beside what all fields have. */
  readonly settings: SettingRules;
  /** Names of its parts on the wire. */
  readonly parts?: readonly string[];
  /** False for what is shown, or sent along unseen. */
  readonly isQuestion: boolean;
  /**
   * Reads what was sent for a field that is shown: shape, cleaning, emptiness, length, form, range, in this order; the first
   * refusal is the field's.
   */
  read(raw: unknown, field: FieldOf<Type>, context: AnswerContext): FieldRead;
  /** Columns of a table of answers beside or instead of the value; `''` is the value itself. */
  columns(field: FieldOf<Type>): readonly string[];
  /** One cell of such a table. */
  answerCell(answer: FormAnswer, column: string): string;
  /** How many answers are drawn as a picture. */
  readonly chart?: 'choice' | 'scale' | 'number';
}

/** The column of a type whose answer is one text. */
export const oneColumn = {
  columns: () => [''],
  answerCell: ({ value }: FormAnswer) => value,
} as const;

/** Columns of parts, or of questions by their words. */
export function cellOfPart({ values }: FormAnswer, part: string): string {
  return values && !Array.isArray(values) ? String((values as Readonly<Record<string, unknown>>)[part] ?? '') : '';
}

/** Whether nothing was sent: missing, null, an empty text. */
export function isNothing(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === '';
}

/** What says that a value has another shape than its field (FORM-047). */
export function wrongShape({ messages }: AnswerContext): { readonly ok: false; readonly error: FieldRefusal } {
  return refused(messages.answers.unreadable);
}

/** A refusal by one message. */
export function refused(message: string): { readonly ok: false; readonly error: FieldRefusal } {
  return refuse({ message });
}

/** An empty answer: fine where nothing is required (FORM-028, FORM-030), else FORM-023. */
export function emptyAnswer(field: { readonly required: boolean }, { messages }: AnswerContext): FieldRead {
  return field.required ? refused(messages.answers.required) : accept(undefined);
}

/** A text that was sent for a field of one value; undefined for any other shape. @param takesNumbers a JSON number, too */
export function textOf(raw: unknown, takesNumbers: boolean): string | undefined {
  if (isNothing(raw)) return '';
  if (typeof raw === 'string') return raw;
  return takesNumbers && typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : undefined;
}

/** Reads one text up to its length; what is in it is judged by `judge`. */
export function readText(
  raw: unknown,
  field: { readonly required: boolean },
  context: AnswerContext,
  rules: {
    readonly max: number;
    readonly isLong?: boolean;
    readonly takesNumbers?: boolean;
    readonly judge: (text: string) => FieldRead;
  },
): FieldRead {
  const sent = textOf(raw, rules.takesNumbers ?? false);
  if (sent === undefined) return wrongShape(context);
  const text = rules.isLong ? cleanText(sent) : cleanLine(sent);
  if (text === '') return emptyAnswer(field, context);
  if (lengthOf(text) > rules.max) return refused(context.messages.answers.tooLong);
  return rules.judge(text);
}

/**
 * Named parts of a compound value, cleaned, each there; undefined for any other shape.
 * @param preselected parts that forms fill in by themselves: alone they are nothing
 */
export function partsOf<Part extends string>(
  raw: unknown,
  names: readonly Part[],
  preselected: readonly Part[] = [],
): { readonly parts: Readonly<Record<Part, string>>; readonly isEmpty: boolean } | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const given = new Map<string, unknown>(Object.entries(raw));
  const parts: Partial<Record<Part, string>> = {};
  for (const name of names) {
    const text = textOf(given.get(name), true);
    if (text === undefined) return undefined;
    parts[name] = cleanLine(text);
  }
  const isEmpty = names.every((name) => parts[name] === '' || preselected.includes(name));
  // Every name was just given its part.
  return { parts: parts as Record<Part, string>, isEmpty };
}
