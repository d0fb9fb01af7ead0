import { describe, expect, it } from 'vitest';
import { columnSamples } from './column-samples.ts';
import type { CsvFile, ReadRow } from './csv-rows.ts';

/** A file of two columns, and how many of its rows were read. */
function aFile(cells: readonly (readonly string[])[]) {
  const read = { rowCount: 0 };
  async function* rows(): AsyncGenerator<ReadRow, void, undefined> {
    for (const [index, row] of cells.entries()) {
      read.rowCount += 1;
      yield { kind: 'row', row: { line: index + 2, cells: row, cell: () => '' } };
    }
  }
  return { read, file: { columns: ['Name', 'Note'], rows: rows() } satisfies CsvFile };
}

describe('samples of columns', () => {
  it('are the first three values that differ, without empty ones', async () => {
    const { file } = aFile([
      ['Cup', ''],
      ['Cup', ''],
      [' Jar ', 'x'],
      ['Lid', ''],
      ['Mug', 'y', 'too much'],
    ]);

    expect(await columnSamples(file)).toEqual([
      ['Cup', 'Jar', 'Lid'],
      ['x', 'y'],
    ]);
  });

  it('end where all are known, and after some hundred rows of an empty column', async () => {
    const full = aFile(Array.from({ length: 1000 }, (_, row) => [`${row}`, `${row}`]));
    const empty = aFile(Array.from({ length: 1000 }, (_, row) => [`${row}`, '']));

    await columnSamples(full.file);
    expect(full.read.rowCount).toBe(3);
    expect(await columnSamples(empty.file)).toEqual([['0', '1', '2'], []]);
    expect(empty.read.rowCount).toBeLessThan(1000);
  });

  it('are one short line each, and cut through no sign', async () => {
    const { file } = aFile([[`Two\r\nlines`, '🫖'.repeat(100)]]);

    expect(await columnSamples(file)).toEqual([['Two lines'], [`${'🫖'.repeat(60)}…`]]);
  });
});
