import type { Alignment } from './alignment.ts';

/** A table as Markdown writes it: names of columns, a line that says how they stand, and rows. */
export interface MarkdownTable {
  readonly head: readonly string[];
  readonly alignments: readonly Alignment[];
  readonly rows: readonly (readonly string[])[];
}

const ROW = /^\|.*\|[ \t]*$/;
const RULE = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;

/** The table that begins with the first of some lines, as `| Kiln | Hours |` above `|:---|---:|`; undefined where none does. */
export function readMarkdownTable(lines: readonly string[]): MarkdownTable | undefined {
  const [head = '', rule = ''] = lines;
  if (!ROW.test(head) || !RULE.test(rule)) {
    return undefined;
  }
  const end = lines.findIndex((line) => !ROW.test(line));
  return {
    head: cellsOf(head),
    alignments: cellsOf(rule).map(alignmentOf),
    rows: lines.slice(2, end === -1 ? lines.length : end).map(cellsOf),
  };
}

/** Writes a table as {@link readMarkdownTable} reads it. */
export function markdownTable({ head, alignments, rows }: MarkdownTable): string {
  return [head, alignments.map((alignment) => SIGNS[alignment]), ...rows].map(rowOf).join('\n');
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const SIGNS: Readonly<Record<Alignment, string>> = { auto: '---', start: ':---', center: ':---:', end: '---:' };

function alignmentOf(sign: string): Alignment {
  if (!sign.endsWith(':')) {
    return sign.startsWith(':') ? 'start' : 'auto';
  }
  return sign.startsWith(':') ? 'center' : 'end';
}

/** What stands between the lines of a row; `\\|` is one that is written. */
function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
