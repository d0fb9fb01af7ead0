import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { queueDelivery } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import type { Changed, ChangeRefusal } from './change-order.ts';
import { findOwedMail, type OrderMailKey } from './order-mail-repository.ts';
import { hasEvent, lockOrder } from './order-repository.ts';
import { writeMailOnce, type WrittenAgain } from './write-mail.ts';

/**
 * Sends a mail of an order again at an owner's wish: one that is missing is written, one that waits is tried at once, one that
 * left is written a second time. Asked for twice by one request, it is done once.
 */
export async function sendMailAgain(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'environment' | 'newId' | 'secrets'>,
  site: Site,
  { requestId, accountId, ...key }: OrderMailKey & WrittenAgain,
): Promise<Result<Changed, ChangeRefusal>> {
  // Nobody is asked for reviews twice.
  if (key.kind === 'reviews' || !(await lockOrder(tx, key.orderId))) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (await hasEvent(tx, key.orderId, requestId)) {
    return accept('repeated');
  }
  const owed = await findOwedMail(tx, key);
  if (!owed) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const { mailId, isWaiting } = owed;
  const sent =
    isWaiting && mailId !== undefined
      ? accept({ mailId })
      : await writeMailOnce(tx, services, site, key, {
          again: { requestId, accountId, isAnother: mailId !== undefined },
        });
  if (!sent.ok) {
    return refuse({ code: 'NO_ADDRESS' });
  }
  await queueDelivery(services, tx, sent.value.mailId);
  return accept('done');
}
