import type { MediaUse } from '@portico/contract/studio';
import { sql, type RawBuilder } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';

/**
 * Ids, as text, of all files that something of a site shows: documents as they are edited and as they are live, items with their
 * pictures and their words, pages and the site itself.
 */
export function usedAssetIds(websiteId: string): RawBuilder<string> {
  return sql<string>`
    select r.target_id::text from reference_use r where r.website_id = ${websiteId} and r.target_kind = 'asset'
    union select ia.asset_id::text from item_asset ia where ia.website_id = ${websiteId}
    union select c.main_asset_id::text from collection c where c.website_id = ${websiteId} and c.main_asset_id is not null
    union select named #>> '{}' from page_version v
      join collection c on c.website_id = ${websiteId} and c.id = v.collection_id and c.published_version = v.version,
      jsonb_path_query(v.document, '$.**.assetId') as named where v.website_id = ${websiteId}
    union select named #>> '{}' from block_field f, jsonb_path_query(f.document, '$.**.assetId') as named
      where f.website_id = ${websiteId}
    union select ita.asset_id::text from item_text_asset ita where ita.website_id = ${websiteId}
    union select named #>> '{}' from website w, jsonb_path_query(w.profile, '$.**.id') as named where w.id = ${websiteId}`;
}

interface UseRow {
  readonly kind: MediaUse['kind'];
  readonly id: string;
  readonly title: string;
  readonly is_live: boolean;
}

/** Where a file is shown, what is live first; the same place once. */
export async function readUses(tx: SiteTransaction, assetId: string): Promise<MediaUse[]> {
  const rows = await tx.query<UseRow>(USES, [tx.websiteId, assetId]);
  return rows.map(({ is_live: isLive, ...use }) => ({ ...use, isLive }));
}

const USES = {
  name: 'media-uses',
  text: `with used as (
      select case when i.id is not null then 'item' when d.kind in ('page', 'page-settings') then 'page' else 'other' end as kind,
        coalesce(i.id::text, c.id::text, d.subject) as id, coalesce(i.title, c.title, d.subject) as title, r.is_live
      from reference_use r join document d on d.website_id = $1 and d.id = r.document_id and d.removed_at is null
      left join item i on i.website_id = $1 and d.kind = 'item' and i.id::text = d.subject
      left join collection c on c.website_id = $1 and c.id::text = d.subject
      where r.website_id = $1 and r.target_kind = 'asset' and r.target_id = $2::uuid
      union
      select case when exists (select from product p where p.website_id = $1 and p.item_id = i.id) then 'product' else 'item' end,
        i.id::text, i.title, true
      from item i where i.website_id = $1 and (
        exists (select from item_asset ia where ia.website_id = $1 and ia.item_id = i.id and ia.asset_id = $2::uuid)
        or exists (select from item_text_asset ita where ita.website_id = $1 and ita.item_id = i.id and ita.asset_id = $2::uuid))
      union
      select 'page', c.id::text, c.title, true from collection c
      left join page_version v on v.website_id = $1 and v.collection_id = c.id and v.version = c.published_version
      where c.website_id = $1 and c.removed_at is null
        and (c.main_asset_id = $2::uuid or v.document::text like '%' || $2::text || '%')
      union
      select 'other', f.field_id, f.field_id, true from block_field f
      where f.website_id = $1 and f.document::text like '%' || $2::text || '%'
      union
      select 'site', w.id::text, '', true from website w where w.id = $1 and w.profile::text like '%' || $2::text || '%')
    select kind, id, title, is_live from used order by is_live desc, kind, title, id limit 200`,
};
