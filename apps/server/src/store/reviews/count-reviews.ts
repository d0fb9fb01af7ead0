import type { SiteTransaction } from '../../platform/database/database.ts';

/**
 * Locks products before their reviews change, in one order, so that each count is made over what the one before left
 * behind: a count that began earlier would miss what was written meanwhile.
 */
export async function lockReviewed(tx: SiteTransaction, itemIds: readonly string[]): Promise<void> {
  await tx.query(LOCK, [tx.websiteId, itemIds]);
}

/** Counts the published reviews of locked products anew; pages read the counts with the product. */
export async function countReviews(tx: SiteTransaction, itemIds: readonly string[]): Promise<void> {
  await tx.query(COUNT, [tx.websiteId, itemIds]);
}

const LOCK = {
  name: 'review-lock-products',
  text: `select item_id from product where website_id = $1 and item_id = any($2::uuid[]) order by item_id
    for no key update`,
};

const COUNT = {
  name: 'review-count',
  text: `update product p set review_counts = (
      select array[count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2),
        count(*) filter (where r.stars = 3), count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)]::integer[]
      from product_review r where r.website_id = $1 and r.item_id = p.item_id and r.state = 'published')
    where p.website_id = $1 and p.item_id = any($2::uuid[])`,
};
