import type { SiteTransaction } from '../../platform/database/database.ts';

/** A page as the tree needs it. */
export interface PageRow {
  readonly id: string;
  readonly url_id: string;
  readonly type_name: string;
  readonly title: string;
  readonly navigation_title: string;
  readonly is_homepage: boolean;
  readonly is_enabled: boolean;
  readonly is_locked: boolean;
  readonly folder_behavior: number | null;
  readonly parent_id: string | null;
  readonly access: string | null;
  readonly state: string | null;
  readonly is_draft: boolean;
  readonly published_version: number | null;
  readonly removed_at: Date | null;
  readonly removed_as: { readonly urlId?: string } | null;
  readonly items: number;
  readonly drafts: number;
  readonly is_asked: boolean;
  readonly publish_at: Date | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

/** Every page of a site, those removed lately among them, in the owner's order. */
export function readPageRows(tx: SiteTransaction): Promise<readonly PageRow[]> {
  return tx.query<PageRow & Record<string, unknown>>(READ, [tx.websiteId]);
}

const READ = {
  name: 'page-tree',
  text: `select c.id, c.url_id, c.type_name, c.title, c.navigation_title, c.is_homepage, c.is_enabled,
      c.password_hash is not null as is_locked, c.folder_behavior, c.parent_id, c.settings->>'access' as access,
      c.settings->>'status' as state, coalesce((c.settings->>'isDraft')::boolean, false) as is_draft, c.published_version,
      c.removed_at, c.removed_as, coalesce(i.items, 0) as items, coalesce(i.drafts, 0) as drafts,
      coalesce(d.is_asked, false) as is_asked, d.publish_at,
      greatest(c.updated_at, d.changed_at) as changed_at, d.changed_by
    from collection c
    left join (select collection_id, count(*)::int as items, (count(*) filter (where workflow_state = 'draft'))::int as drafts
      from item where website_id = $1 group by collection_id) i on i.collection_id = c.id
    left join lateral (select bool_or(one.asked_at is not null) as is_asked, max(one.changed_at) as changed_at,
        (array_agg(one.changed_by order by one.changed_at desc))[1] as changed_by,
        min((select min(r.publish_at) from release_entry e
          join release r on r.website_id = $1 and r.id = e.release_id and r.state = 'waiting'
          where e.website_id = $1 and e.document_id = one.id)) as publish_at
      from document one where one.website_id = $1 and one.kind in ('page', 'page-settings') and one.subject = c.id::text) d on true
    where c.website_id = $1 order by c.position, c.title, c.id`,
};
