import type { CsvFile } from './csv-rows.ts';

/** Values of columns, in the order of those. */
export type ColumnSamples = readonly (readonly string[])[];

/** So many values say what a column holds. */
const MOST_VALUES = 3;
/** A column that is empty in so many rows is one that says nothing. */
const MOST_ROWS = 200;
/** A description is recognised by its beginning. */
const BEGIN = /^.{0,60}/su;

/** The first values of each column that differ, shortened. */
export async function columnSamples({ columns, rows }: CsvFile): Promise<ColumnSamples> {
  const samples = columns.map(() => new Set<string>());
  let rowCount = 0;
  for await (const read of rows) {
    rowCount += 1;
    if (read.kind === 'row') {
      read.row.cells.forEach((cell, index) => {
        const value = shortened(cell);
        const seen = samples[index];
        if (seen && seen.size < MOST_VALUES && value !== '') {
          seen.add(value);
        }
      });
    }
    if (rowCount === MOST_ROWS || samples.every(({ size }) => size === MOST_VALUES)) {
      break;
    }
  }
  return samples.map((values) => [...values]);
}

/** One line of a cell; a sign is not cut through. */
function shortened(cell: string): string {
  const line = cell.replace(/\s+/g, ' ').trim();
  const begin = BEGIN.exec(line)?.[0] ?? '';
  return begin.length < line.length ? `${begin}…` : line;
}
