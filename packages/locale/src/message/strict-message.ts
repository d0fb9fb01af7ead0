import { parseDecimalText } from '../number/decimal-text.ts';
import { printPieces, type MessageSetup } from './message-format.ts';
import { accept, type Result } from '../result.ts';
import { parseStrictMessage, type MessageFault } from './strict-syntax.ts';

/** What messages are in when nobody says otherwise. */
const DEFAULT_LANGUAGE = 'en';

/** Values of a label's arguments, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Prints a compiled label.
 * @throws {TypeError} when a plural is asked of what is no number, or an argument is missing: a fault of the program
 */
export type CompiledMessage = (values?: MessageValues) => string;

/**
 * Compiles a label of the product or a translation of one; refuses what the language cannot print.
 * @param language BCP 47, English when none is named (MSG-004)
 */
export function compileMessage(text: string, language = DEFAULT_LANGUAGE): Result<CompiledMessage, MessageFault> {
  const parsed = parseStrictMessage(text, language);
  if (!parsed.ok) return parsed;
  return accept((values = {}) => printPieces(parsed.value, setup(language, values), ''));
}

function setup(locale: string, values: MessageValues): MessageSetup {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const given = (name: string): string => {
    const value = valueOf(name);
    if (value === undefined) throw new TypeError(`The message needs a value for ${name}.`);
    return String(value);
  };
  return {
    locale,
    text: given,
    number: (name) => {
      if (valueOf(name) === undefined) throw new NotANumberError(`The message needs a value for ${name}.`);
      const number = parseDecimalText(given(name));
      if (number === undefined) throw new NotANumberError(`${name} must be a number, not ${given(name)}.`);
      return number;
    },
    format: () => undefined,
  };
}

/** A plural was asked of what is no number. */
export class NotANumberError extends TypeError {
  override readonly name = 'NotANumberError';
}
