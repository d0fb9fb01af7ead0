import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  downloadBookDays,
  getPaymentSettings,
  listBookDays,
  listPayments,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { PaymentSearch } from './search.ts';

const LOOK_AGAIN_MS = 15_000;

/** Pages of payments. */
export function paymentListQuery(site: MemberSite, search: PaymentSearch) {
  return infiniteQueryOptions({
    queryKey: [site.websiteId, 'payments', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listPayments, { query: { view: search.view, search: search.q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Payments come to their end within seconds.
    staleTime: 0,
    refetchInterval: (query) => (isLongList(query) ? false : LOOK_AGAIN_MS),
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** How the site takes payments. */
export function paymentSettingsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [site.websiteId, 'payments', 'settings'],
    queryFn: ({ signal }) => api.call(site, getPaymentSettings, { signal }),
  });
}

/** Both books, day by day. */
export function bookDaysQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [site.websiteId, 'payments', 'books'],
    queryFn: ({ signal }) => api.call(site, listBookDays, { signal }),
  });
}

/** The same as a file. */
export function bookDaysFile(site: MemberSite): string {
  return api.url(site, downloadBookDays, {});
}
