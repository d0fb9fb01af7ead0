import { MOST_TRANSACTIONS, type OpenedDocument, type TransactionsAnswer } from '@portico/contract/studio';
import { addField, documentOfForm, fieldsInForm, placeAfter, setValue } from '@portico/page-model';
import { expect, it } from 'vitest';
import { createFormStore, type KeptAside, type KeptForm, type SentDeed } from './form-store.ts';

const field = { id: 'a', type: 'text', title: 'A', settings: {} };

function aStore(kept?: KeptForm, revision = 0) {
  const document = documentOfForm('Contact', { fields: [field] });
  const opened = { documentId: 'd', document, revision } as unknown as OpenedDocument;
  const sent: (readonly SentDeed[])[] = [];
  const shelf: KeptAside[] = [];
  /** What somebody else writes before the next deeds come. */
  let foreign: TransactionsAnswer['logs'][string] = [];
  /** What is done here while they are on the way. */
  let meanwhile: (() => void) | undefined;
  let last: KeptForm | undefined;
  let isDown = false;
  let id = 0;
  const store = createFormStore(opened, kept, {
    send: async (base, deeds): Promise<TransactionsAnswer> => {
      if (isDown) throw new Error('no line');
      sent.push(deeds);
      meanwhile?.();
      meanwhile = undefined;
      const others = foreign;
      foreign = [];
      if (others.length > 0) {
        // They wrote the same: theirs stands, and what was sent is on the shelf.
        const aside = { documentId: 'd', id: 'a', reason: 'same-value', operations: [] };
        const transactions = deeds.map((one) => ({
          id: one.transactionId,
          documents: {},
          conflicts: [],
          asides: [aside],
        }));
        return { seq: 1, transactions, logs: { d: others } };
      }
      const log = deeds.map(({ transactionId, operations }, index) => ({
        revision: base + index + 1,
        transactionId,
        operations: [...operations],
      }));
      return { seq: 1, transactions: [], logs: { d: log } };
    },
    keep: (now) => (last = now),
    after: () => () => undefined,
    newId: () => `t${(id += 1)}`,
    putAside: async (one) => {
      if (isDown) throw new Error('no line');
      shelf.push(one);
    },
  });
  const add = (name: string) => {
    const { document: now } = store.current();
    const value = { title: name, settings: {} };
    return store.act(`Added ${name}`, addField(now, { id: name, type: 'text', value }, placeAfter(now, undefined)));
  };
  const rename = (title: string) =>
    store.act('Renamed', setValue(store.current().document, 'a', ['title'], title), 'a title');
  const title = () => store.current().document.nodes['a']?.value['title'];
  const othersRename = (from: string, to: string) => {
    const { revision: now } = store.current();
    const operations = [{ kind: 'set', id: 'a', path: ['value', 'title'], from, to }];
    foreign = [{ revision: now + 1, transactionId: `x${now}`, operations, by: 'joel' }];
  };
  const ids = () => fieldsInForm(store.current().document).map((node) => node.id);
  return {
    store,
    add,
    rename,
    othersRename,
    title,
    ids,
    sent,
    shelf,
    kept: () => last,
    down: (now: boolean) => (isDown = now),
    whileSent: (work: () => void) => (meanwhile = work),
  };
}

it('takes back and does again what was done, a word that was typed at once', () => {
  const { store, add, rename, title, ids } = aStore();
  add('b');
  rename('A1');
  rename('A12');

  expect(store.undo()).toBe('Renamed');
  expect(title()).toBe('A');
  expect(store.undo()).toBe('Added b');
  expect(ids()).toEqual(['a']);
  expect(store.undo()).toBeUndefined();
  store.redo();
  store.redo();
  expect([title(), ids()]).toEqual(['A12', ['a', 'b']]);
});

it('saves what was done, keeps it while there is no line, and sends the same again', async () => {
  const { store, add, sent, kept, down } = aStore();
  down(true);
  add('b');
  expect(await store.flush()).toBe(false);
  expect(store.current().save).toBe('waiting');
  expect(kept()?.pending.map(({ label }) => label)).toEqual(['Added b']);

  down(false);
  expect(await store.flush()).toBe(true);
  expect(store.current()).toMatchObject({ save: 'saved', revision: 1 });
  expect(sent.map((deeds) => deeds.map(({ transactionId }) => transactionId))).toEqual([['t1']]);
  expect(kept()?.pending).toEqual([]);
});

it('can take back after a reload what was done before it, unless something else was done since', async () => {
  const first = aStore();
  first.rename('A1');
  await first.store.flush();

  expect(aStore(first.kept(), 1).store.current().canUndo).toBe(true);
  expect(aStore(first.kept(), 2).store.current().canUndo).toBe(false);
});

it('saves more than one call takes in several, in order', async () => {
  const { store, rename, add, sent, title } = aStore();
  const count = MOST_TRANSACTIONS + 1;
  // One typed word and one new field after the other: no deed goes on with the one before.
  for (let at = 1; at <= count; at += 1) {
    rename(`A${at}`);
    if (at < count) add(`b${at}`);
  }

  expect(await store.flush()).toBe(true);

  expect(sent.map((deeds) => deeds.length)).toEqual([MOST_TRANSACTIONS, MOST_TRANSACTIONS, 1]);
  expect([title(), store.current().save]).toEqual([`A${count}`, 'saved']);
});

it('sends the letters of a word as one, and only while none of them is on the way', async () => {
  const { store, rename, sent, title, whileSent } = aStore();
  rename('A1');
  rename('A12');
  whileSent(() => rename('A123'));
  await store.flush();

  expect(sent.flat().map(({ operations }) => operations)).toMatchObject([
    [{ from: 'A', to: 'A12' }],
    [{ from: 'A12', to: 'A123' }],
  ]);
  store.undo();
  expect(title()).toBe('A');
});

it('says that something waits on the shelf when somebody else wrote the same, and loses nothing of either', async () => {
  const { store, rename, othersRename, title, shelf, whileSent } = aStore();
  rename('Mine');
  othersRename('A', 'Theirs');
  // What is typed on while it is under way meets theirs as well; nobody but this page has it.
  whileSent(() => rename('Mine too'));
  await store.flush();

  expect(title()).toBe('Theirs');
  expect(shelf).toMatchObject([{ reason: 'same-value', operations: [{ to: 'Mine too' }] }]);
  expect(store.current()).toMatchObject({ save: 'saved', shelved: 2, canUndo: false });
});

it('takes back only what is its own once others have gone on', async () => {
  const { store, add, rename, othersRename, title } = aStore();
  rename('Mine');
  await store.flush();
  othersRename('Mine', 'Theirs');
  add('b');
  await store.flush();

  store.undo();
  store.undo();
  expect(title()).toBe('Theirs');
});

it('keeps over a reload what could not be put on the shelf yet', async () => {
  const first = aStore();
  first.rename('Mine');
  first.othersRename('A', 'Theirs');
  first.whileSent(() => {
    first.rename('Mine too');
    first.down(true);
  });
  expect(await first.store.flush()).toBe(false);
  expect([first.shelf, first.store.current().save]).toEqual([[], 'waiting']);

  const next = aStore(first.kept(), 1);
  expect(await next.store.flush()).toBe(true);
  expect(next.shelf).toMatchObject([{ operations: [{ to: 'Mine too' }] }]);
  expect(next.store.current()).toMatchObject({ save: 'saved', shelved: 1 });
});
