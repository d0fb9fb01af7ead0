import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { originalKey } from '../../content/assets/asset.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { siteProfile } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import {
  ARCHIVE_KIND,
  ARCHIVE_VERSION,
  fileEntry,
  MANIFEST,
  SITE,
  tableEntry,
  type ArchivedSite,
  type Entry,
  type Manifest,
} from './archive-format.ts';
import { archivedTables, type ArchivedTable } from './archived-tables.ts';

type Parts = Pick<Services, 'clock' | 'database' | 'storage'>;

/** Rows that come from the database at a time, at first; then as many as come to some megabytes. */
const FIRST_ROWS = 50;
const MOST_ROWS = 2000;
const BATCH_BYTES = 4 * 1024 * 1024;

/** What is in hand beside its rows. */
type AssetFile = Parameters<typeof originalKey>[1];

/**
 * Writes a site's whole content and shop as one archive, a piece at a time, however large it is. All rows are as they were at
 * one moment. Secrets, and what belongs to this installation alone, stay behind (`archived` in `platform/database/tables.ts`).
 * @param only leaves out the tables for which it is false
 * @returns what stands in it
 */
export async function writeArchive(
  { clock, database, storage }: Parts,
  websiteId: string,
  out: Writable,
  only: (table: string) => boolean = () => true,
): Promise<Manifest> {
  const zip = new ZipFile();
  const entries: Record<string, Entry> = {};
  const tables: Manifest['tables'] = {};
  const missingFiles: string[] = [];
  const written = pipeline(zip.outputStream as Readable, out);
  zip.on('error', (cause: Error) => (zip.outputStream as Readable).destroy(cause));
  // Whoever waits for an entry hears of it; until then nobody listens.
  written.catch(() => undefined);
  const options = { mtime: new Date(clock.now()), mode: 0o100_600 };

  async function add(name: string, parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted() {
      for await (const part of parts) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    }
    const stream = Readable.from(counted(), { objectMode: false });
    zip.addReadStream(stream, name, { ...options, compress: !name.startsWith('files/') });
    await Promise.race([finished(stream), written]);
    entries[name] = { bytes, sha256: hash.digest('hex') };
  }

  const { site, files } = await database.snapshotOfSite(websiteId, async (tx) => {
    await sql`set local time zone 'UTC'`.execute(tx.kysely);
    const read = await readSite(tx);
    await add(SITE, [Buffer.from(JSON.stringify(read))]);
    for (const table of (await archivedTables(tx)).filter(({ name }) => only(name))) {
      const count = { rows: 0 };
      await add(tableEntry(table.name), rowsOf(tx, table, count));
      tables[table.name] = { columns: [...table.columns], rows: count.rows };
    }
    return { site: read, files: await filesOf(tx) };
  });
  for (const file of files) {
    const stored = await storage.get(originalKey(websiteId, file));
    if (stored) {
      await add(fileEntry(file.id), stored.stream);
    } else {
      missingFiles.push(file.id);
    }
  }
  const manifest: Manifest = {
    kind: ARCHIVE_KIND,
    version: ARCHIVE_VERSION,
    madeAt: new Date(clock.now()).toISOString(),
    websiteId,
    title: siteProfile(site.profile).siteTitle,
    tables,
    entries,
    missingFiles,
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST, options);
  zip.end();
  await written;
  return manifest;
}

async function readSite({ kysely, websiteId }: SiteTransaction): Promise<ArchivedSite> {
  const row = await kysely
    .selectFrom('website')
    .where('id', '=', websiteId)
    .select(['identifier', 'profile', 'settings', 'kit_revision', 'password_hash', 'is_hidden'])
    .executeTakeFirstOrThrow();
  return {
    identifier: row.identifier,
    // As they were written: whoever reads the archive checks them.
    profile: row.profile as ArchivedSite['profile'],
    settings: row.settings as ArchivedSite['settings'],
    kitRevision: row.kit_revision,
    passwordHash: row.password_hash,
    isHidden: row.is_hidden,
  };
}

/** A function of PostgreSQL takes a hundred values, a column is two. */
const COLUMNS_A_CALL = 50;

/** Columns in parts, each small enough for one call. */
function partsOf(columns: readonly string[]): readonly (readonly string[])[] {
  const count = Math.max(1, Math.ceil(columns.length / COLUMNS_A_CALL));
  return Array.from({ length: count }, (_, part) => columns.slice(part * COLUMNS_A_CALL, (part + 1) * COLUMNS_A_CALL));
}

/** The rows of a table in the order of its key, a line of JSON each; numbers of any size stay what they are. */
async function* rowsOf(
  tx: SiteTransaction,
  { name, columns, key }: ArchivedTable,
  count: { rows: number },
): AsyncGenerator<Uint8Array> {
  const fields = sql.join(
    partsOf(columns).map(
      (part) =>
        sql`jsonb_build_object(${sql.join(part.flatMap((column) => [sql.lit(column), sql.ref(`t.${column}`)]))})`,
    ),
    sql` || `,
  );
  const order = sql.join([
    sql.ref('t.website_id'),
    ...key.map((column) =>
      column.isText ? sql`${sql.ref(`t.${column.name}`)} collate "C"` : sql.ref(`t.${column.name}`),
    ),
  ]);
  await sql`declare archived_rows no scroll cursor for
    select (${fields})::text as line from ${sql.table(name)} as t
    where t.website_id = ${tx.websiteId} order by ${order}`.execute(tx.kysely);
  for (let wanted = FIRST_ROWS; ;) {
    const { rows } = await sql<{ readonly line: string }>`fetch ${sql.raw(String(wanted))} from archived_rows`.execute(
      tx.kysely,
    );
    if (rows.length > 0) {
      const part = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
      count.rows += rows.length;
      yield part;
      wanted = Math.max(1, Math.min(MOST_ROWS, Math.floor((BATCH_BYTES / part.length) * rows.length)));
    } else {
      break;
    }
  }
  await sql`close archived_rows`.execute(tx.kysely);
}

async function filesOf({ kysely, websiteId }: SiteTransaction): Promise<readonly AssetFile[]> {
  const rows = await kysely
    .selectFrom('asset')
    .where('website_id', '=', websiteId)
    .select(['id', 'content_type', 'version', 'sha256'])
    .orderBy('id')
    .execute();
  return rows.map(({ content_type, ...file }) => ({ ...file, contentType: content_type }));
}
