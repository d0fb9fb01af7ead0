import { emptyDocument, openSession, type Operation } from '@portico/page-model';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createStore } from '../store/editor-store.ts';
import type { OpenDocument } from '../store/state.ts';
import type { SentAnswer, SentBatch } from './batch.ts';
import { createSender, DOCUMENT_GONE } from './sender.ts';

const named = (name: string): Operation => ({ kind: 'set', id: 'root', path: ['name'], to: name });

/** A page that a name was given to, which waits to be sent. */
function aPage(documentId: string, name: string): OpenDocument {
  const session = openSession(emptyDocument('page'), 0);
  return {
    documentId,
    kind: 'page',
    subject: documentId,
    label: '',
    liveRevision: null,
    status: 'draft',
    may: { edit: true, publish: true, code: false },
    session: { ...session, queued: [{ transactionId: `t-${documentId}`, operations: [named(name)] }] },
  };
}

it('what was written on a page that somebody removed is set aside, and the rest is sent', async () => {
  const store = createStore();
  store.set({ documents: { removed: aPage('removed', 'Lost?'), other: aPage('other', 'Sent') } });
  const putAside = vi.fn((_aside: unknown) => Promise.resolve());
  const post = vi.fn(({ seq, transactions }: SentBatch): Promise<SentAnswer> => {
    const isRefused = transactions.some(({ documents }) => documents.some((one) => one.documentId === 'removed'));
    return isRefused
      ? Promise.reject(new ApiError(404, { error: 'Not found', code: 'NOT_FOUND' }))
      : Promise.resolve({
          seq,
          transactions: [],
          logs: { other: [{ revision: 1, transactionId: 't-other', operations: [named('Sent')] as never }] },
        });
  });
  let made = 0;
  const sender = createSender({
    store,
    labels: new Map(),
    post,
    putAside,
    goneOf: (ids) => Promise.resolve(ids.filter((id) => id === 'removed')),
    shelved: vi.fn(),
    newId: () => `n${(made += 1)}`,
    now: () => 0,
    changed: vi.fn(),
    lost: vi.fn(),
    first: { seq: 0, batch: undefined },
  });

  await sender.flush();

  expect(putAside.mock.calls).toEqual([
    [expect.objectContaining({ documentId: 'removed', reason: DOCUMENT_GONE, operations: [named('Lost?')] })],
  ]);
  expect(store.get().saving.kind).toBe('saved');
  expect(store.get().gone).toEqual(['removed']);
  expect(post).toHaveBeenLastCalledWith(
    expect.objectContaining({ transactions: [expect.objectContaining({ id: 't-other' })] }),
  );
});
