/** One piece of a parsed message (locale reference, section 7). */
export type MessagePiece =
  | { readonly kind: 'text'; readonly text: string }
  /** `#` inside a choice. */
  | { readonly kind: 'number' }
  | { readonly kind: 'argument'; readonly name: string }
  | {
      readonly kind: 'plural';
      readonly name: string;
      readonly ordinal: boolean;
      readonly offset: number;
      readonly choices: readonly Choice[];
    }
  | { readonly kind: 'select'; readonly name: string; readonly choices: readonly Choice[] }
  | {
      readonly kind: 'format';
      readonly names: readonly string[];
      readonly formatter: string;
      readonly options: readonly string[];
    };

/** One choice; `exact` is the number of `=n`. */
export interface Choice {
  readonly key: string;
  readonly exact?: number;
  readonly body: readonly MessagePiece[];
}

/** Choices nested deeper than this print nothing; no writer of messages gets near. */
const MAX_DEPTH = 20;

/**
 * Parses a message leniently: malformed tags print nothing, an unclosed brace is text. Never throws.
 * @param disableEscapes apostrophes are text like any other
 */
export function parseMessage(text: string, disableEscapes = false): readonly MessagePiece[] {
  return new MessageParser(text, !disableEscapes).message(0);
}

const ARGUMENTS = /\s*([\w@$.-]+(?:;[\w@$.-]+)*)/y;
const SEPARATORS = /[\s,]*/y;
const WORD = /[A-Za-z][\w-]*/y;
const OFFSET = /offset:\s*(-?\d+)/y;
const PLURAL_KEY = /=\s*(-?\d+(?:\.\d+)?)|zero|one|two|few|many|other/y;
const SELECT_KEY = /[\w-]+/y;

class MessageParser {
  readonly #text: string;
  readonly #escapes: boolean;
  #at = 0;

  constructor(text: string, escapes: boolean) {
    this.#text = text;
    this.#escapes = escapes;
  }

  /** Reads up to the end, or inside a choice up to its closing brace. */
  message(depth: number): readonly MessagePiece[] {
    const pieces: MessagePiece[] = [];
    let text = '';
    const flush = (): void => {
      if (text !== '') pieces.push({ kind: 'text', text });
      text = '';
    };
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at);
      if (sign === '}' && depth > 0) break;
      if (sign === "'" && this.#escapes) {
        // Inside a choice apostrophes do not keep `#` from being the number.
        const [first = '', ...rest] = depth > 0 ? this.#quoted().split('#') : [this.#quoted()];
        text += first;
        for (const after of rest) {
          flush();
          pieces.push({ kind: 'number' });
          text += after;
        }
      } else if (sign === '#' && depth > 0) {
        flush();
        pieces.push({ kind: 'number' });
        this.#at++;
      } else if (sign === '{') {
        const close = this.#closingBrace();
        if (close < 0) {
          text += this.#text.slice(this.#at);
          this.#at = this.#text.length;
        } else if (this.#text.charAt(this.#at + 1) === '-') {
          text += `{${this.#text.slice(this.#at + 2, close + 1)}`;
          this.#at = close + 1;
        } else {
          flush();
          const piece = depth < MAX_DEPTH ? this.#tag(depth) : undefined;
          if (piece !== undefined) pieces.push(piece);
          this.#at = close + 1;
        }
      } else {
        text += sign;
        this.#at++;
      }
    }
    flush();
    return pieces;
  }

  /** Text between apostrophes; two in a row are one. An unclosed one runs to the end. */
  #quoted(): string {
    if (this.#text.startsWith("''", this.#at)) {
      this.#at += 2;
      return "'";
    }
    let text = '';
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text.charAt(this.#at);
      if (sign !== "'") text += sign;
      else if (this.#text.charAt(this.#at + 1) === "'") {
        text += "'";
        this.#at++;
      } else {
        this.#at++;
        break;
      }
    }
    return text;
  }

  /** The brace that closes the one at the position; -1 when there is none. */
  #closingBrace(): number {
    this.#closings ??= matchBraces(this.#text, this.#escapes);
    return this.#closings.get(this.#at) ?? -1;
  }

  #closings: ReadonlyMap<number, number> | undefined;

  #tag(depth: number): MessagePiece | undefined {
    this.#at++;
    const names = this.#take(ARGUMENTS)?.[1]?.split(';');
    const [name] = names ?? [];
    if (names === undefined || name === undefined) return undefined;
    this.#take(SEPARATORS);
    if (this.#text.charAt(this.#at) === '}') return { kind: 'argument', name };
    const word = this.#take(WORD)?.[0];
    if (word === undefined) return undefined;
    this.#take(SEPARATORS);
    if (word === 'plural' || word === 'selectordinal') {
      const offset = Number(this.#take(OFFSET)?.[1] ?? 0);
      const choices = this.#choices(depth, PLURAL_KEY);
      return choices && { kind: 'plural', name, ordinal: word === 'selectordinal', offset, choices };
    }
    if (word === 'select') {
      const choices = this.#choices(depth, SELECT_KEY);
      return choices && { kind: 'select', name, choices };
    }
    const rest = this.#text.slice(this.#at, this.#text.indexOf('}', this.#at));
    return { kind: 'format', names, formatter: word, options: rest.split(/[\s,]+/).filter((option) => option !== '') };
  }

  /** Undefined for a malformed list. */
  #choices(depth: number, keys: RegExp): readonly Choice[] | undefined {
    const choices: Choice[] = [];
    for (;;) {
      this.#take(SEPARATORS);
      if (this.#text.charAt(this.#at) === '}') return choices;
      const key = this.#take(keys);
      if (key === undefined) return undefined;
      this.#take(SEPARATORS);
      if (this.#text.charAt(this.#at) !== '{') return undefined;
      this.#at++;
      const body = this.message(depth + 1);
      this.#at++;
      choices.push({ key: key[0], ...(key[1] === undefined ? {} : { exact: Number(key[1]) }), body });
    }
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found !== undefined) this.#at += found[0].length;
    return found;
  }
}

/** Pairs of braces outside apostrophes, found in one pass. */
function matchBraces(text: string, escapes: boolean): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    if (sign === "'" && escapes) quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '{') open.push(i);
    else if (sign === '}') {
      const start = open.pop();
      if (start !== undefined) pairs.set(start, i);
    }
  }
  return pairs;
}
