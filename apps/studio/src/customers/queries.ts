import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  downloadCustomers,
  getCustomer,
  getCustomerAccounts,
  getCustomerCounts,
  listCustomers,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { CustomerSearch } from './search.ts';

/** Everything that is known of a site's customers. */
export const customersKey = (site: MemberSite) => [site.websiteId, 'customers'] as const;

/** Pages of the list of customers. */
export function customerListQuery(site: MemberSite, search: CustomerSearch) {
  return infiniteQueryOptions({
    queryKey: [...customersKey(site), 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listCustomers, {
        query: { view: search.view, search: search.q, sort: search.sort, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Counts of the tabs. */
export function customerViewsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...customersKey(site), 'views'],
    queryFn: ({ signal }) => api.call(site, getCustomerCounts, { signal }),
    staleTime: 30_000,
  });
}

export function customerQuery(site: MemberSite, customerId: string) {
  return queryOptions({
    queryKey: [...customersKey(site), 'one', customerId],
    queryFn: ({ signal }) => api.call(site, getCustomer, { params: { customerId }, signal }),
  });
}

/** Whether shoppers may have an account. */
export function customerAccountsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...customersKey(site), 'accounts'],
    queryFn: ({ signal }) => api.call(site, getCustomerAccounts, { signal }),
  });
}

/** Where the present list comes as a file. */
export function customersFile(site: MemberSite, { view, q }: CustomerSearch): string {
  return api.url(site, downloadCustomers, { query: { view, search: q } });
}
