import { sql, type SqlBool } from 'kysely';
import type { TemplateErrorList, TemplateErrorListQuery, TemplateErrorRow } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decodeCursor, encodeCursor, isStorable } from '../../platform/database/cursor.ts';
import { sameSitePath } from '../../content/pages/same-site-path.ts';

const RECENT_MS = 7 * 24 * 3_600_000;

/** Errors of templates, the ones that were seen last first. */
export async function readTemplateErrors(
  tx: SiteTransaction,
  query: TemplateErrorListQuery,
): Promise<TemplateErrorList> {
  const from = decodeCursor(query.cursor, 'instant', isStorable);
  const all = tx.kysely.selectFrom('template_error').where('website_id', '=', tx.websiteId);
  const rows = await all
    .$if(from !== undefined, (page) =>
      page.where(sql<SqlBool>`(seen_at, fingerprint) < (${from?.value}::timestamptz, ${from?.id})`),
    )
    .selectAll()
    .select(sql<string>`seen_at::text`.as('sorted'))
    .orderBy('seen_at', 'desc')
    .orderBy('fingerprint', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const total = from ? null : await all.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return {
    rows: page.map(presentError),
    total: total && Number(total.count),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sorted, last.fingerprint) : null,
  };
}

/** One error; undefined when the website has none with this id. */
export async function readTemplateError(tx: SiteTransaction, id: string): Promise<TemplateErrorRow | undefined> {
  const row = await tx.kysely
    .selectFrom('template_error')
    .where('website_id', '=', tx.websiteId)
    .where('fingerprint', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row && presentError(row);
}

/** Errors that were seen in the last seven days. */
export async function countRecentErrors(tx: SiteTransaction, now: number): Promise<number> {
  const row = await tx.kysely
    .selectFrom('template_error')
    .where('website_id', '=', tx.websiteId)
    .where('seen_at', '>', new Date(now - RECENT_MS))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface StoredError {
  readonly fingerprint: string;
  readonly kind: string;
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly page_path: string;
  readonly seen_at: Date;
}

function presentError(row: StoredError): TemplateErrorRow {
  return {
    id: row.fingerprint,
    kind: row.kind,
    message: row.message,
    file: row.file,
    line: row.line,
    pagePath: sameSitePath(row.page_path),
    lastSeenAt: row.seen_at.getTime(),
  };
}
