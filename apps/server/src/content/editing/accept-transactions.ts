import { editingRefusals } from '@portico/domain';
import type { TransactionAnswer, TransactionsAnswer } from '@portico/contract/studio';
import { accept, refuse, type Result } from '@portico/locale';
import type { Transaction } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decideTransaction, workOn, type Decided, type Work } from './decide-transaction.ts';
import { keepHead, readHeads, type ChangeRow, type Head, type Heads } from './head.ts';
import { mayEdit, type Editor } from './policy.ts';
import { writeAccepted, type AcceptedChange, type SetAside } from './write-accepted.ts';

/** What a browser sends: its queue, the number in it, and what was done. */
export interface SentBatch {
  readonly clientId: string;
  readonly seq: number;
  readonly transactions: readonly Transaction[];
  /** They take back what the same person did. */
  readonly isUndo?: boolean;
}

export type BatchRefusal =
  | { readonly code: 'NOT_FOUND' }
  | { readonly code: 'BASE_GONE' | 'SAME_BASE'; readonly message: string };

/** A batch that is done; `settle` is called once it is committed. */
export interface AcceptedBatch {
  readonly answer: TransactionsAnswer;
  settle(): void;
}

interface Parts {
  readonly heads: Heads;
  readonly clock: { now(): number };
  readonly newId: () => string;
}

/**
 * Does transactions to their documents, exactly once: sent again under its number a batch answers what became of it. One
 * database transaction of at most six statements; nothing public is touched.
 */
export async function acceptTransactions(
  tx: SiteTransaction,
  services: Parts,
  batch: SentBatch,
  editor: Editor,
): Promise<Result<AcceptedBatch, BatchRefusal>> {
  const bases = basesOf(batch.transactions);
  if (!bases) {
    return refuse({ code: 'SAME_BASE', message: editingRefusals.sameBase });
  }
  const [{ heads, changes }, known] = await Promise.all([
    readHeads(tx, services.heads, bases, true),
    tx.query<{ id: string; answer: TransactionAnswer; part: number | null }>(KNOWN, [
      tx.websiteId,
      batch.clientId,
      batch.seq,
      batch.transactions.map(({ id }) => id),
    ]),
  ]);
  if (heads.length < bases.size || !heads.some((head) => mayEdit(editor, head) || editor.may('content.draft'))) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (heads.some((head) => !isWhole(head, changes, bases.get(head.documentId) ?? 0))) {
    return refuse({ code: 'BASE_GONE', message: editingRefusals.baseGone });
  }
  const answered = new Map(known.map(({ id, answer }) => [id, answer]));
  const fresh = batch.transactions.filter(({ id }) => !answered.has(id));
  const undoBy = batch.isUndo ? editor.accountId : undefined;
  const works = new Map(
    heads.map((head) => [head.documentId, workOn(head, changesOf(changes, head.documentId), undoBy)]),
  );
  const done = fresh.map((transaction) => decide(transaction, works, editor, batch.isUndo ?? false));
  if (fresh.length > 0) {
    const now = services.clock.now();
    await writeAccepted(tx, {
      batch,
      accountId: editor.accountId,
      now,
      newId: services.newId,
      works: [...works.values()],
      transactions: done.map(({ transaction, answer }) => ({ transaction, answer })),
      parts: partsOf(fresh, known),
      changes: done.flatMap((one) => one.changes),
      asides: done.flatMap((one) => one.asides),
    });
  }
  const own = done.flatMap((one) => one.changes);
  return accept({
    answer: {
      seq: batch.seq,
      transactions: batch.transactions.flatMap(({ id }) => {
        const answer = answered.get(id) ?? done.find(({ transaction }) => transaction.id === id)?.answer;
        return answer ? [answer] : [];
      }),
      logs: Object.fromEntries(
        heads.map(({ documentId }) => [
          documentId,
          [...changesOf(changes, documentId), ...changesOf(own, documentId)].map(presentChange),
        ]),
      ),
    },
    settle: () => {
      for (const { head, revision, document, size } of works.values()) {
        keepHead(tx, services.heads, { ...head, revision, document, size });
      }
    },
  });
}

