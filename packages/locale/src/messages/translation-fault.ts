import { pluralWords } from '../intl/native.ts';
import type { Choice, MessagePiece } from '../message/message-syntax.ts';
import { parseStrictMessage } from '../message/strict-syntax.ts';
import { writingDirection } from './writing-direction.ts';

/**
 * What is wrong with a translation, in words for the translator, with its place; undefined when it is sound. It must
 * compile (MSG-001, MSG-002), have every plural word of its language, and the placeholders of its English text in every
 * choice.
 */
export function translationFault(text: string, language: string, original: string): string | undefined {
  const parsed = parseStrictMessage(text, language);
  if (!parsed.ok) return `${parsed.error.detail} (character ${parsed.error.at + 1})`;
  const source = parseStrictMessage(original, 'en');
  const english = source.ok ? source.value : [];
  if (text.trim() === '' && original.trim() !== '') return 'The text is empty.';
  return (
    placeholderFault(text, parsed.value, english) ??
    parsed.value.map((piece) => choiceFault(piece, language)).find((fault) => fault !== undefined) ??
    signFault(parsed.value, english) ??
    isolationFault(text, language)
  );
}

/** A placeholder that the English text lacks, or one of its that is missing. */
function placeholderFault(
  text: string,
  pieces: readonly MessagePiece[],
  english: readonly MessagePiece[],
): string | undefined {
  const names = namesIn(pieces);
  const wanted = namesIn(english);
  const unknown = names.find((name) => !wanted.includes(name));
  const known = wanted.map((name) => `{${name}}`).join(', ') || 'none';
  if (unknown !== undefined) {
    const at = text.search(new RegExp(`\\{\\s*${unknown.replaceAll('.', '\\.')}(?![\\w.-])`));
    return `{${unknown}} is no placeholder of the English text, which has: ${known} (character ${at + 1})`;
  }
  const missing = wanted.find((name) => !names.includes(name));
  if (missing === undefined) return undefined;
  const hint = text.includes("'{") ? ' An apostrophe before a brace makes it text: write two.' : '';
  return `{${missing}} of the English text is missing.${hint}`;
}

/** A plural word of the language that is missing, or a placeholder that one of the choices lacks. */
function choiceFault(piece: MessagePiece, language: string): string | undefined {
  if (piece.kind !== 'plural' && piece.kind !== 'select') return undefined;
  if (piece.kind === 'plural') {
    const word = pluralWords(language, piece.ordinal).find((one) => !piece.choices.some(({ key }) => key === one));
    if (word !== undefined) return `The choice ${word} of {${piece.name}} is missing, which ${language} needs.`;
  }
  const all = namesIn(piece.choices.flatMap(({ body }) => body));
  for (const { key, exact, body } of piece.choices) {
    const lacked = all.find((name) => name !== piece.name && !namesIn(body).includes(name));
    if (lacked !== undefined && exact === undefined) return `{${lacked}} is missing in the choice ${key}.`;
    const inner = body.map((one) => choiceFault(one, language)).find((fault) => fault !== undefined);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** `#` is the number inside a plural alone; elsewhere it is printed as it stands, which only the English text decides. */
function signFault(pieces: readonly MessagePiece[], english: readonly MessagePiece[]): string | undefined {
  const isMeant = english.some((piece) => piece.kind === 'text' && piece.text.includes('#'));
  const stands = pieces.some((piece) => piece.kind === 'text' && piece.text.includes('#'));
  if (stands && !isMeant) return '# stands outside a plural, where it is no number.';
  return pieces.some((piece) => piece.kind === 'select' && hasNumber(piece.choices))
    ? '# stands in a select, where it is no number.'
    : undefined;
}

function hasNumber(choices: readonly Choice[]): boolean {
  return choices.some(({ body }) =>
    body.some((piece) => piece.kind === 'number' || (piece.kind === 'select' && hasNumber(piece.choices))),
  );
}

/**
 * Marks that keep a name's own direction come in pairs. From right to left names and amounts have them: behind
 * an Arabic word `$5.00` is shown as `5.00$` without.
 */
function isolationFault(text: string, language: string): string | undefined {
  const opened = text.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const closed = text.match(/\u2069/g)?.length ?? 0;
  if (opened !== closed) return 'A mark of direction (U+2066 to U+2068) has no U+2069, or the other way about.';
  if (writingDirection(language) === 'ltr') return undefined;
  const bare = text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '').matchAll(/\{(\w+)\}/g);
  const name = Array.from(bare, ([, one = '']) => one).find((one) => NAMES.test(one));
  return name === undefined ? undefined : `{${name}} needs U+2068 before it and U+2069 behind it.`;
}

/** Placeholders that stand for a name, an address, a code or an amount; whole numbers are not turned round. */
const NAMES = /price|amount|total|name|title|email|code|coupon/i;

/** Names of arguments, each once. */
function namesIn(pieces: readonly MessagePiece[]): readonly string[] {
  return [...new Set(pieces.flatMap(argumentNames))].sort();
}

function argumentNames(piece: MessagePiece): readonly string[] {
  switch (piece.kind) {
    case 'text':
    case 'number':
      return [];
    case 'argument':
      return [piece.name];
    case 'format':
      return piece.names;
    case 'plural':
    case 'select':
      return [piece.name, ...piece.choices.flatMap(({ body }) => body.flatMap(argumentNames))];
  }
}
