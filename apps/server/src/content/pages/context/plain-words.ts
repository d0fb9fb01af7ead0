import { untrusted, type UntrustedText } from '@portico/template';

/** A text of people who may not write code: templates print it and cannot make markup of it. */
export type PlainWords = string | UntrustedText;

/** Signs that would be more than words in HTML or in an attribute. */
const MARKUP = /[<>"']/;

/**
 * A title, tag, name or description of an image as templates get it (SEC-19): whoever edits content need not have the right
 * to code, so what could be markup is marked and printed escaped on every path. Other texts stay what they are.
 */
export function plainWords(text: string): PlainWords {
  return MARKUP.test(text) ? untrusted(text) : text;
}

/** The same of all texts in a value, however deep; the names of its fields stay as they are. */
export function plainWordsIn(value: unknown): unknown {
  if (typeof value === 'string') return plainWords(value);
  if (Array.isArray(value)) return value.map(plainWordsIn);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainWordsIn(part)]));
}
