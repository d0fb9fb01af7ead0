import { readRestockPolicy, RESTOCK_LIMITS, tellsByItself, waveOf, type RestockPolicy } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import { unsubscribedAt, unsubscribeKey } from '../../sites/outbox/unsubscribes.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { restockJobKey, SEND_RESTOCK_NOTICES } from '../stock/queue-restock-notices.ts';
import { findWaitedVariant, isBack, type WaitedVariant } from '../stock/waited-variants.ts';
import { restockNoticeMail } from './notice-mail.ts';
import { restockRepository, type WaitingShopper } from './repository.ts';
import { advanceSend, countLiveSends, endSend, holdLiveSend, type LiveSend, type SendOutcome } from './sends.ts';

/** So many are told in one transaction at most. */
const BATCH = 100;
const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** A month at its longest: nobody is forgotten early. */
const MONTH_MS = 31 * DAY_MS;

export type NoticeServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'environment' | 'newId' | 'secrets'>;

interface Batch {
  readonly site: Site;
  readonly variantId: string;
  readonly sendId: string;
}

/**
 * Tells some of those who wait for a variant, in the order in which they came, and queues the next at the shop's pace. Mails
 * and that they were noted are one transaction: nobody is forgotten, nobody is told twice, and of two processes one waits.
 */
export async function tellBatch(services: NoticeServices, tx: SiteTransaction, batch: Batch): Promise<void> {
  const { site, variantId } = batch;
  const send = await holdLiveSend(tx, batch.sendId);
  if (!send) {
    return;
  }
  const now = services.clock.now();
  const end = (outcome: SendOutcome) => endSend(tx, send.id, { outcome, now });
  const policy = readRestockPolicy(site.settings.storeSettings['restock']);
  const variant = await findWaitedVariant(tx, variantId);
  if (send.kind === 'auto' && !tellsByItself(policy, variant?.sending)) {
    return end('stopped');
  }
  // Sold again, or hidden, before the job came: they go on waiting.
  if (!variant || !isBack(variant)) {
    return end('sold-out');
  }
  const waits = restockRepository(tx);
  await waits.forgetWaiting(variantId, now - RESTOCK_LIMITS.waitMonths * MONTH_MS);
  const totalCount = send.totalCount ?? (await waits.countWaiting(variantId));
  if (variant.publishAt > now) {
    return queueNext(services, tx, {
      ...batch,
      progress: { told: 0, totalCount, waveLeft: undefined, dueAt: variant.publishAt },
    });
  }
  const wave = send.waveLeft ?? waveOf(policy, variant);
  const told = await tellSome(services, tx, { site, variant, variantId, limit: Math.min(BATCH, wave ?? BATCH) });
  const waveLeft = wave === undefined ? undefined : wave - told;
  const progress = {
    told,
    totalCount,
    ...nextOf({ now, told, waveLeft, lanes: await countLiveSends(tx, now), policy }),
  };
  if ((await waits.countWaiting(variantId)) === 0) {
    await advanceSend(tx, send.id, progress);
    return end('done');
  }
  return queueNext(services, tx, { ...batch, progress });
}

/** When the next are told: at the pace of the shop, or a day after as many as there are pieces. */
function nextOf({
  now,
  told,
  waveLeft,
  lanes,
  policy,
}: {
  readonly now: number;
  readonly told: number;
  readonly waveLeft: number | undefined;
  /** Sends that share the pace. */
  readonly lanes: number;
  readonly policy: RestockPolicy;
}): { readonly waveLeft: LiveSend['waveLeft']; readonly dueAt: number } {
  return waveLeft === 0
    ? { waveLeft: undefined, dueAt: now + DAY_MS }
    : { waveLeft, dueAt: now + Math.ceil((told * lanes * SECOND_MS) / policy.mailsPerSecond) };
}

async function queueNext(
  { addJob }: Pick<Services, 'addJob'>,
  tx: SiteTransaction,
  { sendId, variantId, progress }: Batch & { readonly progress: Parameters<typeof advanceSend>[2] },
): Promise<void> {
  await advanceSend(tx, sendId, progress);
  await addJob(
    tx,
    SEND_RESTOCK_NOTICES,
    { variantId, sendId },
    { jobKey: restockJobKey(variantId), runAt: progress.dueAt },
  );
}

async function tellSome(
  services: NoticeServices,
  tx: SiteTransaction,
  {
    site,
    variant,
    variantId,
    limit,
  }: { readonly site: Site; readonly variant: WaitedVariant; readonly variantId: string; readonly limit: number },
): Promise<number> {
  const waits = restockRepository(tx);
  const shoppers = await waits.takeWaiting(variantId, limit);
  for (const shopper of await stillWanting(tx, services, shoppers)) {
    await sendMail(services, tx, restockNoticeMail(services, site, variant, shopper));
  }
  if (shoppers.length > 0) {
    const ids = shoppers.map(({ id }) => id);
    await waits.markNotified(ids, services.clock.now());
  }
  return shoppers.length;
}

/** Those who have not said since that they want no such notices; the others have waited enough. */
async function stillWanting(
  tx: SiteTransaction,
  { secrets }: Pick<NoticeServices, 'secrets'>,
  shoppers: readonly WaitingShopper[],
): Promise<readonly WaitingShopper[]> {
  const keyOf = ({ email }: WaitingShopper) => unsubscribeKey(secrets, 'restock', email);
  const unsubscribes = await unsubscribedAt(tx, 'restock', shoppers.map(keyOf));
  return shoppers.filter((shopper) => shopper.signedUpAt > (unsubscribes.get(keyOf(shopper)) ?? 0));
}
