import type { ImageRecord } from '../../assets/present.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { EMPTY_DOCUMENT, type PageDocument } from '../blocks/page-document.ts';
import type { ReviewRecord } from '@portico/contract';
import { findReviews, type ReviewQuery } from '../../../store/reviews/page-reviews.ts';
import { findFacets, type Facets } from './facets.ts';
import { findItems, type ItemQuery, type ItemReading } from './item-query.ts';
import type { ItemRow } from './item-row.ts';
import { findDocuments } from './page-versions.ts';

/** One thing a page needs from the database; plain data, so that a page's needs can be remembered. */
export type Need =
  | { readonly kind: 'items'; readonly query: ItemQuery }
  | { readonly kind: 'facets'; readonly collectionId: string }
  | { readonly kind: 'document'; readonly collectionId: string }
  | { readonly kind: 'reviews'; readonly query: ReviewQuery };

/** What the database says to a page's needs. */
export interface Answers {
  readonly items: readonly { readonly query: ItemQuery; readonly rows: readonly ItemRow[] }[];
  readonly facets: ReadonlyMap<string, Facets>;
  readonly documents: ReadonlyMap<string, PageDocument>;
  readonly reviews: readonly { readonly query: ReviewQuery; readonly reviews: readonly ReviewRecord[] }[];
  /** Pictures in the documents. */
  readonly images: ReadonlyMap<string, ImageRecord>;
}

/**
 * The statements of pages ask by index for few rows of any site alike. Weighing that anew for each set of values would
 * take longer than they run.
 */
const PLAN_ONCE = { name: 'plan-once', text: `select set_config('plan_cache_mode', 'force_generic_plan', true)` };

/** Reads all that is needed in one way to the database, with one statement for each kind of need. */
export async function readNeeds(
  transaction: SiteTransaction,
  needs: readonly Need[],
  reading: ItemReading,
): Promise<Answers> {
  const queries = needs.flatMap((need) => (need.kind === 'items' ? [need.query] : []));
  const wanted = needs.flatMap((need) => (need.kind === 'document' ? [need.collectionId] : []));
  const faceted = needs.flatMap((need) => (need.kind === 'facets' ? [need.collectionId] : []));
  const reviewed = needs.flatMap((need) => (need.kind === 'reviews' ? [need.query] : []));
  const [, found, facets, published, reviews] = await Promise.all([
    transaction.query(PLAN_ONCE, []),
    findItems(transaction, queries, reading),
    findFacets(transaction, faceted, reading.now),
    findDocuments(transaction, wanted),
    Promise.all(reviewed.map((query) => findReviews(transaction, query))),
  ]);
  return {
    items: queries.map((query, index) => ({ query, rows: found[index] ?? [] })),
    facets,
    documents: new Map(wanted.map((id) => [id, published.documents.get(id) ?? EMPTY_DOCUMENT])),
    reviews: reviewed.map((query, index) => ({ query, reviews: reviews[index] ?? [] })),
    images: published.images,
  };
}

/** The same for the same need. */
export function keyOf(need: Need): string {
  switch (need.kind) {
    case 'items':
      return JSON.stringify(need.query);
    case 'reviews':
      return `reviews ${JSON.stringify(need.query)}`;
    default:
      return `${need.kind} ${need.collectionId}`;
  }
}
