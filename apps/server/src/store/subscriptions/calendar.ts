import {
  cycleDueAt,
  isCardOver,
  isRemindedByNotice,
  localDayOf,
  noticesBefore,
  periodOf,
  REMINDER_DAYS,
  unitPriceAfter,
  type Notice,
  type Schedule,
} from '@portico/domain';
import { isoDay } from '@portico/locale';
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
  | 'shipping_cents'
  | 'coming_shipping_cents'
  | 'coming_from'
  | 'coming_asks'
  | 'coming_agreed_at'
  | 'schedule'
  | 'started_at'
  | 'method_expires'
  | 'reminded_at'
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
export function unitCents(
  row: Omit<
    Priced,
    'schedule' | 'started_at' | 'method_expires' | 'reminded_at' | 'shipping_cents' | 'coming_shipping_cents'
  >,
  dueAt: number,
): bigint {
  const isComing = isComingPrice(row, dueAt);
  const priceCents = isComing ? (row.coming_price_cents ?? row.price_cents) : row.price_cents;
  return unitPriceAfter(
    { priceCents, firstPriceCents: row.first_price_cents, firstCount: row.first_count },
    row.paid_count,
  );
}

/** What delivery of the next cycle costs, in minor units: as was announced, from its day on. */
export function shippingCents(
  row: Pick<Priced, 'shipping_cents' | 'coming_shipping_cents' | 'coming_from' | 'coming_asks' | 'coming_agreed_at'>,
  dueAt: number,
): bigint {
  return isComingPrice(row, dueAt) ? (row.coming_shipping_cents ?? row.shipping_cents) : row.shipping_cents;
}

/** By how much what was announced makes a cycle dearer, and its delivery alone, before tax; in minor units. */
export function comingRise(
  row: Pick<
    SubscriptionRow,
    'price_cents' | 'coming_price_cents' | 'quantity' | 'shipping_cents' | 'coming_shipping_cents'
  >,
): { readonly more: bigint; readonly moreShipping: bigint } {
  const moreShipping = (row.coming_shipping_cents ?? row.shipping_cents) - row.shipping_cents;
  const goods = ((row.coming_price_cents ?? row.price_cents) - row.price_cents) * BigInt(row.quantity);
  return { more: goods + moreShipping, moreShipping };
}

/** As much of a planned cycle as its next waking depends on. */
type Planned = Pick<CycleRow, 'cycle' | 'due_at' | 'notified_at' | 'card_told_at'>;

/** What is still to be said before a planned cycle is charged, and when: epoch milliseconds. */
export function noticesOf(row: Priced, cycle: Planned): readonly (Notice & { readonly at: number })[] {
  // A row's calendar holds nothing but what was written there.
  const schedule = row.schedule as Schedule;
  const dueAt = cycle.due_at.getTime();
  const isTrial = row.paid_count === 0 && cycle.cycle === 1;
  const told = { coming: cycle.notified_at, card: cycle.card_told_at };
  return noticesBefore({
    period: periodOf(schedule, cycle.cycle),
    trialDays: isTrial ? Math.round((dueAt - row.started_at.getTime()) / DAY_MS) : 0,
    isCardOver: isCardOver(row.method_expires, isoDay(localDayOf(schedule, dueAt))),
  }).flatMap((notice) => (told[notice.kind] === null ? [{ ...notice, at: dueAt - notice.days * DAY_MS }] : []));
}

/** When its subscriber is reminded of it, as once a year; undefined where another notice comes as often. */
export function reminderAt(row: Priced, cycle: Pick<CycleRow, 'cycle'>): number | undefined {
  const since = row.reminded_at ?? row.started_at;
  return isRemindedByNotice(periodOf(row.schedule as Schedule, cycle.cycle))
    ? undefined
    : since.getTime() + REMINDER_DAYS * DAY_MS;
}

/** When something is to be done for a cycle that is planned: a notice, a reminder, or its charge. */
export function wakeFor(row: Priced, cycle: Planned): Date {
  const dueAt = cycle.due_at.getTime();
  const times = [dueAt, reminderAt(row, cycle) ?? dueAt, ...noticesOf(row, cycle).map(({ at }) => at)];
  return new Date(Math.max(Math.min(...times), row.started_at.getTime()));
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
