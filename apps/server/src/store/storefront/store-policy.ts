import { storePolicy, type StorePolicy } from '@portico/domain';
import type { Site } from '../../sites/site/site.ts';

const policies = new WeakMap<Pick<Site, 'settings' | 'storeRules'>, StorePolicy>();

/** What the site's owner decided about selling; read once for as long as the site stays in memory. */
export function policyOf(site: Pick<Site, 'settings' | 'storeRules'>): StorePolicy {
  let policy = policies.get(site);
  if (!policy) {
    policy = storePolicy(site.settings.storeSettings, site.storeRules);
    policies.set(site, policy);
  }
  return policy;
}
