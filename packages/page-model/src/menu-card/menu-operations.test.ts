import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockValue } from '../blocks/draw-value.ts';
import type { EditDocument } from '../document/document.ts';
import type { JsonObject } from '../document/json.ts';
import { fromRows } from '../document/read-document.ts';
import { childrenOf, nodeOf } from '../document/tree.ts';
import { apply } from '../operations/apply.ts';
import { dishOf } from './dish.ts';
import { menuOperations } from './menu-operations.ts';
import { readMenu, writeMenu } from './menu-text.ts';

const page = (items: readonly JsonObject[]): EditDocument =>
  fromRows(
    { rows: [{ columns: [{ span: 12, rows: [], blocks: [{ id: 'b', type: 'menu', value: { items } }] }] }] },
    'page',
  );

let count = 0;

function write(document: EditDocument, text: string) {
  const operations = menuOperations('b', childrenOf(document, 'b'), readMenu(text), () => `new-${(count += 1)}`);
  const applied = apply(document, operations);
  if (!applied.ok) {
    throw new Error(JSON.stringify(applied));
  }
  return { operations, document: applied.value.document, inverse: applied.value.inverse };
}

const entriesOf = (document: EditDocument) => childrenOf(document, 'b').map(({ value }) => dishOf(value));
const itemsOf = (document: EditDocument) => {
  const block = nodeOf(document, 'b');
  return block && blockValue(document, block)?.['items'];
};

const CARD = [
  { section: 'Soups', title: 'Chowder', text: '<p>With <a href="/bread">bread</a></p>', price: '$9', of: 'kept' },
  { section: 'Soups', title: 'Broth', price: '$7' },
  { title: 'Bisque', text: '<p>Of <strong>lobster</strong></p>', price: '$12' },
];

it('writing a menu as text and turning back changes nothing', () => {
  const before = page(CARD);

  expect(write(before, writeMenu(entriesOf(before))).operations).toEqual([]);
});

it('one price that is written anew changes that alone: marks, links and the dishes themselves stay', () => {
  const before = page(CARD);
  const text = writeMenu(entriesOf(before)).replace('$9', '$10');

  const { operations, document } = write(before, text);

  expect(operations).toEqual([{ kind: 'set', id: 'b-1', path: ['value', 'price'], from: '$9', to: '$10' }]);
  expect(itemsOf(document)).toEqual([{ ...CARD[0], price: '$10' }, CARD[1], CARD[2]]);
});

it('dishes that change places, come and go are moved, added and removed, and undo brings all back', () => {
  const before = page(CARD);

  const { document, inverse } = write(
    before,
    'Soups\n---\n\nBisque\nOf lobster\n$12\n\nNew one\n\nChowder\nWith bread\n$9',
  );

  expect(childrenOf(document, 'b').map(({ id }) => id)).toEqual(['b-3', expect.stringMatching(/^new/), 'b-1']);
  expect(itemsOf(document)).toMatchObject([
    { section: 'Soups', title: 'Bisque', text: '<p>Of <strong>lobster</strong></p>' },
    { title: 'New one' },
    { title: 'Chowder', text: '<p>With <a href="/bread">bread</a></p>', of: 'kept' },
  ]);
  const undone = apply(document, inverse);
  expect(undone.ok && itemsOf(undone.value.document)).toEqual(CARD);
});

it('whatever is written, the menu is that afterwards', () => {
  const line = fc.constantFrom(
    '',
    '',
    'Chowder',
    'Broth',
    'Bisque',
    'With bread',
    '$9',
    '$7',
    'Soups\n---',
    'Late\n===',
  );
  const text = fc.array(line, { maxLength: 20 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (first, second) => {
      const { document } = write(write(page(CARD), first).document, second);
      expect(writeMenu(entriesOf(document))).toBe(writeMenu(readMenu(second)));
    }),
    { numRuns: 500 },
  );
});
