import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getErrorReport, listErrorReports, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';

/** What is read of script errors begins with this key. */
export const errorReportsKey = (site: MemberSite) => [site.websiteId, 'error-reports'];

/** Pages of the list. */
export function errorReportListQuery(site: MemberSite) {
  return infiniteQueryOptions({
    queryKey: [...errorReportsKey(site), 'list'],
    queryFn: ({ pageParam, signal }) => api.call(site, listErrorReports, { query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
}

export function errorReportQuery(site: MemberSite, reportId: string) {
  return queryOptions({
    queryKey: [...errorReportsKey(site), 'one', reportId],
    queryFn: ({ signal }) => api.call(site, getErrorReport, { params: { reportId }, signal }),
  });
}
