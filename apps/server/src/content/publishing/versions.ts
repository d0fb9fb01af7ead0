import type { DocumentVersionRecord } from '@portico/contract/studio';
import { diff, operationsOf, readDocument, type EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { acceptTransactions, type AcceptedBatch } from '../editing/accept-transactions.ts';
import { readHeads, type Head, type Heads } from '../editing/head.ts';
import { mayEdit, type Editor } from '../editing/policy.ts';

/** Of the newest, so many are shown. */
const MAX_SHOWN = 500;

/** Versions of a document, the newest first. */
export async function listVersions(tx: SiteTransaction, documentId: string): Promise<DocumentVersionRecord[]> {
  const rows = await tx.query<Row & Record<string, unknown>>(LIST, [tx.websiteId, documentId, MAX_SHOWN]);
  return rows.map(present);
}

/** One of them, with the document as it was. */
export async function readVersion(
  tx: SiteTransaction,
  documentId: string,
  version: number,
): Promise<(DocumentVersionRecord & { readonly document: unknown }) | undefined> {
  const [row] = await tx.query<Row & { state: unknown }>(READ, [tx.websiteId, documentId, version]);
  return row && { ...present(row), document: readDocument(row.state) };
}

/** Keeps a document as it is now; undefined where it is not there or not the caller's to edit. */
export async function keepVersion(
  tx: SiteTransaction,
  kept: Heads,
  asked: {
    readonly documentId: string;
    readonly kind: 'named' | 'restore' | 'before-bulk';
    readonly name: string | null;
    readonly now: number;
  },
  editor: Editor,
): Promise<DocumentVersionRecord | undefined> {
  const head = await headOf(tx, kept, asked.documentId, editor);
  if (!head) {
    return undefined;
  }
  const [row] = await tx.query<Row & Record<string, unknown>>(KEEP, [
    tx.websiteId,
    asked.documentId,
    head.revision,
    asked.kind,
    asked.name,
    JSON.stringify(head.document),
    editor.accountId,
    new Date(asked.now),
  ]);
  return row && present(row);
}

/**
 * Makes the draft what it was in a version, as a transaction that can be taken back as any other; the present is kept as a
 * version first. Undefined where there is no such version, or the document is not the caller's to edit.
 */
export async function restoreVersion(
  tx: SiteTransaction,
  services: Parameters<typeof acceptTransactions>[1],
  asked: {
    readonly documentId: string;
    readonly version: number;
    readonly transactionId: string;
    readonly label: string;
  },
  editor: Editor,
): Promise<AcceptedBatch | undefined> {
  const head = await headOf(tx, services.heads, asked.documentId, editor);
  const version = await readVersion(tx, asked.documentId, asked.version);
  if (!head || !version) {
    return undefined;
  }
  const { documentId, transactionId: id, label } = asked;
  await keepVersion(tx, services.heads, { documentId, kind: 'restore', name: null, now: services.clock.now() }, editor);
  const operations = operationsOf(diff(head.document, version.document as EditDocument));
  const accepted = await acceptTransactions(
    tx,
    services,
    {
      clientId: id,
      seq: 0,
      transactions: [{ id, label, documents: [{ documentId, base: head.revision, operations }] }],
      // What stood there already is not asked again for the right to write it.
      isUndo: true,
    },
    editor,
  );
  return accepted.ok ? accepted.value : undefined;
}

async function headOf(tx: SiteTransaction, kept: Heads, documentId: string, editor: Editor): Promise<Head | undefined> {
  const { heads } = await readHeads(tx, kept, new Map([[documentId, undefined]]), true);
  return heads.find((head) => mayEdit(editor, head));
}

interface Row {
  readonly version: number;
  readonly revision: bigint;
  readonly kind: DocumentVersionRecord['kind'];
  readonly name: string | null;
  readonly account_id: string | null;
  readonly created_at: Date;
}

function present(row: Row): DocumentVersionRecord {
  return {
    version: row.version,
    revision: Number(row.revision),
    kind: row.kind,
    name: row.name,
    by: row.account_id,
    madeAt: row.created_at.getTime(),
  };
}

const COLUMNS = 'version, revision, kind, name, account_id, created_at';
const LIST = {
  name: 'versions-list',
  text: `select ${COLUMNS} from document_version where website_id = $1 and document_id = $2 order by version desc limit $3`,
};
const READ = {
  name: 'versions-read',
  text: `select ${COLUMNS}, state from document_version where website_id = $1 and document_id = $2 and version = $3`,
};
const KEEP = {
  name: 'versions-keep',
  text: `insert into document_version (website_id, document_id, version, revision, kind, name, state, account_id, created_at)
    select $1, $2, 1 + coalesce(max(version), 0), $3, $4, $5, $6, $7, $8 from document_version where website_id = $1 and document_id = $2
    returning ${COLUMNS}`,
};
