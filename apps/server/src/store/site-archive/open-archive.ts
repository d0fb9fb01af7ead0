import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { openPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl';
import {
  ARCHIVE_KIND,
  ARCHIVE_LIMITS,
  ARCHIVE_VERSION,
  ArchiveRefused,
  MANIFEST,
  manifestSchema,
  SITE,
  siteSchema,
  type ArchivedSite,
  type Manifest,
} from './archive-format.ts';

/** An archive that is open. What is read of it is compared with its manifest: whoever reads to the end has what was written. */
export interface OpenArchive {
  readonly manifest: Manifest;
  readonly site: ArchivedSite;
  /**
   * The bytes of one entry.
   * @throws {ArchiveRefused} at their end, where they are others than the manifest says
   */
  read(name: string): AsyncGenerator<Buffer>;
  /** The same line by line, each without its end. */
  lines(name: string): AsyncGenerator<string>;
}

/** Entries that an archive may have at all: its files, and a few more. */
const MOST_ENTRIES = 510_000;

/**
 * Opens an archive for as long as `use` needs it.
 * @param file its place on the disk
 * @throws {ArchiveRefused} for what is none, is half, is damaged, is too large or is of a newer program
 */
export async function withArchive<Value>(file: string, use: (archive: OpenArchive) => Promise<Value>): Promise<Value> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(async (cause: unknown) => {
    throw new ArchiveRefused((await begins(file)) ? { code: 'ARCHIVE_HALF' } : { code: 'NOT_ARCHIVE' }, { cause });
  });
  try {
    const found = await entriesOf(zip);
    const manifest = await readManifest(zip, found);
    const read = (name: string) => checked(zip, found, manifest, name);
    const site = await readSite(read(SITE));
    return await use({ manifest, site, read, lines: (name) => linesOf(read(name), name) });
  } finally {
    const closed = once(zip, 'close');
    zip.close();
    await closed;
  }
}

/** Whether a file begins as archives do: then it lacks its end. */
async function begins(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\x03\x04';
  } finally {
    await handle.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, ZipEntry>> {
  const found = new Map<string, ZipEntry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (found.has(entry.fileName) || found.size >= MOST_ENTRIES) {
        throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: entry.fileName });
      }
      found.set(entry.fileName, entry);
    }
  } catch (cause) {
    throw refusedBy(cause, 'its list of contents');
  }
  return found;
}

async function readManifest(zip: ZipFile, found: ReadonlyMap<string, ZipEntry>): Promise<Manifest> {
  const entry = found.get(MANIFEST);
  if (!entry) {
    throw new ArchiveRefused({ code: found.has(SITE) ? 'ARCHIVE_HALF' : 'NOT_ARCHIVE' });
  }
  const json = parsed(await wholeOf(bytesOf(zip, entry, ARCHIVE_LIMITS.manifestBytes), MANIFEST), MANIFEST);
  const said = json as { readonly kind?: unknown; readonly version?: unknown } | null;
  if (said?.kind !== ARCHIVE_KIND) {
    throw new ArchiveRefused({ code: 'NOT_ARCHIVE' });
  }
  if (typeof said.version === 'number' && said.version > ARCHIVE_VERSION) {
    throw new ArchiveRefused({ code: 'ARCHIVE_NEWER', what: `format ${said.version}` });
  }
  const read = manifestSchema.safeParse(json);
  if (!read.success) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: MANIFEST });
  }
  compare(read.data, found);
  return read.data;
}

/** What the manifest says is there, and what is; nothing else may be. */
function compare({ entries }: Manifest, found: ReadonlyMap<string, ZipEntry>): void {
  const total = Object.values(entries).reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > ARCHIVE_LIMITS.bytes) {
    throw new ArchiveRefused({ code: 'ARCHIVE_TOO_LARGE', gigabytes: ARCHIVE_LIMITS.bytes / 1024 ** 3 });
  }
  const missing = Object.entries(entries).find(([name, { bytes }]) => found.get(name)?.uncompressedSize !== bytes);
  const unknown = [...found.keys()].find((name) => name !== MANIFEST && !Object.hasOwn(entries, name));
  const what = missing?.[0] ?? unknown;
  if (what !== undefined) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what });
  }
}

async function* checked(
  zip: ZipFile,
  found: ReadonlyMap<string, ZipEntry>,
  { entries }: Manifest,
  name: string,
): AsyncGenerator<Buffer> {
  const [entry, said] = [found.get(name), entries[name]];
  if (!entry || !said) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: name });
  }
  const hash = createHash('sha256');
  for await (const part of bytesOf(zip, entry, said.bytes)) {
    hash.update(part);
    yield part;
  }
  if (hash.digest('hex') !== said.sha256) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: name });
  }
}

/** Bytes of an entry, no more of them than it may have. */
async function* bytesOf(zip: ZipFile, entry: ZipEntry, mostBytes: number): AsyncGenerator<Buffer> {
  if (entry.uncompressedSize > mostBytes) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: entry.fileName });
  }
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const part of stream) {
      // The library's streams give bytes.
      yield part as Buffer;
    }
  } catch (cause) {
    throw refusedBy(cause, entry.fileName);
  } finally {
    stream?.destroy();
  }
}

async function readSite(parts: AsyncIterable<Buffer>): Promise<ArchivedSite> {
  const read = siteSchema.safeParse(parsed(await wholeOf(parts, SITE, ARCHIVE_LIMITS.siteBytes), SITE));
  if (!read.success) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what: SITE });
  }
  return read.data;
}

async function wholeOf(parts: AsyncIterable<Buffer>, what: string, mostBytes = Infinity): Promise<string> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    read.push(part);
    bytes += part.length;
    if (bytes > mostBytes) {
      throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what });
    }
  }
  return Buffer.concat(read).toString('utf8');
}

async function* linesOf(parts: AsyncIterable<Buffer>, what: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf(10, from); end >= 0; end = part.indexOf(10, from)) {
      yield Buffer.concat([...rest, part.subarray(from, end)]).toString('utf8');
      [rest, restBytes, from] = [[], 0, end + 1];
    }
    rest.push(part.subarray(from));
    restBytes += part.length - from;
    if (restBytes > ARCHIVE_LIMITS.rowBytes) {
      throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what });
    }
  }
  if (restBytes > 0) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what });
  }
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what }, { cause });
  }
}

/** What the library says of a file that it cannot read is the file's fault; what we say ourselves stays. */
function refusedBy(cause: unknown, what: string): unknown {
  return cause instanceof ArchiveRefused ? cause : new ArchiveRefused({ code: 'ARCHIVE_DAMAGED', what }, { cause });
}
