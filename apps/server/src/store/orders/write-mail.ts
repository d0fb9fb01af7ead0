import type { OrderMailKind } from '@portico/domain';
import { accept, orderMailLanguage, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { MailRefusal } from '../../platform/mail/message.ts';
import { queueMail } from '../../sites/outbox/send.ts';
import type { WaitingMail } from '../../sites/outbox/tasks.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { recordDownloads } from './downloads.ts';
import { readMailTemplate } from '../mail-words/mail-template-repository.ts';
import { orderMail } from './order-mail.ts';
import { noteOrderMail, noteOrderMailProblem, type OrderMailKey } from './order-mail-repository.ts';
import { readOrder, type PlacedOrder } from './read-order.ts';

type WriteServices = Pick<Services, 'clock' | 'environment' | 'newId' | 'secrets'>;

interface WritingMail {
  /** What else is done in this transaction. */
  readonly first?: (tx: SiteTransaction) => Promise<void>;
  /** The caller has the mail in hand, when it is new. */
  readonly isTaken?: boolean;
}

/**
 * Writes a mail about an order, once for what it is about, and notes in the order that it was written.
 * @returns the mail; undefined when there is nobody to write to
 */
export async function writeOrderMail(
  services: WriteServices & Pick<Services, 'database' | 'sites'>,
  {
    websiteId,
    ...key
  }: {
    readonly websiteId: string;
    readonly orderId: string;
    readonly kind: OrderMailKind;
    readonly subjectId: string;
  },
  { first, isTaken = false }: WritingMail = {},
): Promise<WaitingMail | undefined> {
  const site = await services.sites.lately(websiteId);
  return (
    site &&
    services.database.inSite(websiteId, async (tx) => {
      const [, written] = await Promise.all([first?.(tx), writeMailOnce(tx, services, site, key, { isTaken })]);
      if (!written.ok) {
        await noteOrderMailProblem(tx, key, written.error.code);
      }
      return written.ok ? written.value : undefined;
    })
  );
}

/** Whether a subscription made the order by itself: then its confirmation has words of its own. */
function isRenewal(kind: OrderMailKind, { subscription }: PlacedOrder): boolean {
  return kind === 'confirmed' && (subscription?.cycle ?? 0) > 1;
}

/** Whoever wants a mail written once more, and the id of this very wish. */
export interface WrittenAgain {
  readonly requestId: string;
  readonly accountId: string;
}

/** There is no such order, or nobody to write to. */
type Unwritable = MailRefusal | { readonly code: 'NOT_FOUND' };

/**
 * The same in a transaction of the caller's; a refusal has written nothing.
 * @param again writes another one, beside the one that was written; where none was, the first
 * @param isTaken the caller has it in hand, when it is new
 */
export async function writeMailOnce(
  tx: SiteTransaction,
  services: WriteServices,
  site: Site,
  key: OrderMailKey,
  {
    again,
    isTaken,
  }: { readonly again?: WrittenAgain & { readonly isAnother: boolean }; readonly isTaken?: boolean } = {},
): Promise<Result<WaitingMail, Unwritable>> {
  const { orderId, kind, subjectId } = key;
  const now = new Date(services.clock.now());
  // They travel together, in this order: the order is read with the files that it has now.
  const [, order, template] = await Promise.all([
    kind === 'confirmed' ? recordDownloads(tx, orderId, now.getTime()) : undefined,
    readOrder(tx, orderId),
    readMailTemplate(tx, kind, orderMailLanguage(site.profile.language)),
  ]);
  if (!order) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const { language, words } = isRenewal(kind, order)
    ? await readMailTemplate(tx, 'renewed', template.language)
    : template;
  const first = orderMail(services, site, { kind, language, words, order, subjectId });
  const isAnother = again?.isAnother ?? false;
  const message = isAnother ? { ...first, dedupeKey: `${first.dedupeKey} again ${again?.requestId}` } : first;
  const queued = await queueMail(services, tx, message, isTaken);
  if (!queued.ok) {
    return refuse(queued.error);
  }
  const { mailId, inHand } = queued;
  // A job that runs twice, or comes after somebody who was faster, finds the mail written and notes nothing.
  await noteOrderMail(tx, key, {
    mailId,
    subject: message.subject,
    now,
    isAnother,
    eventId: again?.requestId ?? mailId,
    accountId: again?.accountId,
  });
  return accept({ mailId, inHand });
}
