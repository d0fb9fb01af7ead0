import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { downloadReviews, getReviewCounts, listReviews, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { ReviewSearch } from './search.ts';

/** Everything that is known of a site's reviews. */
export const reviewsKey = (site: MemberSite) => [site.websiteId, 'reviews'] as const;

/** Pages of the list of reviews. */
export function reviewListQuery(site: MemberSite, search: ReviewSearch) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey(site), 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listReviews, {
        query: { view: search.view, stars: search.stars?.toString(), search: search.q, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Counts of the tabs. */
export function reviewViewsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...reviewsKey(site), 'views'],
    queryFn: ({ signal }) => api.call(site, getReviewCounts, { signal }),
    staleTime: 30_000,
  });
}

/** Where the present list comes as a file. */
export function reviewsFile(site: MemberSite, { view, stars, q }: ReviewSearch): string {
  return api.url(site, downloadReviews, { query: { view, stars, search: q } });
}
