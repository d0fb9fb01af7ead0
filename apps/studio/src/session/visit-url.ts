import { visitSite, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';

/**
 * The way from the studio to a page of the published site: it marks this browser as one of a member's, whose visits are not
 * counted.
 * @param to path and query of the page
 */
export function visitUrl(site: MemberSite, to = '/'): string {
  return api.url(site, visitSite, to === '/' ? {} : { query: { to } });
}
