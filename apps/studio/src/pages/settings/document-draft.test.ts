import type { OpenedDocument, TransactionsAnswer } from '@portico/contract/studio';
import { emptyDocument, type PendingChange } from '@portico/page-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocumentDraft } from './document-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened: OpenedDocument = {
  documentId: 'd',
  kind: 'page-settings',
  subject: 'p',
  revision: 4,
  document: emptyDocument('page-settings', { title: 'About' }),
  liveRevision: 4,
  status: 'live',
  may: { edit: true, publish: true, code: true },
};

interface Batch {
  readonly seq: number;
  readonly changes: readonly PendingChange[];
}

/** A draft whose server answers as it is told. */
function aDraft(answers: (batch: Batch) => Partial<TransactionsAnswer> | 'no connection') {
  const batches: Batch[] = [];
  let revision = 4;
  let ids = 0;
  const draft = createDocumentDraft({
    opened,
    newId: () => `t${(ids += 1)}`,
    isOutage: (cause) => cause === 'no connection',
    onSaved: () => undefined,
    sendBatch: async (seq, changes) => {
      const batch = { seq, changes };
      batches.push(batch);
      const answer = answers(batch);
      if (answer === 'no connection') {
        throw answer as unknown as Error;
      }
      const log = changes.map(({ transactionId, operations }) => ({
        revision: (revision += 1),
        transactionId,
        operations: [...operations],
      }));
      return { seq, transactions: [], logs: { d: log }, ...answer };
    },
  });
  return { draft, batches };
}

describe('a draft of settings', () => {
  it('shows what is typed at once, and sends letters of one field as one change', async () => {
    const { draft, batches } = aDraft(() => ({}));

    draft.change(['title'], 'About u');
    draft.change(['title'], 'About us');
    expect(draft.current().value['title']).toBe('About us');
    await vi.advanceTimersByTimeAsync(700);

    expect(batches.map(({ changes }) => changes.flatMap(({ operations }) => operations))).toEqual([
      [{ kind: 'set', id: 'root', path: ['value', 'title'], from: 'About', to: 'About us' }],
    ]);
    expect(draft.current().save).toBe('saved');
  });

  it('sends the same again under its number until there is an answer', async () => {
    const { draft, batches } = aDraft(() => (batches.length < 3 ? 'no connection' : {}));

    draft.change(['title'], 'Us');
    await vi.advanceTimersByTimeAsync(700);
    expect(draft.current().save).toBe('offline');
    await vi.advanceTimersByTimeAsync(5000);

    expect(batches.map(({ seq, changes }) => [seq, changes[0]?.transactionId])).toEqual([
      [1, 't1'],
      [1, 't1'],
      [1, 't1'],
    ]);
    expect(draft.current()).toMatchObject({ save: 'saved', value: { title: 'Us' } });
  });

  it('says at its field what the server did not take, until it is changed', async () => {
    const refusal = { code: 'INVALID', message: 'x', errors: { 'root.urlId': 'No.' } };
    const { draft } = aDraft(({ changes }) => ({
      transactions: [{ id: changes[0]?.transactionId ?? '', documents: {}, conflicts: [], asides: [], refusal }],
      logs: { d: [] },
    }));

    draft.change(['urlId'], 'Low tide!');
    await vi.advanceTimersByTimeAsync(700);
    expect(draft.current()).toMatchObject({ save: 'refused', errors: { urlId: 'No.' } });
    draft.change(['urlId'], 'low-tide');

    expect(draft.current().errors).toEqual({});
  });
});
