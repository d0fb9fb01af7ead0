import type { EditableKind } from '@portico/contract/studio';
import {
  alignIds,
  apply,
  diff,
  isSame,
  operationsOf,
  readDocument,
  rebase,
  type EditDocument,
  type ForeignChange,
} from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { workOn, type Work } from './decide-transaction.ts';
import { keepHead, readHeads, type Head, type Heads } from './head.ts';
import { usesOf } from './reference-uses.ts';
import { SUBJECTS } from './subjects/subjects.ts';
import { writeAccepted } from './write-accepted.ts';

interface Parts {
  readonly heads: Heads;
  readonly clock: { now(): number };
  readonly newId: () => string;
}

/**
 * Opens what is edited under a name. The first time its document is made of what visitors have; later, what something else
 * wrote there meanwhile (an import, a settings screen) comes in as a change. Undefined where there is nothing of the kind.
 */
export async function openDocument(
  tx: SiteTransaction,
  services: Parts,
  asked: { readonly kind: EditableKind; readonly subject: string; readonly accountId: string | null },
): Promise<Head | undefined> {
  const found = await SUBJECTS[asked.kind](tx, asked.subject);
  if (!found) {
    return undefined;
  }
  const [row] = await tx.query<{ id: string; live_state: unknown; live_revision: bigint | null }>(INSERT, [
    tx.websiteId,
    services.newId(),
    asked.kind,
    asked.subject,
    JSON.stringify(found.draft),
    found.live && JSON.stringify(found.live),
    asked.accountId,
    new Date(services.clock.now()),
    JSON.stringify(usesOf(found.draft)),
    JSON.stringify(found.live ? usesOf(found.live) : []),
  ]);
  const { id, live_state: stored } = row ?? (await existing(tx, asked));
  const { heads } = await readHeads(tx, services.heads, new Map([[id, undefined]]), true);
  const [head] = heads;
  return head && found.live && !row ? takeOver(tx, services, head, found.live, stored) : head;
}

/** Brings into the draft what came into the live tables by another way than publishing. */
async function takeOver(
  tx: SiteTransaction,
  services: Parts,
  head: Head,
  live: EditDocument,
  stored: unknown,
): Promise<Head> {
  const known = stored === null ? head.document : readDocument(stored, head.kind);
  const now = alignIds(known, live);
  const operations = isSame(known, now) ? [] : operationsOf(diff(known, now));
  if (operations.length === 0) {
    return head;
  }
  const drafted: ForeignChange = {
    operations: operationsOf(diff(known, head.document)),
    inverse: operationsOf(diff(head.document, known)),
  };
  const { operations: brought } = rebase(operations, { changes: [drafted], document: head.document });
  const applied = apply(head.document, brought, { ignoresLocks: true });
  if (!applied.ok) {
    throw new Error(`What was changed elsewhere does not fit document ${head.documentId}: ${applied.error.code}.`);
  }
  const work = workOn(head, []);
  if (brought.length > 0) {
    work.document = applied.value.document;
    work.revision += 1;
    await writeForeign(tx, services, work, { operations: brought, inverse: applied.value.inverse });
  }
  const isAllLive = head.liveRevision === head.revision;
  const liveRevision = isAllLive ? work.revision : (head.liveRevision ?? 0);
  await tx.query(LIVE, [tx.websiteId, head.documentId, JSON.stringify(now), liveRevision]);
  const next: Head = { ...head, document: work.document, revision: work.revision, liveRevision };
  keepHead(tx, services.heads, next);
  return next;
}

/** Writes what nobody did here as a transaction of the program itself. */
async function writeForeign(tx: SiteTransaction, services: Parts, work: Work, change: ForeignChange): Promise<void> {
  const transactionId = services.newId();
  const { documentId } = work.head;
  await writeAccepted(tx, {
    batch: { clientId: transactionId, seq: 0 },
    accountId: null,
    now: services.clock.now(),
    newId: services.newId,
    works: [work],
    transactions: [
      {
        transaction: { id: transactionId, label: 'Changed elsewhere' },
        answer: { id: transactionId, documents: { [documentId]: work.revision }, conflicts: [], asides: [] },
      },
    ],
    parts: new Map(),
    changes: [{ ...change, documentId, revision: work.revision, transactionId, accountId: null }],
    asides: [],
  });
}

async function existing(tx: SiteTransaction, { kind, subject }: { kind: EditableKind; subject: string }) {
  const [row] = await tx.query<{ id: string; live_state: unknown }>(EXISTING, [tx.websiteId, kind, subject]);
  if (!row) {
    throw new Error(`The document of ${kind} ${subject} is not there.`);
  }
  return row;
}

const INSERT = {
  name: 'document-open',
  text: `with made as (
      insert into document (website_id, id, kind, subject, head_revision, state, state_revision, live_state, live_revision,
        created_by, created_at, changed_by, changed_at)
      values ($1, $2, $3, $4, 0, $5, 0, $6, case when $6::jsonb is null then null else 0 end,
        case when $6::jsonb is null then $7::uuid end, $8, null, $8)
      on conflict (website_id, kind, subject) do nothing
      returning id, live_state, live_revision),
    uses as (
      insert into reference_use (website_id, document_id, node_id, field, is_live, target_kind, target_id)
      select $1, made.id, r.node_id, r.field, false, r.target_kind, r.target_id
      from made, jsonb_to_recordset($9::jsonb) as r (node_id text, field text, target_kind text, target_id uuid)
      union all
      select $1, made.id, r.node_id, r.field, true, r.target_kind, r.target_id
      from made, jsonb_to_recordset($10::jsonb) as r (node_id text, field text, target_kind text, target_id uuid))
    select id, live_state, live_revision from made`,
};

const EXISTING = {
  name: 'document-existing',
  text: 'select id, live_state from document where website_id = $1 and kind = $2 and subject = $3',
};

const LIVE = {
  name: 'document-live',
  text: 'update document set live_state = $3, live_revision = $4 where website_id = $1 and id = $2',
};
