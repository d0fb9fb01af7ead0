import type { OwnSubscriptionChange } from '@portico/contract';
import { accept, refuse, type Result } from '@portico/locale';
import type { Site } from '../../sites/site/site.ts';
import type { Wish } from './fulfil.ts';
import { readDeliveryAddress } from './read-delivery-address.ts';

/** What a call wishes; an address is tidied, or refused field by field. */
export async function wishOfCall(
  site: Site,
  change: OwnSubscriptionChange,
): Promise<Result<Wish, Readonly<Record<string, string>>>> {
  switch (change.action) {
    case 'pause':
      return accept({ kind: 'pause', until: change.until });
    case 'quantity':
      return accept({ kind: 'contents', quantity: change.quantity });
    case 'variant':
      return accept({ kind: 'contents', variantId: change.variantId });
    case 'interval':
      return accept({ kind: 'plan', optionId: change.optionId });
    case 'date':
      return accept({ kind: 'date', on: change.on });
    case 'address': {
      const { address, errors } = await readDeliveryAddress(site, change.address);
      const wrong = Object.entries(errors).map(([field, text]) => [`address.${field}`, text]);
      return wrong.length === 0 ? accept({ kind: 'address', address }) : refuse(Object.fromEntries(wrong));
    }
    default:
      return accept({ kind: change.action });
  }
}
