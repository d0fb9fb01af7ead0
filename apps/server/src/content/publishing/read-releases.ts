import type { ReleaseRecord } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Of the newest, so many are shown. */
const MAX_SHOWN = 200;

/** Releases, the newest first. */
export async function readReleases(
  tx: SiteTransaction,
): Promise<readonly (ReleaseRecord & { readonly madeAt: number })[]> {
  const rows = await tx.query<Row & Record<string, unknown>>(READ, [tx.websiteId, null, MAX_SHOWN]);
  return rows.map((row) => ({ ...present(row), madeAt: row.created_at.getTime() }));
}

/** One release. */
export async function readRelease(tx: SiteTransaction, releaseId: string): Promise<ReleaseRecord | undefined> {
  const [row] = await tx.query<Row & Record<string, unknown>>(READ, [tx.websiteId, releaseId, 1]);
  return row && present(row);
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly state: ReleaseRecord['state'];
  readonly publish_at: Date | null;
  readonly published_at: Date | null;
  readonly problem: string | null;
  readonly account_id: string | null;
  readonly created_at: Date;
  readonly documents: ReleaseRecord['documents'] | null;
}

function present(row: Row): ReleaseRecord {
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    publishAt: row.publish_at?.getTime() ?? null,
    publishedAt: row.published_at?.getTime() ?? null,
    problem: row.problem,
    by: row.account_id,
    documents: row.documents ?? [],
  };
}

/** What a document is called: the title of the page or item that it is of, else nothing. `d` is the document. */
export const DOCUMENT_TITLE = `coalesce(
  (select c.title from collection c where c.website_id = $1 and d.kind in ('page', 'page-settings') and c.id::text = d.subject),
  (select i.title from item i where i.website_id = $1 and d.kind = 'item' and i.id::text = d.subject),
  (select f.name from form f where f.website_id = $1 and d.kind = 'form' and f.id::text = d.subject),
  (select s.name from saved_section s where s.website_id = $1 and d.kind = 'field' and 'section:' || s.id::text = d.subject), '')`;

const READ = {
  name: 'releases-read',
  text: `select r.id, r.title, r.state, r.publish_at, r.published_at, r.problem, r.account_id, r.created_at,
      (select json_agg(json_build_object('documentId', d.id, 'kind', d.kind, 'subject', d.subject, 'title', ${DOCUMENT_TITLE}) order by d.id)
        from release_entry e join document d on d.website_id = $1 and d.id = e.document_id
        where e.website_id = $1 and e.release_id = r.id) as documents
    from release r where r.website_id = $1 and ($2::uuid is null or r.id = $2) order by r.created_at desc, r.id limit $3`,
};
