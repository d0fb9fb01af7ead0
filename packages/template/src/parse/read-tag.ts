import type { FormatterCall, PredicateCall } from '../code.ts';
import { unknownFormatter, unknownPredicate } from '../errors.ts';
import type { Plugins } from '../plugin.ts';
import type { Reference } from '../reference.ts';
import { Cursor } from './cursor.ts';
import type { Token } from './token.ts';

/** What a reader may ask and say while it reads one tag. */
interface Reading {
  readonly plugins: Plugins;
  error(message: string): void;
}

/**
 * Reads the inside of a brace pair. Undefined means that it is no tag and stays literal text, which is how style
 * sheets and scripts survive in a template.
 */
export function readTag(
  source: string,
  start: number,
  end: number,
  plugins: Plugins,
  error: (message: string) => void,
): Token | undefined {
  const cursor = new Cursor(source, start, end);
  const reading: Reading = { plugins, error };
  if (cursor.takeText('#')) return { kind: 'nothing' };
  if (!cursor.takeText('.')) return readVariable(cursor, reading);
  const name = cursor.take('predicate');
  if (name !== undefined) {
    const test = readPredicate(name, cursor, reading);
    return { kind: 'predicate', test };
  }
  return readInstruction(cursor, reading);
}

function readVariable(cursor: Cursor, reading: Reading): Token | undefined {
  const values = readValues(cursor, reading);
  return values && { kind: 'variable', ...values };
}

function readValues(cursor: Cursor, reading: Reading): { refs: Reference[]; formatters: FormatterCall[] } | undefined {
  const refs: Reference[] = [];
  do {
    const ref = cursor.takeReference();
    if (ref === undefined) return undefined;
    refs.push(ref);
  } while (cursor.take('comma') !== undefined);
  const formatters = readFormatters(cursor, reading);
  return formatters && { refs, formatters };
}

function readFormatters(cursor: Cursor, reading: Reading): FormatterCall[] | undefined {
  const calls: FormatterCall[] = [];
  while (!cursor.finished) {
    if (!cursor.takeText('|')) return undefined;
    const name = cursor.take('word');
    if (name === undefined) return undefined;
    if (!reading.plugins.formatters.has(name)) {
      reading.error(unknownFormatter(name));
      return undefined;
    }
    const text = cursor.takeToBar();
    calls.push({ name, args: text === '' ? [] : splitArguments(text) });
  }
  return calls;
}

/** The first character is the delimiter of the rest. */
function splitArguments(text: string): string[] {
  return text.slice(1).split(text.charAt(0));
}

function readPredicate(nameWithMark: string, cursor: Cursor, reading: Reading): PredicateCall {
  const name = nameWithMark.slice(0, -1);
  if (!reading.plugins.predicates.has(name)) reading.error(unknownPredicate(nameWithMark));
  return { name, args: readRestArguments(cursor) };
}

/** Arguments up to the end of the tag; a lone delimiter means none. */
function readRestArguments(cursor: Cursor): string[] {
  const text = cursor.takeRest();
  return text.length < 2 ? [] : splitArguments(text);
}

type InstructionReader = (cursor: Cursor, reading: Reading) => Token | undefined;

/** Instruction without arguments: the tag must end behind its keyword. */
const bare =
  (token: Token): InstructionReader =>
  (cursor) =>
    cursor.finished ? token : undefined;

/** Keywords in the order they are tried; the first that is a prefix decides. */
const INSTRUCTIONS: readonly (readonly [keyword: string, read: InstructionReader])[] = [
  ['alternates with', bare({ kind: 'alternates' })],
  ['ctx', readContext],
  ['end', bare({ kind: 'end' })],
  ['eof', bare({ kind: 'nothing' })],
  ['eval', readEval],
  ['if', readIf],
  ['include', readInclude],
  ['inject', readInject],
  ['macro', readMacro],
  ['meta-left', bare({ kind: 'text', text: '{' })],
  ['meta-right', bare({ kind: 'text', text: '}' })],
  ['newline', bare({ kind: 'text', text: '\n' })],
  ['or', readOr],
  ['repeated section', readSection('repeated')],
  ['section', readSection('section')],
  ['space', bare({ kind: 'text', text: ' ' })],
  ['tab', bare({ kind: 'text', text: '\t' })],
  ['var', readVar],
];

