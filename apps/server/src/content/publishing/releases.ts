import type { PublishFinding, ReleaseRecord } from '@portico/contract/studio';
import { editingRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { apply, diff, isSame, operationsOf, readDocument, rebase, type EditDocument } from '@portico/page-model';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readHeads, type Heads } from '../editing/head.ts';
import { mayPublish, type Editor } from '../editing/policy.ts';
import type { Services } from '../services.ts';
import { publishTargets } from './publish-targets.ts';
import { readRelease } from './read-releases.ts';
import { chooseTargets, readLives, type Chosen, type Target } from './targets.ts';

/** The job that makes a release live at its time. */
export const PUBLISH_RELEASE = 'publish-release';

type Parts = Pick<Services, 'addJob' | 'clock' | 'heads' | 'newId' | 'versions'>;

export interface ReleaseAsked {
  readonly releaseId: string;
  readonly title: string;
  /** Epoch milliseconds; null until somebody says. */
  readonly publishAt: number | null;
  readonly documents: readonly Chosen[];
}

export type ReleaseRefusal =
  | { readonly code: 'NOT_FOUND' }
  | { readonly code: 'MAY_NOT_PUBLISH' | 'DONE' | 'PAST' | 'CHANGED'; readonly message: string };

/** Puts documents together as they are now; later edits do not slip in. The same again answers what there is. */
export async function createRelease(
  tx: SiteTransaction,
  services: Parts,
  asked: ReleaseAsked,
  editor: Editor,
): Promise<Result<ReleaseRecord, ReleaseRefusal>> {
  const known = await readRelease(tx, asked.releaseId);
  if (known) {
    return accept(known);
  }
  if (asked.publishAt !== null && asked.publishAt <= services.clock.now()) {
    return refuse({ code: 'PAST', message: editingRefusals.pastTime });
  }
  const targets = await chooseTargets(tx, services.heads, asked.documents, editor);
  if (!targets.ok) {
    return targets;
  }
  // Whoever sent the same a moment before had the documents until now.
  const meanwhile = await readRelease(tx, asked.releaseId);
  if (meanwhile) {
    return accept(meanwhile);
  }
  await writeRelease(tx, services, asked, targets.value, editor.accountId);
  await queue(tx, services, asked.releaseId, asked.publishAt);
  return found(tx, asked.releaseId);
}

/** Says when a release goes live, or that it does not by itself. */
export async function scheduleRelease(
  tx: SiteTransaction,
  services: Parts,
  releaseId: string,
  publishAt: number | null,
): Promise<Result<ReleaseRecord, ReleaseRefusal>> {
  if (publishAt !== null && publishAt <= services.clock.now()) {
    return refuse({ code: 'PAST', message: editingRefusals.pastTime });
  }
  const rows = await tx.query(SCHEDULE, [tx.websiteId, releaseId, publishAt === null ? null : new Date(publishAt)]);
  if (rows.length === 0) {
    return (await readRelease(tx, releaseId)) ? done() : refuse({ code: 'NOT_FOUND' });
  }
  await queue(tx, services, releaseId, publishAt);
  return found(tx, releaseId);
}

/** Who publishes, by hand or as a job. */
export interface Publisher {
  readonly editor: Editor;
  readonly actor: AuditActor;
}

/** Makes a release live. What stops it is thrown as `PublishStopped`. */
export async function publishRelease(
  tx: SiteTransaction,
  services: Parts,
  releaseId: string,
  { editor, actor }: Publisher,
  ignoresChecks: boolean,
): Promise<Result<{ readonly release: ReleaseRecord; readonly findings: readonly PublishFinding[] }, ReleaseRefusal>> {
  const [row] = await tx.query<{ title: string; state: string }>(LOCK, [tx.websiteId, releaseId]);
  if (!row) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (row.state === 'published' || row.state === 'taken-back') {
    return done();
  }
  const targets = await entryTargets(tx, services.heads, releaseId);
  if (targets.some(({ head }) => !mayPublish(editor, head.kind))) {
    return refuse({ code: 'MAY_NOT_PUBLISH', message: editingRefusals.mayNotEdit });
  }
  const release = { id: releaseId, title: row.title, accountId: editor.accountId, actor };
  const findings = await publishTargets(tx, services, targets, release, ignoresChecks);
  const published = await found(tx, releaseId);
  return published.ok ? accept({ release: published.value, findings }) : published;
}

/** Makes documents live at once: a release of its own. */
export async function publishNow(
  tx: SiteTransaction,
  services: Parts,
  asked: Omit<ReleaseAsked, 'publishAt'>,
  publisher: Publisher,
  ignoresChecks: boolean,
): ReturnType<typeof publishRelease> {
  const made = await createRelease(tx, services, { ...asked, publishAt: null }, publisher.editor);
  if (!made.ok) {
    return made;
  }
  return made.value.state === 'published'
    ? accept({ release: made.value, findings: [] })
    : publishRelease(tx, services, asked.releaseId, publisher, ignoresChecks);
}

/**
 * Gives visitors what they had before a release, as a release of its own. Refused where any of it was published again since.
 * Drafts stay as they are.
 */
