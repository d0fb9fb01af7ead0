import type { Read } from './lexer.ts';

const PLAIN = /[^"'\\\n\r]+/y;
const CONTROL_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['f', '\f'],
]);
const HEX_ESCAPES: ReadonlyMap<string, { readonly digits: number; readonly error: string }> = new Map([
  ['x', { digits: 2, error: 'Invalid 2-char hex escape found' }],
  ['u', { digits: 4, error: 'Invalid unicode escape found' }],
  ['U', { digits: 8, error: 'Invalid unicode escape found' }],
]);

/** Reads a quoted text with its escapes. */
export function readString(text: string, start: number): Read {
  const quote = text.charAt(start);
  let value = '';
  let at = start + 1;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === quote) return { lexeme: { kind: 'value', value }, end: at + 1 };
    if (sign === '\n') return { error: 'Illegal bare line feed character in string literal' };
    if (sign === '\r') return { error: 'Illegal bare carriage return character in string literal' };
    if (sign === '\\') {
      const escape = readEscape(text, at + 1);
      if (escape === undefined) break;
      if ('error' in escape) return escape;
      value += escape.value;
      at = escape.end;
      continue;
    }
    PLAIN.lastIndex = at;
    const plain = PLAIN.exec(text)?.[0] ?? sign;
    value += plain;
    at += plain.length;
  }
  return { error: 'Unterminated string' };
}

function readEscape(
  text: string,
  at: number,
): { readonly value: string; readonly end: number } | { readonly error: string } | undefined {
  if (at >= text.length) return undefined;
  const letter = text.charAt(at);
  const hex = HEX_ESCAPES.get(letter);
  if (hex === undefined) return { value: CONTROL_ESCAPES.get(letter) ?? letter, end: at + 1 };
  const end = at + 1 + hex.digits;
  const digits = text.slice(at + 1, end);
  if (digits.length < hex.digits || !/^[\da-fA-F]+$/.test(digits)) return { error: hex.error };
  return { value: character(Number.parseInt(digits, 16)), end };
}

/** Control characters and numbers beyond Unicode become a space, so that no literal smuggles them into a page. */
function character(code: number): string {
  if (code <= 0x08 || (code >= 0x0e && code <= 0x1f) || code > 0x10ffff) return ' ';
  return String.fromCodePoint(code);
}
