import { editingRefusals } from '@portico/domain';
import { refuse, type Result } from '@portico/locale';
import type { Operation } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { acceptTransactions, type AcceptedBatch, type BatchRefusal } from './accept-transactions.ts';
import type { Editor } from './policy.ts';

interface UndoAsked {
  readonly clientId: string;
  readonly seq: number;
  readonly id: string;
  readonly label: string;
  readonly transactionId: string;
}

/**
 * Takes back what the same person did, as a transaction of its own: what others have done since stays, and parts of it that no
 * longer fit are left out.
 */
export async function undoTransaction(
  tx: SiteTransaction,
  services: Parameters<typeof acceptTransactions>[1],
  asked: UndoAsked,
  editor: Editor,
): Promise<Result<AcceptedBatch, BatchRefusal | { readonly code: 'NOT_YOURS'; readonly message: string }>> {
  const rows = await tx.query<ChangeRow & Record<string, unknown>>(CHANGES, [tx.websiteId, asked.transactionId]);
  if (rows.length === 0) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (rows.some(({ account_id }) => account_id !== editor.accountId)) {
    return refuse({ code: 'NOT_YOURS', message: editingRefusals.notYours });
  }
  const { clientId, seq, id, label, transactionId } = asked;
  const documents = rows.map((row) => ({
    documentId: row.document_id,
    base: Number(row.revision),
    operations: row.inverse,
  }));
  return acceptTransactions(
    tx,
    services,
    { clientId, seq, transactions: [{ id, label, undoes: transactionId, documents }], isUndo: true },
    editor,
  );
}

interface ChangeRow {
  readonly document_id: string;
  readonly revision: bigint;
  readonly account_id: string | null;
  readonly inverse: readonly Operation[];
}

const CHANGES = {
  name: 'edit-undo',
  text: `select document_id, revision, account_id, inverse from document_change
    where website_id = $1 and transaction_id = $2 order by document_id`,
};
