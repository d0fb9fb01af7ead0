import {
  asRawString,
  asString,
  escapeAttribute,
  escapeDoubleQuoted,
  escapeHtml,
  isUntrusted,
  untrusted,
  type UntrustedText,
} from '@portico/template';

import { keepTexts } from './kept-texts.ts';

/** Changes a text and keeps its mark, for formatters whose result is still plain text. */
export function mapText(value: unknown, change: (text: string) => string): string | UntrustedText {
  return isUntrusted(value) ? untrusted(change(value.raw)) : change(asString(value));
}

/** A value as HTML text: `& < >` escaped, and everything dangerous in text of visitors (SEC-19). */
export function htmlText(value: unknown): string {
  if (typeof value === 'string') return escapeHtml(value);
  return isUntrusted(value) ? escapeAttribute(value.raw) : asString(value);
}

/** A value for a double-quoted attribute: `& < > "` escaped, and the single quote too in text of visitors. */
export function attributeText(value: unknown): string {
  if (typeof value === 'string') return escapeDoubleQuoted(value);
  return isUntrusted(value) ? escapeAttribute(value.raw) : asString(value);
}

/**
 * Removes every `<…>` run, across lines. What follows the last `>` cannot hold such a run; looking only before it
 * keeps the search linear.
 */
export function removeTags(text: string, replacement = ''): string {
  const last = text.lastIndexOf('>') + 1;
  return last === 0 ? text : text.slice(0, last).replace(/<[^>]*>/g, replacement) + text.slice(last);
}

/** Lower-case words joined by hyphens; everything but ASCII letters, digits and hyphens goes. */
export function slug(value: unknown): string {
  return slugOf(asRawString(value));
}

const slugOf = keepTexts((text) =>
  text
    .replace(/[^A-Za-z0-9\s-]+/g, '')
    .replace(/\s+/g, '-')
    .toLowerCase(),
);
