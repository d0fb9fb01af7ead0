import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getTemplateError, listTemplateErrors, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';

/** What is read of template errors begins with this key. */
export const templateErrorsKey = (site: MemberSite) => [site.websiteId, 'template-errors'];

/** Pages of the list. */
export function templateErrorListQuery(site: MemberSite) {
  return infiniteQueryOptions({
    queryKey: [...templateErrorsKey(site), 'list'],
    queryFn: ({ pageParam, signal }) => api.call(site, listTemplateErrors, { query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
}

export function templateErrorQuery(site: MemberSite, errorId: string) {
  return queryOptions({
    queryKey: [...templateErrorsKey(site), 'one', errorId],
    queryFn: ({ signal }) => api.call(site, getTemplateError, { params: { errorId }, signal }),
  });
}
