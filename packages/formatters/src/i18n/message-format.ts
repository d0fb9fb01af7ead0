import { asString, isObject, LruCache, member, unmarked } from '@portico/template';

import { readDecimal } from './decimal-text.ts';
import { parseMessage, type Choice, type MessagePiece } from './message-syntax.ts';

/** What a message prints with. */
export interface MessageSetup {
  readonly locale: string;
  /** Value of an argument: a position or a name. Undefined when there is none. */
  argument(name: string): unknown;
  /** What a tag such as `{0 money style:short}` prints; undefined for a formatter that does not exist. */
  format(formatter: string, values: readonly unknown[], options: readonly string[]): string | undefined;
}

/** Parsed messages, TMPL-025. */
const parsed = new LruCache<string, readonly MessagePiece[]>(100);

/** Prints a message. */
export function formatMessage(text: string, setup: MessageSetup): string {
  let pieces = parsed.get(text);
  if (pieces === undefined) {
    pieces = parseMessage(text);
    parsed.set(text, pieces);
  }
  return print(pieces, setup, '');
}

function print(pieces: readonly MessagePiece[], setup: MessageSetup, number: string): string {
  let text = '';
  for (const piece of pieces) text += printPiece(piece, setup, number);
  return text;
}

function printPiece(piece: MessagePiece, setup: MessageSetup, number: string): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'number':
      return number;
    case 'argument':
      return argumentText(setup.argument(piece.name));
    case 'plural':
      return printPlural(piece, setup);
    case 'select': {
      const value = argumentText(setup.argument(piece.name));
      const choice = piece.choices.find(({ key }) => key === value) ?? otherChoice(piece.choices);
      return choice === undefined ? '' : print(choice.body, setup, value);
    }
    case 'format': {
      const values = piece.names.map((name) => setup.argument(name));
      return setup.format(piece.formatter, values, piece.options) ?? '';
    }
  }
}

function printPlural(piece: Extract<MessagePiece, { kind: 'plural' }>, setup: MessageSetup): string {
  const whole = argumentNumber(setup.argument(piece.name));
  const reduced = subtract(whole, piece.offset);
  const category = pluralCategory(reduced, piece.ordinal, setup.locale);
  for (const choice of piece.choices) {
    // `=n` looks at the number itself, words at the number minus the offset.
    if (choice.exact !== undefined) {
      if (Number(whole) === choice.exact) return print(choice.body, setup, whole);
    } else if (choice.key === category && choice.key !== 'other') {
      return print(choice.body, setup, reduced);
    }
  }
  const other = otherChoice(piece.choices);
  return other === undefined ? '' : print(other.body, setup, reduced);
}

function otherChoice(choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ key }) => key === 'other');
}

/** Decimal text minus a whole number, with as many decimals as it had: `1.0` is not `1` for plural rules. */
function subtract(decimal: string, offset: number): string {
  if (offset === 0) return decimal;
  return (Number(decimal) - offset).toFixed(decimal.split('.')[1]?.length ?? 0);
}

const rules = new LruCache<string, Intl.PluralRules>(50);

function pluralCategory(decimal: string, ordinal: boolean, locale: string): string {
  const places = Math.min(decimal.split('.')[1]?.length ?? 0, 20);
  const key = `${locale}|${ordinal}|${places}`;
  let rule = rules.get(key);
  if (rule === undefined) {
    rule = new Intl.PluralRules(locale, {
      type: ordinal ? 'ordinal' : 'cardinal',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
    rules.set(key, rule);
  }
  return rule.select(Number(decimal));
}

/** An argument as text. A price stands for its amount; objects and arrays are empty. */
export function argumentText(value: unknown): string {
  return asString(amountOf(value));
}

/** An argument as number in decimal text: true is 1, whatever is no number is 0. */
export function argumentNumber(value: unknown): string {
  const amount = amountOf(value);
  if (typeof amount === 'boolean') return amount ? '1' : '0';
  return readDecimal(amount) ?? '0';
}

function amountOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  return unmarked(member(value, 'decimalValue') ?? member(value, 'value'));
}
