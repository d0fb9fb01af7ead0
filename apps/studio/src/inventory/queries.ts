import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { downloadInventory, getInventoryCounts, listInventory, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { InventorySearch } from './search.ts';

/** Everything the studio remembers of the inventory of a site. */
export function inventoryKey(site: MemberSite): readonly string[] {
  return [site.websiteId, 'inventory'];
}

/** Pages of the inventory. */
export function inventoryListQuery(site: MemberSite, search: InventorySearch) {
  return infiniteQueryOptions({
    queryKey: [...inventoryKey(site), 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listInventory, {
        query: { view: search.view, search: search.q, category: search.category, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Counts of the tabs and the categories in use. */
export function inventoryViewsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...inventoryKey(site), 'views'],
    queryFn: ({ signal }) => api.call(site, getInventoryCounts, { signal }),
    staleTime: 30_000,
  });
}

/** Where the present list comes as a file. */
export function inventoryFile(site: MemberSite, { view, q, category }: InventorySearch): string {
  return api.url(site, downloadInventory, { query: { view, search: q, category } });
}
