import { queryOptions } from '@tanstack/react-query';
import { getImport, listImports, type ImportDetail, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';

/** Everything that is known of a site's imports. */
export const importsKey = (site: MemberSite) => [site.websiteId, 'imports'] as const;

/** While something is done the figures move. */
const POLL_MS = 1000;

export function importListQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...importsKey(site), 'list'],
    queryFn: ({ signal }) => api.call(site, listImports, { signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isAtWork) ? POLL_MS * 2 : false),
  });
}

export function importQuery(site: MemberSite, importId: string) {
  return queryOptions({
    queryKey: [...importsKey(site), importId],
    queryFn: ({ signal }) => api.call(site, getImport, { params: { importId }, signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  });
}

/** Whether the server does something with it by itself. */
export function isAtWork({ state }: Pick<ImportDetail, 'state'>): boolean {
  return state === 'reading' || state === 'importing' || state === 'undoing';
}
