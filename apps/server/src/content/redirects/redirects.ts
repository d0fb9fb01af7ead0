import type { SiteTransaction } from '../../platform/database/database.ts';

/** Something that has another address from now on. */
export interface Renamed {
  readonly from: string;
  readonly to: string;
  readonly kind: 'collection' | 'item';
  readonly id: string;
  readonly now: Date;
}

/**
 * Has an old address lead to what had it, by its id: further renames make no chain. What has an address now is found before any
 * redirect, so one from there is dropped.
 */
export async function redirectRenamed(tx: SiteTransaction, { from, to, kind, id, now }: Renamed): Promise<void> {
  await tx.query(RENAME, [tx.websiteId, from, to, kind, id, now]);
}

const RENAME = {
  name: 'redirect-renamed',
  text: `with gone as (delete from redirect where website_id = $1 and from_path = $3 and from_path <> $2)
    insert into redirect (website_id, from_path, to_kind, to_id, status, source, created_at)
    values ($1, $2, $4, $5, 301, 'rename', $6)
    on conflict (website_id, from_path) do update set to_kind = excluded.to_kind, to_id = excluded.to_id, to_path = null,
      status = 301, source = 'rename', created_at = excluded.created_at`,
};

/** Where an address leads that shows nothing by itself. */
export interface Redirection {
  /** Undefined where it is gone for good. */
  readonly location: string | undefined;
  readonly status: number;
}

/** A redirect that an address is meant by. */
export interface FoundRedirect {
  /** Whose hit it is. */
  readonly from: string;
  /** Undefined where what it leads to is not there. */
  readonly leads: Redirection | undefined;
}

/**
 * Looks an address up that nothing was found at: its own redirect, else the nearest of those for all below a path; what is in a
 * renamed collection is found under its new address.
 */
export async function findRedirect(tx: SiteTransaction, path: string): Promise<FoundRedirect | undefined> {
  const [, first = ''] = path.split('/');
  const values = [tx.websiteId, path, `/${first}`, starsOf(path)];
  const [row] = await tx.query<FoundRow & Record<string, unknown>>(FIND, values);
  return row && { from: row.from_path, leads: leadsTo(row, path) };
}

/** Counts a visitor who was led on. */
export async function countHit(tx: SiteTransaction, from: string, now: number): Promise<void> {
  await tx.query(HIT, [tx.websiteId, from, new Date(now)]);
}

function leadsTo(row: FoundRow, path: string): Redirection | undefined {
  if (row.to_kind === 'nothing') {
    return { location: undefined, status: 410 };
  }
  const target = row.to_path ?? row.found;
  if (target === null) {
    return undefined;
  }
  if (row.from_path.endsWith('/*')) {
    return { location: target.replace(/\*$/, path.slice(row.from_path.length - 1)), status: row.status };
  }
  const rest = path.split('/').slice(2);
  const isInside = row.from_path !== path && rest.length > 0;
  return { location: isInside ? `${target}/${rest.join('/')}` : target, status: row.status };
}

/** The redirects that an address can be meant by, beside its own: `/a/b` by `/a/*` and by `/*`. */
function starsOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, 20);
  return parts.slice(1).map((_part, at) => `${parts.slice(0, at + 1).join('/')}/*`);
}

interface FoundRow {
  readonly from_path: string;
  readonly to_kind: string;
  readonly to_path: string | null;
  readonly status: number;
  readonly found: string | null;
}

const FIND = {
  name: 'redirect-find',
  text: `select r.from_path, r.to_kind, r.to_path, r.status,
      coalesce('/' || c.url_id, '/' || ic.url_id || '/' || i.url_id) as found
    from redirect r
    left join collection c on c.website_id = $1 and r.to_kind = 'collection' and c.id = r.to_id and c.is_enabled
    left join item i on i.website_id = $1 and r.to_kind = 'item' and i.id = r.to_id
    left join collection ic on ic.website_id = $1 and ic.id = i.collection_id and ic.is_enabled
    where r.website_id = $1 and (r.from_path = $2 or (r.from_path = $3 and r.to_kind = 'collection') or r.from_path = any($4::text[]))
    order by r.from_path = $2 desc, length(r.from_path) desc limit 1`,
};

// Whoever counts at the same moment is not waited for: a hit less is no harm, a visitor who waits is.
const HIT = {
  name: 'redirect-hit',
  text: `update redirect set hits = hits + 1, last_hit_at = $3 where website_id = $1 and from_path = (
      select from_path from redirect where website_id = $1 and from_path = $2 for update skip locked)`,
};
