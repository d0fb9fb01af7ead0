import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMail, listMails, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import { mayDo } from '../session/session.ts';
import type { MailSearch } from './search.ts';

const LOOK_AGAIN_MS = 10_000;

/** Pages of the outbox. */
export function mailListQuery(site: MemberSite, search: MailSearch) {
  return infiniteQueryOptions({
    queryKey: [site.websiteId, 'mail', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listMails, { query: { state: search.view, search: search.q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // A message is on its way for seconds: what is listed is read anew when the list is opened, and while it is.
    staleTime: 0,
    refetchInterval: (query) => (isLongList(query) ? false : LOOK_AGAIN_MS),
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Whether messages leave the outbox; they stay there while no mail server is set up. */
export function isDeliveringQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [site.websiteId, 'mail', 'delivering'],
    queryFn: async ({ signal }) => (await api.call(site, listMails, { query: { limit: 1 }, signal })).isDelivering,
    enabled: mayDo(site, 'mail.read'),
  });
}

export function mailQuery(site: MemberSite, mailId: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'mail', 'one', mailId],
    queryFn: ({ signal }) => api.call(site, getMail, { params: { mailId }, signal }),
  });
}
