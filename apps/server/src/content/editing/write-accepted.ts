import type { TransactionAnswer } from '@portico/contract/studio';
import type { Aside, Transaction } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Work } from './decide-transaction.ts';
import type { ChangeRow } from './head.ts';
import { changedUses } from './reference-uses.ts';

export type AcceptedChange = ChangeRow;

/** What is set aside for whoever wrote it. */
export interface SetAside extends Omit<Aside, 'reason'> {
  readonly documentId: string;
  readonly reason: string;
}

export interface Accepted {
  readonly batch: { readonly clientId: string; readonly seq: number };
  readonly accountId: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly newId: () => string;
  readonly works: readonly Work[];
  readonly transactions: readonly {
    readonly transaction: Pick<Transaction, 'id' | 'label' | 'undoes'>;
    readonly answer: TransactionAnswer;
  }[];
  /** Place of each transaction within what was sent together. */
  readonly parts: ReadonlyMap<string, number>;
  readonly changes: readonly AcceptedChange[];
  readonly asides: readonly SetAside[];
}

/** A document is stored whole after so many changes, or once it was quiet for so long. */
const CHECKPOINT_CHANGES = 50;
const CHECKPOINT_QUIET_MS = 30_000;
/** So much quiet makes what was before it a version. */
const PAUSE_MS = 5 * 60_000;

/** Writes what was accepted, with one statement. */
export async function writeAccepted(tx: SiteTransaction, accepted: Accepted): Promise<void> {
  const { accountId, now, works } = accepted;
  const changed = works.filter(({ head, revision }) => revision > head.revision);
  const uses = changed.map((work) => ({ id: work.head.documentId, ...changedUses(work.head.document, work.document) }));
  await tx.query(WRITE, [
    tx.websiteId,
    new Date(now),
    accountId,
    JSON.stringify(accepted.transactions.map((one) => transactionRow(one, accepted))),
    JSON.stringify(
      accepted.changes.map(({ documentId, revision, transactionId, operations, inverse }) => ({
        document_id: documentId,
        revision,
        transaction_id: transactionId,
        operations,
        inverse,
      })),
    ),
    JSON.stringify(changed.map((work) => documentRow(work, now))),
    JSON.stringify(changed.flatMap((work) => pauseRow(work, now))),
    JSON.stringify(uses.flatMap(({ id, gone }) => gone.map((use) => ({ document_id: id, ...use })))),
    JSON.stringify(uses.flatMap(({ id, made }) => made.map((use) => ({ document_id: id, ...use })))),
    JSON.stringify(
      accepted.asides.flatMap(({ documentId, reason, operations, by }) => {
        // What I removed under somebody else's hand is hers.
        const whose = reason === 'removed-under' ? (by ?? accountId) : accountId;
        return whose === null
          ? []
          : [{ id: accepted.newId(), account_id: whose, document_id: documentId, operations, reason }];
      }),
    ),
  ]);
}

function transactionRow({ transaction, answer }: Accepted['transactions'][number], { batch, parts }: Accepted) {
  return {
    id: transaction.id,
    client_id: batch.clientId,
    client_seq: batch.seq,
    client_part: parts.get(transaction.id) ?? 0,
    label: transaction.label,
    undoes: transaction.undoes ?? null,
    answer,
  };
}

function documentRow({ head, document, revision }: Work, now: number) {
  const isDue = revision - head.stateRevision >= CHECKPOINT_CHANGES || now - head.changedAt >= CHECKPOINT_QUIET_MS;
  return { id: head.documentId, revision, state: isDue ? document : null };
}

function pauseRow({ head }: Work, now: number) {
  // As it was published it is a version already.
  const isKnown = head.revision === 0 || head.revision === head.liveRevision;
  const isPause = !isKnown && now - head.changedAt >= PAUSE_MS;
  return isPause
    ? [
        {
          document_id: head.documentId,
          revision: head.revision,
          state: head.document,
          created_at: new Date(head.changedAt),
        },
      ]
    : [];
}

const WRITE = {
  name: 'edit-accept',
  text: `with transactions as (
      insert into edit_transaction (website_id, id, client_id, client_seq, client_part, account_id, label, undoes, answer, accepted_at)
      select $1, r.id, r.client_id, r.client_seq, r.client_part, $3, r.label, r.undoes, r.answer, $2
      from jsonb_to_recordset($4::jsonb) as r (id uuid, client_id uuid, client_seq integer, client_part integer,
        label text, undoes uuid, answer jsonb)),
    changes as (
      insert into document_change (website_id, document_id, revision, transaction_id, account_id, operations, inverse, changed_at)
      select $1, r.document_id, r.revision, r.transaction_id, $3, r.operations, r.inverse, $2
      from jsonb_to_recordset($5::jsonb) as r (document_id uuid, revision bigint, transaction_id uuid, operations jsonb, inverse jsonb)),
    documents as (
      update document d set head_revision = r.revision, changed_at = $2, changed_by = $3,
        state = coalesce(nullif(r.state, 'null'::jsonb), d.state),
        state_revision = case when nullif(r.state, 'null'::jsonb) is null then d.state_revision else r.revision end
      from jsonb_to_recordset($6::jsonb) as r (id uuid, revision bigint, state jsonb)
      where d.website_id = $1 and d.id = r.id),
    pauses as (
      insert into document_version (website_id, document_id, version, revision, kind, state, account_id, created_at)
      select $1, r.document_id, 1 + coalesce((select max(v.version) from document_version v
          where v.website_id = $1 and v.document_id = r.document_id), 0), r.revision, 'pause', r.state, $3, r.created_at
      from jsonb_to_recordset($7::jsonb) as r (document_id uuid, revision bigint, state jsonb, created_at timestamptz)),
    gone as (
      delete from reference_use u using jsonb_to_recordset($8::jsonb) as r (document_id uuid, node_id text, field text, target_id uuid)
      where u.website_id = $1 and not u.is_live and u.document_id = r.document_id and u.node_id = r.node_id
        and u.field = r.field and u.target_id = r.target_id),
    made as (
      insert into reference_use (website_id, document_id, node_id, field, is_live, target_kind, target_id)
      select $1, r.document_id, r.node_id, r.field, false, r.target_kind, r.target_id
      from jsonb_to_recordset($9::jsonb) as r (document_id uuid, node_id text, field text, target_kind text, target_id uuid)
      on conflict do nothing)
    insert into set_aside (website_id, id, account_id, document_id, operations, reason, created_at)
    select $1, r.id, r.account_id, r.document_id, r.operations, r.reason, $2
    from jsonb_to_recordset($10::jsonb) as r (id uuid, account_id uuid, document_id uuid, operations jsonb, reason text)`,
};
