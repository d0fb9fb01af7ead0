import { cycleDueAt, inZone, localDayOf, localInstantOf } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { wakeAt, wakeFor } from './calendar.ts';
import type { ChangeServices } from './change.ts';
import { findCycle, lockSubscription, noteEvent, saveCycle } from './repository.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';

/** The subscriptions that run and are charged by the clock of another zone than the shop's. */
export async function readElsewhere(tx: SiteTransaction, zone: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(ELSEWHERE, [tx.websiteId, zone]);
  return rows.map(({ id }) => id);
}

/**
 * Has a subscription charged by the clock of the zone that its shop has moved to: its days stay, and what is not yet due comes at
 * the same hour of that clock. Harmless where it is so already.
 * @param zone an IANA name
 */
export async function moveToZone(
  tx: SiteTransaction,
  services: ChangeServices,
  {
    subscriptionId,
    zone,
    accountId,
  }: { readonly subscriptionId: string; readonly zone: string; readonly accountId: string },
): Promise<boolean> {
  const subscription = await lockSubscription(tx, subscriptionId);
  if (!subscription || subscription.schedule.zone === zone) {
    return false;
  }
  const { row, schedule: before, state } = subscription;
  const schedule = inZone(before, zone);
  const cycle = await findCycle(tx, subscriptionId, row.next_cycle ?? 0);
  const isPlanned = cycle?.state === 'scheduled' && cycle.due_at.getTime() > services.clock.now();
  const moved = isPlanned ? await moveCycle(tx, cycle, new Date(cycleDueAt(schedule, cycle.cycle))) : undefined;
  const resumesAt = row.resumes_at && new Date(localInstantOf(schedule, localDayOf(before, row.resumes_at.getTime())));
  const columns = { schedule: JSON.stringify(schedule), resumes_at: resumesAt };
  const wakesAt =
    moved && state === 'active' ? wakeFor({ ...row, schedule }, moved) : wokenFrom(subscription, resumesAt);
  await wakeAt(tx, services, subscription, wakesAt, columns);
  await noteEvent(tx, services, {
    id: services.newId(),
    subscriptionId,
    kind: 'zone',
    detail: { before: before.zone, after: zone },
    actor: 'owner',
    accountId,
  });
  return true;
}

async function moveCycle(tx: SiteTransaction, cycle: CycleRow, dueAt: Date): Promise<CycleRow> {
  await saveCycle(tx, cycle, { due_at: dueAt });
  return { ...cycle, due_at: dueAt };
}

/** A pause is told of and ends as much later, or earlier, as its end moves; everything else is woken as before. */
function wokenFrom({ row, state }: Subscription, resumesAt: Date | null): Date | null {
  return state === 'paused' && row.wakes_at && row.resumes_at && resumesAt
    ? new Date(row.wakes_at.getTime() + resumesAt.getTime() - row.resumes_at.getTime())
    : row.wakes_at;
}

const ELSEWHERE = {
  name: 'subscriptions-elsewhere',
  text: `select id from subscription where website_id = $1 and state in ('active', 'past-due', 'paused')
    and schedule->>'zone' <> $2 order by id`,
};
