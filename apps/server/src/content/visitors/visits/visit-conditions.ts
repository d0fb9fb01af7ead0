import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { textId } from '../store/text-id.ts';
import type { VisitField, VisitFilter } from './visit-store.ts';

/** Columns that hold the value itself; filters are chosen from this list alone (SEC-8). */
const COLUMNS = {
  channel: sql.ref('v.channel'),
  source: sql.ref('v.source'),
  medium: sql.ref('v.medium'),
  campaign: sql.ref('v.campaign'),
  country: sql.ref('v.country'),
  language: sql.ref('v.language'),
  device: sql.ref('v.device'),
  browser: sql.ref('v.browser'),
  os: sql.ref('v.os'),
} as const;

/** Columns that lead to a text. */
const TEXT_IDS = {
  referrer: sql.ref('v.referrer_id'),
  entry: sql.ref('v.entry_id'),
  exit: sql.ref('v.exit_id'),
} as const;

/** What visits must be like, each field by itself; no condition where there is no filter. */
export function visitConditions(filters: readonly VisitFilter[]): readonly RawBuilder<SqlBool>[] {
  const groups = Map.groupBy(filters, ({ field, isNot }) => `${isNot ? '-' : ''}${field}`);
  return [...groups.values()].map((group) => {
    const [first] = group;
    const holds = conditionOf(
      first?.field ?? 'source',
      group.map(({ value }) => value),
    );
    return first?.isNot ? sql<SqlBool>`not (${holds})` : holds;
  });
}

function conditionOf(field: VisitField, values: readonly string[]): RawBuilder<SqlBool> {
  if (field === 'visitor') {
    return sql<SqlBool>`(case when v.is_new then 'new' else 'known' end) = any(${values}::text[])`;
  }
  if (field === 'page') return sql<SqlBool>`v.path_ids && ${idsOf(values)}::bigint[]`;
  if (isTextField(field)) return sql<SqlBool>`${TEXT_IDS[field]} = any(${idsOf(values)}::bigint[])`;
  return sql<SqlBool>`${COLUMNS[field]} = any(${values}::text[])`;
}

/** The value of a field that is no page, as it is or as the id of its text. */
export function fieldValue(field: Exclude<VisitField, 'page'>): {
  readonly value: RawBuilder<unknown>;
  readonly isText: boolean;
} {
  if (field === 'visitor') return { value: sql`case when v.is_new then 'new' else 'known' end`, isText: false };
  return isTextField(field) ? { value: TEXT_IDS[field], isText: true } : { value: COLUMNS[field], isText: false };
}

function isTextField(field: VisitField): field is keyof typeof TEXT_IDS {
  return Object.hasOwn(TEXT_IDS, field);
}

const idsOf = (values: readonly string[]) => values.map((value) => String(textId(value)));
