import { accept, EMAIL_EXAMPLE, fillMessage, refuse, type Result, type ShopperMessages } from '@portico/locale';
import { storableText } from '../text/storable-text.ts';
import { isEmail } from './email.ts';
import type { Form, FormAnswer, FormField } from './form.ts';

export type FormAnswersRefusal =
  | { readonly code: 'ADDITIONAL_FIELDS_UNREADABLE' }
  | { readonly code: 'ADDITIONAL_FIELDS_INVALID'; readonly errors: Readonly<Record<string, string>> };

/** What an answer without a length of its own may have. */
const MAX_ANSWER_CHARACTERS = 2000;

/**
 * Reads the answers of a product's form from the text that `additionalFields` is (CART-010): JSON, field id to value.
 * Everything is checked again here; unknown fields are dropped, sections skipped, all messages come at once.
 * @param text undefined or empty for a form nobody opened
 * @param messages what is said of a wrong answer, in the language of the page
 */
export function readFormAnswers(
  form: Form,
  text: string | undefined,
  messages: ShopperMessages['answers'],
): Result<readonly FormAnswer[], FormAnswersRefusal> {
  const given = parseObject(text);
  if (!given) {
    return refuse({ code: 'ADDITIONAL_FIELDS_UNREADABLE' });
  }
  const errors: Record<string, string> = {};
  const answers: FormAnswer[] = [];
  for (const field of form.fields.filter(({ type }) => type !== 'section')) {
    const values = valuesOf(given.get(field.id));
    const error = refusalOf(field, values, messages);
    if (error !== undefined) {
      errors[field.id] = error;
    } else if (values.length > 0) {
      answers.push(answerOf(field, values));
    }
  }
  return Object.keys(errors).length > 0 ? refuse({ code: 'ADDITIONAL_FIELDS_INVALID', errors }) : accept(answers);
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

/** A map, because ids come from outside (SEC-53). */
function parseObject(text: string | undefined): Map<string, unknown> | undefined {
  if (text === undefined || text.trim() === '') {
    return new Map();
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Map(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

/** One value or several; parts of a compound field (name, address, phone, time) in their order. */
function valuesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const text = storableText(String(value)).trim();
    return text === '' || value === false ? [] : [text];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).flatMap((part) => (typeof part === 'object' ? [] : valuesOf(part)));
  }
  return [];
}

function refusalOf(
  field: FormField,
  values: readonly string[],
  messages: ShopperMessages['answers'],
): string | undefined {
  if (values.length === 0) {
    return field.required ? messages.required : undefined;
  }
  if (values.some((value) => [...value].length > (field.maxLength ?? MAX_ANSWER_CHARACTERS)) || values.length > 100) {
    return messages.tooLong;
  }
  if (field.options && field.options.length > 0 && values.some((value) => !field.options?.includes(value))) {
    return messages.notAnOption;
  }
  if (field.type === 'email' && !isEmail(values[0] ?? '')) {
    return fillMessage(messages.email, { email: EMAIL_EXAMPLE });
  }
  return undefined;
}

function answerOf(field: FormField, values: readonly string[]): FormAnswer {
  const answer = {
    id: field.id,
    type: field.type,
    rawTitle: field.title,
    value: values.join(field.type === 'date' ? '-' : ', '),
  };
  return values.length > 1 ? { ...answer, values } : answer;
}
