import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { unsubscribeKey, unsubscribedAt } from '../../sites/outbox/unsubscribes.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import { restockNoticeMail } from './notice-mail.ts';
import { SEND_RESTOCK_NOTICES } from '../stock/queue-restock-notices.ts';
import { findWaitedVariant, isBack } from '../stock/waited-variants.ts';
import { restockRepository, type WaitingShopper } from './repository.ts';

/** So many are told in one transaction. */
const BATCH = 100;

type NoticeServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'environment' | 'newId' | 'secrets' | 'sites'>;

const payloadSchema = z.object({ websiteId: z.string(), variantId: z.string() });

/** Jobs of restock notices; harmless when done twice, as whoever was told waits no longer. */
export function restockTasks(services: NoticeServices): Tasks {
  return { [SEND_RESTOCK_NOTICES]: (payload) => sendNotices(services, payloadSchema.parse(payload)) };
}

/** Mails everybody who waits for a variant, in the order in which they came, as long as it is there. */
async function sendNotices(services: NoticeServices, key: z.infer<typeof payloadSchema>): Promise<void> {
  const site = await services.sites.byId(key.websiteId);
  if (!site) {
    return;
  }
  let told = BATCH;
  while (told === BATCH) {
    told = await tellSome(services, site, key.variantId);
  }
}

/** Notes mails and that they were noted in one transaction: nobody is forgotten, nobody is told twice. */
function tellSome(services: NoticeServices, site: Site, variantId: string): Promise<number> {
  const now = services.clock.now();
  return services.database.inSite(site.websiteId, async (tx) => {
    const waits = restockRepository(tx);
    const variant = await findWaitedVariant(tx, variantId);
    // Sold again, or hidden, before the job came: they go on waiting.
    if (!variant || !isBack(variant) || variant.publishAt > now) {
      return 0;
    }
    const shoppers = await waits.takeWaiting(variantId, BATCH);
    for (const shopper of await stillWanting(tx, services, shoppers)) {
      await sendMail(services, tx, restockNoticeMail(services, site, variant, shopper));
    }
    if (shoppers.length > 0) {
      await waits.markNotified(
        shoppers.map(({ id }) => id),
        now,
      );
    }
    return shoppers.length;
  });
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
