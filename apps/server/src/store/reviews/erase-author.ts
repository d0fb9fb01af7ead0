import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/**
 * Takes a person's name off her reviews: what she said of products stays, by nobody. What still waits goes;
 * her wish not to be asked stays, without her address.
 */
export async function eraseAuthor(
  tx: SiteTransaction,
  services: Pick<Services, 'versions'>,
  customerId: string,
): Promise<void> {
  const erased = await tx.query(ERASE, [tx.websiteId, customerId]);
  await tx.query(DROP_WAITING, [tx.websiteId, customerId]);
  if (erased.length > 0) {
    await services.versions.raise(tx);
  }
}

/** A customer's reviews, for a copy of her data. */
export async function readOwnReviews(tx: SiteTransaction, customerId: string): Promise<readonly unknown[]> {
  const rows = await tx.query<{ review: unknown }>(OWN, [tx.websiteId, customerId]);
  return rows.map(({ review }) => review);
}

const ERASE = {
  name: 'review-erase-author',
  text: `update product_review set author_name = '' where website_id = $1 and customer_id = $2 and state <> 'pending'
    returning id`,
};

const DROP_WAITING = {
  name: 'review-drop-waiting',
  text: `delete from product_review where website_id = $1 and customer_id = $2 and state = 'pending'`,
};

const OWN = {
  name: 'review-own',
  text: `select json_build_object('product', i.title, 'stars', r.stars, 'title', r.title, 'text', r.body,
      'name', r.author_name, 'state', r.state, 'writtenAt', r.written_at, 'reply', r.reply) as review
    from product_review r join item i on i.website_id = $1 and i.id = r.item_id
    where r.website_id = $1 and r.customer_id = $2 order by r.written_at, r.id`,
};
