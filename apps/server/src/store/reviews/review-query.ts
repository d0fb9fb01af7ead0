import type { ReviewFilter } from '@portico/contract';
import { MAX_PAGE, queryPart, whole } from '../../content/pages/page-query.ts';

/** Which reviews the address of a product asks for. */
export const reviewQuery = queryPart<ReviewFilter>({ name: 'reviews', read: readReviewFilter });

/** `reviewSort`, `reviewStars` and `reviewPage`; undefined where the address asks for nothing but the first page. */
function readReviewFilter(parameters: URLSearchParams): ReviewFilter | undefined {
  const sort = (['highest', 'lowest'] as const).find((known) => known === parameters.get('reviewSort'));
  const stars = /^[1-5]$/.test(parameters.get('reviewStars') ?? '') ? Number(parameters.get('reviewStars')) : undefined;
  const page = whole(parameters.get('reviewPage') ?? undefined, MAX_PAGE);
  const filter = {
    ...(sort ? { sort } : {}),
    ...(stars === undefined ? {} : { stars }),
    ...(page === undefined || page < 2 ? {} : { page }),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}
