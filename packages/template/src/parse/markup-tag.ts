/** A `<squarespace:…>` or `</squarespace:…>` found in the text. */
export interface MarkupTag {
  /** Name without the prefix. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly hasBody: boolean;
  readonly attributes: readonly MarkupAttribute[];
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
 * Reads the tags of one text. Remembers what did not lead to a tag: attributes of one broken tag can hold the starts of
 * thousands more, and each of them would read the rest of the text again.
 */
export class MarkupReader {
  readonly #source: string;
  /** Offsets in attribute lists behind which no tag ends. */
  readonly #deadEnds = new Set<number>();
  /** Where the quote closes, by the opening braces that were passed on the way; -1 for nowhere. */
  readonly #closings: Readonly<Record<Quote, Map<number, number>>> = { '"': new Map(), "'": new Map() };

  constructor(source: string) {
    this.#source = source;
  }

  /**
   * Reads the tag that starts at an offset. Attribute values end at their quote; a quote inside a template tag of the
   * value (`{.equal?:a:"b"}`) does not count. Undefined when the text is no complete tag.
   */
  read(start: number): MarkupTag | undefined {
    const source = this.#source;
    const isEnd = source.startsWith('</', start);
    let at = start + (isEnd ? '</squarespace:' : '<squarespace:').length;
    const name = match(NAME, source, at);
    if (name === '') return undefined;
    at += name.length;
    const attributes: MarkupAttribute[] = [];
    const passed: number[] = [];
    while (!this.#deadEnds.has(at)) {
      passed.push(at);
      const space = match(SPACE, source, at).length;
      at += space;
      if (source.startsWith('/>', at)) return { name, isEnd, hasBody: false, attributes, end: at + 2 };
      if (source.startsWith('>', at)) return { name, isEnd, hasBody: !isEnd, attributes, end: at + 1 };
      const attribute = space === 0 || isEnd ? undefined : this.#attribute(at);
      if (attribute === undefined) break;
      attributes.push(attribute);
      at = attribute.after;
    }
    if (!isEnd) for (const offset of passed) this.#deadEnds.add(offset);
    return undefined;
  }

  /** Reads a name and, behind `=`, its value; a missing value is empty. */
  #attribute(at: number): (MarkupAttribute & { readonly after: number }) | undefined {
    const source = this.#source;
    const name = match(ATTRIBUTE_NAME, source, at);
    if (name === '') return undefined;
    const behindName = at + name.length;
    const sign = behindName + match(SPACE, source, behindName).length;
    if (source.charAt(sign) !== '=') return { name, start: behindName, end: behindName, after: behindName };
    const start = sign + 1 + match(SPACE, source, sign + 1).length;
    const quote = source.charAt(start);
    if (quote === '"' || quote === "'") {
      const end = this.#closingQuote(start + 1, quote);
      return end < 0 ? undefined : { name, start: start + 1, end, after: end + 1 };
    }
    const text = match(UNQUOTED, source, start);
    // An unquoted value takes the slash of `/>` with it.
    const end = start + text.length - (text.endsWith('/') && source.charAt(start + text.length) === '>' ? 1 : 0);
    return text === '' ? undefined : { name, start, end, after: end };
  }

  #closingQuote(from: number, quote: Quote): number {
    const known = this.#closings[quote];
    const stop = quote === '"' ? /["{]/g : /['{]/g;
    stop.lastIndex = from;
    const passed: number[] = [];
    for (;;) {
      const at = stop.exec(this.#source)?.index ?? -1;
      const closing = at < 0 || this.#source.charAt(at) === quote ? at : known.get(at);
      if (closing !== undefined) {
        for (const brace of passed) known.set(brace, closing);
        return closing;
      }
      passed.push(at);
      stop.lastIndex = at + (match(TEMPLATE_TAG, this.#source, at).length || 1);
    }
  }
}

type Quote = '"' | "'";

interface MarkupAttribute {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const TEMPLATE_TAG = /\{[.#@$A-Za-z\d][^{}]*\}/y;

function match(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}
