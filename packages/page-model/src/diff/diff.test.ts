import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRows } from '../document/read-document.ts';
import type { EditDocument } from '../document/document.ts';
import { apply } from '../operations/apply.ts';
import { diceOf, randomDocument, randomOperations } from '../testing/random-edits.ts';
import { alignIds } from './align-ids.ts';
import { diff, operationsOf, withNeeds } from './diff.ts';

function edited(document: EditDocument, seed: number, most = 15): EditDocument {
  const operations = randomOperations(document, diceOf(seed), { name: 'b', count: 0 }, most);
  const applied = apply(document, operations);
  return applied.ok ? applied.value.document : document;
}

const page = (...texts: string[]): EditDocument =>
  fromRows(
    {
      rows: [
        {
          columns: [
            { span: 12, rows: [], blocks: texts.map((html, n) => ({ id: `b${n}`, type: 'html', value: { html } })) },
          ],
        },
      ],
    },
    'page',
  );

describe('the difference of two documents', () => {
  it('done to the first gives the second', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, other) => {
        const from = randomDocument(one);
        const to = edited(from, other);
        const applied = apply(from, operationsOf(diff(from, to)), { ignoresLocks: true });
        expect(applied.ok && applied.value.document).toEqual(to);
        const back = apply(to, operationsOf(diff(to, from)), { ignoresLocks: true });
        expect(back.ok && back.value.document).toEqual(from);
      }),
      { numRuns: 150 },
    );
  });

  it('can be done in every part that holds what it needs', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (one, other, choice) => {
        const from = randomDocument(one);
        const all = diff(from, edited(from, other));
        const dice = diceOf(choice);
        const chosen = withNeeds(all, new Set(all.filter(() => dice(2) === 0).map(({ id }) => id)));
        expect(apply(from, operationsOf(chosen), { ignoresLocks: true })).toMatchObject({ ok: true });
      }),
      { numRuns: 150 },
    );
  });

  it('names what is not seen beside what is', () => {
    const from = page('<p>One</p><p>Two</p>');
    const block = from.nodes['b0'];
    const to = {
      ...from,
      nodes: { ...from.nodes, ...(block ? { b0: { ...block, value: { html: '<p>One</p><p>2</p>', alt: 'x' } } } : {}) },
    };

    expect(diff(from, to)).toEqual([
      {
        id: 'edited b0',
        kind: 'edited',
        node: 'b0',
        label: 'One 2',
        fields: [
          { path: ['value', 'html'], from: '<p>One</p><p>Two</p>', to: '<p>One</p><p>2</p>' },
          { path: ['value', 'alt'], to: 'x' },
        ],
        operations: [
          { kind: 'splice', id: 'b0', field: 'html', at: 1, remove: ['<p>Two</p>'], insert: ['<p>2</p>'] },
          { kind: 'set', id: 'b0', path: ['value', 'alt'], to: 'x' },
        ],
        needs: [],
      },
    ]);
  });

  it('of a document made anew elsewhere is what changed, once its nodes have their ids', () => {
    const known = page('<p>The kiln is lit on Monday</p>', '<p>Bread and butter</p>');
    const made = fromRows(
      {
        rows: [
          {
            columns: [
              {
                span: 12,
                rows: [],
                blocks: [{ id: 'x', type: 'html', value: { html: '<p>The kiln is lit on Tuesday</p>' } }],
              },
            ],
          },
        ],
      },
      'page',
    );

    expect(diff(known, alignIds(known, made)).map(({ id }) => id)).toEqual(['edited b0', 'removed b1']);
  });
});
