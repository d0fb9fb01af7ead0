import type { ImportedRedirects, RedirectRow } from '@portico/contract/studio';
import {
  fillMessage,
  pageRefusals,
  readRedirect,
  redirectPath,
  type ReadRedirect,
  type RedirectRefusal,
  type RedirectStatus,
} from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readTable } from './table.ts';

/** A site has so many at most: all of them are read where one is kept. */
const MAX_REDIRECTS = 5000;

/** Why a redirect cannot be, by its field. */
export interface KeepRefusal {
  readonly code: string;
  readonly message: string;
  readonly field: 'from' | 'to';
}

interface Wanted {
  readonly before?: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly pageId?: string | undefined;
  readonly status: RedirectStatus;
}

/** Every redirect, the newest first, with where each leads now. */
export async function listRedirects(tx: SiteTransaction): Promise<RedirectRow[]> {
  const rows = await tx.query<Row & Record<string, unknown>>(LIST, [tx.websiteId, MAX_REDIRECTS]);
  return rows.map((row) => ({
    from: row.from_path,
    to: row.to_path ?? row.found,
    pageId: row.to_kind === 'collection' ? row.to_id : null,
    status: row.status,
    source: row.source,
    hits: Number(row.hits),
    lastHitAt: row.last_hit_at?.getTime() ?? null,
    madeAt: row.created_at.getTime(),
    isUnused: row.is_unused,
  }));
}

/** Makes a redirect or changes one. What leads in a circle, or on and on, is refused. */
export async function keepRedirect(
  tx: SiteTransaction,
  wanted: Wanted,
  now: number,
): Promise<Result<undefined, KeepRefusal>> {
  const rows = await listRedirects(tx);
  const before = wanted.before === undefined ? undefined : redirectPath(wanted.before);
  const others = rows.filter(({ from }) => from !== before);
  if (others.length >= MAX_REDIRECTS) {
    const message = fillMessage(pageRefusals.redirectLimit, { limit: String(MAX_REDIRECTS) });
    return refuse({ code: 'LIMIT', message, field: 'from' });
  }
  const page = wanted.pageId === undefined ? undefined : await pageAddress(tx, wanted.pageId);
  if (wanted.pageId !== undefined && page === undefined) {
    return refuse({ code: 'NO_PAGE', message: pageRefusals.redirectPage, field: 'to' });
  }
  const read = readRedirect({ ...wanted, to: page ?? wanted.to }, knownOf(others));
  if (!read.ok) {
    return refuse(refusalOf(read.error));
  }
  if (before !== undefined && before !== read.value.from) {
    await tx.query(REMOVE, [tx.websiteId, [before]]);
  }
  await write(tx, read.value, { ...wanted, now });
  return accept(undefined);
}

export async function removeRedirects(tx: SiteTransaction, from: readonly string[]): Promise<void> {
  await tx.query(REMOVE, [tx.websiteId, from]);
}

/** Takes what can be taken of a table; the other lines are told with their reasons. Undefined where it is no table. */
export async function importRedirects(
  tx: SiteTransaction,
  csv: string,
  now: number,
): Promise<ImportedRedirects | undefined> {
  const lines = readTable(csv);
  if (!lines || lines.length === 0) {
    return undefined;
  }
  const rows = await listRedirects(tx);
  const known = new Map(knownOf(rows));
  const there = new Set(rows.map(({ from }) => from));
  const [refused, counts] = [[] as ImportedRedirects['refused'][number][], { added: 0, changed: 0 }];
  for (const { line, from, to, status } of lines) {
    const wanted = statusOf(status, to);
    const own = redirectPath(from) ?? '';
    known.delete(own);
    const read = readRedirect({ from, to, status: wanted }, known);
    const isFull = !there.has(own) && there.size >= MAX_REDIRECTS;
    if (!read.ok || isFull) {
      const message = read.ok
        ? fillMessage(pageRefusals.redirectLimit, { limit: String(MAX_REDIRECTS) })
        : refusalOf(read.error).message;
      refused.push({ line, from: from.slice(0, 400), message });
      continue;
    }
    counts[there.has(read.value.from) ? 'changed' : 'added'] += 1;
    there.add(read.value.from);
    if (read.value.to !== null) {
      known.set(read.value.from, read.value.to);
    }
    await write(tx, read.value, { status: wanted, now });
  }
  return { ...counts, refused };
}

