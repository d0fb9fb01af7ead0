import { accept, refuse, type Result } from '@portico/locale';
import type { AnswerContext } from './answer-context.ts';
import { holds } from './conditions.ts';
import type { FieldDefinition, FieldType } from './field-definition.ts';
import { fieldTypes } from './field-types/index.ts';
import type { FieldTypeRow } from './field-types/row.ts';
import type { Answer, FormAnswer } from './form-answer.ts';
import type { FormDefinition } from './form-definition.ts';
import { isRecord } from './json.ts';
import { wireOf } from './posted-answers.ts';

export type FormAnswersRefusal =
  | { readonly code: 'ADDITIONAL_FIELDS_UNREADABLE' }
  | { readonly code: 'ADDITIONAL_FIELDS_INVALID'; readonly errors: Readonly<Record<string, string>> };

/** What answers are read of. */
export type AskedForm = Pick<FormDefinition, 'fields' | 'steps'>;

/** Most that one payload may hold (FORM-006). */
const PAYLOAD = { characters: 200_000, keys: 1000, levels: 8 } as const;

/**
 * Reads the answers of a form from JSON, field id to value, or its text (CART-010, FORM-006). Everything is checked again here;
 * unknown fields are dropped, and so are those that conditions hide; all messages come at once, in the order of the form.
 * @param given undefined or empty for a form nobody opened
 */
export function readAnswers(
  form: AskedForm,
  given: unknown,
  context: AnswerContext,
): Result<readonly FormAnswer[], FormAnswersRefusal> {
  const values = parsePayload(given);
  if (!values) return refuse({ code: 'ADDITIONAL_FIELDS_UNREADABLE' });
  const { answers, errors } = walkForm(form, values, context, fieldTypes);
  return Object.keys(errors).length > 0 ? refuse({ code: 'ADDITIONAL_FIELDS_INVALID', errors }) : accept(answers);
}

/**
 * Whether a form asks what was not answered when it was another one: something new, or an answer of which there is a choice no
 * more. What else was answered stands as it was taken; the clock alone asks nothing again.
 */
export function asksMore(form: AskedForm, answers: readonly FormAnswer[], context: AnswerContext): boolean {
  const given = new Map(answers.map((answer) => [answer.id, wireOf(answer, context.language)]));
  const { errors } = walkForm(form, given, context, fieldTypes);
  return form.fields.some(({ id, type }) => errors[id] !== undefined && (!given.has(id) || CHOICES.has(type)));
}

const CHOICES: ReadonlySet<FieldType> = new Set(['select', 'radio', 'checkbox']);

/** What one pass over a form finds. */
export interface FormWalk {
  readonly answers: readonly FormAnswer[];
  /** By field id; those of parts beside them, as `id.Part`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Ids of the fields and steps that are shown with these answers. */
  readonly shown: ReadonlySet<string>;
}

/** Rows by which fields are read; a browser brings those of its form alone. */
export type FieldRows = { readonly [Type in FieldType]?: FieldTypeRow<Type> };

/** Goes through a form once, in the order of its document: a condition only asks what stands before it, so that this decides. */
export function walkForm(
  form: AskedForm,
  given: ReadonlyMap<string, unknown>,
  context: AnswerContext,
  rows: FieldRows,
): FormWalk {
  const read = new Map<string, Answer & { readonly type: string }>();
  const shown = new Set<string>();
  const asked = new Set<string>();
  const answers: FormAnswer[] = [];
  const errors: Record<string, string> = {};
  const isShown = ({ shownWhen }: Pick<FieldDefinition, 'shownWhen'>) =>
    !shownWhen || holds(shownWhen, (fieldId) => read.get(fieldId));

  for (const field of form.fields) {
    const step = form.steps.find(({ id }) => id === field.step);
    if (step && !asked.has(step.id)) {
      asked.add(step.id);
      if (isShown(step)) shown.add(step.id);
    }
    if ((step && !shown.has(step.id)) || !isShown(field)) continue;
    shown.add(field.id);
    // The row under a field's type reads fields of it.
    const row = rows[field.type] as FieldTypeRow<FieldType> | undefined;
    const result = row?.read(given.get(field.id), field, context) ?? accept(undefined);
    if (!result.ok) {
      errors[field.id] = result.error.message;
      for (const [part, message] of Object.entries(result.error.parts ?? {})) errors[`${field.id}.${part}`] = message;
    } else if (result.value) {
      read.set(field.id, { ...result.value, type: field.type });
      answers.push(answerOf(field, result.value));
    }
  }
  return { answers, errors, shown };
}

function answerOf(field: FieldDefinition, { value, values, chosen }: Answer): FormAnswer {
  return {
    id: field.id,
    type: field.type,
    ...(field.name === undefined ? {} : { name: field.name }),
    rawTitle: field.title,
    value,
    ...(values === undefined ? {} : { values }),
    ...(chosen === undefined ? {} : { chosen }),
  };
}

/** The answers as one text that is equal for equal answers: entries merge by it. */
export function answersKey(answers: readonly FormAnswer[] | undefined): string {
  return answers && answers.length > 0
    ? JSON.stringify(answers.map(({ id, value, values }) => [id, values ?? value]).sort(byId))
    : '';
}

function byId(left: readonly unknown[], right: readonly unknown[]): number {
  return String(left[0]) < String(right[0]) ? -1 : 1;
}

/** A map, because ids come from outside (SEC-53); undefined for what is no object, or too much of one. */
export function parsePayload(given: unknown): ReadonlyMap<string, unknown> | undefined {
  if (given === undefined || (typeof given === 'string' && given.trim() === '')) return new Map();
  const payload = typeof given === 'string' ? parseJson(given) : given;
  return isRecord(payload) && isWithinLimits(payload) ? new Map(Object.entries(payload)) : undefined;
}

function parseJson(text: string): unknown {
  if (text.length > PAYLOAD.characters) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isWithinLimits(payload: object): boolean {
  let keys = 0;
  let level: readonly object[] = [payload];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= PAYLOAD.levels) return false;
    const values = level.flatMap((one) => Object.values(one) as unknown[]);
    keys += values.length;
    if (keys > PAYLOAD.keys) return false;
    level = values.filter((value): value is object => typeof value === 'object' && value !== null);
  }
  return true;
}
