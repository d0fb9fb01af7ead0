import type { FormRow } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Every form of a site with what it came to, by name; or one. */
export async function readForms(tx: SiteTransaction, formId?: string): Promise<readonly FormRow[]> {
  const rows = await tx.query<Row & Record<string, unknown>>(FORMS, [tx.websiteId, formId ?? null]);
  const uses = rows.length === 0 ? [] : await tx.query<UseRow & Record<string, unknown>>(USES, [tx.websiteId]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: stateOf(row),
    version: row.live_version,
    submissions: Number(row.submissions),
    lastAt: row.last_at?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
    uses: uses.flatMap(({ form_id, kind, id, title }) => (form_id === row.id ? [{ kind, id, title }] : [])),
  }));
}

function stateOf({ removed_at, closed_at, live_version }: Row): FormRow['state'] {
  if (removed_at) return 'removed';
  if (live_version === null) return 'draft';
  return closed_at ? 'closed' : 'live';
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly live_version: number | null;
  readonly closed_at: Date | null;
  readonly removed_at: Date | null;
  readonly created_at: Date;
  readonly submissions: bigint;
  readonly last_at: Date | null;
}

interface UseRow {
  readonly form_id: string;
  readonly kind: 'page' | 'zone' | 'item' | 'product';
  readonly id: string;
  readonly title: string;
}

const FORMS = {
  name: 'forms-read',
  text: `select f.id, f.name, f.live_version, f.closed_at, f.removed_at, f.created_at, s.submissions, s.last_at
    from form f left join lateral (
      select count(*) as submissions, max(submitted_at) as last_at from form_submission
      where website_id = $1 and form_id = f.id and state not in ('spam', 'removed')) s on true
    where f.website_id = $1 and ($2::uuid is null or f.id = $2) order by lower(f.name), f.id`,
};

/** Where a document names forms; documents say each by the key that blocks of forms use. */
const NAMED = `jsonb_path_query(document, '$.**.formId') #>> '{}'`;

const USES = {
  name: 'forms-uses',
  text: `select distinct form_id, kind, id, title from (
      select named.form_id, 'page' as kind, c.id::text as id, c.title
      from collection c join page_version v on v.website_id = $1 and v.collection_id = c.id and v.version = c.published_version
      cross join lateral (select ${NAMED.replace('document', 'v.document')} as form_id) named where c.website_id = $1
      union all
      select named.form_id, 'zone', b.field_id, b.field_id from block_field b
      cross join lateral (select ${NAMED.replace('document', 'b.document')} as form_id) named where b.website_id = $1
      union all
      select named.form_id, 'item', i.id::text, i.title
      from item_body b join item i on i.website_id = $1 and i.id = b.item_id and i.removed_at is null
      cross join lateral (select ${NAMED.replace('document', 'b.document')} as form_id) named where b.website_id = $1
      union all
      select p.additional_fields_form_id::text, 'product', i.id::text, i.title from product p
      join item i on i.website_id = $1 and i.id = p.item_id where p.website_id = $1 and p.additional_fields_form_id is not null) u
    where form_id is not null order by title, id`,
};
