import type { Address, StorePolicy } from '@portico/domain';
import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { wakeAt } from './calendar.ts';
import { openToChange, type Changed, type ChangeRequest, type ChangeServices } from './change.ts';
import { saveQuoted } from './quote-anew.ts';
import type { Subscription } from './stored-subscription.ts';

/**
 * Sends what comes to another address from the next cycle on, with delivery and taxes of there; one that was held up by the
 * old address is tried at once.
 * @param address tidy and checked
 */
export async function changeAddress(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  request: ChangeRequest,
  address: Address,
): Promise<Changed> {
  const opened = await openToChange(tx, services, request, 'change');
  if (!opened.ok || opened.value.isRepeated) {
    return opened.ok ? accept(opened.value.subscription) : opened;
  }
  const { subscription, cycle } = opened.value;
  if (!isDelivered(subscription)) {
    return refuse({ code: 'NOT_NOW' });
  }
  const saved = await saveQuoted(tx, services, policy, {
    opened: opened.value,
    request,
    columns: { address },
    event: { kind: 'address', detail: {} },
  });
  const isHeldUp = cycle?.state === 'blocked' && cycle.problem === 'address' && subscription.state !== 'paused';
  return saved.ok && isHeldUp ? accept(await wakeAt(tx, services, saved.value, new Date(services.clock.now()))) : saved;
}

/** Whether its goods are brought somewhere: neither collected nor downloaded. */
export function isDelivered({ shippingOption }: Pick<Subscription, 'shippingOption'>): boolean {
  return shippingOption !== undefined && !shippingOption.isPickup;
}
