import type { ReportField, ReportFilter } from '@portico/contract/studio';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** What rows of a kind can be narrowed by, as SQL; what else visits are narrowed by says nothing of them. */
export type RowFields = Readonly<Partial<Record<ReportField, RawBuilder<string>>>>;

/** Where a visit `v` that led to a checkout came from; nothing where it is not known. */
export const VISIT_FIELDS = {
  source: sql<string>`coalesce(v.last_source, '')`,
  medium: sql<string>`coalesce(v.last_medium, '')`,
  campaign: sql<string>`coalesce(v.last_campaign, '')`,
} as const satisfies RowFields;

/** Whether a filter is of no use with rows of these fields. */
export function hasForeignFilter(filters: readonly ReportFilter[], fields: RowFields): boolean {
  return filters.some(({ field }) => fields[field] === undefined);
}

/** Different fields must all hold; of one field any of its values may. */
export function isAsFiltered(filters: readonly ReportFilter[], fields: RowFields): RawBuilder<SqlBool> {
  const byField = Map.groupBy(filters, ({ field, isNot }) => `${isNot ? '-' : ''}${field}`);
  const conditions = [...byField.values()].flatMap((same) => {
    const [first] = same;
    const column = first && fields[first.field];
    if (!first || !column) return [];
    const isAny = sql<SqlBool>`${column} = any(${same.map(({ value }) => value)}::text[])`;
    return first.isNot ? sql<SqlBool>`not ${isAny}` : isAny;
  });
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
