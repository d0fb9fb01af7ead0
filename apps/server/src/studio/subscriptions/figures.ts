import type { SubscriptionFigures } from '@portico/contract/studio';
import {
  churn,
  expectedBack,
  forecast,
  localDayOf,
  localInstantOf,
  monthlyCents,
  type LifeSpan,
  type Recovered,
  type Schedule,
  type SubscriptionState,
} from '@portico/domain';
import { dayOfIso, isoDay, localDay, localInstant } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readProviderAway } from './provider-away.ts';
import { comingRise } from '../../store/subscriptions/calendar.ts';
import { subscriptionOf, type SubscriptionRow } from '../../store/subscriptions/stored-subscription.ts';
import { readWorthAt, worthOf } from '../../store/subscriptions/worth.ts';

const FORECAST_DAYS = 30;
/** Refusals of so long say how many payments come in after all. */
const REFUSALS_OF_MS = 90 * 24 * 60 * 60_000;

interface FiguresOf {
  readonly currency: string;
  readonly zone: string;
  /** Who takes the payments of the shop now. */
  readonly provider: string;
  readonly now: number;
}

/** What subscriptions bring, what is at risk, who left, and what the next thirty days bring; of one currency. */
export async function readFigures(
  tx: SiteTransaction,
  { currency, zone, provider, now }: FiguresOf,
): Promise<SubscriptionFigures> {
  const today = localDay(now, zone);
  const monthBegan = localInstant(dayOfIso(`${isoDay(today).slice(0, 8)}01`) ?? today, 0, zone);
  const [counts, rows, lives, refusals, trials, providerAway] = await Promise.all([
    tx.query<SubscriptionFigures['counts']>(COUNTS, [tx.websiteId]),
    tx.kysely
      .selectFrom('subscription')
      .selectAll()
      .where('website_id', '=', tx.websiteId)
      .where('currency', '=', currency)
      .where('state', 'in', ['active', 'past-due'])
      .execute(),
    readLives(tx, currency, new Date(monthBegan)),
    tx.query<Recovered & Row>(REFUSALS, [tx.websiteId, currency, new Date(now - REFUSALS_OF_MS)]),
    tx.query<SubscriptionFigures['trials'] & Row>(TRIALS, [
      tx.websiteId,
      currency,
      new Date(monthBegan),
      new Date(now),
    ]),
    readProviderAway(tx, provider, now),
  ]);
  const atRisk = rows.filter(({ state }) => state === 'past-due').reduce((sum, row) => sum + row.total_cents, 0n);
  const back = expectedBack(atRisk, refusals[0] ?? { refused: 0, recovered: 0 });
  const charged = rows.filter(({ paid_count: paid }) => paid > 0);
  return {
    counts: counts[0] ?? { all: 0, active: 0, paused: 0, failing: 0, ending: 0, ended: 0, attention: 0 },
    currency,
    monthlyCents: Number(monthlyCents(charged.map((row) => worthOf(subscriptionOf(row))))),
    atRiskCents: Number(atRisk),
    expectedBackCents: back === undefined ? null : Number(back),
    trials: trials[0] ?? { ended: 0, paid: 0 },
    churn: presentChurn(churn(lives, { from: monthBegan, until: now + 1 })),
    providerAway,
    forecast: forecast(
      rows.map((row) => ({
        // The column's check allows no other.
        state: row.state as SubscriptionState,
        schedule: row.schedule as Schedule,
        nextCycle: row.next_cycle ?? undefined,
        paidCount: row.paid_count,
        cycleLimit: row.cycle_limit,
        totalCents: row.total_cents,
        firstCount: row.first_count,
        firstTotalCents: row.first_total_cents,
        coming: comingOf(row),
      })),
      { from: today, days: FORECAST_DAYS },
    ).map(({ day, count, totalCents }) => ({ day: isoDay(day), count, totalCents: Number(totalCents) })),
  };
}

/** The price that was announced, where it holds without anybody's word, or has it. */
function comingOf(row: SubscriptionRow) {
  const { coming_price_cents: price, coming_from: from, coming_asks: asks, coming_agreed_at: agreedAt } = row;
  if (price === null || from === null || (asks && agreedAt === null)) {
    return undefined;
  }
  // Tax on it is known on its day.
  const { more: moreCents, moreShipping: moreFirstCents } = comingRise(row);
  // A row's calendar holds nothing but what was written there.
  const schedule = row.schedule as Schedule;
  const day = localDayOf(schedule, from.getTime());
  // A charge of that day that comes before it is still of the old price.
  return { from: localInstantOf(schedule, day) >= from.getTime() ? day : day + 1, moreCents, moreFirstCents };
}

