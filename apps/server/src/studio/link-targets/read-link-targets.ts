import { RecordType } from '@portico/domain';
import type { LinkKind, LinkTarget } from '@portico/contract/studio';
import { assetUrl } from '../../content/assets/present.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

interface Asked {
  readonly q: string;
  readonly kind?: LinkKind | undefined;
  readonly id?: string | undefined;
}

/** What can be linked to: those whose name begins with the words first, of each kind the newest. */
export async function readLinkTargets(tx: SiteTransaction, asked: Asked, now: number): Promise<readonly LinkTarget[]> {
  const rows = await tx.query<Row & Record<string, unknown>>(READ, [
    tx.websiteId,
    asked.q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`),
    asked.kind ?? null,
    asked.id ?? null,
    RecordType.StoreItem,
    new Date(now),
  ]);
  return rows.map(({ kind, id, title, path, version, is_draft: isDraft }) => ({
    kind,
    id,
    title: title === '' ? path : title,
    path: kind === 'asset' ? assetUrl({ id, fileName: title, version }) : path,
    isDraft,
  }));
}

interface Row {
  readonly kind: LinkKind;
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** Of a file. */
  readonly version: number;
  readonly is_draft: boolean;
}

const READ = {
  name: 'link-targets',
  text: `with named as (
      select 'page' as kind, c.id, c.title, case when c.is_homepage then '/' else '/' || c.url_id end as path,
        not c.is_enabled as is_draft, c.updated_at, 0 as rank, 1 as version
      from collection c where c.website_id = $1
      union all
      select case when i.record_type = $5 then 'product' else 'item' end, i.id, i.title, '/' || c.url_id || '/' || i.url_id,
        not c.is_enabled or not (i.workflow_state in ('published', 'scheduled') and i.publish_at <= $6), i.updated_at,
        case when i.record_type = $5 then 1 else 2 end, 1
      from item i join collection c on c.website_id = $1 and c.id = i.collection_id where i.website_id = $1
      union all
      select 'asset', a.id, a.file_name, '', false, a.created_at, 3, a.version from asset a where a.website_id = $1 and not a.is_private),
    found as (
      select *, row_number() over (partition by kind order by title ilike $2 || '%' desc, updated_at desc, id) as place
      from named
      where ($3::text is null or kind = $3) and ($4::uuid is null or id = $4)
        and ($2 = '' or title ilike '%' || $2 || '%' or path ilike '%' || $2 || '%'))
    select kind, id, title, path, version, is_draft from found where place <= case when $3::text is null then 12 else 50 end
    order by ($2 <> '' and title ilike $2 || '%') desc, rank, place limit 50`,
};
