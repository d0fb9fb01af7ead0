import { policyOf } from '../../store/storefront/store-policy.ts';
import type { Services } from '../../store/services.ts';
import type { Site } from '../../sites/site/site.ts';
import { siteOf } from '../../sites/site/site-of.ts';

/** A site as lists of its orders need it. */
export interface OrderSite {
  readonly site: Site;
  /** What its owner puts before order numbers. */
  readonly prefix: string;
  /** IANA name: where its days begin. */
  readonly timeZone: string;
}

/** The site whose orders are looked at; its caller is a member of it. */
export async function orderSite(services: Pick<Services, 'sites'>, websiteId: string): Promise<OrderSite> {
  const site = await siteOf(services, websiteId);
  return { site, prefix: policyOf(site).orderNumberPrefix, timeZone: site.profile.timeZone };
}
