import type { CollectionRow } from '@portico/contract/studio';
import { collectionKind } from '../../content/items/item-kinds.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Collections that hold something to write, in the owner's order. */
export async function readCollections(tx: SiteTransaction): Promise<CollectionRow[]> {
  return presentAll(await tx.query<Row & Record<string, unknown>>(READ, [tx.websiteId, null]));
}

/** One collection, and the name of its type. */
export async function readCollection(
  tx: SiteTransaction,
  id: string,
): Promise<{ readonly collection: CollectionRow; readonly typeName: string } | undefined> {
  const rows = await tx.query<Row & Record<string, unknown>>(READ, [tx.websiteId, id]);
  const [collection] = presentAll(rows);
  return collection && { collection, typeName: rows[0]?.type_name ?? '' };
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly url_id: string;
  readonly type_name: string;
  readonly collection_type: number;
  readonly ordering: string;
  readonly is_enabled: boolean;
  readonly items: number;
  readonly drafts: number;
}

function presentAll(rows: readonly Row[]): CollectionRow[] {
  return rows.flatMap((row) => {
    const kind = collectionKind(row.type_name, row.collection_type);
    return kind
      ? [
          {
            id: row.id,
            title: row.title,
            path: `/${row.url_id}`,
            kind,
            isOrdered: ['gallery', 'album', 'portfolio'].includes(kind) || row.ordering === 'user-orderable',
            isEnabled: row.is_enabled,
            itemCount: row.items,
            draftCount: row.drafts,
          },
        ]
      : [];
  });
}

// What is in a folder for the team is for the team as well.
const READ = {
  name: 'studio-collections',
  text: `with recursive of_team as (
      select id from collection where website_id = $1 and removed_at is null and settings->>'access' = 'staff'
      union select inner_page.id from collection inner_page
        join of_team on of_team.id = inner_page.parent_id where inner_page.website_id = $1)
    select c.id, c.title, c.url_id, c.type_name, c.collection_type, c.ordering,
      c.is_enabled and not exists (select from of_team where of_team.id = c.id) as is_enabled,
      coalesce(i.items, 0) as items, coalesce(i.drafts, 0) as drafts
    from collection c
    left join (select collection_id, (count(*) filter (where removed_at is null))::integer as items,
        (count(*) filter (where workflow_state = 'draft'))::integer as drafts
      from item where website_id = $1 group by collection_id) i on i.collection_id = c.id
    where c.website_id = $1 and ($2::uuid is null or c.id = $2) and c.folder_behavior is null and c.removed_at is null
    order by c.position, c.title, c.id`,
};
