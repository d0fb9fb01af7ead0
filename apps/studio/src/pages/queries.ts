import { getPageTree, type MemberSite, type PageTree } from '@portico/contract/studio';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export const treeKey = (site: Pick<MemberSite, 'websiteId'>) => [site.websiteId, 'pages'] as const;

/** The pages of a site, where they stand. */
export function treeQuery(site: MemberSite) {
  return queryOptions<PageTree>({
    queryKey: treeKey(site),
    queryFn: ({ signal }) => api.call(site, getPageTree, { signal }),
  });
}
