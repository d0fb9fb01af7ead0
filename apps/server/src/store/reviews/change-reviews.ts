import type { reviewStatesBody } from '@portico/contract/studio';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { countReviews, lockReviewed } from './count-reviews.ts';
import type { Services } from '../services.ts';
import { reviewConditions } from './review-conditions.ts';

type Change = z.output<typeof reviewStatesBody>;

/**
 * Shows or hides reviews, and counts their products anew.
 * @returns how many changed: those that are so already do not
 */
export async function changeReviewStates(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'versions'>,
  { to, selection }: Change,
): Promise<number> {
  const conditions =
    selection.kind === 'ids' ? [sql`r.id = any(${selection.ids}::uuid[])`] : reviewConditions(selection.filters);
  const { rows: found } = await sql<{ id: string; item_id: string }>`
    select r.id, r.item_id from product_review r join item i on i.website_id = ${tx.websiteId} and i.id = r.item_id
    where r.website_id = ${tx.websiteId} and r.state <> ${to} and ${sql.join(conditions, sql` and `)}`.execute(
    tx.kysely,
  );
  if (found.length === 0) {
    return 0;
  }
  const itemIds = [...new Set(found.map(({ item_id: itemId }) => itemId))];
  await lockReviewed(tx, itemIds);
  const changed = await tx.query(CHANGE, [tx.websiteId, found.map(({ id }) => id), to, new Date(services.clock.now())]);
  await countReviews(tx, itemIds);
  await services.versions.raise(tx);
  return changed.length;
}

/**
 * Answers a review, or takes the answer back.
 * @returns false where the website has no such review
 */
export async function answerReview(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'versions'>,
  { id, reply }: { readonly id: string; readonly reply: string },
): Promise<boolean> {
  const now = new Date(services.clock.now());
  const answered = await tx.query(ANSWER, [tx.websiteId, id, reply, reply === '' ? null : now, now]);
  if (answered.length > 0) {
    await services.versions.raise(tx);
  }
  return answered.length > 0;
}

const CHANGE = {
  name: 'reviews-change-review-states',
  text: `update product_review set state = $3, changed_at = $4
    where website_id = $1 and id = any($2::uuid[]) and state <> $3 returning id`,
};

const ANSWER = {
  name: 'reviews-answer-review',
  text: `update product_review set reply = $3, replied_at = $4, changed_at = $5
    where website_id = $1 and id = $2 returning id`,
};
