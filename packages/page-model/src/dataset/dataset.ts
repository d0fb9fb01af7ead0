import type { Alignment } from './alignment.ts';
import { readMarkdownTable } from './markdown-table.ts';

/** What a chart or a table shows: a head and rows under it. */
export interface Dataset {
  /** Names of the columns; in a chart the first one names what its rows are, the others are series. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const MAX_ROWS = 500;
export const MAX_COLUMNS = 12;

/**
 * What is wrong with a dataset (EDITOR-007 to EDITOR-011). The first two refuse it; the others say what was done to it.
 */
export type DatasetFault =
  | { readonly code: 'DATASET_WITHOUT_ROWS' }
  | { readonly code: 'DATASET_WITHOUT_COLUMNS' }
  | { readonly code: 'DATASET_ROWS_CUT'; readonly maxRows: number }
  | { readonly code: 'DATASET_COLUMNS_CUT'; readonly maxColumns: number }
  | { readonly code: 'DATASET_ROW_INCOMPLETE' };

export interface CheckedDataset {
  readonly dataset: Dataset;
  /** How the columns stand, where what was read says that. */
  readonly alignments?: readonly Alignment[];
  /** In the order in which they are looked for; each at most once. */
  readonly faults: readonly DatasetFault[];
}

/** Brings a dataset within its limits and says what is wrong with it; cells that are missing are empty. */
export function checkDataset({ columns, rows }: Dataset): CheckedDataset {
  const kept = columns.slice(0, MAX_COLUMNS);
  const faults: readonly (DatasetFault | false)[] = [
    rows.length === 0 && { code: 'DATASET_WITHOUT_ROWS' },
    columns.length === 0 && { code: 'DATASET_WITHOUT_COLUMNS' },
    rows.length > MAX_ROWS && { code: 'DATASET_ROWS_CUT', maxRows: MAX_ROWS },
    columns.length > MAX_COLUMNS && { code: 'DATASET_COLUMNS_CUT', maxColumns: MAX_COLUMNS },
    rows.some((row) => row.length < columns.length) && { code: 'DATASET_ROW_INCOMPLETE' },
  ];
  return {
    dataset: { columns: kept, rows: rows.slice(0, MAX_ROWS).map((row) => kept.map((_name, at) => row[at] ?? '')) },
    faults: faults.filter((fault) => fault !== false),
  };
}

/**
 * Reads what is pasted from a sheet or comes from a CSV file: the first line is the head. Cells are cut at tabs where there is one
 * in the head, else at semicolons where it has more of them than commas, else at commas; quoted cells may hold all of these. A table
 * of Markdown says how its columns stand.
 */
export function readDataset(text: string): CheckedDataset {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const markdown = readMarkdownTable(plain.trim().split('\n'));
  if (markdown) {
    const { head, alignments, rows } = markdown;
    return { ...checkDataset({ columns: head, rows }), alignments: alignments.slice(0, MAX_COLUMNS) };
  }
  const lines = cut(plain, separatorOf(plain.split('\n', 1)[0] ?? ''));
  const [columns = [], ...rows] = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  return checkDataset({ columns: withoutEmptyEnd(columns), rows });
}

function separatorOf(head: string): string {
  if (head.includes('\t')) {
    return '\t';
  }
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

function cut(text: string, separator: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    lines.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') {
        cell += sign;
      } else if (text.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else {
        isQuoted = false;
      }
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
    } else if (sign === separator) {
      endCell();
    } else if (sign === '\n') {
      endCell();
      lines.push([]);
    } else {
      cell += sign;
    }
  }
  endCell();
  return lines;
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}

/** The signs of numbers in a language: `1.234,5` in German. */
function signsOf(language: string): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6);
  const sign = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { decimal: sign('decimal', '.'), group: sign('group', ',') };
}

/** The number that a cell says, in the language of the site; undefined where it says none. */
export function readNumber(cell: string, language: string): number | undefined {
  const { decimal, group } = signsOf(language);
  const bare = cell
    .replaceAll(/[\s\u00A0\u202F%€$£¥]/g, '')
    .replaceAll(group.trim() === '' ? '\u00A0' : group, '')
    .replace(decimal, '.')
    .replace('\u2212', '-');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined;
}
