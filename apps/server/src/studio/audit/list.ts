import type { AuditFilters, AuditKind, AuditList, AuditListQuery, AuditRow } from '@portico/contract/studio';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { containsPattern } from '../../platform/database/search-words.ts';

/** What of the log is wanted; days are those of the site. */
export type AuditWanted = AuditFilters & {
  readonly timeZone: string;
  /** The kinds that whoever asks may read; others are as if there were none. */
  readonly readable: readonly AuditKind[];
};

/** The place after which a page begins. */
export interface AuditPlace {
  readonly value: string;
  readonly id: string;
}

/** One page of the audit log, newest first; all that matches is counted with the first page only. */
export async function readAuditPage(tx: SiteTransaction, query: AuditListQuery & AuditWanted): Promise<AuditList> {
  const after = decodeCursor(query.cursor);
  const rows = await readAudit(tx, query, after, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ row }) => row),
    total: after ? null : await countAudit(tx, query),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.place.value, last.place.id) : null,
  };
}

/** Entries that match, newest first, from a place on. */
export async function readAudit(
  tx: SiteTransaction,
  wanted: AuditWanted,
  after: AuditPlace | undefined,
  limit: number,
): Promise<{ readonly row: AuditRow; readonly place: AuditPlace }[]> {
  const from = after ? [sql<SqlBool>`(a.happened_at, a.id) < (${after.value}::timestamptz, ${after.id}::uuid)`] : [];
  const { rows } = await sql<StoredEntry>`
    select a.id, a.kind, a.actor, a.source, a.subject, a.detail, a.happened_at, a.happened_at::text as sorted
    from audit_entry a where ${sql.join([...conditionsOf(tx, wanted), ...from], sql` and `)}
    order by a.happened_at desc, a.id desc limit ${limit}`.execute(tx.kysely);
  return rows.map(({ sorted, happened_at, kind, ...row }) => ({
    // The log is written with these kinds alone.
    row: { ...row, kind: kind as AuditKind, happenedAt: happened_at.getTime() },
    place: { value: sorted, id: row.id },
  }));
}

async function countAudit(tx: SiteTransaction, wanted: AuditWanted): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from audit_entry a where ${sql.join(conditionsOf(tx, wanted), sql` and `)}`.execute(
    tx.kysely,
  );
  return Number(rows[0]?.count ?? 0n);
}

interface StoredEntry {
  readonly id: string;
  readonly kind: string;
  readonly actor: string;
  readonly source: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly happened_at: Date;
  readonly sorted: string;
}

function conditionsOf(tx: SiteTransaction, wanted: AuditWanted): readonly RawBuilder<SqlBool>[] {
  const { kind, search, from, to, timeZone, readable } = wanted;
  const contains = search === undefined ? '' : containsPattern(search);
  return [
    sql<SqlBool>`a.website_id = ${tx.websiteId}`,
    sql<SqlBool>`a.kind = any(${readable.filter((one) => kind === undefined || one === kind)}::text[])`,
    ...(search
      ? [sql<SqlBool>`(a.actor ilike ${contains} or a.source ilike ${contains} or a.subject ilike ${contains})`]
      : []),
    ...(from ? [sql<SqlBool>`a.happened_at >= (${from}::date)::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql<SqlBool>`a.happened_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ];
}