function statusOf(text: string, to: string): RedirectStatus {
  if (/410|gone/i.test(text) || to.trim() === '') {
    return 410;
  }
  return /302|307|temp/i.test(text) ? 302 : 301;
}

async function write(
  tx: SiteTransaction,
  { from, to }: ReadRedirect,
  {
    status,
    pageId,
    now,
  }: { readonly status: RedirectStatus; readonly pageId?: string | undefined; readonly now: number },
): Promise<void> {
  const isPage = to !== null && pageId !== undefined;
  const kind = isPage ? 'collection' : 'address';
  await tx.query(WRITE, [
    tx.websiteId,
    from,
    to === null ? 'nothing' : kind,
    isPage ? pageId : null,
    isPage ? null : to,
    status,
    new Date(now),
  ]);
}

/** Where addresses lead on by themselves. */
function knownOf(rows: readonly RedirectRow[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(({ from, to, isUnused }) => (to === null || isUnused ? [] : [[from, to] as const])));
}

async function pageAddress(tx: SiteTransaction, pageId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ url_id: string }>(PAGE, [tx.websiteId, pageId]);
  return row && `/${row.url_id}`;
}

const MESSAGES = {
  NOT_A_PATH: pageRefusals.redirectFrom,
  NOT_AN_ADDRESS: pageRefusals.redirectTo,
  STAR: pageRefusals.redirectStar,
  SAME: pageRefusals.redirectSame,
  LOOP: pageRefusals.redirectLoop,
  CHAIN: pageRefusals.redirectChain,
} as const;

function refusalOf(error: RedirectRefusal): KeepRefusal {
  const message = fillMessage(MESSAGES[error.code], error.code === 'CHAIN' ? { next: error.next } : {});
  return { code: error.code, field: error.field, message };
}

interface Row {
  readonly from_path: string;
  readonly to_kind: string;
  readonly to_id: string | null;
  readonly to_path: string | null;
  readonly found: string | null;
  readonly status: RedirectStatus;
  readonly source: RedirectRow['source'];
  readonly hits: bigint;
  readonly last_hit_at: Date | null;
  readonly created_at: Date;
  readonly is_unused: boolean;
}

const LIST = {
  name: 'redirects-list',
  text: `select r.from_path, r.to_kind, r.to_id, r.to_path, r.status, r.source, r.hits, r.last_hit_at, r.created_at,
      coalesce('/' || c.url_id, '/' || ic.url_id || '/' || i.url_id) as found,
      exists (select from collection own where own.website_id = $1 and own.is_enabled and '/' || own.url_id = r.from_path) as is_unused
    from redirect r
    left join collection c on c.website_id = $1 and r.to_kind = 'collection' and c.id = r.to_id and c.removed_at is null
    left join item i on i.website_id = $1 and r.to_kind = 'item' and i.id = r.to_id
    left join collection ic on ic.website_id = $1 and ic.id = i.collection_id and ic.removed_at is null
    where r.website_id = $1 order by r.created_at desc, r.from_path limit $2`,
};
const PAGE = {
  name: 'redirects-page',
  text: 'select url_id from collection where website_id = $1 and id = $2 and removed_at is null',
};
const REMOVE = {
  name: 'redirects-remove',
  text: 'delete from redirect where website_id = $1 and from_path = any($2::text[])',
};
const WRITE = {
  name: 'redirects-write',
  text: `insert into redirect (website_id, from_path, to_kind, to_id, to_path, status, source, created_at)
    values ($1, $2, $3, $4, $5, $6, 'owner', $7)
    on conflict (website_id, from_path) do update set to_kind = excluded.to_kind, to_id = excluded.to_id,
      to_path = excluded.to_path, status = excluded.status, source = 'owner'`,
};
