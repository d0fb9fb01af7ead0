import { splitReference, type Reference } from '../reference.ts';
import type { Scalar } from './operators.ts';
import { readString } from './string-literal.ts';

/** One word of an expression. */
export type Lexeme =
  | { readonly kind: 'value'; readonly value: Scalar }
  | { readonly kind: 'reference'; readonly name: string; readonly reference: Reference }
  | { readonly kind: 'call'; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: string };

/** Words of an expression text, or why there are none. */
export type Lexemes =
  | { readonly ok: true; readonly lexemes: readonly Lexeme[] }
  | { readonly ok: false; readonly error: string };

/** One word and where it ends, or a message. */
export type Read = { readonly lexeme: Lexeme; readonly end: number } | { readonly error: string };

const BLANK = /[ \t\n\r\u00a0]*/y;
const REFERENCE = /(?:[@$]?[A-Za-z][\w-]*|@)(?:\.(?:\d+|[@$]?[A-Za-z][\w-]*|@))*/y;
const SIGN = /===|!==|\*\*|==|!=|<=|>=|<<|>>|&&|\|\||[-+!~*/%<>&^|=(),;]/y;
const CALL_OPENING = /[ \t\n\r\u00a0]*\(/y;
const CONTROL_NAMES: ReadonlyMap<string, string> = new Map([
  ['\b', 'backspace'],
  ['\f', 'form feed'],
]);
const CONSTANTS: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Infinity],
  ['NaN', Number.NaN],
]);

/** Splits an expression text into words. */
export function readLexemes(text: string): Lexemes {
  const lexemes: Lexeme[] = [];
  let at = match(BLANK, text, 0).length;
  while (at < text.length) {
    const read = readLexeme(text, at);
    if ('error' in read) return { ok: false, error: read.error };
    lexemes.push(read.lexeme);
    at = read.end + match(BLANK, text, read.end).length;
  }
  return { ok: true, lexemes };
}

function readLexeme(text: string, at: number): Read {
  const first = text.charAt(at);
  if (first === '"' || first === "'") return readString(text, at);
  if (/\d/.test(first)) return readNumber(text, at);
  const name = match(REFERENCE, text, at);
  if (name !== '') return readName(text, name, at + name.length);
  const sign = match(SIGN, text, at);
  if (sign !== '') return { lexeme: { kind: 'sign', sign }, end: at + sign.length };
  const what = first < ' ' ? 'control character' : 'character';
  return { error: `Unexpected ${CONTROL_NAMES.get(first) ?? what} at ${at}: ${JSON.stringify(first)}` };
}

function readName(text: string, name: string, end: number): Read {
  const constant = CONSTANTS.get(name);
  if (constant !== undefined) return { lexeme: { kind: 'value', value: constant }, end };
  if (!name.includes('.') && match(CALL_OPENING, text, end) !== '') return { lexeme: { kind: 'call', name }, end };
  return { lexeme: { kind: 'reference', name, reference: splitReference(name) }, end };
}

const HEX_START = /0[xX]/y;
const HEX_DIGITS = /[\da-fA-F]+/y;
const DECIMAL = /\d+(?:\.\d*)?/y;
const EXPONENT_START = /[eE][+-]?/y;
const DIGITS = /\d+/y;

function readNumber(text: string, at: number): Read {
  if (match(HEX_START, text, at) !== '') {
    const digits = match(HEX_DIGITS, text, at + 2);
    if (digits === '') return { error: 'Expected digits after start of hex number' };
    return numberLexeme(`0x${digits}`, at + 2 + digits.length);
  }
  const decimal = match(DECIMAL, text, at);
  let end = at + decimal.length;
  if (text.charAt(end) === '.') return { error: 'Duplicate decimal point in number' };
  const exponent = match(EXPONENT_START, text, end);
  if (exponent === '') return numberLexeme(decimal, end);
  const digits = match(DIGITS, text, end + exponent.length);
  if (digits === '') return { error: 'Expected a digit after exponent in decimal number' };
  end += exponent.length + digits.length;
  if (text.charAt(end) === '.') return { error: 'Unexpected decimal point in exponent' };
  return numberLexeme(decimal + exponent + digits, end);
}

function numberLexeme(text: string, end: number): Read {
  return { lexeme: { kind: 'value', value: Number(text) }, end };
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
