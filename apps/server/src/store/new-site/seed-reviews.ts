import { countReviews } from '../reviews/count-reviews.ts';
import type { DemoReview } from './site-content.ts';
import type { ContentSeed } from './seed-content.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Stores what people say of the demo's products, in three statements. */
export async function seedReviews({ tx, services }: ContentSeed, reviews: readonly DemoReview[]): Promise<void> {
  const now = services.clock.now();
  const products = await tx.kysely
    .selectFrom('item')
    .innerJoin('product', (join) =>
      join.on('product.website_id', '=', tx.websiteId).onRef('product.item_id', '=', 'item.id'),
    )
    .where('item.website_id', '=', tx.websiteId)
    .select(['item.id', 'item.url_id'])
    .execute();
  const ids = new Map(products.map(({ id, url_id }) => [url_id, id]));
  const rows = reviews.map((review) => {
    const itemId = ids.get(review.product);
    if (itemId === undefined) {
      throw new Error(`The demo reviews ${review.product}, which it does not sell.`);
    }
    const writtenAt = new Date(now - review.daysAgo * DAY_MS);
    return {
      website_id: tx.websiteId,
      id: services.newId(),
      item_id: itemId,
      customer_id: null,
      order_id: null,
      line_position: null,
      author_name: review.authorName,
      stars: review.stars,
      title: review.title,
      body: review.body,
      is_verified: review.isVerified,
      state: review.state,
      reply: review.reply ?? '',
      replied_at: review.reply === undefined ? null : writtenAt,
      import_key: null,
      written_at: writtenAt,
      changed_at: writtenAt,
    };
  });
  await tx.kysely.insertInto('product_review').values(rows).execute();
  await countReviews(tx, [...ids.values()]);
}
