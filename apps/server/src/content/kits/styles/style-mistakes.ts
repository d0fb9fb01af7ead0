import { placeAt, placeAtLine } from '@portico/template';
import type { KitWarning } from '../kit-files.ts';
import type { LessMistake } from './compile-less.ts';
import { unbalancedSign } from './less-balance.ts';
import type { StylePart, StyleUnit } from './style-unit.ts';

/**
 * What is wrong with style sheets, each mistake in the file that has it. A brace or comment that never closes swallows
 * the sheets behind it, and the compiler tells of the end of the last one; so sheets that cannot be read are looked at
 * one by one.
 */
export function styleMistakes(
  unit: StyleUnit,
  mistakes: readonly LessMistake[],
  files: Readonly<Record<string, string>>,
): readonly KitWarning[] {
  const told = new Map<string, KitWarning>();
  const tell = (warning: KitWarning) =>
    told.set(`${warning.file}:${warning.line}`, { ...warning, message: plainMessage(warning.message) });
  for (const mistake of mistakes) {
    const part = mistake.sheet === undefined ? undefined : unit.parts[mistake.sheet];
    const open = part && unbalancedSign(part.written);
    if (part && open) tell({ file: part.file, ...placeAt(part.written, open.offset), message: open.message });
    else tell(inFile(mistake, files) ?? (part ? inPart(part, mistake) : inUnit(unit, mistake)));
  }
  return [...told.values()].slice(0, MAX_REPORTED);
}

/** Whoever mends the first of them mends most. */
const MAX_REPORTED = 20;

/** The compiler's own stumbling over what it is given says nothing to an author. */
function plainMessage(message: string): string {
  return message.replace(
    /: Cannot read propert.*$/s,
    ': it is called with too few arguments, or with others than it takes',
  );
}

/** In a file that a sheet imports; undefined when it is none. */
function inFile(
  { file, line, column, message }: LessMistake,
  files: Readonly<Record<string, string>>,
): KitWarning | undefined {
  const text = Object.hasOwn(files, file) ? files[file] : undefined;
  if (text === undefined) return undefined;
  const open = unbalancedSign(text);
  if (open !== undefined) return { file: `styles/${file}`, ...placeAt(text, open.offset), message: open.message };
  return { file: `styles/${file}`, ...placeAtLine(text, line, column), message };
}

function inUnit(unit: StyleUnit, { file, message, line, column }: LessMistake): KitWarning {
  // The compiler gave up, which has no place.
  if (file === 'styles') return { file, message };
  const used = undefinedName(message, unit, line);
  if (used !== undefined) return used;
  const part = unit.parts.findLast(({ firstLine }) => firstLine <= line);
  return part
    ? inPart(part, { message, line: line - part.firstLine + 1, column })
    : { file: 'styles', line, column, message };
}

/** The compiler tells of a variable inside a mixin where the mixin is called; an author looks for the variable. */
function undefinedName(message: string, unit: StyleUnit, line: number): KitWarning | undefined {
  const name = /^variable (@[\w-]+) is undefined$/.exec(message)?.[1];
  if (name === undefined || unit.source.split('\n')[line - 1]?.includes(name) === true) return undefined;
  const use = new RegExp(`${name}(?![\\w-])(?!\\s*:)`);
  for (const { file, written } of unit.parts) {
    const offset = written.search(use);
    if (offset >= 0) return { file, ...placeAt(written, offset), message };
  }
  return undefined;
}

/** Settings and old forms are replaced within their lines, so a column behind them is moved. */
function inPart(part: StylePart, { message, line, column }: Omit<LessMistake, 'file'>): KitWarning {
  const compiled = part.text.split('\n')[line - 1] ?? '';
  const written = part.written.split('\n')[line - 1] ?? '';
  const same = commonStart(compiled, written);
  const moved = column - 1 <= same ? column : Math.max(same + 1, column + written.length - compiled.length);
  return { file: part.file, ...placeAtLine(part.written, line, moved), message };
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
