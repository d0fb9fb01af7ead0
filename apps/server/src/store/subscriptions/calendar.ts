import { cycleDueAt, noticeDays, periodOf, unitPriceAfter, type Schedule } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { addCycle, findCycle, saveSubscription } from './repository.ts';
import type { CycleRow, Subscription, SubscriptionRow } from './stored-subscription.ts';
import { queueWake } from './subscription-jobs.ts';

const DAY_MS = 24 * 60 * 60_000;

type CalendarServices = Pick<Services, 'addJob' | 'clock' | 'newId'>;

/** As much of a subscription as its price and its next waking depend on. */
type Priced = Pick<
  SubscriptionRow,
  | 'price_cents'
  | 'first_price_cents'
  | 'first_count'
  | 'paid_count'
  | 'coming_price_cents'
  | 'coming_from'
  | 'coming_asks'
  | 'coming_agreed_at'
  | 'schedule'
  | 'started_at'
>;

/** Whether the price that was announced holds in a cycle: its day has come, and who was asked has agreed. */
export function isComingPrice(
  row: Pick<Priced, 'coming_from' | 'coming_asks' | 'coming_agreed_at'>,
  dueAt: number,
): boolean {
  const isAgreed = !row.coming_asks || row.coming_agreed_at !== null;
  return isAgreed && row.coming_from !== null && dueAt >= row.coming_from.getTime();
}

/** What a piece costs in the next cycle, in minor units: the price that was announced, from its day on. */
export function unitCents(row: Omit<Priced, 'schedule' | 'started_at'>, dueAt: number): bigint {
  const isComing = isComingPrice(row, dueAt);
  const priceCents = isComing ? (row.coming_price_cents ?? row.price_cents) : row.price_cents;
  return unitPriceAfter(
    { priceCents, firstPriceCents: row.first_price_cents, firstCount: row.first_count },
    row.paid_count,
  );
}

/** When something is to be done for a cycle that is planned: its notice, or its charge. */
export function wakeFor(row: Priced, cycle: Pick<CycleRow, 'cycle' | 'due_at' | 'notified_at'>): Date {
  const dueAt = cycle.due_at.getTime();
  if (cycle.notified_at !== null) {
    return cycle.due_at;
  }
  const days = noticeDays({
    // A row's calendar holds nothing but what was written there.
    period: periodOf(row.schedule as Schedule, cycle.cycle),
    trialDays: row.paid_count === 0 && cycle.cycle === 1 ? Math.round((dueAt - row.started_at.getTime()) / DAY_MS) : 0,
    isOtherPrice: row.paid_count > 0 && unitCents(row, dueAt) !== lastUnitCents(row),
  });
  return days === undefined ? cycle.due_at : new Date(Math.max(dueAt - days * DAY_MS, row.started_at.getTime()));
}

function lastUnitCents(row: Pick<Priced, 'paid_count' | 'first_count' | 'first_price_cents' | 'price_cents'>): bigint {
  return row.paid_count - 1 < row.first_count ? row.first_price_cents : row.price_cents;
}

/** Makes a cycle the next one, planned for its date, and sees to it that somebody wakes for it. */
export async function openCycle(
  tx: SiteTransaction,
  services: CalendarServices,
  subscription: Subscription,
  cycle: number,
): Promise<Subscription> {
  const due = new Date(cycleDueAt(subscription.schedule, cycle));
  await addCycle(tx, {
    subscription_id: subscription.id,
    cycle,
    id: services.newId(),
    state: 'scheduled',
    due_at: due,
  });
  const row = await findCycle(tx, subscription.id, cycle);
  return wakeAt(tx, services, subscription, row ? wakeFor(subscription.row, row) : due, { next_cycle: cycle });
}

/** Notes when something is to be done next, and has it done then. */
export async function wakeAt(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob'>,
  subscription: Subscription,
  at: Date | null,
  change: Parameters<typeof saveSubscription>[2] = {},
): Promise<Subscription> {
  const saved = await saveSubscription(tx, subscription, { ...change, wakes_at: at });
  await queueWake(tx, services, subscription.id, at);
  return saved;
}
