import type { SubscriptionDetail } from '@portico/contract/studio';
import { actionsOf, cycleDay, cycleDueAt, dunningEndsOn, localInstantOf, type StorePolicy } from '@portico/domain';
import { addressLines } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { loadProduct } from '../../store/catalog/repository.ts';
import type { Services } from '../../store/services.ts';
import { isDelivered } from '../../store/subscriptions/change-address.ts';
import { isPlanned, nextDaysText } from '../../store/subscriptions/change-days.ts';
import { factsOf } from '../../store/subscriptions/change.ts';
import { nextCharges } from '../../store/subscriptions/look-ahead.ts';
import { presentComing } from '../../store/subscriptions/present.ts';
import { planChoices } from '../../store/subscriptions/plan-choices.ts';
import { readCycles } from '../../store/subscriptions/repository.ts';
import { subscriptionOf, type CycleRow, type Subscription } from '../../store/subscriptions/stored-subscription.ts';
import { presentRow, readOne, timeOf } from './list.ts';

/** So many boxes stand for cycles, those that were and those that come. */
const BOXES = 12;
/** Of these, so many at least are still to come. */
const PLANNED = 4;

/** Everything that an owner sees of one subscription; undefined when there is none. */
export async function readDetail(
  tx: SiteTransaction,
  subscriptionId: string,
  services: Pick<Services, 'catalogue' | 'clock'>,
  { policy, language }: { readonly policy: StorePolicy; readonly language: string },
): Promise<SubscriptionDetail | undefined> {
  const listed = await readOne(tx, subscriptionId);
  if (!listed) {
    return undefined;
  }
  const subscription = subscriptionOf(listed);
  const now = services.clock.now();
  const opened = await factsOf(tx, subscription);
  const { facts, cycle } = opened;
  const [cycles, product, events, paid, upcoming] = await Promise.all([
    readCycles(tx, subscriptionId, BOXES - PLANNED),
    loadProduct(tx, listed.item_id),
    tx.query<EventRow>(EVENTS, [tx.websiteId, subscriptionId]),
    tx.query<{ cents: bigint }>(PAID, [tx.websiteId, subscriptionId]),
    nextCharges(tx, services, policy, subscription),
  ]);
  return {
    ...presentRow(listed),
    version: listed.version,
    sku: listed.sku,
    variantId: listed.variant_id,
    optionTitle: listed.option_title,
    priceCents: Number(listed.price_cents),
    firstPriceCents: Number(listed.first_price_cents),
    firstCount: listed.first_count,
    cycleLimit: listed.cycle_limit,
    comingPriceCents: listed.coming_price_cents === null ? null : Number(listed.coming_price_cents),
    shippingCents: Number(listed.shipping_cents),
    comingShippingCents: listed.coming_shipping_cents === null ? null : Number(listed.coming_shipping_cents),
    comingFrom: timeOf(listed.coming_from),
    isComingTold: listed.coming_told_at !== null,
    isComingAsked: listed.coming_asks && listed.coming_agreed_at === null,
    startedAt: listed.started_at.getTime(),
    paidCents: Number(paid[0]?.cents ?? 0n),
    problem: cycle?.problem ?? '',
    tries: cycle?.tries ?? 0,
    triedUntil: triedUntil(subscription, cycle, policy.subscriptions.dunningDays),
    afterTries: policy.subscriptions.afterDunning,
    card:
      listed.method_reference === null
        ? null
        : { digits: listed.method_digits, expires: listed.method_expires, problem: listed.method_problem },
    addressLines: addressLines(subscription.address, language),
    address: isDelivered(subscription) ? subscription.address : null,
    plans: product && isPlanned(opened) ? [...planChoices(product, subscription, language)] : [],
    nextDays: isPlanned(opened) ? nextDaysText(opened, now) : null,
    upcoming: upcoming.map(presentComing),
    cycles: cycles.toReversed().map((one) => ({
      cycle: one.cycle,
      dueAt: one.due_at.getTime(),
      state: one.state,
      problem: one.problem,
      totalCents: one.total_cents === null ? null : Number(one.total_cents),
      orderId: one.order_id,
    })),
    planned: plannedAfter(subscription, cycles.length),
    variants: (product?.variants ?? []).map(({ id, attributes, sku }) => ({
      id,
      title: Object.values(attributes).join(', ') || sku,
    })),
    actions: actionsOf(facts, 'owner', now),
    events: events.map(({ id, kind, detail, actor, person, happened_at: at }) => ({
      id,
      kind,
      detail,
      actor,
      person,
      happenedAt: at.getTime(),
    })),
  };
}

/** When the next ones come, after those that have a row. */
function plannedAfter({ row, schedule, state }: Subscription, shown: number): number[] {
  const isGoingOn = (state === 'active' || state === 'past-due') && row.next_cycle !== null;
  const left = row.cycle_limit === 0 ? BOXES : Math.max(0, row.cycle_limit - row.paid_count - 1);
  const count = isGoingOn ? Math.min(BOXES - shown, left) : 0;
  return Array.from({ length: count }, (_, index) => cycleDueAt(schedule, (row.next_cycle ?? 0) + 1 + index));
}

function triedUntil({ schedule }: Subscription, cycle: CycleRow | undefined, steps: readonly number[]): number | null {
  if (!cycle || (cycle.state !== 'refused' && cycle.state !== 'action-needed')) {
    return null;
  }
  const days = { cycleDay: cycleDay(schedule, cycle.cycle), nextDay: cycleDay(schedule, cycle.cycle + 1), steps };
  return localInstantOf(schedule, dunningEndsOn(days));
}

interface EventRow {
  readonly id: string;
  readonly kind: string;
  readonly detail: Record<string, unknown>;
  readonly actor: 'shopper' | 'owner' | 'platform';
  readonly person: string | null;
  readonly happened_at: Date;
}

const EVENTS = {
  name: 'studio-subscription-events',
  text: `select e.id, e.kind, e.detail, e.actor, a.display_name as person, e.happened_at
    from subscription_event e left join account a on a.id = e.account_id
    where e.website_id = $1 and e.subscription_id = $2 order by e.happened_at desc, e.id desc limit 200`,
};

const PAID = {
  name: 'studio-subscription-paid',
  text: `select coalesce(sum(total_cents), 0)::int8 as cents from subscription_cycle
    where website_id = $1 and subscription_id = $2 and state = 'paid'`,
};
