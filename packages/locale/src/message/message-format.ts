import { Kept } from '../intl/kept.ts';
import { pluralRulesOf } from '../intl/native.ts';
import { decimalsOf, lessWhole } from '../number/decimal-text.ts';
import { parseMessage, type Choice, type MessagePiece } from './message-syntax.ts';

/** What a message prints with; names are positions or names of arguments, the empty text stands for a missing one. */
export interface MessageSetup {
  readonly locale: string;
  /** An argument as text. */
  text(name: string): string;
  /** An argument as number in decimal text, such as `1` or `1.0`, which plural rules tell apart; or `NaN`. */
  number(name: string): string;
  /** What a tag such as `{0 money style:short}` prints; undefined for a formatter that does not exist. */
  format(formatter: string, names: readonly string[], options: readonly string[]): string | undefined;
  /** Apostrophes are text like any other. */
  readonly disableEscapes?: boolean;
}

/** Parsed messages, TMPL-025. */
const parsed = new Kept<readonly MessagePiece[]>(100);

/** Prints a message leniently: what is malformed or missing prints nothing (locale reference, section 7). */
export function formatMessage(text: string, setup: MessageSetup): string {
  const { disableEscapes = false } = setup;
  const pieces = parsed.of(`${disableEscapes}${text}`, () => parseMessage(text, disableEscapes));
  return printPieces(pieces, setup, '');
}

/** Prints parsed pieces; `number` is what `#` stands for. */
export function printPieces(pieces: readonly MessagePiece[], setup: MessageSetup, number: string): string {
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
      return setup.text(piece.name);
    case 'plural':
      return printPlural(piece, setup);
    case 'select': {
      const value = setup.text(piece.name);
      const choice = piece.choices.find(({ key }) => key === value) ?? otherChoice(piece.choices);
      return choice === undefined ? '' : printPieces(choice.body, setup, value);
    }
    case 'format':
      return setup.format(piece.formatter, piece.names, piece.options) ?? '';
  }
}

function printPlural(piece: Extract<MessagePiece, { kind: 'plural' }>, setup: MessageSetup): string {
  const whole = setup.number(piece.name);
  const reduced = piece.offset === 0 || whole === 'NaN' ? whole : lessWhole(whole, piece.offset);
  const category = pluralCategory(reduced, piece.ordinal, setup.locale);
  for (const choice of piece.choices) {
    // `=n` looks at the number itself, words at the number minus the offset.
    if (choice.exact !== undefined) {
      if (Number(whole) === choice.exact) return printPieces(choice.body, setup, whole);
    } else if (choice.key === category) {
      return printPieces(choice.body, setup, reduced);
    }
  }
  const other = otherChoice(piece.choices);
  return other === undefined ? '' : printPieces(other.body, setup, reduced);
}

function otherChoice(choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ key }) => key === 'other');
}

/** The plural category of a number in decimal text; what is no number counts as zero. */
export function pluralCategory(decimal: string, ordinal: boolean, locale: string): Intl.LDMLPluralRule {
  if (decimal === 'NaN') return pluralCategory('0', ordinal, locale);
  return pluralRulesOf(locale, ordinal, Math.min(decimalsOf(decimal), 20)).select(Number(decimal));
}