const KNOWN = {
  name: 'edit-transactions-known',
  text: `select id, answer, case when client_id = $2 and client_seq = $3 then client_part end as part from edit_transaction
    where website_id = $1 and ((client_id = $2 and client_seq = $3) or id = any($4))`,
};

/**
 * Places under the number of a batch. A tab that ended as it sent may have kept no note of it: its queue sends something else
 * under the same number then, which comes behind.
 */
function partsOf(
  fresh: readonly Transaction[],
  known: readonly { readonly part: number | null }[],
): ReadonlyMap<string, number> {
  const first = Math.max(-1, ...known.map(({ part }) => part ?? -1)) + 1;
  return new Map(fresh.map(({ id }, index) => [id, first + index]));
}

interface Done {
  readonly transaction: Transaction;
  readonly answer: TransactionAnswer;
  readonly changes: readonly AcceptedChange[];
  readonly asides: readonly SetAside[];
}

function decide(transaction: Transaction, works: ReadonlyMap<string, Work>, editor: Editor, isOwnUndo: boolean): Done {
  const { id } = transaction;
  const sent = transaction.documents.flatMap(({ documentId, operations }) => {
    const work = works.get(documentId);
    return work ? [{ work, operations }] : [];
  });
  const decision = decideTransaction(sent, editor, isOwnUndo);
  if (!decision.ok) {
    const reason = decision.refusal.code;
    const asides = isOwnUndo
      ? []
      : transaction.documents.map(({ documentId, operations }) => ({ documentId, id: 'root', reason, operations }));
    return {
      transaction,
      answer: { id, documents: {}, conflicts: [], asides: asides.map(present), refusal: decision.refusal },
      changes: [],
      asides,
    };
  }
  const changes = decision.documents.flatMap((decided) => changeOf(decided, id, editor));
  const asides = decision.documents.flatMap((decided) =>
    decided.asides.map((aside) => ({ ...aside, documentId: decided.work.head.documentId })),
  );
  return {
    transaction,
    answer: {
      id,
      documents: Object.fromEntries(changes.map(({ documentId, revision }) => [documentId, revision])),
      conflicts: decision.documents.flatMap(({ work, conflicts }) =>
        conflicts.map((conflict) => ({ ...conflict, documentId: work.head.documentId })),
      ),
      asides: asides.map(present),
    },
    changes,
    asides,
  };
}

function changeOf({ work, operations, inverse }: Decided, transactionId: string, editor: Editor): AcceptedChange[] {
  return operations.length === 0
    ? []
    : [
        {
          documentId: work.head.documentId,
          revision: work.revision,
          transactionId,
          accountId: editor.accountId,
          operations,
          inverse,
        },
      ];
}

function present({ documentId, id, reason, operations, by }: SetAside): TransactionAnswer['asides'][number] {
  return { documentId, id, reason, operations: [...operations], ...(by === undefined ? {} : { by }) };
}

/** A line of a log as browsers read it. */
export function presentChange({ revision, transactionId, operations, accountId }: Omit<ChangeRow, 'inverse'>) {
  return { revision, transactionId, operations: [...operations], ...(accountId === null ? {} : { by: accountId }) };
}

/** By document the revision that all of it begins at; undefined where they differ. */
function basesOf(transactions: readonly Transaction[]): ReadonlyMap<string, number> | undefined {
  const bases = new Map<string, number>();
  for (const { documentId, base } of transactions.flatMap(({ documents }) => documents)) {
    if ((bases.get(documentId) ?? base) !== base) {
      return undefined;
    }
    bases.set(documentId, base);
  }
  return bases;
}

/** Whether the log tells everything since a revision, and there was such a one. */
function isWhole({ documentId, revision }: Head, changes: readonly ChangeRow[], base: number): boolean {
  return base <= revision && changesOf(changes, documentId).length === revision - base;
}

function changesOf<Change extends { readonly documentId: string }>(changes: readonly Change[], id: string): Change[] {
  return changes.filter(({ documentId }) => documentId === id);
}
