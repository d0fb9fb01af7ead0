import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDocument, type DocumentNode } from '../document/document.ts';
import { randomDocument, randomOperations, diceOf } from '../testing/random-edits.ts';
import { apply } from './apply.ts';
import type { Operation } from './operation.ts';

const section: DocumentNode = { id: 's', kind: 'section', parent: 'root', order: 'a0', type: 'grid', value: {} };
const block: DocumentNode = {
  id: 'b',
  kind: 'block',
  parent: 's',
  order: 'a0',
  type: 'html',
  value: { html: '<p>One</p><p>Two</p>' },
};
const page = () => {
  const applied = apply(emptyDocument('page'), [{ kind: 'insert', nodes: [section, block] }]);
  return applied.ok ? applied.value.document : emptyDocument('page');
};

describe('operations', () => {
  it('taken back give the very document they began with', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (documentSeed, editSeed) => {
        const document = randomDocument(documentSeed);
        const operations = randomOperations(document, diceOf(editSeed), { name: 'a', count: 0 }, 20);
        const done = apply(document, operations);
        const undone = done.ok ? apply(done.value.document, done.value.inverse) : done;
        expect(undone.ok && undone.value.document).toEqual(document);
        const again = undone.ok ? apply(undone.value.document, undone.value.inverse) : undone;
        expect(again.ok && again.value.document).toEqual(done.ok && done.value.document);
      }),
      { numRuns: 120 },
    );
  });

  it.each<[string, Operation, string]>([
    ['what is there already', { kind: 'insert', nodes: [block] }, 'NODE_EXISTS'],
    ['a parent that is not there', { kind: 'insert', nodes: [{ ...block, id: 'c', parent: 'x' }] }, 'PARENT_MISSING'],
    ['a parent that takes no such thing', { kind: 'move', id: 'b', parent: 'root', order: 'a1' }, 'PARENT_REFUSES'],
    ['the root', { kind: 'remove', id: 'root' }, 'ROOT'],
    ['what is not there', { kind: 'remove', id: 'toString' }, 'NODE_MISSING'],
    ['a ring', { kind: 'move', id: 's', parent: 's', order: 'a1' }, 'CYCLE'],
    [
      'a path to what all objects inherit',
      { kind: 'set', id: 'b', path: ['value', '__proto__', 'x'], to: 1 },
      'BAD_PATH',
    ],
    ['a path that is too long', { kind: 'set', id: 'b', path: ['value', 'a', 'b', 'c', 'd', 'e'], to: 1 }, 'BAD_PATH'],
    ['a path through a text', { kind: 'set', id: 'b', path: ['value', 'html', 'x'], to: 1 }, 'BAD_VALUE'],
    ['the parent by a path', { kind: 'set', id: 'b', path: ['parent'], to: 'root' }, 'BAD_PATH'],
    [
      'words that are not there',
      { kind: 'splice', id: 'b', field: 'html', at: 0, remove: ['<p>x</p>'], insert: [] },
      'TEXT_DIFFERS',
    ],
    [
      'half a paragraph',
      { kind: 'splice', id: 'b', field: 'html', at: 0, remove: [], insert: ['<p>x'] },
      'TEXT_NOT_WHOLE',
    ],
    ['a text above 100 KB', { kind: 'set', id: 'b', path: ['value', 'html'], to: 'x'.repeat(102_401) }, 'LIMIT_TEXT'],
  ])('refuse %s', (_what, operation, code) => {
    const applied = apply(page(), [operation]);

    expect(applied.ok || applied.error.code).toBe(code);
  });

  it('refuse more nodes than a document holds, and name the limit', () => {
    const nodes = Array.from({ length: 1999 }, (_none, n) => ({ ...block, id: `n${n}`, value: {} }));

    const applied = apply(
      page(),
      nodes.map((node): Operation => ({ kind: 'insert', nodes: [node] })),
    );

    expect(applied.ok || applied.error).toMatchObject({ code: 'LIMIT_NODES', limit: 2000 });
  });

  it('leave what is locked where it is, until it is unlocked', () => {
    const locked = apply(page(), [{ kind: 'set', id: 'b', path: ['isLocked'], to: true }]);
    const document = locked.ok ? locked.value.document : page();

    expect(apply(document, [{ kind: 'remove', id: 'b' }])).toMatchObject({ ok: false, error: { code: 'LOCKED' } });
    expect(apply(document, [{ kind: 'remove', id: 'b' }], { ignoresLocks: true }).ok).toBe(true);
  });
});
