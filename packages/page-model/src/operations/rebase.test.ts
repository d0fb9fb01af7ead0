import { describe, expect, it } from 'vitest';
import { emptyDocument, type DocumentNode, type EditDocument } from '../document/document.ts';
import { randomDocument, randomOperations, diceOf } from '../testing/random-edits.ts';
import { apply } from './apply.ts';
import type { Operation } from './operation.ts';
import { rebase, type Over } from './rebase.ts';

const node = (id: string, rest: Partial<DocumentNode>): DocumentNode => ({
  id,
  kind: 'block',
  parent: 'c',
  order: 'a0',
  value: {},
  ...rest,
});
const START: EditDocument = after(emptyDocument('page'), [
  {
    kind: 'insert',
    nodes: [
      node('s', { kind: 'section', parent: 'root', type: 'rows' }),
      node('r', { kind: 'row', parent: 's' }),
      node('c', { kind: 'column', parent: 'r', value: { span: 12 } }),
      node('inner', { kind: 'row', order: 'a2' }),
      node('deep', { kind: 'column', parent: 'inner', value: { span: 12 } }),
      node('text', { type: 'html', value: { html: '<p>one two three four</p><p>second</p>' } }),
      node('button', { type: 'button', order: 'a1', value: { label: 'Go', size: 'small' } }),
    ],
  },
]);

function after(document: EditDocument, operations: readonly Operation[]): EditDocument {
  const applied = apply(document, operations);
  if (!applied.ok) {
    throw new Error(JSON.stringify(applied.error));
  }
  return applied.value.document;
}

function overOf(theirs: readonly Operation[], by = 'joel'): Over {
  const applied = apply(START, theirs);
  if (!applied.ok) {
    throw new Error(JSON.stringify(applied.error));
  }
  return { changes: [{ operations: theirs, inverse: applied.value.inverse, by }], document: applied.value.document };
}

/** What is left of mine after theirs, and the document after both. */
function meet(mine: readonly Operation[], theirs: readonly Operation[]) {
  const over = overOf(theirs);
  const rebased = rebase(mine, over);
  return { ...rebased, document: after(over.document, rebased.operations) };
}

const label = (to: string): Operation => ({ kind: 'set', id: 'button', path: ['value', 'label'], from: 'Go', to });
const size = (to: string): Operation => ({ kind: 'set', id: 'button', path: ['value', 'size'], from: 'small', to });
const type = (at: number, remove: string[], insert: string[]): Operation => ({
  kind: 'splice',
  id: 'text',
  field: 'html',
  at,
  remove,
  insert,
});
const FIRST = '<p>one two three four</p>';
const html = (document: EditDocument) => document.nodes['text']?.value['html'];

