import { getSiteParts, type MemberSite } from '@portico/contract/studio';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** What stands around and in place of the pages of a site. */
export function sitePartsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [site.websiteId, 'site-parts'],
    queryFn: ({ signal }) => api.call(site, getSiteParts, { signal }),
  });
}