export async function takeBackRelease(
  tx: SiteTransaction,
  services: Parts,
  releaseId: string,
  newReleaseId: string,
  { editor, actor }: Publisher,
): Promise<Result<ReleaseRecord, ReleaseRefusal>> {
  const known = await readRelease(tx, newReleaseId);
  if (known) {
    return accept(known);
  }
  const [row] = await tx.query<{ title: string; state: string }>(LOCK, [tx.websiteId, releaseId]);
  if (!row) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (row.state !== 'published') {
    return done();
  }
  const entries = await readEntries(tx, releaseId);
  const { heads } = await readHeads(
    tx,
    services.heads,
    new Map(entries.map(({ document_id }) => [document_id, undefined])),
    true,
  );
  const lives = await readLives(tx, heads);
  const targets = heads.flatMap((head): Target[] => {
    const entry = entries.find(({ document_id }) => document_id === head.documentId);
    const live = lives.get(head.documentId) ?? null;
    return entry?.previous_state
      ? [{ head, live, state: readDocument(entry.previous_state, head.kind), revision: head.revision, isAll: false }]
      : [];
  });
  const isChanged = entries.some(({ document_id, state, previous_state }) => {
    const live = lives.get(document_id);
    return previous_state === null || !live || !isSame(live, readDocument(state, live.kind));
  });
  if (isChanged) {
    return refuse({ code: 'CHANGED', message: editingRefusals.changedSince });
  }
  const asked = { releaseId: newReleaseId, title: row.title, publishAt: null, documents: [] };
  await writeRelease(tx, services, asked, targets, editor.accountId);
  const release = { id: newReleaseId, title: row.title, accountId: editor.accountId, actor };
  await publishTargets(tx, services, targets, release, true);
  await tx.query(TAKEN_BACK, [tx.websiteId, releaseId]);
  return found(tx, newReleaseId);
}

/** What a release makes live of each document; over what went live since it was put together. */
async function entryTargets(tx: SiteTransaction, kept: Heads, releaseId: string): Promise<readonly Target[]> {
  const entries = await readEntries(tx, releaseId);
  const { heads } = await readHeads(
    tx,
    kept,
    new Map(entries.map(({ document_id }) => [document_id, undefined])),
    true,
  );
  const lives = await readLives(tx, heads);
  return heads.flatMap((head): Target[] => {
    const entry = entries.find(({ document_id }) => document_id === head.documentId);
    if (!entry) {
      return [];
    }
    const live = lives.get(head.documentId) ?? null;
    const state = overLive(readDocument(entry.state, head.kind), entry.base_state, live);
    const revision = Number(entry.revision);
    return [{ head, live, state, revision, isAll: isSame(state, head.document) }];
  });
}

/** Where the document went live meanwhile, by another release, what this one changed is brought over that. */
function overLive(state: EditDocument, base: unknown, live: EditDocument | null): EditDocument {
  const before = base === null ? undefined : readDocument(base, state.kind);
  if (!before || !live || isSame(before, live)) {
    return state;
  }
  const theirs = { operations: operationsOf(diff(before, live)), inverse: operationsOf(diff(live, before)) };
  const { operations } = rebase(operationsOf(diff(before, state)), { changes: [theirs], document: live });
  const applied = apply(live, operations, { ignoresLocks: true });
  return applied.ok ? applied.value.document : state;
}

interface EntryRow {
  readonly document_id: string;
  readonly revision: bigint;
  readonly state: unknown;
  /** What visitors had when the release was put together. */
  readonly base_state: unknown;
  readonly previous_state: unknown;
}

async function readEntries(tx: SiteTransaction, releaseId: string): Promise<readonly EntryRow[]> {
  return tx.query<EntryRow & Record<string, unknown>>(ENTRIES, [tx.websiteId, releaseId]);
}

async function writeRelease(
  tx: SiteTransaction,
  services: Parts,
  asked: ReleaseAsked,
  targets: readonly Target[],
  accountId: string | null,
): Promise<void> {
  await tx.query(WRITE, [
    tx.websiteId,
    asked.releaseId,
    asked.title,
    asked.publishAt === null ? null : new Date(asked.publishAt),
    asked.publishAt === null ? 'open' : 'waiting',
    accountId,
    new Date(services.clock.now()),
    JSON.stringify(
      targets.map(({ head, state, live, revision }) => ({ document_id: head.documentId, revision, state, base: live })),
    ),
  ]);
}

async function queue(tx: SiteTransaction, services: Parts, releaseId: string, at: number | null): Promise<void> {
  if (at !== null) {
    await services.addJob(tx, PUBLISH_RELEASE, { releaseId }, { jobKey: `${PUBLISH_RELEASE} ${releaseId}`, runAt: at });
  }
}

async function found(tx: SiteTransaction, releaseId: string): Promise<Result<ReleaseRecord, ReleaseRefusal>> {
  const release = await readRelease(tx, releaseId);
  return release ? accept(release) : refuse({ code: 'NOT_FOUND' });
}

function done(): Result<never, ReleaseRefusal> {
  return refuse({ code: 'DONE', message: editingRefusals.released });
}

const LOCK = {
  name: 'release-lock',
  text: 'select title, state from release where website_id = $1 and id = $2 for update',
};
const SCHEDULE = {
  name: 'release-schedule',
  text: `update release set publish_at = $3, state = case when $3::timestamptz is null then 'open' else 'waiting' end, problem = null
    where website_id = $1 and id = $2 and state in ('open', 'waiting', 'failed') returning id`,
};
const TAKEN_BACK = {
  name: 'release-taken-back',
  text: `update release set state = 'taken-back' where website_id = $1 and id = $2`,
};
const ENTRIES = {
  name: 'release-entries',
  text: `select document_id, revision, state, base_state, previous_state from release_entry
    where website_id = $1 and release_id = $2 order by document_id`,
};
const WRITE = {
  name: 'release-write',
  text: `with made as (
      insert into release (website_id, id, title, publish_at, state, account_id, created_at) values ($1, $2, $3, $4, $5, $6, $7))
    insert into release_entry (website_id, release_id, document_id, revision, state, base_state)
    select $1, $2, r.document_id, r.revision, r.state, nullif(r.base, 'null'::jsonb)
    from jsonb_to_recordset($8::jsonb) as r (document_id uuid, revision bigint, state jsonb, base jsonb)`,
};
