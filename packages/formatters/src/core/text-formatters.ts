import {
  asNumber,
  asRawString,
  asString,
  escapeAttribute,
  isTruthy,
  isUntrusted,
  outputText,
  safeUrl,
} from '@portico/template';

import { plain, type Formatters } from '../plugin-sets.ts';
import { attributeText, htmlText, mapText, removeTags, slug } from '../text.ts';

/** Formatters of the core that make text from text (reference 8.1). */
export const textFormatters: Formatters = {
  'encode-space': plain((value) => asString(value).replace(/\s/g, '&nbsp;')),
  'encode-uri': plain((value) => encodeUri(value, encodeURI)),
  'encode-uri-component': plain((value) => encodeUri(value, encodeURIComponent)),
  format: (args) => (value, context) =>
    fillPattern(
      asString(value),
      args.map((name) => context.resolveOutside(name)),
    ),
  html: plain(htmlText),
  htmlattr: plain(attributeText),
  htmltag: plain(attributeText),
  'line-breaks': plain((value) => asString(value).replaceAll('\n', '<br/>')),
  output: (args) => {
    const text = args.join(' ');
    return () => text;
  },
  pluralize: (args) => {
    const [singular, plural] = args.length < 2 ? ['', args[0] ?? 's'] : args;
    return (value) => (asNumber(value) === 1 ? singular : plural);
  },
  safe: plain((value) => (isTruthy(value) ? mapText(value, (text) => removeTags(text)) : value)),
  slugify: plain(slug),
  smartypants: plain((value) => mapText(value, curlQuotes)),
  str: plain((value) => (isUntrusted(value) ? value : asString(value))),
  truncate,
  'url-encode': plain((value) => urlEncode(asRawString(value))),
};

/** Half a surrogate pair has no encoding; it becomes the replacement character instead of an exception. */
function encodeUri(value: unknown, encode: (text: string) => string): string {
  if (!isUntrusted(value)) return encode(asString(value).toWellFormed());
  // An address a visitor wrote may lead to a page, and nowhere else (SEC-22).
  return escapeAttribute(encode(safeUrl(value.raw).toWellFormed()));
}

/** Percent-encodes all but letters, digits and `@*_+-./`; a space is `%20`. */
export function urlEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!~'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(?:40|2B|2F)/g, decodeURIComponent);
}

/** Fills `{0}`, `{1}` … of a pattern. Any other brace pair is dropped. */
function fillPattern(pattern: string, values: readonly unknown[]): string {
  let result = '';
  let at = 0;
  for (let brace = pattern.indexOf('{'); brace >= 0; brace = pattern.indexOf('{', at)) {
    result += pattern.slice(at, brace);
    const close = pattern.indexOf('}', brace);
    if (close < 0) return result;
    const name = pattern.slice(brace + 1, close);
    if (/^\d+$/.test(name)) result += outputText(values[Number(name)]);
    at = close + 1;
  }
  return result + pattern.slice(at);
}

/** The order matters: an opening single quote may open the double quote behind it. */
function curlQuotes(text: string): string {
  return text
    .replace(/(^|[-\u2014\s(["])'/gm, '$1\u2018')
    .replaceAll("'", '\u2019')
    .replace(/(^|[-\u2014/[(\u2018\s])"/gm, '$1\u201c')
    .replaceAll('"', '\u201d')
    .replaceAll('--', '\u2014');
}

/** TMPL-026: 100 characters, and `...` behind them that does not count. */
function truncate(args: readonly string[]) {
  const longest = Number.parseInt(args[0] ?? '100', 10);
  const ellipsis = args[1] ?? '...';
  return (value: unknown): unknown => {
    if (!(longest > 0)) return value;
    return mapText(value, (text) => (text.length > longest ? cut(text, longest) + ellipsis : text));
  };
}

/** Cuts behind the last white space that fits, or right at the length when there is none. */
function cut(text: string, longest: number): string {
  for (let end = longest; end > 0; end--) if (isBlank(text, end - 1)) return text.slice(0, end);
  return text.slice(0, longest);
}

const SPACE = 0x20;
const FIRST_RARE_BLANK = 0x80;

/** White space as regular expressions know it; nearly always a look at the number is enough. */
function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > SPACE && code < FIRST_RARE_BLANK) return false;
  return code === SPACE || /\s/.test(text.charAt(at));
}
