import { describe, expect, it } from 'vitest';
import { chartOf } from './chart.ts';
import { checkDataset, readDataset, readNumber } from './dataset.ts';
import { markdownTable } from './markdown-table.ts';

const codes = (text: string) => readDataset(text).faults.map(({ code }) => code);
const line = (cells: number) => Array.from({ length: cells }, (_none, at) => `c${at}`).join('\t');
const rowsOf = (count: number) => Array.from({ length: count }, (_none, at) => [`r${at}`, String(at + 1)]);

describe('a dataset', () => {
  it('[EDITOR-007] must have at least one row', () => {
    expect(codes('Year,Pots')).toEqual(['DATASET_WITHOUT_ROWS']);
    expect(codes('Year,Pots\n2025,3')).toEqual([]);
  });

  it('[EDITOR-008] must have at least one column', () => {
    expect(checkDataset({ columns: [], rows: [['2025']] }).faults).toEqual([{ code: 'DATASET_WITHOUT_COLUMNS' }]);
    expect(codes('\n ,\n')).toEqual(['DATASET_WITHOUT_ROWS', 'DATASET_WITHOUT_COLUMNS']);
  });

  it('[EDITOR-009] is cut to five hundred rows', () => {
    const { dataset, faults } = readDataset(`A,B\n${'1,2\n'.repeat(501)}`);

    expect(dataset.rows).toHaveLength(500);
    expect(faults).toEqual([{ code: 'DATASET_ROWS_CUT', maxRows: 500 }]);
    expect(codes(`A,B\n${'1,2\n'.repeat(500)}`)).toEqual([]);
  });

  it('[EDITOR-010] is cut to twelve columns', () => {
    const { dataset, faults } = readDataset(`${line(13)}\n${line(13)}`);

    expect(dataset.columns).toHaveLength(12);
    expect(dataset.rows[0]).toHaveLength(12);
    expect(faults).toEqual([{ code: 'DATASET_COLUMNS_CUT', maxColumns: 12 }]);
    expect(codes(`${line(12)}\n${line(12)}`)).toEqual([]);
  });

  it('[EDITOR-011] says once that rows were missing data, and fills them with nothing', () => {
    const { dataset, faults } = readDataset('A,B,C\n1,2\n3\n4,5,6');

    expect(dataset.rows).toEqual([
      ['1', '2', ''],
      ['3', '', ''],
      ['4', '5', '6'],
    ]);
    expect(faults).toEqual([{ code: 'DATASET_ROW_INCOMPLETE' }]);
  });

  it.each([
    ['a sheet', 'Year\tPots\n2025\t"3\t4"', [['2025', '3\t4']]],
    ['a file of a country with decimal commas', '\uFEFFYear;Pots\r\n2025;3,5\r\n', [['2025', '3,5']]],
    ['a file with quoted cells', 'Year,Pots\n"2025","3, ""or"" 4\nor 5"\n', [['2025', '3, "or" 4\nor 5']]],
  ])('is read from %s', (_name, text, rows) => {
    expect(readDataset(text)).toEqual({ dataset: { columns: ['Year', 'Pots'], rows }, faults: [] });
  });

  it('is read from a table of Markdown, which says how its columns stand', () => {
    const { dataset, alignments, faults } = readDataset(
      '| Cone | Hours | Of |\n|:---|:-:|--:|\n| 9 | 11 | a \\| b |\n',
    );

    expect(dataset).toEqual({ columns: ['Cone', 'Hours', 'Of'], rows: [['9', '11', 'a | b']] });
    expect(alignments).toEqual(['start', 'center', 'end']);
    expect(faults).toEqual([]);
  });

  it('is written as a table of Markdown that is read as the same again', () => {
    const table = {
      head: ['Cone', '', 'Of'],
      alignments: ['auto', 'center', 'end'],
      rows: [['9', '', 'a | b']],
    } as const;

    const { dataset, alignments } = readDataset(markdownTable(table));

    expect(dataset).toEqual({ columns: table.head, rows: table.rows });
    expect(alignments).toEqual(table.alignments);
  });

  it.each([
    ['1.234,5', 'de-DE', 1234.5],
    ['1,234.5', 'en-US', 1234.5],
    ['1 234,5', 'fr-FR', 1234.5],
    ['−3 %', 'en-US', -3],
    ['about 3', 'en-US', undefined],
    ['', 'en-US', undefined],
  ])('takes %j in %s for %s', (cell, language, number) => {
    expect(readNumber(cell, language)).toBe(number);
  });
});

describe('a chart', () => {
  it('is bars where a pie had more than six parts', () => {
    expect(chartOf({ columns: ['', 'a'], rows: rowsOf(6) }, 'pie', 'en')?.kind).toBe('pie');
    expect(chartOf({ columns: ['', 'a'], rows: rowsOf(7) }, 'pie', 'en')?.kind).toBe('bar');
  });

  it('begins at zero, but lines', () => {
    const data = {
      columns: ['', 'a'],
      rows: [
        ['x', '80'],
        ['y', '95'],
      ],
    };

    expect(chartOf(data, 'bar', 'en')).toMatchObject({ low: 0, high: 95 });
    expect(chartOf(data, 'line', 'en')?.low).toBe(80);
  });

  it('is none without a number', () => {
    expect(chartOf({ columns: ['', 'a'], rows: [['x', 'many']] }, 'bar', 'en')).toBeUndefined();
  });
});