describe('two at once', () => {
  it('over nothing is what it was', () => {
    const document = randomDocument(1);
    const operations = randomOperations(document, diceOf(2), { name: 'a', count: 0 });

    expect(rebase(operations, { changes: [], document }).operations).toBe(operations);
  });

  it('setting different things keep both', () => {
    const { document, conflicts } = meet([label('Buy')], [size('large')]);

    expect(document.nodes['button']?.value).toEqual({ label: 'Buy', size: 'large' });
    expect(conflicts).toEqual([]);
  });

  it('setting one quiet thing: the last hand wins', () => {
    const { document, conflicts, asides } = meet([size('medium')], [size('large')]);

    expect(document.nodes['button']?.value['size']).toBe('medium');
    expect([...conflicts, ...asides]).toEqual([]);
  });

  it('setting one thing that is asked about: theirs stands, and mine is shown and set aside', () => {
    const { document, conflicts, asides } = meet([label('Buy')], [label('Order')]);

    expect(document.nodes['button']?.value['label']).toBe('Order');
    expect(conflicts).toEqual([{ id: 'button', path: ['value', 'label'], mine: 'Buy', theirs: 'Order', by: 'joel' }]);
    expect(asides).toMatchObject([{ reason: 'same-value', operations: [label('Buy')] }]);
  });

  it('in different paragraphs keep both', () => {
    const { document } = meet([type(1, ['<p>second</p>'], ['<p>mine</p>'])], [type(0, [], ['<p>new</p>'])]);

    expect(html(document)).toBe(`<p>new</p>${FIRST}<p>mine</p>`);
  });

  it('in one paragraph are merged word by word', () => {
    const { document, asides } = meet(
      [type(0, [FIRST], ['<p>ONE two three four</p>'])],
      [type(0, [FIRST], ['<p>one two three FOUR</p>'])],
    );

    expect(html(document)).toBe('<p>ONE two three FOUR</p><p>second</p>');
    expect(asides).toEqual([]);
  });

  it('on the same words: theirs stands, mine is set aside beside it', () => {
    const mine = type(0, [FIRST], ['<p>one zwei three four</p>']);
    const { document, asides } = meet([mine], [type(0, [FIRST], ['<p>one deux three four</p>'])]);

    expect(html(document)).toBe('<p>one deux three four</p><p>second</p>');
    expect(asides).toEqual([{ id: 'text', reason: 'same-words', operations: [mine], by: 'joel' }]);
  });

  it('further typing goes on after a merge', () => {
    const { document } = meet(
      [type(0, [FIRST], ['<p>ONE two three four</p>']), type(0, [], ['<p>zero</p>'])],
      [type(0, [FIRST], ['<p>one two three FOUR</p>']), type(2, [], ['<p>third</p>'])],
    );

    expect(html(document)).toBe('<p>zero</p><p>ONE two three FOUR</p><p>second</p><p>third</p>');
  });

  it('writing in what the other removed is set aside, with the node', () => {
    const mine = type(1, ['<p>second</p>'], ['<p>mine</p>']);
    const { asides, operations } = meet([mine], [{ kind: 'remove', id: 'text' }]);

    expect(operations).toEqual([]);
    expect(asides).toMatchObject([{ id: 'text', reason: 'removed', by: 'joel' }]);
    expect(asides[0]?.operations).toMatchObject([{ kind: 'insert' }, mine]);
  });

  it('removing what the other writes in removes it, and sets aside what was in hand', () => {
    const { document, asides } = meet([{ kind: 'remove', id: 'text' }], [type(0, [], ['<p>theirs</p>'])]);

    expect(document.nodes['text']).toBeUndefined();
    expect(asides).toMatchObject([{ reason: 'removed-under', by: 'joel' }]);
    expect(JSON.stringify(asides)).toContain('<p>theirs</p>');
  });

  it('putting something into what is gone: it goes into the next above that takes it', () => {
    const mine: Operation = {
      kind: 'insert',
      nodes: [node('new', { parent: 'deep', type: 'html', value: { html: '<p>x</p>' } })],
    };

    const { document } = meet([mine], [{ kind: 'remove', id: 'inner' }]);

    expect(document.nodes['new']?.parent).toBe('c');
  });

  it('moving one thing: the last hand; into each other: theirs stands', () => {
    const up: Operation = { kind: 'move', id: 'text', parent: 'deep', order: 'a0' };
    const down: Operation = { kind: 'move', id: 'text', parent: 'c', order: 'a5' };

    expect(meet([down], [up]).document.nodes['text']).toMatchObject({ parent: 'c', order: 'a5' });
  });

  it('taking back leaves alone what others have changed since', () => {
    const mine = apply(START, [label('Buy'), size('large')]);
    const inverse = mine.ok ? mine.value.inverse : [];
    const bought = mine.ok ? mine.value.document : START;
    const theirs: Operation[] = [{ kind: 'set', id: 'button', path: ['value', 'label'], from: 'Buy', to: 'Order' }];
    const over: Over = { changes: [{ operations: theirs, inverse: [], by: 'joel' }], document: after(bought, theirs) };

    const rebased = rebase(inverse, over, { undoBy: 'ann' });

    expect(after(over.document, rebased.operations).nodes['button']?.value).toEqual({ label: 'Order', size: 'small' });
    expect(rebased.conflicts).toEqual([]);
  });
});
