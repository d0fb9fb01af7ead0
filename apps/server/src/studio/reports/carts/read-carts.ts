import type { ReportBody } from '@portico/contract/studio';
import { stepStart, type CalendarRange } from '@portico/domain';
import { sql } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { dayStep, seriesOf } from '../points.ts';
import type { ReportAsk } from '../report.ts';
import { hasForeignFilter, VISIT_FIELDS } from '../row-filters.ts';
import { together } from '../together.ts';
import { CAME_BACK, isLeft, TOUCHED, withValue } from './left-carts.ts';

/** Carts of one point of a line; values in minor units. */
export interface CartSums {
  readonly cartsLeft: number;
  readonly cartsLeftValue: number;
  readonly cartsBack: number;
  readonly cartsBackValue: number;
}

/** What a report of carts left behind is made of. */
export interface CartFacts {
  readonly now: ReadonlyMap<string, CartSums>;
  readonly before: ReadonlyMap<string, CartSums>;
  /** Something is asked that is not known of carts. */
  readonly hasForeignFilter: boolean;
}

const NOTHING: CartSums = { cartsLeft: 0, cartsLeftValue: 0, cartsBack: 0, cartsBackValue: 0 };

/** Carts that were left behind, by the day of their last change, and those that came back: one statement, two where it is compared. */
export async function readCarts(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const [now, before] = await Promise.all([
    readPoints(tx, ask, ask.range),
    ask.before === null ? new Map<string, CartSums>() : readPoints(tx, ask, ask.before),
  ]);
  return cartsReport(ask, { now, before, hasForeignFilter: hasForeignFilter(ask.filters, VISIT_FIELDS) });
}

const FIGURES = [
  { name: 'cartsLeft', unit: 'count', good: 'down' },
  { name: 'cartsLeftValue', unit: 'money', good: 'down' },
  { name: 'cartsBack', unit: 'count', good: 'up' },
  { name: 'cartsBackValue', unit: 'money', good: 'up' },
] as const;

/** The report of carts left behind. */
export function cartsReport(ask: ReportAsk, { now, before, hasForeignFilter: hasForeign }: CartFacts): ReportBody {
  const { currency } = ask;
  const whole = [...now.values()].reduce(together, NOTHING);
  const then = [...before.values()].reduce(together, NOTHING);
  const { cartsLeft: carts, cartsLeftValue: cents, cartsBack: back, cartsBackValue: backCents } = whole;
  return {
    findings:
      carts === 0
        ? [{ name: 'cartsNone', values: {} }]
        : [
            { name: 'carts', values: { carts, cents, currency } },
            ...(back > 0 ? [{ name: 'cartsBack', values: { carts: back, cents: backCents, currency } }] : []),
          ],
    figures: FIGURES.map(({ name, unit, good }) => ({
      name,
      unit,
      good,
      value: whole[name],
      before: ask.before === null ? null : then[name],
      ...(unit === 'money' ? { currency } : {}),
    })),
    series: seriesOf(
      { ...ask, step: dayStep(ask.step) },
      FIGURES.map(({ name, unit }) => ({
        name,
        unit,
        ...(unit === 'money' ? { currency } : {}),
        now: (point) => now.get(point)?.[name] ?? 0,
        before: (point) => before.get(point)?.[name] ?? 0,
      })),
    ),
    tables: [],
    notes: ['cartsHour', ...(hasForeign ? [ask.isSample ? 'filterNotOfSample' : 'filterNotOfCarts'] : [])],
  };
}

async function readPoints(
  tx: SiteTransaction,
  ask: ReportAsk,
  range: CalendarRange,
): Promise<ReadonlyMap<string, CartSums>> {
  const { rows } = await sql<{ day: string; carts: bigint; value: bigint; back: bigint; back_value: bigint }>`
    select ((${TOUCHED} at time zone ${ask.timeZone})::date)::text as day, count(*) as carts, sum(held.value)::int8 as value,
      count(*) filter (where ${CAME_BACK}) as back, coalesce(sum(held.value) filter (where ${CAME_BACK}), 0)::int8 as back_value
    from ${withValue(tx.websiteId)} where ${isLeft(tx.websiteId, { ...ask, range })} group by 1`.execute(tx.kysely);
  const points = new Map<string, CartSums>();
  for (const { day, carts, value, back, back_value } of rows) {
    const point = stepStart(day, dayStep(ask.step));
    const sums = {
      cartsLeft: Number(carts),
      cartsLeftValue: Number(value),
      cartsBack: Number(back),
      cartsBackValue: Number(back_value),
    };
    points.set(point, together(points.get(point) ?? NOTHING, sums));
  }
  return points;
}
