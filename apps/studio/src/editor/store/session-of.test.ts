import { emptyDocument, type Operation } from '@portico/page-model';
import { expect, it } from 'vitest';
import type { QueueStorage, StoredQueue } from '../queue/storage.ts';
import { waitingOf } from './session-of.ts';

const operations: readonly Operation[] = [{ kind: 'set', id: 'root', path: ['name'], to: 'Kept' }];

it('what was not saved of a page waits to be sent, though another page is opened next', async () => {
  const nothing = { sent: [], queued: [], revision: 3 };
  const queue: StoredQueue = {
    clientId: 'q',
    websiteId: 'w',
    accountId: 'a',
    seq: 1,
    batch: undefined,
    documents: [
      { ...nothing, documentId: 'saved' },
      { ...nothing, documentId: 'page', sent: [], queued: [{ transactionId: 't', operations }] },
    ],
    labels: [],
    undo: [],
    redo: [],
    aside: [],
    changedAt: 0,
  };
  const storage: QueueStorage = {
    list: () => Promise.resolve([queue]),
    base: () => Promise.resolve({ revision: 3, document: emptyDocument('page') }),
    write: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  };

  const waiting = await waitingOf(storage, queue);

  expect(Object.keys(waiting)).toEqual(['page']);
  expect(waiting['page']?.session.queued).toEqual([{ transactionId: 't', operations }]);
  expect(waiting['page']?.session.view.nodes['root']?.name).toBe('Kept');
});
