import { sql, type RawBuilder } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { giveRoom, visitsAsked } from './read-span.ts';
import { PAGE_COUNTS, viewsOf } from './roll-statements.ts';
import { stepCounts } from './step-counts.ts';
import { fieldValue } from './visit-conditions.ts';
import type { VisitField, VisitQuestion, VisitRow } from './visit-store.ts';

interface Broken {
  readonly rows: readonly VisitRow[];
  readonly count: number;
}

interface BrokenRow extends VisitRow {
  readonly count: number;
}

/**
 * What was counted by the values of a field.
 * @param openFrom days before are taken as they were counted; undefined counts all from visits
 */
export async function breakdownOf(
  tx: SiteTransaction,
  question: VisitQuestion,
  {
    field,
    limit,
    openFrom,
  }: { readonly field: VisitField; readonly limit: number; readonly openFrom: string | undefined },
): Promise<Broken> {
  const { range, isSample } = question;
  await giveRoom(tx);
  const counted = sql`
    select d.value, d.visits, d.hits, d.bounces, d.seconds, d.exits, d.bought from visit_day d
    where d.website_id = ${tx.websiteId} and d.is_sample = ${isSample} and d.dimension = ${field}
      and d.day between ${range.from}::date and ${range.to}::date and d.day < ${openFrom ?? range.from}::date`;
  const { rows } = await sql<BrokenRow>`
    with v as not materialized (
      select v.* from visit v where ${visitsAsked(tx, question)} and v.day >= ${openFrom ?? range.from}::date),
    counted as (${counted} union all ${field === 'page' ? pagesNow(tx) : valuesNow(tx, field)})
    select value, sum(visits)::int as visits, sum(hits)::int as hits, sum(bounces)::int as bounces,
      sum(seconds)::float8 as seconds, sum(exits)::int as exits, sum(bought)::int as bought, (count(*) over ())::int as count
    from counted group by value order by sum(visits) desc, value limit ${limit}`.execute(tx.kysely);
  return { rows: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 };
}

function valuesNow(tx: SiteTransaction, field: Exclude<VisitField, 'page'>): RawBuilder<unknown> {
  const { value, isText } = fieldValue(field);
  const counts = sql`count(*)::int as visits, sum(v.hits)::int as hits, count(*) filter (where v.hits = 1)::int as bounces,
    sum(v.seconds)::bigint as seconds, 0 as exits, ${sql.raw(stepCounts('v', { from: 'bought' }))}`;
  return isText
    ? sql`select coalesce(t.body, ''), n.visits, n.hits, n.bounces, n.seconds, n.exits, n.bought
        from (select ${value} as text_id, ${counts} from v group by 1) n
        left join visitor_text t on t.website_id = ${tx.websiteId} and t.id = n.text_id`
    : sql`select ${value}, ${counts} from v group by 1`;
}

function pagesNow(tx: SiteTransaction): RawBuilder<unknown> {
  return sql`select coalesce(t.body, ''), p.visits, p.hits, p.bounces, p.seconds, p.exits, p.bought
    from (select p.path_id, ${sql.raw(PAGE_COUNTS)}, ${sql.raw(stepCounts('p', { condition: 'p.is_first', from: 'bought' }))} from ${sql.raw(viewsOf('v'))} group by 1) p left join visitor_text t on t.website_id = ${tx.websiteId} and t.id = p.path_id`;
}
