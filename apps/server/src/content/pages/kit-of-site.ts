import type { Services } from '../services.ts';
import type { SiteKit } from '../kits/compiled/site-kit.ts';

/** The kit that a site is drawn with, for whoever works on the site. */
export async function kitOfSite(services: Pick<Services, 'sites' | 'pageParts'>, websiteId: string): Promise<SiteKit> {
  const site = await services.sites.lately(websiteId);
  if (!site) {
    throw new Error(`The site ${websiteId} is not there, though somebody is its member.`);
  }
  return services.pageParts.siteKits.get(site);
}
