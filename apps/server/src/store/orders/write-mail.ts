import type { OrderMailKind } from '@portico/domain';
import { orderMailLanguage } from '@portico/locale';
import { queueMail } from '../../sites/outbox/send.ts';
import type { Services } from '../services.ts';
import { recordDownloads } from './downloads.ts';
import { readMailTemplate } from './mail-templates.ts';
import { orderMail } from './order-mail.ts';
import { insertEvent } from './order-repository.ts';
import { readOrder } from './read-order.ts';

/**
 * Writes a mail about an order, once for what it tells of, and notes in the order that it was written.
 * @returns the mail's id; undefined when there is nobody to write to
 */
export async function writeOrderMail(
  services: Pick<Services, 'clock' | 'database' | 'environment' | 'newId' | 'secrets' | 'sites'>,
  mail: {
    readonly websiteId: string;
    readonly orderId: string;
    readonly kind: OrderMailKind;
    readonly subjectId: string;
  },
): Promise<string | undefined> {
  const { websiteId, orderId, kind, subjectId } = mail;
  const site = await services.sites.byId(websiteId);
  if (!site) {
    return undefined;
  }
  return services.database.inSite(websiteId, async (tx) => {
    if (kind === 'confirmed') {
      await recordDownloads(tx, orderId, services.clock.now());
    }
    const order = await readOrder(tx, orderId);
    if (!order) {
      return undefined;
    }
    const template = await readMailTemplate(tx, kind, orderMailLanguage(site.profile.language));
    const message = orderMail(services, site, { ...template, order, subjectId });
    const queued = await queueMail(services, tx, message);
    if (!queued.ok) {
      return undefined;
    }
    // The mail's id: a job that runs twice notes it once.
    await insertEvent(tx, {
      id: queued.mailId,
      orderId,
      kind: 'mailed',
      detail: { mail: kind, mailId: queued.mailId, subject: message.subject },
      happenedAt: new Date(services.clock.now()),
    });
    return queued.mailId;
  });
}
