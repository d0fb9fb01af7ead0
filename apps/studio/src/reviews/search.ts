import { REVIEW_VIEWS, type ReviewView } from '@portico/contract/studio';

/** The state of the list of reviews, kept in its address. */
export interface ReviewSearch {
  readonly view?: ReviewView;
  readonly stars?: number;
  readonly q?: string;
}

/** Reads an address; what it does not know, and what holds anyway, is left out. */
export function reviewSearch(search: Record<string, unknown>): ReviewSearch {
  const { q } = search;
  const view = REVIEW_VIEWS.find((one) => one === search['view'] && one !== 'all');
  const stars = Number(search['stars']);
  return {
    ...(view ? { view } : {}),
    ...(Number.isInteger(stars) && stars >= 1 && stars <= 5 ? { stars } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
  };
}
