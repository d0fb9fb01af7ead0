/** A `<squarespace:…>` or `</squarespace:…>` found in the text. */
export interface MarkupTag {
  /** Name without the prefix. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly hasBody: boolean;
  readonly attributes: readonly { readonly name: string; readonly start: number; readonly end: number }[];
  /** Offset behind the closing angle bracket. */
  readonly end: number;
}

/** Finds the start of the next tag or end tag. */
export const MARKUP_TAG_START = /<\/?squarespace:/g;

const NAME = /[A-Za-z][\w-]*/y;
const ATTRIBUTE_NAME = /[^\s"'<>/=]+/y;
const SPACE = /\s*/y;
const UNQUOTED = /[^\s"'<>=`]+/y;

/**
 * Reads the tag that starts at an offset. Attribute values end at their quote; a quote inside a template tag of the
 * value (`{.equal?:a:"b"}`) does not count. Undefined when the text is no complete tag.
 */
export function readMarkupTag(source: string, start: number): MarkupTag | undefined {
  const isEnd = source.startsWith('</', start);
  let at = start + (isEnd ? '</squarespace:' : '<squarespace:').length;
  const name = match(NAME, source, at);
  if (name === '') return undefined;
  at += name.length;
  const attributes: { name: string; start: number; end: number }[] = [];
  for (;;) {
    const space = match(SPACE, source, at).length;
    at += space;
    if (source.startsWith('/>', at)) return { name, isEnd, hasBody: false, attributes, end: at + 2 };
    if (source.startsWith('>', at)) return { name, isEnd, hasBody: !isEnd, attributes, end: at + 1 };
    const attribute = match(ATTRIBUTE_NAME, source, at);
    if (attribute === '' || space === 0 || isEnd) return undefined;
    at += attribute.length;
    const value = readValue(source, at);
    if (value === undefined) return undefined;
    attributes.push({ name: attribute, start: value.start, end: value.end });
    at = value.after;
  }
}

interface Value {
  readonly start: number;
  readonly end: number;
  readonly after: number;
}

/** Reads `= value` behind an attribute name; a missing value is empty. */
function readValue(source: string, behindName: number): Value | undefined {
  const sign = behindName + match(SPACE, source, behindName).length;
  if (source.charAt(sign) !== '=') return { start: behindName, end: behindName, after: behindName };
  const start = sign + 1 + match(SPACE, source, sign + 1).length;
  const quote = source.charAt(start);
  if (quote === '"' || quote === "'") {
    const end = closingQuote(source, start + 1, quote);
    return end < 0 ? undefined : { start: start + 1, end, after: end + 1 };
  }
  const text = match(UNQUOTED, source, start);
  // An unquoted value takes the slash of `/>` with it.
  const end = start + text.length - (text.endsWith('/') && source.charAt(start + text.length) === '>' ? 1 : 0);
  return text === '' ? undefined : { start, end, after: end };
}

const TEMPLATE_TAG = /\{[.#@$A-Za-z\d][^{}]*\}/y;

function closingQuote(source: string, from: number, quote: string): number {
  const stop = quote === '"' ? /["{]/g : /['{]/g;
  stop.lastIndex = from;
  for (;;) {
    const found = stop.exec(source);
    if (found === null) return -1;
    if (found[0] === quote) return found.index;
    const inner = match(TEMPLATE_TAG, source, found.index);
    if (inner !== '') stop.lastIndex = found.index + inner.length;
  }
}

function match(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}
