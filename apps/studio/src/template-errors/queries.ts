import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MemberSite, TemplateErrorList, TemplateErrorRow } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { siteApi } from '../session/site-context.ts';

/** What is read of template errors begins with this key. */
export const templateErrorsKey = (site: MemberSite) => [site.websiteId, 'template-errors'];

/** Pages of the list. */
export function templateErrorListQuery(site: MemberSite) {
  return infiniteQueryOptions({
    queryKey: [...templateErrorsKey(site), 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.get<TemplateErrorList>(`${siteApi(site)}/template-errors`, { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
}

export function templateErrorQuery(site: MemberSite, errorId: string) {
  return queryOptions({
    queryKey: [...templateErrorsKey(site), 'one', errorId],
    queryFn: ({ signal }) => api.get<TemplateErrorRow>(`${siteApi(site)}/template-errors/${errorId}`, {}, signal),
  });
}
