import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { originalKey } from '../../content/assets/asset.ts';
import { MAX_BYTES_PER_SITE, MAX_FILES_PER_SITE, MAX_IMAGE_BYTES } from '../../content/assets/limits.ts';
import { sanitiseSvg } from '../../content/assets/sanitise-svg.ts';
import { soldFileType } from '../../content/assets/sold-file-type.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { ArchiveRefused, fileEntry, tableEntry } from './archive-format.ts';
import { archivedTables, type ArchivedTable } from './archived-tables.ts';
import type { OpenArchive } from './open-archive.ts';

/** Rows that go into the database in one statement. */
const BATCH_BYTES = 8 * 1024 * 1024;
/** As much of a file tells what it is. */
const HEAD_BYTES = 4096;

const assetRow = z.object({
  id: z.uuid().toLowerCase(),
  file_name: z.string().max(400),
  content_type: z.string().max(200),
  byte_size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  // Archives of before have the first version of every file.
  version: z.int().min(1).default(1),
});
type AssetRow = z.output<typeof assetRow>;

/** PostgreSQL's refusals of what a row says, or says of another one: classes 22 and 23. */
const OF_ROWS = /^2[23]/;

/**
 * Puts the rows of an archive into a site that has none yet, in the caller's transaction: all of them, or it fails.
 * @throws {ArchiveRefused} where a row is none that can be here
 */
export async function bringInRows(tx: SiteTransaction, archive: OpenArchive): Promise<void> {
  const known = await archivedTables(tx);
  const said = archive.manifest.tables;
  const unknown = Object.keys(said).find((name) => !known.some((table) => table.name === name));
  if (unknown !== undefined) {
    throw new ArchiveRefused({ code: 'ARCHIVE_NEWER', what: unknown });
  }
  for (const table of known) {
    const columns = said[table.name]?.columns;
    const added = columns?.find((column) => !table.columns.includes(column));
    if (added !== undefined) {
      throw new ArchiveRefused({ code: 'ARCHIVE_NEWER', what: `${table.name}.${added}` });
    }
    if (columns) {
      await bringInTable(tx, archive, { ...table, columns }).catch((cause: unknown) => {
        const { code } = cause as { readonly code?: unknown };
        throw typeof code === 'string' && OF_ROWS.test(code)
          ? new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: table.name }, { cause })
          : cause;
      });
    }
  }
}

async function bringInTable(tx: SiteTransaction, archive: OpenArchive, table: ArchivedTable): Promise<void> {
  let lines: string[] = [];
  let characters = 0;
  let rows = 0;
  const write = async () => {
    rows += await insert(tx, table, lines);
    [lines, characters] = [[], 0];
  };
  for await (const line of archive.lines(tableEntry(table.name))) {
    lines.push(line);
    characters += line.length;
    if (characters >= BATCH_BYTES) await write();
  }
  if (lines.length > 0) await write();
  if (rows !== archive.manifest.tables[table.name]?.rows) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: table.name });
  }
}

/** The site's id is the transaction's, whatever a row says; values are read as the types of their columns. */
async function insert(
  { kysely, websiteId }: SiteTransaction,
  { name, columns, drawnAnew }: ArchivedTable,
  lines: readonly string[],
): Promise<number> {
  const into = sql.join(['website_id', ...columns, ...drawnAnew].map((column) => sql.ref(column)));
  const values = sql.join([
    sql`${websiteId}::uuid`,
    ...columns.map((column) => sql.ref(`brought.${column}`)),
    ...drawnAnew.map(() => sql`sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`),
  ]);
  const { numAffectedRows = 0n } = await sql`insert into ${sql.table(name)} (${into}) select ${values}
    from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb) as brought`.execute(
    kysely,
  );
  return Number(numAffectedRows);
}

/**
 * Puts the files of an archive into the storage of a site. Each is what its row says it is, as if it had been uploaded: only
 * kinds of files that a site may have, drawings without what runs (SEC-40).
 * @throws {ArchiveRefused} for a file that is missing, or is something else
 */
export async function bringInFiles(
  { storage }: Pick<Services, 'storage'>,
  websiteId: string,
  archive: OpenArchive,
): Promise<void> {
  const { entries, missingFiles } = archive.manifest;
  const files = Object.keys(entries).filter((name) => name.startsWith('files/'));
  const bytes = files.reduce((sum, name) => sum + (entries[name]?.bytes ?? 0), 0);
  if (files.length > MAX_FILES_PER_SITE || BigInt(bytes) > MAX_BYTES_PER_SITE) {
    throw new ArchiveRefused({ code: 'ARCHIVE_TOO_LARGE', gigabytes: Number(MAX_BYTES_PER_SITE / 1024n ** 3n) });
  }
  const wanted = new Set(files);
  const missing = new Set(missingFiles);
  for await (const line of assetLines(archive)) {
    const asset = assetOf(line);
    const name = fileEntry(asset.id);
    if (missing.has(asset.id)) continue;
    if (!wanted.delete(name)) {
      throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: name });
    }
    await bringInFile(storage, websiteId, asset, archive.read(name));
  }
  const [left] = wanted;
  if (left !== undefined) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: left });
  }
}

function assetLines(archive: OpenArchive): AsyncIterable<string> | readonly string[] {
  return archive.manifest.tables['asset'] ? archive.lines(tableEntry('asset')) : [];
}

function assetOf(line: string): AssetRow {
  try {
    return assetRow.parse(JSON.parse(line));
  } catch (cause) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: tableEntry('asset') }, { cause });
  }
}

async function bringInFile(
  storage: Services['storage'],
  websiteId: string,
  asset: AssetRow,
  parts: AsyncGenerator<Buffer>,
): Promise<void> {
  const key = originalKey(websiteId, {
    id: asset.id,
    contentType: asset.content_type,
    version: asset.version,
    sha256: asset.sha256,
  });
  const refused = () => new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: asset.file_name });
  const kept: Buffer[] = [];
  let headBytes = 0;
  // Text is told by its whole, which a drawing is small enough for.
  const most = asset.content_type === 'image/svg+xml' ? MAX_IMAGE_BYTES : HEAD_BYTES;
  for (let part = await parts.next(); ; part = await parts.next()) {
    if (part.done === true) break;
    kept.push(part.value);
    headBytes += part.value.length;
    if (headBytes > most) break;
  }
  const begin = Buffer.concat(kept);
  if (soldFileType(asset.file_name, begin.subarray(0, HEAD_BYTES))?.contentType !== asset.content_type) {
    await parts.return(undefined);
    throw refused();
  }
  if (asset.content_type === 'image/svg+xml') {
    const clean = headBytes > most ? undefined : sanitiseSvg(begin.toString('utf8'));
    if (clean === undefined) {
      await parts.return(undefined);
      throw refused();
    }
    await storage.put(key, Buffer.from(clean), asset.content_type);
    return;
  }
  async function* whole() {
    yield begin;
    yield* parts;
  }
  const stream = Readable.from(whole(), { objectMode: false });
  await storage.put(key, { stream, size: asset.byte_size }, asset.content_type);
}
