import { policyOf } from '../../cart/store-of-site.ts';
import type { Services } from '../../services.ts';

/** What a website puts before its order numbers; nothing unless its owner has set something. */
export async function orderNumberPrefix(services: Pick<Services, 'sites'>, websiteId: string): Promise<string> {
  const site = await services.sites.byId(websiteId);
  return site ? policyOf(site).orderNumberPrefix : '';
}
