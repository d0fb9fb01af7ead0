import { SUBSCRIPTION_MAIL_KINDS } from '@portico/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { DeliverMail } from '../../sites/outbox/tasks.ts';
import { RENEW_BLOCKED } from '../stock/blocked-renewals.ts';
import type { Services } from '../services.ts';
import { renewSubscription } from './renew.ts';
import { MAIL_SUBSCRIPTION, RENEW_SUBSCRIPTION, SWEEP_RENEWALS } from './subscription-jobs.ts';
import { writeSubscriptionMail } from './write-mail.ts';

const renewPayload = z.object({ websiteId: z.string(), subscriptionId: z.string(), cycle: z.int().optional() });
const blockedPayload = z.object({ websiteId: z.string(), variantId: z.string() });
const mailPayload = z.object({
  websiteId: z.string(),
  subscriptionId: z.string(),
  kind: z.enum(SUBSCRIPTION_MAIL_KINDS),
  subject: z.string(),
});

/** So many subscriptions of a site are woken by one sweep. */
const A_SWEEP = 500;

/** Jobs of subscriptions; each is harmless when done twice. */
export function subscriptionTasks(services: Services, deliver: DeliverMail): Tasks {
  return {
    [RENEW_SUBSCRIPTION]: (payload) => renewSubscription(services, renewPayload.parse(payload)),
    [RENEW_BLOCKED]: (payload) => renewBlocked(services, blockedPayload.parse(payload)),
    [SWEEP_RENEWALS]: () => sweep(services),
    [MAIL_SUBSCRIPTION]: async (payload) => {
      const mail = mailPayload.parse(payload);
      const mailId = await writeSubscriptionMail(services, mail);
      if (mailId !== undefined) {
        await deliver({ websiteId: mail.websiteId, mailId });
      }
    },
  };
}

/** Tries the renewals that wait for a variant, in the order in which they were due: each takes what it needs, as long as there is some. */
async function renewBlocked(
  services: Services,
  { websiteId, variantId }: z.infer<typeof blockedPayload>,
): Promise<void> {
  const waiting = await services.database.readInSite(websiteId, (tx) =>
    tx.kysely
      .selectFrom('subscription')
      .innerJoin('subscription_cycle as waits', (join) =>
        join
          .onRef('waits.website_id', '=', 'subscription.website_id')
          .onRef('waits.subscription_id', '=', 'subscription.id')
          .onRef('waits.cycle', '=', 'subscription.next_cycle'),
      )
      .select('subscription.id')
      .where('subscription.website_id', '=', tx.websiteId)
      .where('waits.website_id', '=', tx.websiteId)
      .where('subscription.variant_id', '=', variantId)
      .where('waits.state', '=', 'blocked')
      .orderBy('waits.due_at')
      .orderBy('subscription.id')
      .execute(),
  );
  for (const { id } of waiting) {
    await renewSubscription(services, { websiteId, subscriptionId: id, isBack: true });
  }
}

/** Has subscriptions woken whose job was lost, or whose time came because a clock was set. */
async function sweep({ addJob, clock, database }: Services): Promise<void> {
  const now = new Date(clock.now());
  const { rows } = await database.inPlatform((kysely) =>
    sql<{ id: string }>`select sites_with_waking_subscriptions(${now}) as id`.execute(kysely),
  );
  for (const { id } of rows) {
    await database.inSite(id, async (tx) => {
      const due = await tx.kysely
        .selectFrom('subscription')
        .select('id')
        .where('website_id', '=', tx.websiteId)
        .where('wakes_at', '<=', now)
        .orderBy('wakes_at')
        .limit(A_SWEEP)
        .execute();
      for (const { id: subscriptionId } of due) {
        const jobKey = `${RENEW_SUBSCRIPTION} ${subscriptionId}`;
        await addJob(tx, RENEW_SUBSCRIPTION, { subscriptionId }, { jobKey, keepsEarlier: true });
      }
    });
  }
}
