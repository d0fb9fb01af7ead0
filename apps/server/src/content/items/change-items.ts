import type { SiteTransaction } from '../../platform/database/database.ts';

export type ItemChange = 'remove' | 'restore' | 'hide' | 'show';

/**
 * Takes items off the site for 30 days, during which their addresses are free, brings them back, or shows and hides those that were live. What does not fit (such as
 * hiding a draft) is left as it is.
 * @returns how many were changed
 */
export async function changeItems(
  tx: SiteTransaction,
  {
    collectionId,
    itemIds,
    change,
    now,
  }: {
    readonly collectionId: string;
    readonly itemIds: readonly string[];
    readonly change: ItemChange;
    readonly now: number;
  },
): Promise<number> {
  const rows = await tx.query<{ id: string }>(CHANGES[change], [tx.websiteId, collectionId, itemIds, new Date(now)]);
  return rows.length;
}

/** Puts items into an order; those that are not named stand behind. */
export async function orderItems(
  tx: SiteTransaction,
  { collectionId, itemIds }: { readonly collectionId: string; readonly itemIds: readonly string[] },
): Promise<void> {
  await tx.query(ORDER, [tx.websiteId, collectionId, itemIds]);
}

// Products have a life of their own.
const OWN = `i.website_id = $1 and i.collection_id = $2 and i.id = any($3)
  and not exists (select from product p where p.website_id = $1 and p.item_id = i.id)`;

const CHANGES = {
  remove: {
    name: 'items-remove',
    text: `with gone as (
        update item i set removed_as = jsonb_build_object('state', i.workflow_state, 'urlId', i.url_id), workflow_state = 'removed',
          removed_at = $4, updated_at = $4, url_id = 'removed-' || i.id
        where ${OWN} and i.removed_at is null returning i.id),
      documents as (
        update document d set removed_at = $4 from gone
        where d.website_id = $1 and d.kind = 'item' and d.subject = gone.id::text)
      select id from gone`,
  },
  restore: {
    name: 'items-restore',
    text: `with back as (
        update item i set workflow_state = i.removed_as ->> 'state', removed_as = null, removed_at = null, updated_at = $4,
          -- Where something else has its address now, it gets one beside it.
          url_id = (i.removed_as ->> 'urlId') || case when exists (select from item other where other.website_id = $1
            and other.collection_id = i.collection_id and other.url_id = i.removed_as ->> 'urlId') then '-' || left(i.id::text, 8) else '' end
        where ${OWN} and i.removed_at is not null returning i.id),
      documents as (
        update document d set removed_at = null from back
        where d.website_id = $1 and d.kind = 'item' and d.subject = back.id::text)
      select id from back`,
  },
  hide: {
    name: 'items-hide',
    text: `update item i set workflow_state = 'hidden', updated_at = $4
      where ${OWN} and i.workflow_state in ('published', 'scheduled') returning i.id`,
  },
  show: {
    name: 'items-show',
    text: `update item i set workflow_state = case when i.publish_at > $4 then 'scheduled' else 'published' end, updated_at = $4
      where ${OWN} and i.workflow_state = 'hidden' returning i.id`,
  },
} as const;

const ORDER = {
  name: 'items-order',
  text: `with wanted as (select id, n from unnest($3::uuid[]) with ordinality as w (id, n)),
    placed as (
      select i.id, row_number() over (order by wanted.n nulls last, i.position, i.id) as place
      from item i left join wanted on wanted.id = i.id where i.website_id = $1 and i.collection_id = $2)
    update item i set position = placed.place from placed
    where i.website_id = $1 and i.id = placed.id and i.position <> placed.place`,
};
