import { fullShippingOf, quoteRenewal, type StorePolicy } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { readRenewal } from './draft-cycle.ts';
import type { Subscription } from './stored-subscription.ts';

/**
 * What delivery of a cycle costs others today, in the way it travels.
 * @param unitCents what a piece costs then, on which rates may depend
 * @returns minor units; undefined where the shop does not send there in that way, or not in this currency
 */
export async function todaysShipping(
  tx: SiteTransaction,
  services: Pick<Services, 'catalogue' | 'clock'>,
  policy: StorePolicy,
  subscription: Subscription,
  unitCents: bigint,
): Promise<bigint | undefined> {
  const planned = { id: subscription.id, due_at: new Date(services.clock.now()) };
  const input = await readRenewal(tx, services, subscription, planned);
  const quoted = quoteRenewal({ ...input, unitCents }, policy);
  return quoted.ok && quoted.value.shippingOption?.id === subscription.shippingOption?.id
    ? fullShippingOf(quoted.value.draft)
    : undefined;
}
