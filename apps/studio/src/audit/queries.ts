import type { AuditList, MemberSite } from '@portico/contract/studio';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import { siteApi } from '../session/site-context.ts';
import type { AuditSearch } from './search.ts';

/** Pages of the audit log. */
export function auditListQuery(site: MemberSite, search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: [site.websiteId, 'audit', search],
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditList>(`${siteApi(site)}/audit`, { ...filtersOf(search), cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // What somebody just did stands in it.
    staleTime: 0,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Where the present list comes as a file. */
export function auditFile(site: MemberSite, search: AuditSearch): string {
  const text = new URLSearchParams(filtersOf(search)).toString();
  return `${siteApi(site)}/audit.csv${text === '' ? '' : `?${text}`}`;
}

function filtersOf({ q, ...filters }: AuditSearch): Record<string, string> {
  return { ...filters, ...(q === undefined ? {} : { search: q }) };
}