/** The keywords that begin with a letter. */
const BY_LETTER = Map.groupBy(INSTRUCTIONS, ([keyword]) => keyword.charAt(0));

function readInstruction(cursor: Cursor, reading: Reading): Token | undefined {
  for (const [keyword, read] of BY_LETTER.get(cursor.letter) ?? []) {
    if (cursor.takeText(keyword)) return read(cursor, reading);
  }
  return undefined;
}

function readSection(kind: 'section' | 'repeated'): InstructionReader {
  return (cursor) => {
    if (cursor.take('whitespace') === undefined) return undefined;
    const ref = cursor.takeReference();
    return ref !== undefined && cursor.finished ? { kind, ref } : undefined;
  };
}

function readIf(cursor: Cursor, reading: Reading): Token | undefined {
  if (cursor.take('whitespace') === undefined) return undefined;
  const name = cursor.take('predicate');
  if (name !== undefined) return { kind: 'predicate', test: readPredicate(name, cursor, reading) };
  const refs: Reference[] = [];
  const operators: ('&&' | '||')[] = [];
  for (;;) {
    const ref = cursor.takeReference();
    if (ref === undefined) return undefined;
    refs.push(ref);
    const operator = cursor.take('operator');
    if (operator === undefined) break;
    operators.push(operator.trim() === '&&' ? '&&' : '||');
  }
  cursor.take('whitespace');
  return cursor.finished ? { kind: 'if', refs, operators } : undefined;
}

function readOr(cursor: Cursor, reading: Reading): Token | undefined {
  if (cursor.finished) return { kind: 'or' };
  if (!cursor.takeText(' ')) return undefined;
  const name = cursor.take('predicate');
  return name === undefined ? undefined : { kind: 'or', test: readPredicate(name, cursor, reading) };
}

function readVar(cursor: Cursor, reading: Reading): Token | undefined {
  const name = readDefinition(cursor);
  if (name === undefined || cursor.take('whitespace') === undefined) return undefined;
  const values = readValues(cursor, reading);
  return values && { kind: 'var', name, ...values };
}

function readContext(cursor: Cursor): Token | undefined {
  const name = readDefinition(cursor);
  if (name === undefined) return undefined;
  const bindings: { key: string; ref: Reference }[] = [];
  if (cursor.take('whitespace') === undefined) return undefined;
  for (;;) {
    const key = cursor.take('word');
    // A trailing word without a value is tolerated, a dangling `key=` is not.
    if (key === undefined || !cursor.takeText('=')) break;
    const ref = cursor.takeReference();
    if (ref === undefined) return undefined;
    bindings.push({ key, ref });
    cursor.take('whitespace');
  }
  return cursor.finished && bindings.length > 0 ? { kind: 'ctx', name, bindings } : undefined;
}

function readInject(cursor: Cursor): Token | undefined {
  const name = readDefinition(cursor);
  if (name === undefined || cursor.take('whitespace') === undefined) return undefined;
  const path = cursor.take('path');
  // Whatever follows the path are arguments; the first character is their delimiter. They have no use.
  return path === undefined ? undefined : { kind: 'inject', name, path };
}

function readDefinition(cursor: Cursor): string | undefined {
  return cursor.take('whitespace') === undefined ? undefined : cursor.take('definition');
}

function readInclude(cursor: Cursor): Token | undefined {
  if (!cursor.takeText(' ')) return undefined;
  // Whatever stands before the next space is the name; that such a partial exists is found out when it runs.
  const [name = '', ...args] = cursor.takeRest().split(' ');
  return name === '' && args.length === 0 ? undefined : { kind: 'include', name, output: args.includes('output') };
}

function readMacro(cursor: Cursor): Token | undefined {
  if (!cursor.takeText(' ')) return undefined;
  const name = cursor.take('path');
  return name !== undefined && cursor.finished ? { kind: 'macro', name } : undefined;
}

function readEval(cursor: Cursor): Token | undefined {
  if (cursor.take('whitespace') === undefined) return undefined;
  return { kind: 'eval', expression: cursor.takeRest() };
}
