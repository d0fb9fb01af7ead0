import { listMembers, type MemberSite, type Team } from '@portico/contract/studio';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The team of a site. */
export function teamQuery(site: MemberSite) {
  return queryOptions<Team>({
    queryKey: [site.websiteId, 'team'],
    queryFn: ({ signal }) => api.call(site, listMembers, { signal }),
  });
}
