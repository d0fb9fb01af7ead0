import type { ErrorReport } from '@portico/contract';
import { createHash } from 'node:crypto';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sameSitePath } from '../pages/same-site-path.ts';
import { withoutQueries, withoutQuery } from '../../platform/http/without-query.ts';

/** What one request told. */
export interface NewReports {
  readonly errors: readonly ErrorReport[];
  readonly userAgent: string;
  readonly seenAt: Date;
}

/** A kind of error, as it is kept. */
export interface KeptReport {
  readonly message: string;
  readonly script: string;
  readonly line: number | null;
}

/** So many kinds a site; beyond that the one that was not seen for longest goes. */
export const MAX_KINDS = 200;
/** What nobody saw for so long is mended or gone. */
export const KEPT_FOR_DAYS = 30;

const MAX_USER_AGENT = 300;
const DAY_MS = 24 * 3_600_000;

/**
 * Counts reports under their kinds: the same message from the same place is one, whoever saw it.
 * @returns the kinds that were not known before
 */
export async function keepReports(tx: SiteTransaction, told: NewReports): Promise<readonly KeptReport[]> {
  const written = await tx.query<KeptReport & { readonly is_new: boolean }>(WRITE, [
    tx.websiteId,
    JSON.stringify([...kindsOf(told.errors).values()]),
    told.userAgent.slice(0, MAX_USER_AGENT),
    told.seenAt,
  ]);
  const added = written.filter((row) => row.is_new);
  if (added.length > 0) {
    await tx.query(FORGET, [tx.websiteId, new Date(told.seenAt.getTime() - KEPT_FOR_DAYS * DAY_MS), MAX_KINDS]);
  }
  return added;
}

/** PostgreSQL writes a row of a statement once, so what is told twice in one batch is counted here. */
function kindsOf(errors: readonly ErrorReport[]): ReadonlyMap<string, KindRow> {
  const kinds = new Map<string, KindRow>();
  for (const error of errors) {
    const kind = {
      message: withoutQueries(error.message),
      script: withoutQuery(error.script),
      line: error.line ?? null,
    };
    const fingerprint = createHash('sha256').update(JSON.stringify(kind)).digest('hex').slice(0, 32);
    const count = (kinds.get(fingerprint)?.count ?? 0) + 1;
    kinds.set(fingerprint, {
      ...kind,
      fingerprint,
      stack: withoutQueries(error.stack),
      page_path: sameSitePath(withoutQuery(error.pagePath)),
      count,
    });
  }
  return kinds;
}

interface KindRow extends KeptReport {
  readonly fingerprint: string;
  readonly stack: string;
  readonly page_path: string;
  readonly count: number;
}

const WRITE = {
  name: 'keep-error-reports',
  // `xmax` is 0 for a row that this statement inserted.
  text: `insert into error_report as kept (website_id, fingerprint, message, stack, script, line, page_path, user_agent,
      report_count, first_seen_at, last_seen_at)
    select $1, e.fingerprint, e.message, e.stack, e.script, e.line, e.page_path, $3, e.count, $4, $4
    from jsonb_to_recordset($2::jsonb)
      as e(fingerprint text, message text, stack text, script text, line int, page_path text, count int)
    order by e.fingerprint
    on conflict (website_id, fingerprint) do update set stack = excluded.stack, page_path = excluded.page_path,
      user_agent = excluded.user_agent, report_count = kept.report_count + excluded.report_count,
      last_seen_at = excluded.last_seen_at
    returning message, script, line, xmax = 0 as is_new`,
};

const FORGET = {
  name: 'forget-error-reports',
  text: `delete from error_report where website_id = $1 and (last_seen_at < $2 or fingerprint in (
    select fingerprint from error_report where website_id = $1
    order by last_seen_at desc, fingerprint desc offset $3))`,
};
