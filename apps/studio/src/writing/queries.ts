import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCollectionItems, listCollections, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { ItemSearch } from './search.ts';

/** Everything that is known of what a site's owners write. */
export function writingKey(site: MemberSite): readonly string[] {
  return [site.websiteId, 'writing'];
}

export function collectionsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...writingKey(site), 'collections'],
    queryFn: ({ signal }) => api.call(site, listCollections, { signal }),
  });
}

const PAGE = 50;

/** Pages of a collection's items. */
export function itemListQuery(site: MemberSite, collectionId: string, { view, q, category, tag }: ItemSearch) {
  return infiniteQueryOptions({
    queryKey: [...writingKey(site), 'items', collectionId, view, q, category, tag],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listCollectionItems, {
        params: { collectionId },
        query: { state: view, search: q, category, tag, after: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, _all, after) => (after + rows.length < total ? after + PAGE : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** What an item can be found by, and who writes: of its collection. */
export function collectionQuery(site: MemberSite, collectionId: string) {
  return queryOptions({
    queryKey: [...writingKey(site), 'one', collectionId],
    queryFn: ({ signal }) =>
      api.call(site, listCollectionItems, { params: { collectionId }, query: { limit: 1 }, signal }),
  });
}
