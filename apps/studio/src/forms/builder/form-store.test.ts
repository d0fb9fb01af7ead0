import { MOST_TRANSACTIONS, type OpenedDocument, type TransactionsAnswer } from '@portico/contract/studio';
import { addField, documentOfForm, fieldsInForm, placeAfter, setValue } from '@portico/page-model';
import { expect, it } from 'vitest';
import { createFormStore, type KeptForm, type SentDeed } from './form-store.ts';

const field = { id: 'a', type: 'text', title: 'A', settings: {} };

function aStore(kept?: KeptForm, revision = 0) {
  const document = documentOfForm('Contact', { fields: [field] });
  const opened = { documentId: 'd', document, revision } as unknown as OpenedDocument;
  const sent: (readonly SentDeed[])[] = [];
  let last: KeptForm | undefined;
  let isDown = false;
  let id = 0;
  const store = createFormStore(opened, kept, {
    send: async (base, deeds): Promise<TransactionsAnswer> => {
      if (isDown) throw new Error('no line');
      sent.push(deeds);
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
    onAside: () => undefined,
  });
  const add = (name: string) => {
    const { document: now } = store.current();
    const value = { title: name, settings: {} };
    return store.act(`Added ${name}`, addField(now, { id: name, type: 'text', value }, placeAfter(now, undefined)));
  };
  const rename = (title: string) =>
    store.act('Renamed', setValue(store.current().document, 'a', ['title'], title), 'a title');
  const title = () => store.current().document.nodes['a']?.value['title'];
  const ids = () => fieldsInForm(store.current().document).map((node) => node.id);
  return { store, add, rename, title, ids, sent, kept: () => last, down: (now: boolean) => (isDown = now) };
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
  const { store, rename, sent, title } = aStore();
  const count = 2 * MOST_TRANSACTIONS + 1;
  for (let at = 1; at <= count; at += 1) rename(`A${at}`);

  expect(await store.flush()).toBe(true);

  expect(sent.map((deeds) => deeds.length)).toEqual([MOST_TRANSACTIONS, MOST_TRANSACTIONS, 1]);
  expect([title(), store.current().save]).toEqual([`A${count}`, 'saved']);
});
