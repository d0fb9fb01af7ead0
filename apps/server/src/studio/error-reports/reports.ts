import { sql, type SqlBool } from 'kysely';
import type { ErrorReportDetail, ErrorReportList, ErrorReportListQuery } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decodeCursor, encodeCursor, isStorable } from '../../platform/database/cursor.ts';
import { sameSitePath } from '../../content/pages/same-site-path.ts';

const RECENT_MS = 7 * 24 * 3_600_000;

/** Kinds of errors, the ones that were seen last first. */
export async function readErrorReports(tx: SiteTransaction, query: ErrorReportListQuery): Promise<ErrorReportList> {
  const from = decodeCursor(query.cursor, 'instant', isStorable);
  const all = tx.kysely.selectFrom('error_report').where('website_id', '=', tx.websiteId);
  const rows = await all
    .$if(from !== undefined, (page) =>
      page.where(sql<SqlBool>`(last_seen_at, fingerprint) < (${from?.value}::timestamptz, ${from?.id})`),
    )
    .select(['fingerprint', 'message', 'page_path', 'report_count', 'last_seen_at'])
    .select(sql<string>`last_seen_at::text`.as('sorted'))
    .orderBy('last_seen_at', 'desc')
    .orderBy('fingerprint', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const total = from ? null : await all.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return {
    rows: page.map((row) => ({
      id: row.fingerprint,
      message: row.message,
      pagePath: sameSitePath(row.page_path),
      count: Number(row.report_count),
      lastSeenAt: row.last_seen_at.getTime(),
    })),
    total: total && Number(total.count),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sorted, last.fingerprint) : null,
  };
}

/** One kind of error with its last stack; undefined when the website has none with this id. */
export async function readErrorReport(tx: SiteTransaction, id: string): Promise<ErrorReportDetail | undefined> {
  const row = await tx.kysely
    .selectFrom('error_report')
    .where('website_id', '=', tx.websiteId)
    .where('fingerprint', '=', id)
    .selectAll()
    .executeTakeFirst();
  return (
    row && {
      id: row.fingerprint,
      message: row.message,
      pagePath: sameSitePath(row.page_path),
      count: Number(row.report_count),
      lastSeenAt: row.last_seen_at.getTime(),
      firstSeenAt: row.first_seen_at.getTime(),
      script: row.script,
      line: row.line,
      stack: row.stack,
      userAgent: row.user_agent,
    }
  );
}

/** Kinds of errors that were seen in the last seven days. */
export async function countRecentReports(tx: SiteTransaction, now: number): Promise<number> {
  const row = await tx.kysely
    .selectFrom('error_report')
    .where('website_id', '=', tx.websiteId)
    .where('last_seen_at', '>', new Date(now - RECENT_MS))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
