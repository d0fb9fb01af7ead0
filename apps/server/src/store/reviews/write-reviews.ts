import {
  isReviewOpen,
  readAuthorName,
  readReview,
  type ReviewDraft,
  type ReviewPolicy,
  type ReviewProblem,
  type ReviewProblems,
  type ReviewWords,
} from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { countReviews, lockReviewed } from './count-reviews.ts';
import type { OrderToReview, ThingToReview } from './order-to-review.ts';

/** What a buyer sent of an order, by product; what was left alone is absent or empty. */
export interface WrittenForm {
  readonly authorName: string;
  readonly drafts: ReadonlyMap<string, ReviewDraft>;
}

export interface FormProblems {
  readonly name: ReviewProblem | undefined;
  readonly byItem: ReadonlyMap<string, ReviewProblems>;
  /** No stars were chosen for anything. */
  readonly isEmpty: boolean;
}

/**
 * Keeps what a buyer wrote about the things of an order, all or nothing. Until the shop has decided about a review the
 * same buyer may write it anew; what it has decided about stays as it is, so that a form sent twice does no harm.
 * @returns whether shoppers see it at once
 */
export async function writeReviews(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'newId' | 'versions'>,
  request: { readonly order: OrderToReview; readonly form: WrittenForm; readonly policy: ReviewPolicy },
): Promise<Result<{ readonly isPublished: boolean }, FormProblems>> {
  const { order, form, policy } = request;
  const read = readForm(order, form);
  if (!read.ok) {
    return read;
  }
  const { authorName, written } = read.value;
  const now = new Date(services.clock.now());
  const itemIds = written.map(({ thing }) => thing.itemId);
  await lockReviewed(tx, itemIds);
  await tx.query(WRITE, [
    tx.websiteId,
    order.customerId,
    order.orderId,
    authorName,
    policy.publishesAtOnce ? 'published' : 'pending',
    now,
    written.map(() => services.newId()),
    itemIds,
    written.map(({ thing }) => thing.position),
    written.map(({ words }) => words.stars),
    written.map(({ words }) => words.title),
    written.map(({ words }) => words.body),
  ]);
  if (policy.publishesAtOnce) {
    await countReviews(tx, itemIds);
    await services.versions.raise(tx);
  }
  return accept({ isPublished: policy.publishesAtOnce });
}

interface Written {
  readonly thing: ThingToReview;
  readonly words: ReviewWords;
}

function readForm(
  { things }: OrderToReview,
  { authorName, drafts }: WrittenForm,
): Result<{ readonly authorName: string; readonly written: readonly Written[] }, FormProblems> {
  const name = readAuthorName(authorName);
  const byItem = new Map<string, ReviewProblems>();
  const written: Written[] = [];
  for (const thing of things.filter(({ review }) => review === null || isReviewOpen(review.state))) {
    const draft = drafts.get(thing.itemId);
    const read = draft && readReview(draft);
    if (read?.ok) {
      written.push({ thing, words: read.value });
    } else if (read) {
      byItem.set(thing.itemId, read.error);
    }
  }
  const isEmpty = written.length === 0 && byItem.size === 0;
  return name.ok && byItem.size === 0 && !isEmpty
    ? accept({ authorName: name.value, written })
    : refuse({ name: name.ok ? undefined : name.error, byItem, isEmpty });
}

const WRITE = {
  name: 'review-write',
  text: `insert into product_review as r (website_id, id, item_id, customer_id, order_id, line_position, author_name, stars,
      title, body, is_verified, state, written_at, changed_at)
    select $1, w.id, w.item_id, $2, $3, w.position, $4, w.stars, w.title, w.body, true, $5, $6, $6
    from unnest($7::uuid[], $8::uuid[], $9::integer[], $10::smallint[], $11::text[], $12::text[])
      as w (id, item_id, position, stars, title, body)
    on conflict on constraint product_review_customer_key do update set author_name = excluded.author_name,
      stars = excluded.stars, title = excluded.title, body = excluded.body, state = excluded.state,
      changed_at = excluded.changed_at
    where r.state = 'pending'`,
};
