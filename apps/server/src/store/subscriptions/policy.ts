import { readSubscriptionPolicy, type SubscriptionPolicy } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readStoreSettings } from '../settings/repository.ts';

/** How the shop treats its subscriptions as it is kept at this moment, where no page of it was asked for. */
export async function readPolicy(tx: SiteTransaction): Promise<SubscriptionPolicy> {
  return readSubscriptionPolicy((await readStoreSettings(tx))['subscriptions']);
}
