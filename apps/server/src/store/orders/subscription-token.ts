import { subscriptionPaths } from '@portico/contract';
import type { Secrets } from '../../platform/config/secrets.ts';

/** The token that lets whoever has a mail about a subscription see and stop it without an account (SEC-5). */
export function subscriptionToken(secrets: Secrets, websiteId: string, subscriptionId: string): string {
  return secrets.sign(`subscription ${websiteId}`, subscriptionId);
}

/** The page of a subscription for whoever has a mail about it: a path. */
export function subscriptionLink(secrets: Secrets, websiteId: string, subscriptionId: string): string {
  return subscriptionPaths.page(subscriptionId, subscriptionToken(secrets, websiteId, subscriptionId));
}
