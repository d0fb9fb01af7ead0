import type { MediaFile, MediaList, MediaListQuery, MediaViews } from '@portico/contract/studio';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { assetOf } from '../../content/assets/repository.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { AssetTable } from '../../platform/database/schema/content.ts';
import { containsPattern } from '../../platform/database/search-words.ts';
import { MAX_BYTES_PER_SITE } from '../../content/assets/limits.ts';
import { alikeLooks, hasColour, readLooks } from './looks.ts';
import { presentMedia } from './present.ts';
import { usedAssetIds } from './uses.ts';

type StoredFile = Selectable<AssetTable> & {
  /** The moment to the microsecond, for a cursor. */
  readonly sorted: string;
};

/** Reads one page of the library, the newest first; all of them are counted with the first page only. */
export async function readMediaPage(tx: SiteTransaction, query: MediaListQuery, now: number): Promise<MediaList> {
  const from = decodeCursor(query.cursor);
  const conditions = [...mediaConditions(tx.websiteId, query, now), ...(await lookConditions(tx, query))];
  const after = from ? [sql<SqlBool>`(a.created_at, a.id) < (${from.value}::timestamptz, ${from.id}::uuid)`] : [];
  const { rows } = await sql<StoredFile>`
    select a.*, a.created_at::text as sorted from asset a
    where a.website_id = ${tx.websiteId} and ${sql.join([...conditions, ...after], sql` and `)}
    order by a.created_at desc, a.id desc limit ${query.limit + 1}`.execute(tx.kysely);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => presentMedia(assetOf(row))),
    total: from ? null : await countMedia(tx, conditions),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

async function countMedia(tx: SiteTransaction, conditions: readonly RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from asset a
    where a.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

/** What kind and search ask of an asset `a`; files that are sold are no part of the library. */
function mediaConditions(
  websiteId: string,
  { kind, folder, search, view, added }: MediaListQuery,
  now: number,
): RawBuilder<SqlBool>[] {
  const words = search ? containsPattern(search) : undefined;
  return [
    view === 'removed' ? sql<SqlBool>`a.removed_at is not null` : sql<SqlBool>`not a.is_private`,
    ...(folder === undefined ? [] : [sql<SqlBool>`a.folder = ${folder}`]),
    ...(view === 'notDescribed' ? [NOT_DESCRIBED] : []),
    ...(view === 'unused' ? [isUnused(websiteId)] : []),
    ...(kind === undefined ? [] : [kindCondition(kind)]),
    ...(added === undefined ? [] : [sql<SqlBool>`a.created_at >= ${new Date(now - AGES[added] * DAY_MS)}`]),
    ...(words === undefined
      ? []
      : [sql<SqlBool>`(a.file_name ilike ${words} or a.alt_text ilike ${words} or a.folder ilike ${words})`]),
  ];
}

const DAY_MS = 86_400_000;
/** Days. */
const AGES = { day: 1, week: 7, month: 31, year: 366 } as const;

/** What is asked of how pictures look: that is compared outside the database, which knows no colours. */
async function lookConditions(
  tx: SiteTransaction,
  { view, colour }: Pick<MediaListQuery, 'view' | 'colour'>,
): Promise<RawBuilder<SqlBool>[]> {
  if (view !== 'twice' && colour === undefined) {
    return [];
  }
  const looks = await readLooks(tx);
  const coloured = colour && looks.filter((look) => hasColour(look, colour)).map(({ id }) => id);
  return [
    ...(view === 'twice' ? [among(alikeLooks(looks).keys())] : []),
    ...(coloured === undefined ? [] : [among(coloured)]),
  ];
}

function among(ids: Iterable<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`a.id = any(${[...ids]}::uuid[])`;
}

/** Files that look the same as one, the largest first. */
export async function readAlike(tx: SiteTransaction, assetId: string): Promise<readonly MediaFile[]> {
  const ids = alikeLooks(await readLooks(tx)).get(assetId) ?? [];
  const { rows } = await sql<StoredFile>`select a.*, '' as sorted from asset a
    where a.website_id = ${tx.websiteId} and a.id = any(${[...ids]}::uuid[])
    order by a.byte_size desc, a.id`.execute(tx.kysely);
  return rows.map((row) => presentMedia(assetOf(row)));
}

/** How many files each view holds, and how much is stored. */
export async function readMediaViews(tx: SiteTransaction): Promise<MediaViews> {
  const { rows } = await sql<{ all: number; described: number; unused: number; removed: number; bytes: string }>`
    select count(*) filter (where not a.is_private)::int as "all",
      count(*) filter (where not a.is_private and ${NOT_DESCRIBED})::int as described,
      count(*) filter (where not a.is_private and ${isUnused(tx.websiteId)})::int as unused,
      count(*) filter (where a.removed_at is not null)::int as removed,
      coalesce(sum(a.byte_size), 0) as bytes
    from asset a where a.website_id = ${tx.websiteId}`.execute(tx.kysely);
  const [row] = rows;
  const folders = await sql<{ name: string; count: number }>`
    select a.folder as name, count(*)::int as count from asset a
    where a.website_id = ${tx.websiteId} and not a.is_private and a.folder <> ''
    group by a.folder order by lower(a.folder), a.folder limit 200`.execute(tx.kysely);
  return {
    counts: {
      all: row?.all ?? 0,
      notDescribed: row?.described ?? 0,
      unused: row?.unused ?? 0,
      twice: alikeLooks(await readLooks(tx)).size,
      removed: row?.removed ?? 0,
    },
    folders: folders.rows,
    usedBytes: Number(row?.bytes ?? 0),
    maxBytes: Number(MAX_BYTES_PER_SITE),
  };
}

const NOT_DESCRIBED = sql<SqlBool>`(a.content_type like 'image/%' and a.alt_text = '' and not a.is_decoration)`;

function isUnused(websiteId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not (a.id::text in (${usedAssetIds(websiteId)}))`;
}

function kindCondition(kind: NonNullable<MediaListQuery['kind']>): RawBuilder<SqlBool> {
  return kind === 'file'
    ? sql<SqlBool>`a.content_type not like 'image/%' and a.content_type not like 'video/%' and a.content_type not like 'audio/%'`
    : sql<SqlBool>`a.content_type like ${`${kind}/%`}`;
}
