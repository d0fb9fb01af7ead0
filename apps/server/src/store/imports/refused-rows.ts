import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvLine } from '../../platform/csv/csv-line.ts';
import type { RawRow } from './csv-rows.ts';
import { reasonText, type RowProblem } from './problem.ts';

/** Writes the rows of an import that were refused, so that their owner can mend and send them again. */
export interface RefusedRows {
  readonly begin: (columns: readonly string[]) => void;
  readonly add: (problem: RowProblem, rows: readonly RawRow[]) => void;
  /** How many rows are in the file. */
  readonly end: () => Promise<number>;
}

/** What stands above the reasons. */
const REASON = 'Problem';

/**
 * A file of refused rows: the columns of the file they came from, and the reason beside each row. All rows of their product
 * go along, as none of them is a whole product without the others.
 */
export function writeRefusedRows(file: string): RefusedRows {
  const stream = createWriteStream(file);
  let width = 0;
  let count = 0;
  let group: readonly RawRow[] = [];
  let reasons = new Map<number, string[]>();
  const written = new WeakSet<readonly RawRow[]>();

  function flush(): void {
    for (const { line, cells } of group) {
      const padded = [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')];
      const own = (reasons.get(line) ?? []).join('; ');
      stream.write(`${csvLine([...padded.slice(0, width), own])}\r\n`);
      count += 1;
    }
    group = [];
    reasons = new Map();
  }

  return {
    begin: (columns) => {
      // A file of refused rows that is sent again has the column already.
      width = columns.at(-1) === REASON ? columns.length - 1 : columns.length;
      stream.write(`\uFEFF${csvLine([...columns.slice(0, width), REASON])}\r\n`);
    },
    add: (problem, rows) => {
      if (problem.kind !== 'refused') {
        return;
      }
      if (rows !== group) {
        flush();
        group = written.has(rows) ? [] : rows;
        written.add(rows);
      }
      reasons.set(problem.line, [...(reasons.get(problem.line) ?? []), reasonText(problem)]);
    },
    end: async () => {
      flush();
      stream.end();
      await finished(stream);
      return count;
    },
  };
}
