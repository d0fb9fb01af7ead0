import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MailDetail, MailList, MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { siteApi } from '../session/site-context.ts';
import type { MailSearch } from './search.ts';

/** Pages of the outbox. */
export function mailListQuery(site: MemberSite, search: MailSearch) {
  return infiniteQueryOptions({
    queryKey: [site.websiteId, 'mail', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.get<MailList>(`${siteApi(site)}/mail`, { state: search.view, search: search.q, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function mailQuery(site: MemberSite, mailId: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'mail', 'one', mailId],
    queryFn: ({ signal }) => api.get<MailDetail>(`${siteApi(site)}/mail/${mailId}`, {}, signal),
  });
}
