import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MemberSite, ReviewList, ReviewViews } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import { siteApi } from '../session/site-context.ts';
import type { ReviewSearch } from './search.ts';

/** Everything that is known of a site's reviews. */
export const reviewsKey = (site: MemberSite) => [site.websiteId, 'reviews'] as const;

/** Pages of the list of reviews. */
export function reviewListQuery(site: MemberSite, search: ReviewSearch) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey(site), 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.get<ReviewList>(
        `${siteApi(site)}/reviews`,
        { view: search.view, stars: search.stars?.toString(), search: search.q, cursor: pageParam },
        signal,
      ),
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
    queryFn: ({ signal }) => api.get<ReviewViews>(`${siteApi(site)}/review-views`, {}, signal),
    staleTime: 30_000,
  });
}

/** Where the present list comes as a file. */
export function reviewsFile(site: MemberSite, { view, stars, q }: ReviewSearch): string {
  const params = new URLSearchParams({
    ...(view ? { view } : {}),
    ...(stars === undefined ? {} : { stars: String(stars) }),
    ...(q ? { search: q } : {}),
  });
  const text = params.toString();
  return `${siteApi(site)}/reviews.csv${text === '' ? '' : `?${text}`}`;
}
