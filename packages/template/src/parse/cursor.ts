import { splitReference, type Reference } from '../reference.ts';

const SEGMENT = '(?:\\d+|[@$]?[A-Za-z][\\w-]*|@)';
const SHAPES = {
  word: /[A-Za-z][\w-]*/y,
  definition: /@[A-Za-z][\w-]*/y,
  predicate: /[A-Za-z][\w-]*\?/y,
  path: /[\w./-]+/y,
  reference: new RegExp(`${SEGMENT}(?:\\.${SEGMENT})*`, 'y'),
  whitespace: /[ \t\n\r\f\v]+/y,
  operator: /[ \t\n\r\f\v]*(?:&&|\|\|)[ \t\n\r\f\v]*/y,
  comma: / *, */y,
} as const;

/** Name of a lexical shape of the reference, section 1. */
export type Shape = keyof typeof SHAPES;

/** Reads the inside of one tag from left to right. A failed attempt leaves the position where it was. */
export class Cursor {
  readonly #source: string;
  readonly #end: number;
  #at: number;

  constructor(source: string, start: number, end: number) {
    this.#source = source;
    this.#at = start;
    this.#end = end;
  }

  /** Whether everything has been read. */
  get finished(): boolean {
    return this.#at >= this.#end;
  }

  /** The character that comes next; empty at the end of the source. */
  get letter(): string {
    return this.#source.charAt(this.#at);
  }

  /** Reads a shape, if it comes next. Shapes never match a brace, so they stay inside the tag. */
  take(shape: Shape): string | undefined {
    const pattern = SHAPES[shape];
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  /** Reads exact text, if it comes next. */
  takeText(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at) || this.#at + text.length > this.#end) return false;
    this.#at += text.length;
    return true;
  }

  /** Reads a name split into segments. */
  takeReference(): Reference | undefined {
    const name = this.take('reference');
    return name === undefined ? undefined : splitReference(name);
  }

  /** Reads everything up to the next bar, or up to the end when there is none. */
  takeToBar(): string {
    const bar = this.#source.indexOf('|', this.#at);
    const stop = bar < 0 || bar > this.#end ? this.#end : bar;
    return this.#takeTo(stop);
  }

  /** Reads everything that is left. */
  takeRest(): string {
    return this.#takeTo(this.#end);
  }

  #takeTo(stop: number): string {
    const text = this.#source.slice(this.#at, stop);
    this.#at = stop;
    return text;
  }
}
