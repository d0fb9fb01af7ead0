import { storePolicy, type StorePolicy } from '@portico/domain';
import type { Site, StoreSettings } from '../sites/site.ts';

const policies = new WeakMap<StoreSettings, StorePolicy>();

/** What the site's owner decided about selling; read once for as long as the site stays in memory. */
export function policyOf(site: Pick<Site, 'settings'>): StorePolicy {
  const settings = site.settings.storeSettings;
  let policy = policies.get(settings);
  if (!policy) {
    policy = storePolicy(settings);
    policies.set(settings, policy);
  }
  return policy;
}
