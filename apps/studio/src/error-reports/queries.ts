import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ErrorReportDetail, ErrorReportList, MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { siteApi } from '../session/site-context.ts';

/** What is read of script errors begins with this key. */
export const errorReportsKey = (site: MemberSite) => [site.websiteId, 'error-reports'];

/** Pages of the list. */
export function errorReportListQuery(site: MemberSite) {
  return infiniteQueryOptions({
    queryKey: [...errorReportsKey(site), 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.get<ErrorReportList>(`${siteApi(site)}/error-reports`, { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
}

export function errorReportQuery(site: MemberSite, reportId: string) {
  return queryOptions({
    queryKey: [...errorReportsKey(site), 'one', reportId],
    queryFn: ({ signal }) => api.get<ErrorReportDetail>(`${siteApi(site)}/error-reports/${reportId}`, {}, signal),
  });
}
