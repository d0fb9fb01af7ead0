import { stateAfter, type AfterDunning } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { openCycle, wakeAt } from './calendar.ts';
import { noteEvent, saveCycle } from './repository.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';

type GivingUp = Pick<Services, 'addJob' | 'clock' | 'newId'>;

/** A cycle that was tried for the last time. */
interface Unpaid {
  readonly subscription: Subscription;
  readonly cycle: CycleRow;
  readonly after: AfterDunning;
}

/** After the last try: the cycle stays unpaid, and its subscription rests, ends or goes on with the next date, as the owner set. */
export async function giveUp(
  tx: SiteTransaction,
  services: GivingUp,
  { subscription, cycle, after }: Unpaid,
): Promise<void> {
  const now = new Date(services.clock.now());
  await saveCycle(tx, cycle, { state: 'failed', settled_at: now });
  const state = stateAfter(subscription.state, { kind: 'dunning-over', after }) ?? 'paused';
  const note = { subscriptionId: subscription.id, actor: 'platform' } as const;
  if (state === 'past-due') {
    await openCycle(tx, services, subscription, cycle.cycle + 1);
    await noteEvent(tx, services, { ...note, id: services.newId(), kind: 'unpaid', detail: { cycle: cycle.cycle } });
    return;
  }
  const isOver = state === 'ended';
  await wakeAt(tx, services, subscription, null, {
    state,
    reason: 'payment',
    resumes_at: null,
    ...(isOver ? { next_cycle: null, ended_at: now } : {}),
  });
  await noteEvent(tx, services, {
    ...note,
    id: services.newId(),
    kind: isOver ? 'ended' : 'paused',
    detail: { reason: 'payment', cycle: cycle.cycle },
  });
  await queueSubscriptionMail(tx, services, {
    subscriptionId: subscription.id,
    kind: isOver ? 'subscription-ended' : 'subscription-paused',
    subject: String(cycle.cycle),
  });
}
