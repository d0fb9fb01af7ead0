import { apply, blockValue, fromRows, nodeOf, readDataset } from '@portico/page-model';
import { describe, expect, it } from 'vitest';
import { datasetOperations, faultText } from './dataset-part.tsx';

const said = (pasted: string) => readDataset(pasted).faults.map((fault) => faultText(fault));
const line = (cells: number) => Array.from({ length: cells }, (_none, at) => `c${at}`).join('\t');

describe('what is pasted into a table or chart', () => {
  it('[EDITOR-007, EDITOR-008] is refused without a row or a column, in the words of the specification', () => {
    expect(said('Month\tSales')).toEqual(['Your dataset must have at least one row']);
    expect(said('')).toEqual(['Your dataset must have at least one row', 'Your dataset must have at least one column']);
  });

  it('[EDITOR-009, EDITOR-010, EDITOR-011] is cut, and says so in the words of the specification', () => {
    const long = [line(13), ...Array.from({ length: 501 }, () => line(13)), 'short'].join('\n');

    expect(said(long)).toEqual([
      'Your dataset has been truncated to 500 rows',
      'Your dataset has been truncted to 12 columns',
      'One or more rows was missing data',
    ]);
  });

  it('takes the place of what the block held, row by row in its order', () => {
    const block = { id: 'b', type: 'table', value: { columns: ['Old'], rows: [{ cells: ['x'] }] } };
    const page = fromRows({ rows: [{ columns: [{ span: 12, rows: [], blocks: [block] }] }] }, 'page');
    const node = nodeOf(page, 'b');
    const entries = Object.values(page.nodes).filter(({ kind }) => kind === 'entry');
    let count = 0;
    const { dataset } = readDataset('Month;Sales\nMay;1.234,5\nJune;7');

    const operations = node ? datasetOperations(node, entries, dataset, () => `n${(count += 1)}`) : [];
    const applied = apply(page, operations);

    const after = applied.ok ? nodeOf(applied.value.document, 'b') : undefined;
    expect(after && applied.ok ? blockValue(applied.value.document, after) : undefined).toMatchObject({
      columns: ['Month', 'Sales'],
      rows: [{ cells: ['May', '1.234,5'] }, { cells: ['June', '7'] }],
    });
  });
});
