import {
  cycleDueAt,
  localDayOf,
  movableDays,
  withNextDay,
  withPeriod,
  type Schedule,
  type StorePolicy,
} from '@portico/domain';
import { accept, isoDay, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { wakeAt, wakeFor } from './calendar.ts';
import {
  openToChange,
  type Changed,
  type ChangeRequest,
  type ChangeServices,
  type Opened,
  type SubscriptionRefusal,
} from './change.ts';
import { saveQuoted } from './quote-anew.ts';
import { noteEvent, saveCycle } from './repository.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import { termsColumns, termsOf } from './terms.ts';

/**
 * Gives a subscription another plan of its product: how often it comes, and what that costs others today. The next payment
 * keeps the day that was promised, and the new rhythm is counted from there.
 */
export async function changePlan(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  request: ChangeRequest,
  optionId: string,
): Promise<Changed> {
  const opened = await openPlanned(tx, services, request);
  if (!opened.ok || 'repeated' in opened.value) {
    return opened.ok ? accept(opened.value.subscription) : opened;
  }
  const { subscription, cycle } = opened.value;
  const terms = await termsOf(tx, subscription, { optionId });
  if (!terms) {
    return refuse({ code: 'PLAN' });
  }
  const { plan } = terms;
  const schedule = withPeriod(subscription.schedule, cycle.cycle, plan.billingPeriod);
  const saved = await saveQuoted(tx, services, policy, {
    opened: opened.value,
    request,
    columns: {
      ...termsColumns(terms),
      option_id: plan.optionId,
      option_title: plan.title,
      words: plan.words,
      first_count: 0,
      schedule,
    },
    event: { kind: 'plan', detail: { before: subscription.row.option_title, after: plan.title } },
  });
  return saved.ok ? accept(await wakeAt(tx, services, saved.value, wakeFor(saved.value.row, cycle))) : saved;
}

/**
 * Moves the next payment to another day, from which the same rhythm goes on.
 * @param day since 1970, on the calendar of the subscription
 */
export async function moveNext(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
  day: number,
): Promise<Changed> {
  const opened = await openPlanned(tx, services, request);
  if (!opened.ok || 'repeated' in opened.value) {
    return opened.ok ? accept(opened.value.subscription) : opened;
  }
  const { subscription, cycle } = opened.value;
  const { first, last } = nextDaysOf(opened.value, services.clock.now());
  if (day < first || day > last) {
    return refuse({ code: 'NEXT_DAY' });
  }
  const schedule: Schedule = withNextDay(subscription.schedule, cycle.cycle, day);
  const moved = { ...cycle, due_at: new Date(cycleDueAt(schedule, cycle.cycle)) };
  await saveCycle(tx, cycle, { due_at: moved.due_at });
  await noteEvent(tx, services, {
    id: request.requestId,
    subscriptionId: subscription.id,
    kind: 'moved',
    detail: { cycle: cycle.cycle, before: cycle.due_at, after: moved.due_at },
    actor: request.who,
    accountId: request.accountId,
  });
  return accept(
    await wakeAt(tx, services, subscription, wakeFor({ ...subscription.row, schedule }, moved), {
      schedule: JSON.stringify(schedule),
    }),
  );
}

/** The days to which the next payment may be moved, since 1970. */
function nextDaysOf(
  { subscription: { schedule, row }, cycles }: Pick<Opened, 'subscription' | 'cycles'>,
  now: number,
): { readonly first: number; readonly last: number } {
  const next = row.next_cycle ?? 1;
  const before = cycles.find(({ cycle }) => cycle === next - 1);
  const lastDay = localDayOf(schedule, (before?.due_at ?? row.started_at).getTime());
  return movableDays(schedule, next, { lastDay, today: localDayOf(schedule, now) });
}

/** The same as dates such as `2026-03-02`, with that of the next payment. */
export function nextDaysText(opened: Opened, now: number) {
  const { first, last } = nextDaysOf(opened, now);
  const due = localDayOf(opened.subscription.schedule, opened.cycle?.due_at.getTime() ?? now);
  return { first: isoDay(first), last: isoDay(last), now: isoDay(due) };
}

/** Whether its next payment is planned and not begun: then its day and its rhythm may be changed. */
export function isPlanned<Given extends Pick<Opened, 'subscription' | 'cycle'>>(
  opened: Given,
): opened is Given & { readonly cycle: CycleRow } {
  return opened.cycle?.state === 'scheduled' && opened.subscription.state === 'active';
}

type Planned = Opened & { readonly cycle: CycleRow };

/** A subscription whose next payment is planned and not begun. */
async function openPlanned(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
): Promise<Result<Planned | { readonly repeated: true; readonly subscription: Subscription }, SubscriptionRefusal>> {
  const opened = await openToChange(tx, services, request, 'change');
  if (!opened.ok) {
    return opened;
  }
  const { subscription, isRepeated } = opened.value;
  if (isRepeated) {
    return accept({ repeated: true, subscription });
  }
  return isPlanned(opened.value) ? accept(opened.value) : refuse({ code: 'NOT_NOW' });
}
