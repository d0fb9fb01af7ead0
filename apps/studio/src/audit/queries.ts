import {
  type AuditFilters,
  downloadAudit,
  downloadAuditJson,
  listAudit,
  type MemberSite,
} from '@portico/contract/studio';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { AuditSearch } from './search.ts';

/** Pages of the audit log. */
export function auditListQuery(site: MemberSite, search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: [site.websiteId, 'audit', search],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listAudit, { query: { ...filtersOf(search), cursor: pageParam }, signal }),
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
  return api.url(site, downloadAudit, { query: filtersOf(search) });
}

/** The same as JSON lines. */
export function auditJson(site: MemberSite, search: AuditSearch): string {
  return api.url(site, downloadAuditJson, { query: filtersOf(search) });
}

function filtersOf({ q, ...filters }: AuditSearch): AuditFilters {
  return { ...filters, ...(q === undefined ? {} : { search: q }) };
}
