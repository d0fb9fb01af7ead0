import { escapeAttribute } from './escape.ts';

/**
 * Text that a visitor wrote (SEC-19). It travels through the data like a string; printing it by any way that does not
 * know better gives its escaped form.
 */
export class UntrustedText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text as it was written. For code that escapes by itself. */
  get raw(): string {
    return this.#text;
  }

  /** The text with `& < > " '` escaped: safe as HTML text and inside quoted attributes. */
  toString(): string {
    return escapeAttribute(this.#text);
  }

  /** Machine-readable views of the data carry the text itself. */
  toJSON(): string {
    markedTexts++;
    return this.#text;
  }
}

/** Marked texts that were put into JSON so far. */
let markedTexts = 0;

/** The JSON text of a value (undefined when it has none), and whether text of visitors is in it. */
export function markedJson(
  value: unknown,
  indent?: number,
): { readonly text: string | undefined; readonly isMarked: boolean } {
  const before = markedTexts;
  const text: string | undefined = JSON.stringify(value, undefined, indent);
  return { text, isMarked: markedTexts !== before };
}

/** Marks text of a visitor, so that templates print it escaped on every path (SEC-19). */
export function untrusted(text: string): UntrustedText {
  return new UntrustedText(text);
}

/** Whether a value is marked text. */
export function isUntrusted(value: unknown): value is UntrustedText {
  return value instanceof UntrustedText;
}

/** The value without its mark: for comparing and looking up, never for printing. */
export function unmarked(value: unknown): unknown {
  return value instanceof UntrustedText ? value.raw : value;
}
