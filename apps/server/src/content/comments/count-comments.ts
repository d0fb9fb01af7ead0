import type { SiteTransaction } from '../../platform/database/database.ts';

/**
 * Locks posts before their comments change, in one order, so that each count is made over what the one before left behind: a
 * count that began earlier would miss what was written meanwhile.
 */
export async function lockPosts(tx: SiteTransaction, itemIds: readonly string[]): Promise<void> {
  await tx.query(LOCK, [tx.websiteId, itemIds]);
}

/** Counts the comments of locked posts anew that visitors see: answers to what they do not see are not among them. */
export async function countComments(tx: SiteTransaction, itemIds: readonly string[]): Promise<void> {
  await tx.query(COUNT, [tx.websiteId, itemIds]);
}

const LOCK = {
  name: 'comment-lock-posts',
  text: `select id from item where website_id = $1 and id = any($2::uuid[]) order by id for no key update`,
};

const COUNT = {
  name: 'comment-count',
  text: `update item i set comment_count = (
      select count(*) from post_comment c left join post_comment p on p.website_id = $1 and p.id = c.parent_id
      where c.website_id = $1 and c.item_id = i.id and c.state = 'published'
        and (c.parent_id is null or p.state = 'published'))
    where i.website_id = $1 and i.id = any($2::uuid[])`,
};
