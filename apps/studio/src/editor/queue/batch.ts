import { MOST_TRANSACTIONS, type AnswerOf, type InputOf, type sendTransactions } from '@portico/contract/studio';
import { send, type EditSession } from '@portico/page-model';
import type { OpenDocument } from '../store/state.ts';

export type SentTransaction = InputOf<typeof sendTransactions>['body']['transactions'][number];
export type SentAnswer = AnswerOf<typeof sendTransactions>;

/** What is sent under one number, again and again until it is answered. */
export interface SentBatch {
  readonly seq: number;
  readonly transactions: readonly SentTransaction[];
}

/**
 * Puts what waits on the way: the first transactions of all documents, each document's on one revision.
 * @returns the sessions after it, and what is sent; no transactions where nothing waits
 */
export function composeBatch(
  documents: readonly OpenDocument[],
  labels: ReadonlyMap<string, string>,
): { readonly sessions: ReadonlyMap<string, EditSession>; readonly transactions: readonly SentTransaction[] } {
  const ids = [
    ...new Set(documents.flatMap(({ session }) => session.queued.map(({ transactionId }) => transactionId))),
  ];
  const going = new Set(ids.toSorted().slice(0, MOST_TRANSACTIONS));
  const sessions = new Map<string, EditSession>();
  for (const { documentId, session } of documents) {
    const first = session.queued.findIndex(({ transactionId }) => !going.has(transactionId));
    const end = first === -1 ? session.queued.length : first;
    if (end > 0) {
      sessions.set(documentId, send(session, end));
    }
  }
  const transactions = [...going].flatMap((id): SentTransaction[] => {
    const parts = [...sessions].flatMap(([documentId, session]) =>
      session.sent
        .filter(({ transactionId }) => transactionId === id)
        .map(({ operations }) => ({ documentId, base: session.revision, operations: [...operations] })),
    );
    // What the model makes is what the contract takes: its values are JSON.
    const sent = parts as unknown as SentTransaction['documents'];
    return parts.length === 0 ? [] : [{ id, label: (labels.get(id) ?? '').slice(0, 200) || '·', documents: sent }];
  });
  return { sessions, transactions };
}
