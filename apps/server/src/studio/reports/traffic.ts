import type { ReportBody } from '@portico/contract/studio';
import { daysOf, type CalendarRange } from '@portico/domain';
import { sql } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { ReportAsk } from './report.ts';

interface DayRow {
  readonly day: string;
  readonly views: number;
  readonly visits: number;
}

const valuesOf = (rows: ReadonlyMap<string, DayRow> | null, days: readonly string[], name: 'views' | 'visits') =>
  rows === null ? [] : days.map((day) => rows.get(day)?.[name] ?? 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Views of pages and visits, day by day. */
export async function readTraffic(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const now = await readDays(tx, ask, ask.range);
  const before = ask.before === null ? null : await readDays(tx, ask, ask.before);
  const points = daysOf(ask.range);
  const pointsBefore = ask.before === null ? [] : daysOf(ask.before);
  const lines = (['views', 'visits'] as const).map((name) => ({
    name,
    unit: 'count' as const,
    values: valuesOf(now, points, name),
    before: valuesOf(before, pointsBefore, name),
  }));
  return {
    findings: [],
    figures: lines.map((line) => ({
      name: line.name,
      unit: line.unit,
      value: sum(line.values),
      before: before === null ? null : sum(line.before),
      good: 'up',
    })),
    series: {
      step: 'day',
      points: [...points],
      pointsBefore: [...pointsBefore],
      isOpen: ask.range.to === ask.today,
      lines,
    },
    tables: [],
    notes: [],
  };
}

async function readDays(
  tx: SiteTransaction,
  { timeZone }: ReportAsk,
  { from, to }: CalendarRange,
): Promise<ReadonlyMap<string, DayRow>> {
  const day = sql<string>`(e.happened_at at time zone ${timeZone})::date`;
  const { rows } = await sql<DayRow>`
    select to_char(${day}, 'YYYY-MM-DD') as day, count(*)::int as views, count(distinct e.session)::int as visits
    from visitor_event e
    where e.website_id = ${tx.websiteId} and e.kind = 'hit' and e.day between ${from}::date - 1 and ${to}::date + 1
      and ${day} between ${from}::date and ${to}::date
    group by 1`.execute(tx.kysely);
  return new Map(rows.map((row) => [row.day, row]));
}
