import { accept, refuse, type Result } from '../result.ts';
import { pluralWords } from '../intl/native.ts';
import type { Choice, MessagePiece } from './message-syntax.ts';

/** Why a label or a translation is refused; `at` is the place in its text. */
export interface MessageFault {
  readonly code: 'missing-other' | 'invalid-plural-key' | 'duplicate-choice' | 'syntax';
  readonly at: number;
  readonly detail: string;
}

/**
 * Parses a label or a translation strictly (locale reference, section 7): every plural and select has an `other`, plural
 * words are those of the language, no choice stands twice, braces match. A lone apostrophe is text; before a brace or `#` it quotes.
 * @param language whose plural words are allowed, such as `en` or `ar`
 */
export function parseStrictMessage(text: string, language: string): Result<readonly MessagePiece[], MessageFault> {
  try {
    return accept(new StrictParser(text, language).whole());
  } catch (error) {
    if (error instanceof Fault) return refuse(error.fault);
    throw error;
  }
}

/** Leaves the parser from any depth; never seen outside this module. */
class Fault extends Error {
  readonly fault: MessageFault;

  constructor(fault: MessageFault) {
    super(fault.detail);
    this.fault = fault;
  }
}

const BLANKS = /\s*/y;
const NAME = /[\w.-]+/y;
const KEYWORD = /(?:plural|selectordinal|select)(?!\w)/y;
const OFFSET = /offset:\s*(-?\d+)/y;
const KEY = /=-?\d+(?:\.\d+)?|[^\s{},=#']+/y;

/** Choices nested deeper than this are refused; no writer of labels gets near. */
const MAX_DEPTH = 20;

class StrictParser {
  readonly #text: string;
  readonly #language: string;
  #at = 0;
  #depth = 0;

  constructor(text: string, language: string) {
    this.#text = text;
    this.#language = language;
  }

  whole(): readonly MessagePiece[] {
    const pieces = this.#pieces(false);
    if (this.#at < this.#text.length) this.#fail('syntax', 'A brace is closed that was never opened.');
    return pieces;
  }

  /** Reads to the end or to a closing brace, which it leaves. */
  #pieces(inChoice: boolean): readonly MessagePiece[] {
    const pieces: MessagePiece[] = [];
    let text = '';
    const push = (piece: MessagePiece): void => {
      if (text !== '') pieces.push({ kind: 'text', text });
      text = '';
      pieces.push(piece);
    };
    while (this.#at < this.#text.length && this.#sign() !== '}') {
      const sign = this.#sign();
      if (sign === "'") text += this.#quoted(inChoice);
      else if (sign === '{') push(this.#tag());
      else if (sign === '#' && inChoice) {
        this.#at++;
        push({ kind: 'number' });
      } else {
        text += sign;
        this.#at++;
      }
    }
    if (text !== '') pieces.push({ kind: 'text', text });
    return pieces;
  }

  /** Two apostrophes are one; one before a brace, or before `#` where that means a number, quotes up to the next. */
  #quoted(inChoice: boolean): string {
    const next = this.#text.charAt(this.#at + 1);
    if (next === "'") {
      this.#at += 2;
      return "'";
    }
    const quotes = next === '{' || next === '}' || (next === '#' && inChoice);
    const end = quotes ? this.#text.indexOf("'", this.#at + 1) : -1;
    if (end < 0) {
      this.#at++;
      return "'";
    }
    const text = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return text;
  }

  #tag(): MessagePiece {
    this.#at++;
    this.#take(BLANKS);
    const name = this.#take(NAME) ?? this.#fail('syntax', 'The name of an argument is missing.');
    this.#take(BLANKS);
    if (this.#skip('}')) return { kind: 'argument', name };
    this.#expect(',');
    this.#take(BLANKS);
    const keyword =
      this.#take(KEYWORD) ?? this.#fail('syntax', 'Only plural, selectordinal and select are known, in small letters.');
    this.#take(BLANKS);
    this.#expect(',');
    this.#take(BLANKS);
    const piece = keyword === 'select' ? this.#select(name) : this.#plural(name, keyword === 'selectordinal');
    this.#expect('}');
    return piece;
  }

  #select(name: string): MessagePiece {
    const choices = this.#choices((key, at) => {
      if (key.startsWith('=')) this.#fail('invalid-plural-key', `A select has no exact numbers: ${key}.`, at);
      return { key };
    });
    return { kind: 'select', name, choices };
  }

  #plural(name: string, ordinal: boolean): MessagePiece {
    const offset = Number(/-?\d+/.exec(this.#take(OFFSET) ?? '')?.[0] ?? 0);
    const words: readonly string[] = pluralWords(this.#language, ordinal);
    const choices = this.#choices((key, at) => {
      if (key.startsWith('=')) return { key, exact: Number(key.slice(1)) };
      if (!words.includes(key)) {
        const known = `${key} is no plural word of ${this.#language}; it has ${words.join(', ')}.`;
        this.#fail('invalid-plural-key', known, at);
      }
      return { key };
    });
    return { kind: 'plural', name, ordinal, offset, choices };
  }

  #choices(read: (key: string, at: number) => Omit<Choice, 'body'>): readonly Choice[] {
    const choices: Choice[] = [];
    const start = this.#at;
    for (this.#take(BLANKS); this.#at < this.#text.length && this.#sign() !== '}'; this.#take(BLANKS)) {
      const at = this.#at;
      const key = this.#take(KEY) ?? this.#fail('syntax', 'The word of a choice is missing.');
      this.#take(BLANKS);
      if (this.#sign() !== '{') this.#fail('syntax', `The text of the choice ${key} is missing.`);
      const head = read(key, at);
      // `=1` and `=1.0` are the same number.
      if (choices.some((one) => one.key === head.key || (one.exact !== undefined && one.exact === head.exact))) {
        this.#fail('duplicate-choice', `The choice ${key} stands there twice.`, at);
      }
      this.#at++;
      if (++this.#depth > MAX_DEPTH) this.#fail('syntax', `Choices are nested deeper than ${MAX_DEPTH}.`);
      const body = this.#pieces(true);
      this.#depth--;
      this.#expect('}');
      choices.push({ ...head, body });
    }
    if (this.#at >= this.#text.length) this.#fail('syntax', 'A brace is open at the end.');
    if (!choices.some(({ key }) => key === 'other')) {
      this.#fail('missing-other', 'A choice for other is missing.', start);
    }
    return choices;
  }

  #sign(): string {
    return this.#text.charAt(this.#at);
  }

  #skip(sign: string): boolean {
    if (this.#sign() !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#skip(sign)) this.#fail('syntax', `Expected ${sign} but found ${this.#sign() || 'the end'}.`);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #fail(code: MessageFault['code'], detail: string, at = this.#at): never {
    throw new Fault({ code, at, detail });
  }
}