function presentChurn(found: ReturnType<typeof churn>): SubscriptionFigures['churn'] {
  return found
    ? {
        live: found.live,
        lost: found.lost,
        beforeCents: Number(found.beforeCents),
        lostCents: Number(found.lostCents),
        loweredCents: Number(found.loweredCents),
        raisedCents: Number(found.raisedCents),
      }
    : null;
}

/** Of counts, as the database gives them. */
type Row = Readonly<Record<string, unknown>>;

/** How those lived that were there when a month began, of one currency. */
async function readLives(tx: SiteTransaction, currency: string, monthBegan: Date): Promise<readonly LifeSpan[]> {
  const [rows, pauses, worthBefore] = await Promise.all([
    tx.kysely
      .selectFrom('subscription')
      .selectAll()
      .where('website_id', '=', tx.websiteId)
      .where('currency', '=', currency)
      // Of a trial that was never paid nobody speaks.
      .where('paid_count', '>', 0)
      .where('started_at', '<', monthBegan)
      .where((or) => or.or([or('ended_at', 'is', null), or('ended_at', '>=', monthBegan)]))
      .execute(),
    tx.query<PauseRow>(UNPAID_PAUSES, [tx.websiteId, monthBegan]),
    readWorthAt(tx, monthBegan),
  ]);
  const pauseOf = new Map(pauses.map((one) => [one.subscription_id, one]));
  return rows.map((row) => {
    const pause = pauseOf.get(row.id);
    const now = worthOf(subscriptionOf(row));
    return {
      startedAt: row.started_at.getTime(),
      endedAt: row.ended_at?.getTime(),
      isLost: row.reason !== 'finished',
      unpaid: pause && { from: pause.paused_at.getTime(), until: pause.resumed_at?.getTime() },
      before: worthBefore.get(row.id) ?? now,
      now,
    };
  });
}

interface PauseRow extends Row {
  readonly subscription_id: string;
  readonly paused_at: Date;
  readonly resumed_at: Date | null;
}

const COUNTS = {
  name: 'studio-subscription-counts',
  text: `select count(*)::int as "all", count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'paused')::int as paused, count(*) filter (where state = 'past-due')::int as failing,
      count(*) filter (where state = 'ending')::int as ending, count(*) filter (where state = 'ended')::int as ended,
      count(*) filter (where state <> 'ended' and exists (select from subscription_cycle l where l.website_id = $1
        and l.subscription_id = s.id and l.state in ('late', 'blocked')))::int as attention
    from subscription s where website_id = $1`,
};

// The last pause for want of a payment of each, and when that was let go on. Those that ended before do not matter.
const UNPAID_PAUSES = {
  name: 'studio-subscription-unpaid-pauses',
  text: `select distinct on (e.subscription_id) e.subscription_id, e.happened_at as paused_at,
      (select min(r.happened_at) from subscription_event r where r.website_id = $1
        and r.subscription_id = e.subscription_id and r.kind = 'resumed' and r.happened_at >= e.happened_at) as resumed_at
    from subscription_event e join subscription s on s.website_id = $1 and s.id = e.subscription_id
    where e.website_id = $1 and e.kind = 'paused' and e.detail ->> 'reason' = 'payment'
      and (s.ended_at is null or s.ended_at >= $2)
    order by e.subscription_id, e.happened_at desc`,
};

const REFUSALS = {
  name: 'studio-subscription-refusals',
  text: `select count(*)::int as refused, count(*) filter (where c.state = 'paid')::int as recovered
    from subscription_cycle c join subscription s on s.website_id = $1 and s.id = c.subscription_id
    where c.website_id = $1 and s.currency = $2 and c.tries > 0 and c.due_at >= $3`,
};

// The first cycle of others is charged when they begin.
const TRIALS = {
  name: 'studio-subscription-trials',
  text: `select count(*)::int as ended, count(*) filter (where c.state = 'paid')::int as paid
    from subscription s join subscription_cycle c on c.website_id = $1 and c.subscription_id = s.id and c.cycle = 1
      and c.due_at > s.started_at
    where s.website_id = $1 and s.currency = $2
      and least(c.due_at, coalesce(s.ended_at, c.due_at)) >= $3 and least(c.due_at, coalesce(s.ended_at, c.due_at)) <= $4`,
};
