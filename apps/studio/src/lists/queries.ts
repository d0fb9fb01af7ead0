import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { downloadList, getList, listListMembers, listLists, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { MemberSearch } from './search.ts';

/** Everything that is known of a site's mailing lists. */
export const listsKey = (site: MemberSite) => [site.websiteId, 'lists'] as const;

export function listsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...listsKey(site), 'all'],
    queryFn: ({ signal }) => api.call(site, listLists, { signal }),
  });
}

export function listQuery(site: MemberSite, listId: string) {
  return queryOptions({
    queryKey: [...listsKey(site), 'one', listId],
    queryFn: ({ signal }) => api.call(site, getList, { params: { listId }, signal }),
  });
}

/** Pages of who is on a list. */
export function membersQuery(site: MemberSite, listId: string, { view, q }: MemberSearch) {
  return infiniteQueryOptions({
    queryKey: [...listsKey(site), 'members', listId, view, q],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listListMembers, {
        params: { listId },
        query: { view: view ?? 'all', search: q, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Where a list is fetched as a file. */
export function listFile(site: MemberSite, listId: string): string {
  return api.url(site, downloadList, { params: { listId } });
}
