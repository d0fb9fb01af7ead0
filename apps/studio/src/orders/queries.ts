import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrder, getOrderCounts, listOrders, type MemberSite, type OrderMail } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import { orderQueryOf, type OrderSearch } from './search.ts';

/** New orders show by themselves while the studio is open. */
const LOOK_AGAIN_MS = 60_000;
/** What was just asked to be written is written and sent within seconds. */
const SOON_MS = 2000;
const JUST_NOW_MS = 5 * 60_000;

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
    refetchInterval: ({ state }) => followMails(state.data?.mails ?? [], Date.now()),
  });
}

/**
 * How soon messages of an order are looked at again: while one is still to be written or on its way.
 * @returns milliseconds; false where nothing moves
 */
export function followMails(mails: readonly Pick<OrderMail, 'state' | 'at'>[], now: number): number | false {
  const moving = mails.filter(({ state }) => state === 'unwritten' || state === 'queued');
  if (moving.length === 0) {
    return false;
  }
  return moving.some(({ at }) => now - at < JUST_NOW_MS) ? SOON_MS : LOOK_AGAIN_MS;
}
