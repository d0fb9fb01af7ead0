import { apply, readDocument, type DocumentKind, type EditDocument, type Operation } from '@portico/page-model';
import { LRUCache } from 'lru-cache';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { EditableKind } from '@portico/contract/studio';

/** A document as it is edited now. */
export interface Head {
  readonly documentId: string;
  readonly kind: EditableKind;
  readonly subject: string;
  readonly revision: number;
  readonly document: EditDocument;
  /** UTF-16 units of its JSON, at most. */
  readonly size: number;
  readonly liveRevision: number | null;
  readonly createdBy: string | null;
  readonly changedAt: number;
  /** Revision of the state that is stored whole. */
  readonly stateRevision: number;
}

/** A line of a document's log. */
export interface ChangeRow {
  readonly documentId: string;
  readonly revision: number;
  readonly transactionId: string;
  readonly accountId: string | null;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}

interface Kept {
  readonly revision: number;
  readonly document: EditDocument;
  readonly size: number;
}

/** Heads that a process has read; each is checked by its revision. */
export type Heads = LRUCache<string, Kept>;

/** What a process may keep of them, bytes. */
const MAX_KEPT = 64 * 1024 * 1024;

export function createHeads(): Heads {
  return new LRUCache({ maxSize: MAX_KEPT, sizeCalculation: ({ size }) => 2 * size + 200 });
}

const LOCK = {
  name: 'documents-lock',
  text: `select id, kind, subject, head_revision, state_revision, live_revision, created_by, changed_at
    from document where website_id = $1 and id = any($2) and removed_at is null order by id for update`,
};
const FIND = { name: 'documents-find', text: LOCK.text.replace(' for update', '') };

const STATES = {
  name: 'document-states',
  text: 'select id, state from document where website_id = $1 and id = any($2)',
};

// What came after the state that is kept here, or else stored; and what came after the base of what is sent.
const CHANGES = {
  name: 'document-changes',
  text: `select c.document_id, c.revision, c.transaction_id, c.account_id, c.operations, c.inverse
    from document_change c
    join document d on d.website_id = $1 and d.id = c.document_id
    join unnest($2::uuid[], $3::bigint[], $4::bigint[]) as w (id, base, known) on w.id = c.document_id
    where c.website_id = $1 and c.document_id = any($2)
      and c.revision > least(coalesce(w.base, d.head_revision), coalesce(w.known, d.state_revision))
    order by c.document_id, c.revision`,
};

interface DocumentRow {
  readonly id: string;
  readonly kind: EditableKind;
  readonly subject: string;
  readonly head_revision: bigint;
  readonly state_revision: bigint;
  readonly live_revision: bigint | null;
  readonly created_by: string | null;
  readonly changed_at: Date;
}

interface StoredChange {
  readonly document_id: string;
  readonly revision: bigint;
  readonly transaction_id: string;
  readonly account_id: string | null;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}

export interface ReadHeads {
  /** In the order of their ids; what is not there is missing. */
  readonly heads: readonly Head[];
  /** The log from each document's base on. */
  readonly changes: readonly ChangeRow[];
}

/**
 * Reads documents as they are edited now, in the order of their ids, and what was done to them since. Locked, they stay as they
 * are until the transaction's end. Three statements.
 * @param bases by document: the revision after which the log is asked for; without one nothing of it
 */
export async function readHeads(
  tx: SiteTransaction,
  kept: Heads,
  bases: ReadonlyMap<string, number | undefined>,
  isLocked: boolean,
): Promise<ReadHeads> {
  const ids = [...bases.keys()].toSorted();
  const known = new Map(ids.map((id) => [id, kept.get(keyOf(tx, id))]));
  const unknown = ids.filter((id) => !known.get(id));
  // They travel together; each sees what is there once the lock before it is held.
  const [rows, states, changed] = await Promise.all([
    tx.query<DocumentRow & Record<string, unknown>>(isLocked ? LOCK : FIND, [tx.websiteId, ids]),
    unknown.length === 0 ? [] : tx.query<{ id: string; state: unknown }>(STATES, [tx.websiteId, unknown]),
    tx.query<StoredChange & Record<string, unknown>>(CHANGES, [
      tx.websiteId,
      ids,
      ids.map((id) => bases.get(id) ?? null),
      ids.map((id) => known.get(id)?.revision ?? null),
    ]),
  ]);
  const changes = changed.map(changeOf);
  const stored = new Map(states.map(({ id, state }) => [id, state]));
  const heads = rows.map((row) => {
    const start = known.get(row.id) ?? stateOf(row, stored.get(row.id));
    const head = headOf(row, start, changes);
    if (!head) {
      kept.delete(keyOf(tx, row.id));
      throw new Error(`The log of document ${row.id} does not lead to its revision ${row.head_revision}.`);
    }
    keepHead(tx, kept, head);
    return head;
  });
  return {
    heads,
    changes: changes.filter(({ documentId, revision }) => revision > (bases.get(documentId) ?? Infinity)),
  };
}

/** Remembers a head that is committed. */
export function keepHead({ websiteId }: Pick<SiteTransaction, 'websiteId'>, kept: Heads, head: Head): void {
  kept.set(`${websiteId} ${head.documentId}`, { revision: head.revision, document: head.document, size: head.size });
}

/** Units of a document's JSON. */
export function sizeOf(document: EditDocument): number {
  return JSON.stringify(document).length;
}

function keyOf({ websiteId }: SiteTransaction, id: string): string {
  return `${websiteId} ${id}`;
}

function stateOf({ state_revision, kind }: DocumentRow, state: unknown): Kept {
  // Kinds of the table are those of the model.
  const document = readDocument(state, kind satisfies DocumentKind);
  return { revision: Number(state_revision), document, size: sizeOf(document) };
}

function headOf(row: DocumentRow, start: Kept, changes: readonly ChangeRow[]): Head | undefined {
  const revision = Number(row.head_revision);
  const news = changes.filter((change) => change.documentId === row.id && change.revision > start.revision);
  const applied = apply(
    start.document,
    news.flatMap(({ operations }) => operations),
    { ignoresLocks: true },
  );
  if (!applied.ok || start.revision > revision) {
    return undefined;
  }
  return {
    documentId: row.id,
    kind: row.kind,
    subject: row.subject,
    revision,
    document: applied.value.document,
    size: news.length === 0 ? start.size : sizeOf(applied.value.document),
    liveRevision: row.live_revision === null ? null : Number(row.live_revision),
    createdBy: row.created_by,
    changedAt: row.changed_at.getTime(),
    stateRevision: Number(row.state_revision),
  };
}

function changeOf(row: StoredChange): ChangeRow {
  return {
    documentId: row.document_id,
    revision: Number(row.revision),
    transactionId: row.transaction_id,
    accountId: row.account_id,
    operations: row.operations,
    inverse: row.inverse,
  };
}
