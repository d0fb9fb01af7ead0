import { sql, type RawBuilder } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { giveRoom, visitsAsked } from './read-span.ts';
import { STEP_COLUMNS, STEP_SUMS, stepCounts } from './step-counts.ts';
import { fieldValue } from './visit-conditions.ts';
import type { StepField, VisitQuestion, VisitStepRow } from './visit-store.ts';

/**
 * How far visits came, by the days on which they began, or by the values of a field.
 * @param openFrom days before are taken as they were counted; undefined counts all from visits
 */
export async function stepsOf(
  tx: SiteTransaction,
  question: VisitQuestion,
  {
    by,
    limit,
    openFrom,
  }: { readonly by: 'day' | StepField; readonly limit: number; readonly openFrom: string | undefined },
): Promise<readonly VisitStepRow[]> {
  const { range, isSample } = question;
  await giveRoom(tx);
  const dayValue = sql`to_char(v.day, 'YYYY-MM-DD')`;
  const now = by === 'day' ? dayValue : fieldValue(by).value;
  const then: RawBuilder<unknown> = by === 'day' ? sql`to_char(d.day, 'YYYY-MM-DD')` : sql`d.value`;
  const { rows } = await sql<VisitStepRow>`
    select value, sum(visits)::int as visits, ${sql.raw(STEP_SUMS)} from (
      select ${then} as value, d.visits, ${sql.join(STEP_COLUMNS.map((column) => sql.ref(`d.${column}`)))}
      from visit_day d where d.website_id = ${tx.websiteId} and d.is_sample = ${isSample}
        and d.dimension = ${by === 'day' ? 'all' : by}
        and d.day between ${range.from}::date and ${range.to}::date and d.day < ${openFrom ?? range.from}::date
      union all
      select ${now}, count(*)::int, ${sql.raw(stepCounts('v'))}
      from visit v where ${visitsAsked(tx, question)} and v.day >= ${openFrom ?? range.from}::date group by 1
    ) counted group by value order by ${by === 'day' ? sql`value` : sql`sum(visits) desc, value`} limit ${limit}`.execute(
    tx.kysely,
  );
  return rows;
}
