import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrder, getOrderCounts, listOrders, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import { orderQueryOf, type OrderSearch } from './search.ts';

/** New orders show by themselves while the studio is open. */
const LOOK_AGAIN_MS = 60_000;

/** Pages of the orders list. */
export function orderListQuery(site: MemberSite, search: OrderSearch) {
  return infiniteQueryOptions({
    queryKey: [site.websiteId, 'orders', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listOrders, {
        query: { ...orderQueryOf(search, Date.now(), site.timeZone), cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: (query) => (isLongList(query) ? false : LOOK_AGAIN_MS),
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Counts of the tabs; also the number beside Orders in the navigation. */
export function orderViewsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [site.websiteId, 'orders', 'views'],
    queryFn: ({ signal }) => api.call(site, getOrderCounts, { signal }),
    staleTime: 30_000,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function orderQuery(site: MemberSite, orderId: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'orders', 'one', orderId],
    queryFn: ({ signal }) => api.call(site, getOrder, { params: { orderId }, signal }),
  });
}
