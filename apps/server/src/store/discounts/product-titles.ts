import type { SiteTransaction } from '../../platform/database/database.ts';

/** Titles of products of this website, in the order of the ids; others are missing. */
export async function titlesOf(
  tx: SiteTransaction,
  itemIds: readonly string[],
): Promise<{ readonly id: string; readonly title: string }[]> {
  if (itemIds.length === 0) {
    return [];
  }
  const rows = await tx.kysely
    .selectFrom('item as i')
    .innerJoin('product as p', (join) => join.on('p.website_id', '=', tx.websiteId).onRef('p.item_id', '=', 'i.id'))
    .where('i.website_id', '=', tx.websiteId)
    .where('i.id', 'in', [...itemIds])
    .select(['i.id', 'i.title'])
    .execute();
  return itemIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
