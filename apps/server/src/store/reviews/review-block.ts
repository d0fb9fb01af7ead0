import { fillMessage, shopperMessages } from '@portico/locale';
import { escapeHtml } from '@portico/template';
import type { BlockKind } from '../../content/pages/blocks/block-types.ts';
import { attributes } from '../../platform/html/html.ts';
import { isId } from '../../platform/ids/is-id.ts';
import type { PageRead } from '../../content/pages/page-provider.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { policyOf } from '../storefront/store-policy.ts';

/** Which reviews a block shows; plain data, so that a page's needs can be remembered. */
interface ChosenReviews {
  /** Of one product; of all where there is none. */
  readonly itemId: string | null;
  readonly leastStars: number;
  readonly limit: number;
}

interface ChosenReview extends Record<string, unknown> {
  readonly author_name: string;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  /** What it is about. */
  readonly product: string;
}

/** Reads the newest published reviews that say something, of products that are shown. */
export const chosenReviewsRead: PageRead<ChosenReviews, readonly ChosenReview[]> = {
  name: 'chosen-reviews',
  read: (tx: SiteTransaction, { itemId, leastStars, limit }) =>
    tx.query<ChosenReview>(CHOSEN, [tx.websiteId, itemId, leastStars, limit]),
};

const CHOSEN = {
  name: 'chosen-reviews',
  text: `select r.author_name, r.stars, r.title, r.body, i.title as product
    from product_review r join item i on i.website_id = $1 and i.id = r.item_id and i.workflow_state in ('published', 'scheduled')
      and i.publish_at <= now()
    where r.website_id = $1 and r.state = 'published' and (r.body <> '' or r.title <> '') and ($2::uuid is null or r.item_id = $2::uuid)
      and r.stars >= $3::smallint order by r.written_at desc, r.id desc limit $4`,
};

const MOST_STARS = 5;

/** What customers say: of one product or of all. Every word is a stranger's, and escaped. */
export const REVIEWS_BLOCK: BlockKind = {
  name: 'reviews',
  draw: (value, scope) => {
    const { site } = scope;
    if (!policyOf(site).reviews.isOn) {
      return '';
    }
    const { itemId, limit, stars } = value;
    const leastStars = { four: 4, five: MOST_STARS }[String(stars)] ?? 1;
    const found = scope.read(chosenReviewsRead, {
      itemId: typeof itemId === 'string' && isId(itemId) ? itemId : null,
      leastStars,
      limit: typeof limit === 'number' ? Math.min(Math.max(Math.trunc(limit), 1), 30) : 3,
    });
    const texts = shopperMessages(site.profile.language).reviews;
    const lines = (found ?? []).map((review) => {
      const filled = Math.min(Math.max(review.stars, 0), MOST_STARS);
      const label = fillMessage(texts.average, { average: String(filled) });
      const about = [review.author_name || texts.anonymous, itemId ? '' : review.product].filter((part) => part !== '');
      return `<li><figure class="pt-review"><p${attributes({ class: 'pt-review-stars', role: 'img', 'aria-label': label })}>${'★'.repeat(filled)}${'☆'.repeat(MOST_STARS - filled)}</p><blockquote dir="auto">${
        review.title === '' ? '' : `<p class="pt-review-title">${escapeHtml(review.title)}</p>`
      }${review.body === '' ? '' : `<p>${escapeHtml(review.body)}</p>`}</blockquote><figcaption>${about.map((part) => `<bdi>${escapeHtml(part)}</bdi>`).join(', ')}</figcaption></figure></li>`;
    });
    return lines.length === 0 ? '' : `<ul class="pt-reviews">${lines.join('')}</ul>`;
  },
};
