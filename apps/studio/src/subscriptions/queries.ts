import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  downloadSubscriptions,
  getSubscription,
  getSubscriptionFigures,
  listSubscriptions,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { SubscriptionSearch } from './search.ts';

/** Everything that is known of a site's subscriptions. */
export const subscriptionsKey = (site: MemberSite) => [site.websiteId, 'subscriptions'] as const;

/** Pages of the list. */
export function subscriptionListQuery(site: MemberSite, { view, q }: SubscriptionSearch) {
  return infiniteQueryOptions({
    queryKey: [...subscriptionsKey(site), 'list', view, q],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listSubscriptions, { query: { view, search: q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** What they bring, and the counts of the tabs. */
export function subscriptionFiguresQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...subscriptionsKey(site), 'figures'],
    queryFn: ({ signal }) => api.call(site, getSubscriptionFigures, { signal }),
    staleTime: 30_000,
  });
}

export function subscriptionQuery(site: MemberSite, subscriptionId: string) {
  return queryOptions({
    queryKey: [...subscriptionsKey(site), 'one', subscriptionId],
    queryFn: ({ signal }) => api.call(site, getSubscription, { params: { subscriptionId }, signal }),
  });
}

/** Every subscription as a sheet. */
export function subscriptionsFile(site: MemberSite): string {
  return api.url(site, downloadSubscriptions, {});
}
