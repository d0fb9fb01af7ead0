import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  downloadGiftCardEntries,
  getGiftCard,
  downloadGiftCardMonths,
  getGiftCardCounts,
  getGiftCardMonths,
  listGiftCards,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { GiftCardSearch } from './search.ts';

/** Everything that is known of a site's gift cards. */
export const giftCardsKey = (site: MemberSite) => [site.websiteId, 'gift-cards'] as const;

/** Pages of the list. */
export function giftCardListQuery(site: MemberSite, { view, q }: GiftCardSearch) {
  return infiniteQueryOptions({
    queryKey: [...giftCardsKey(site), 'list', view, q],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listGiftCards, { query: { view, search: q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Counts of the tabs, and what is owed. */
export function giftCardFiguresQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...giftCardsKey(site), 'views'],
    queryFn: ({ signal }) => api.call(site, getGiftCardCounts, { signal }),
    staleTime: 30_000,
  });
}

/** One card with its ledger. */
export function giftCardQuery(site: MemberSite, cardId: string) {
  return queryOptions({
    queryKey: [...giftCardsKey(site), 'one', cardId],
    queryFn: ({ signal }) => api.call(site, getGiftCard, { params: { cardId }, signal }),
  });
}

/** What each month did to what is owed. */
export function giftCardMonthsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...giftCardsKey(site), 'months'],
    queryFn: ({ signal }) => api.call(site, getGiftCardMonths, { signal }),
  });
}

/** The same as a file. */
export function giftCardMonthsFile(site: MemberSite): string {
  return api.url(site, downloadGiftCardMonths, {});
}

/** Where all ledgers come as a file. */
export function giftCardsFile(site: MemberSite): string {
  return api.url(site, downloadGiftCardEntries, {});
}
