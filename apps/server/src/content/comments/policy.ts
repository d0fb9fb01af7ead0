import { readCommentPolicy, type CommentPolicy } from '@portico/domain';
import type { Site } from '../../sites/site/site.ts';

const policies = new WeakMap<Pick<Site, 'settings'>, CommentPolicy>();

/** What the site's owner decided about comments; read once for as long as the site stays in memory. */
export function commentPolicyOf(site: Pick<Site, 'settings'>): CommentPolicy {
  let policy = policies.get(site);
  if (!policy) {
    policy = readCommentPolicy(site.settings);
    policies.set(site, policy);
  }
  return policy;
}
