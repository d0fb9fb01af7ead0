import type { PublishFinding } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { recordAudit, type AuditActor } from '../../platform/audit/record-audit.ts';
import { usesOf } from '../editing/reference-uses.ts';
import { feedsOf, followFeeds } from '../outside-feeds/follow-feeds.ts';
import type { Services } from '../services.ts';
import { checkTargets } from './check-targets.ts';
import { PROJECTIONS } from './projections/projections.ts';
import type { Target } from './targets.ts';

/** The release that makes documents live. */
export interface PublishedRelease {
  readonly id: string;
  readonly title: string;
  readonly accountId: string | null;
  readonly actor: AuditActor;
}

/** What stands in the way of publishing. Thrown within the transaction, so that nothing of it is kept. */
export class PublishStopped extends Error {
  readonly findings: readonly PublishFinding[];
  constructor(findings: readonly PublishFinding[]) {
    super('Something stops publishing.');
    this.name = 'PublishStopped';
    this.findings = findings;
  }
}

type Parts = Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>;

/**
 * Makes documents live in the transaction: what visitors see is written, each gets a version, the content version rises once.
 * All or none: what stops it is thrown as {@link PublishStopped}. Call `versions.changed` after the commit.
 * @returns what could be better, though it does not stop
 */
export async function publishTargets(
  tx: SiteTransaction,
  services: Parts,
  targets: readonly Target[],
  release: PublishedRelease,
  ignoresChecks: boolean,
): Promise<readonly PublishFinding[]> {
  const findings = await checkTargets(tx, targets);
  const stopping = findings.filter(({ weight }) => weight === 'stops');
  if (stopping.length > 0 && !ignoresChecks) {
    throw new PublishStopped(findings);
  }
  for (const target of inOrder(targets)) {
    const errors = await PROJECTIONS[target.head.kind](tx, target, { services, accountId: release.accountId });
    const [field] = Object.keys(errors ?? {});
    if (field !== undefined) {
      const { documentId } = target.head;
      const code = target.head.kind === 'form' ? 'FORM_FAULTY' : 'ADDRESS';
      throw new PublishStopped([{ documentId, code, weight: 'stops', id: 'root', field }]);
    }
  }
  await tx.query(WRITE, [
    tx.websiteId,
    new Date(services.clock.now()),
    release.accountId,
    release.id,
    JSON.stringify(
      targets.map(({ head, state, live, revision, isAll }) => ({
        id: head.documentId,
        state,
        previous: live,
        revision,
        // What is left of the draft is not live yet.
        live_revision: isAll ? revision : Math.min(head.liveRevision ?? 0, revision),
      })),
    ),
    JSON.stringify(targets.flatMap(({ head, state }) => usesOf(state).map((use) => ({ id: head.documentId, ...use })))),
  ]);
  await followFeeds(
    tx,
    services,
    targets.flatMap(({ state }) => feedsOf(state)),
  );
  await services.versions.raise(tx);
  await recordAudit(tx, services, {
    kind: 'published',
    actor: release.actor,
    subject: release.title,
    detail: { documents: targets.map(({ head }) => `${head.kind} ${head.subject}`) },
  });
  return findings;
}

/** Settings of pages before menus and pages: they may name addresses of each other. */
function inOrder(targets: readonly Target[]): readonly Target[] {
  const rank = { 'page-settings': 0, menu: 1, form: 2, field: 3, page: 4, item: 5 } as const;
  return targets.toSorted((one, other) => rank[one.head.kind] - rank[other.head.kind]);
}

const WRITE = {
  name: 'publishing-write',
  text: `with target as (
      select * from jsonb_to_recordset($5::jsonb) as r (id uuid, state jsonb, previous jsonb, revision bigint, live_revision bigint)),
    live as (
      update document d set live_state = t.state, live_revision = t.live_revision, asked_by = null, asked_note = null, asked_at = null
      from target t where d.website_id = $1 and d.id = t.id),
    versions as (
      insert into document_version (website_id, document_id, version, revision, kind, state, account_id, release_id, created_at)
      select $1, t.id, 1 + coalesce((select max(v.version) from document_version v where v.website_id = $1 and v.document_id = t.id), 0),
        t.revision, 'publish', t.state, $3, $4, $2 from target t),
    entries as (
      update release_entry e set previous_state = nullif(t.previous, 'null'::jsonb) from target t
      where e.website_id = $1 and e.release_id = $4 and e.document_id = t.id),
    done as (
      update release set state = 'published', published_at = $2, problem = null where website_id = $1 and id = $4),
    gone as (
      delete from reference_use u using target t where u.website_id = $1 and u.is_live and u.document_id = t.id
        and not exists (select from jsonb_to_recordset($6::jsonb) as r (id uuid, node_id text, field text, target_id uuid)
          where r.id = u.document_id and r.node_id = u.node_id and r.field = u.field and r.target_id = u.target_id))
    insert into reference_use (website_id, document_id, node_id, field, is_live, target_kind, target_id)
    select $1, r.id, r.node_id, r.field, true, r.target_kind, r.target_id
    from jsonb_to_recordset($6::jsonb) as r (id uuid, node_id text, field text, target_kind text, target_id uuid)
    on conflict do nothing`,
};
