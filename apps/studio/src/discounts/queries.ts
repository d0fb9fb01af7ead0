import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDiscount, listDiscounts, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { DiscountSearch } from './search.ts';

/** Everything that is known of a site's discounts. */
export function discountsKey(site: MemberSite): readonly string[] {
  return [site.websiteId, 'discounts'];
}

/** Pages of the list. */
export function discountListQuery(site: MemberSite, { view, q }: DiscountSearch) {
  return infiniteQueryOptions({
    queryKey: [...discountsKey(site), 'list', view, q],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listDiscounts, { query: { view, search: q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

export function discountQuery(site: MemberSite, id: string) {
  return queryOptions({
    queryKey: [...discountsKey(site), 'one', id],
    queryFn: ({ signal }) => api.call(site, getDiscount, { params: { discountId: id }, signal }),
    // What is edited does not change under one's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
