import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InventoryList, InventoryViews, MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import { siteApi } from '../session/site-context.ts';
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
      api.get<InventoryList>(
        `${siteApi(site)}/inventory`,
        { view: search.view, search: search.q, category: search.category, cursor: pageParam },
        signal,
      ),
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
    queryFn: ({ signal }) => api.get<InventoryViews>(`${siteApi(site)}/inventory-views`, {}, signal),
    staleTime: 30_000,
  });
}

/** Where the present list comes as a file. */
export function inventoryFile(site: MemberSite, { view, q, category }: InventorySearch): string {
  const params = new URLSearchParams({
    ...(view ? { view } : {}),
    ...(q ? { search: q } : {}),
    ...(category ? { category } : {}),
  });
  const text = params.toString();
  return `${siteApi(site)}/inventory.csv${text === '' ? '' : `?${text}`}`;
}
