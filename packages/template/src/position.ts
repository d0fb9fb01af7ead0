import type { TemplateError, TemplateErrorType } from './errors.ts';
import { visibleSigns } from './visible.ts';

/** A text with its name, able to turn an offset into a line and column. */
export interface SourceText {
  readonly text: string;
  readonly file?: string;
  /** Makes an error that points at an offset in UTF-16 units. */
  errorAt(type: TemplateErrorType, message: string, offset: number): TemplateError;
}

/** A place of a text: 1-based line, 1-based column in UTF-16 units, and the line itself with a caret under the column. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  readonly frame: string;
}

/** Where an offset of a text is; for tools that tell of files beside templates. */
export function placeAt(text: string, offset: number): TextPlace {
  return placeIn(text, lineStarts(text), offset);
}

/** The same for a place that is known by line and column; one behind the end of its line or text becomes that end. */
export function placeAtLine(text: string, line: number, column: number): TextPlace {
  const starts = lineStarts(text);
  const index = Math.min(line, starts.length) - 1;
  const end = (starts[index + 1] ?? text.length + 1) - 1;
  return placeIn(text, starts, Math.min((starts[index] ?? 0) + column - 1, end));
}

/** Wraps a template text. Line starts are found once, when the first error asks for them. */
export function sourceText(text: string, file?: string): SourceText {
  let starts: readonly number[] | undefined;
  return {
    text,
    ...(file === undefined ? {} : { file }),
    errorAt(type, message, offset) {
      starts ??= lineStarts(text);
      return { type, message, ...(file === undefined ? {} : { file }), ...placeIn(text, starts, offset) };
    },
  };
}

function placeIn(text: string, starts: readonly number[], offset: number): TextPlace {
  const index = lineIndex(starts, offset);
  const column = offset - (starts[index] ?? 0) + 1;
  return { line: index + 1, column, frame: frameOf(text, starts, index, column) };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Index of the last line that starts at or before the offset. */
function lineIndex(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Characters shown on each side of the column, so that minified lines stay readable. */
const FRAME_REACH = 60;

function frameOf(text: string, starts: readonly number[], index: number, column: number): string {
  const start = starts[index] ?? 0;
  const next = starts[index + 1];
  const end = next === undefined ? text.length : next - 1;
  const from = Math.max(start, start + column - 1 - FRAME_REACH);
  const to = Math.min(end, start + column - 1 + FRAME_REACH);
  const label = String(index + 1);
  const lead = from > start ? '…' : '';
  const shown = `${lead}${text.slice(from, to)}${to < end ? '…' : ''}`;
  const caret = ' '.repeat(start + column - 1 - from + lead.length);
  return `${label} | ${visibleSigns(shown)}\n${' '.repeat(label.length)} | ${caret}^`;
}
