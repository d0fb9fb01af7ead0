import { emptyDocument, nodeOf, openSession, orderKeysBetween, type DocumentNode } from '@portico/page-model';
import { describe, expect, it } from 'vitest';
import type { StudioMessage } from '@portico/agent';
import { createWriting } from '../canvas/write-text.ts';
import { messages } from '../words.ts';
import { createActions } from './actions.ts';
import { createStore } from './editor-store.ts';
import type { Editor } from './editor.ts';

const [order = ''] = orderKeysBetween(null, null, 1);
const block: DocumentNode = {
  id: 'b',
  kind: 'block',
  type: 'html',
  parent: 'root',
  order,
  value: { html: '<p>Tide</p>' },
};
const spot = { documentId: 'd', node: 'b' };

/** A page with one text, open in an editor; what is said to its frame. */
function anEditor(mayEdit: boolean) {
  const store = createStore();
  const empty = emptyDocument('page');
  const session = openSession({ ...empty, nodes: { ...empty.nodes, b: block } }, 1);
  const may = { edit: mayEdit, publish: mayEdit, code: mayEdit };
  const page = {
    documentId: 'd',
    kind: 'page' as const,
    subject: 'p',
    label: '',
    liveRevision: 1,
    status: 'live' as const,
  };
  store.set({ documents: { d: { ...page, session, may } }, shown: ['d'] });
  let ids = 0;
  const actions = createActions({
    store,
    newId: () => `t${(ids += 1)}`,
    now: () => 0,
    touched: () => undefined,
    labels: new Map(),
    words: messages.deeds,
  });
  const told: StudioMessage[] = [];
  // What writing asks of an editor is its state and its deeds.
  const writing = createWriting({ ...actions, store } as Editor, {
    say: (message) => told.push(message),
    focus: () => undefined,
  });
  return { store, actions, writing, told };
}

const removed = { label: 'Removed', documentId: 'd', operations: [{ kind: 'remove' as const, id: 'b' }] };

describe('a document that one may not edit', () => {
  it('[EDITOR-002] takes no change, and says so', () => {
    const { store, actions } = anEditor(false);

    expect(actions.act(removed)).toBe(false);

    const { documents, undo, said } = store.get();
    expect(documents['d'] && nodeOf(documents['d'].session.view, 'b')).toEqual(block);
    expect([undo, said?.text]).toEqual([[], messages.deeds.cannot]);
    expect(anEditor(true).actions.act(removed)).toBe(true);
  });

  it('[EDITOR-002] opens no words to be written on the page', () => {
    const { store, writing, told } = anEditor(false);
    const other = anEditor(true);

    expect([writing.open(spot, 'html'), store.get().writing, told]).toEqual([false, undefined, []]);
    expect([other.writing.open(spot, 'html'), other.told.map(({ kind }) => kind)]).toEqual([true, ['text-open']]);
  });
});
