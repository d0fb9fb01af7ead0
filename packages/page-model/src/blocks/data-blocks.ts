import { CHART_KINDS } from '../dataset/chart.ts';
import type { BlockDefinition } from './definition.ts';
import { choice, field, text, toggle } from './fields.ts';
import { defineBlock } from './define-block.ts';
import { MAX_COLUMNS } from '../dataset/dataset.ts';

/** The names of the columns; each entry has a cell for every one of them. */
const columns = field('columns', { name: 'cells', max: MAX_COLUMNS });
const rows = ['rows', [field('cells', { name: 'cells', max: MAX_COLUMNS })]] as const;

/** Blocks that are a dataset: what is typed or pasted there is read by `readDataset`. */
export const DATA_BLOCKS: readonly BlockDefinition[] = [
  defineBlock({
    type: 'table',
    fields: [
      text('caption'),
      columns,
      field('alignments', { name: 'alignments', max: MAX_COLUMNS }),
      toggle('headRow', true),
      toggle('headColumn'),
      choice('numbers', ['start', 'end'], 'end'),
    ],
    entries: rows,
    place: { wide: 24, high: 'auto', minWide: 8 },
    rank: 'must',
  }),
  defineBlock({
    type: 'chart',
    fields: [
      choice('design', CHART_KINDS, 'bar'),
      text('title'),
      text('unit', 30),
      text('source'),
      columns,
      toggle('values', true),
    ],
    entries: rows,
    place: { wide: 16, high: 'auto', minWide: 8 },
    rank: 'must',
  }),
];
