import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { COMMAND_LINE } from '../../platform/audit/record-audit.ts';
import { TABLES } from '../../platform/database/tables.ts';
import { aMember } from '../../testing/studio-browser.ts';
import { aWalkedShop, type WalkedShop } from '../../testing/walked-shop.ts';
import { aWholeServer, type WholeServer } from '../../testing/whole-server.ts';
import { readUnwrittenMails } from '../orders/order-mail-repository.ts';
import { MANIFEST, type Manifest } from './archive-format.ts';
import { importSite, type ImportWish } from './import-site.ts';
import { withArchive } from './open-archive.ts';
import { writeArchive } from './write-archive.ts';

let server: WholeServer;
let shop: WalkedShop;
let folder: string;
let first: { readonly file: string; readonly manifest: Manifest };
let owner: { readonly accountId: string; readonly actor: typeof COMMAND_LINE };
let number = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portico-archive-'));
  server = await aWholeServer();
  shop = await aWalkedShop(server);
  await writeOddRows();
  first = await exported(shop.site.websiteId);
  // Whoever brings it in does so later.
  server.services.clock.advance(60_000);
  owner = {
    accountId: (await aMember(server.services, shop.site.websiteId, { isOwner: false })).accountId,
    actor: COMMAND_LINE,
  };
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  number += 1;
});

/** Values that a way through JSON, text or a spreadsheet would change. */
async function writeOddRows(): Promise<void> {
  const { websiteId } = shop.site;
  await server.services.database.inSite(websiteId, async ({ kysely }) => {
    await sql`update item set title = ${'“Ebb” \u2028 \\ \n {"a":1} 💧'}, updated_at = '2026-03-01 10:00:00.123456+01',
      content = '{"n": 9007199254740993, "deep": [null, {"e": 1e-7}]}' where website_id = ${websiteId}
      and id = (select id from item where website_id = ${websiteId} order by id limit 1)`.execute(kysely);
    await sql`insert into item_body (website_id, item_id, document)
      select website_id, id, '{"blocks": ["1.0", {"e": 1e-7}]}' from item where website_id = ${websiteId} order by id limit 1`.execute(
      kysely,
    );
    await sql`insert into order_counter (website_id, last_number) values (${websiteId}, 9007199254740993)
      on conflict (website_id) do update set last_number = excluded.last_number`.execute(kysely);
    await sql`insert into redirect (website_id, from_path, to_kind, to_path, status, source, created_at)
      values (${websiteId}, '/alt', 'address', '/neu?a=1', 301, 'owner', now())`.execute(kysely);
    // One mail is still to be written.
    await sql`update order_mail set mail_id = null, problem = null where website_id = ${websiteId} and order_id =
      (select order_id from order_mail where website_id = ${websiteId} order by order_id limit 1)`.execute(kysely);
  });
}

async function exported(websiteId: string) {
  number += 1;
  const file = path.join(folder, `${number}.zip`);
  return { file, manifest: await writeArchive(server.services, websiteId, createWriteStream(file)) };
}

const bringIn = (file: string, wish: Partial<ImportWish> = {}) =>
  importSite(server.services, file, { identifier: `copy-${number}`, ...wish }, owner);

const sites = async () => {
  const rows = await server.services.database.platform.selectFrom('website').select('identifier').execute();
  return rows.map(({ identifier }) => identifier).toSorted();
};

/** An archive with some of its entries changed, and a manifest that says what it is told to. */
async function altered(
  change: (entries: Map<string, Buffer>) => void,
  say: (manifest: Record<string, unknown>) => void = () => undefined,
): Promise<string> {
  const entries = new Map<string, Buffer>();
  const manifest = await withArchive(first.file, async (archive) => {
    for (const name of Object.keys(archive.manifest.entries)) {
      const parts: Buffer[] = [];
      for await (const part of archive.read(name)) parts.push(part);
      entries.set(name, Buffer.concat(parts));
    }
    return structuredClone(archive.manifest) as unknown as Record<string, unknown>;
  });
  change(entries);
  say(manifest);
  const zip = new ZipFile();
  entries.forEach((bytes, name) => zip.addBuffer(bytes, name));
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
  zip.end();
  const file = path.join(folder, `altered-${number}.zip`);
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  await writeFile(file, Buffer.concat(parts));
  return file;
}

describe('the archive of a site', () => {
  it('goes out, in and out again without loss, down to the last digit', async () => {
    const made = await bringIn(first.file);
    const again = await exported(made.ok ? made.value.websiteId : '');

    expect(made).toMatchObject({ ok: true });
    expect(again.manifest.tables).toEqual(first.manifest.tables);
    const { 'site.json': site, ...entries } = again.manifest.entries;
    const { 'site.json': firstSite, ...firstEntries } = first.manifest.entries;
    expect(entries).toEqual(firstEntries);
    expect([typeof site, typeof firstSite]).toEqual(['object', 'object']);
    expect(again.manifest.missingFiles).toEqual([]);
    expect(first.manifest.tables).toMatchObject({
      product: { rows: expect.any(Number) },
      customer_order: { rows: expect.any(Number) },
      form_submission: { rows: expect.any(Number) },
    });
    expect(Object.keys(first.manifest.entries).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0);
  });

  it('has every table that says so, and rows of most', async () => {
    const said = TABLES.filter(({ archived }) => archived !== false).map(({ table }) => table);
    const { tables } = first.manifest;

    expect(Object.keys(tables).toSorted()).toEqual(said.toSorted());
    const empty = said.filter((table) => tables[table]?.rows === 0);
    expect(empty.length).toBeLessThan(said.length / 2);
    expect(tables['item_body']?.rows).toBe(1);
  });

  it('[SEC-9] never has a secret: no password of a person, no session, no key of payments, nothing that is sealed', async () => {
    const { services } = server;
    const { websiteId } = shop.site;
    const secrets = await services.database.inSite(websiteId, async ({ kysely }) => {
      const { rows } = await sql<{ readonly secret: string }>`
        select password_hash as secret from customer where website_id = ${websiteId} and password_hash is not null
        union select encode(token_hash, 'hex') from customer_session where website_id = ${websiteId}
        union select encode(token_hash, 'hex') from cart where website_id = ${websiteId}
        union select encode(token_hash, 'hex') from customer_order where website_id = ${websiteId}
        union select secret_key_sealed from payment_key where website_id = ${websiteId}
        union select secret from form_webhook where website_id = ${websiteId}
        union select sealed_code from gift_card where website_id = ${websiteId} and sealed_code is not null
        union select encode(token_hash, 'hex') from invitation where website_id = ${websiteId}`.execute(kysely);
      return rows.map(({ secret }) => secret);
    });
    const text = await withArchive(first.file, async (archive) => {
      let all = '';
      for (const name of Object.keys(archive.manifest.entries)) {
        for await (const part of archive.read(name)) all += part.toString('latin1');
      }
      return all;
    });

    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('brings in a shop that does nothing by itself: its subscriptions rest and nobody is written to', async () => {
    const made = await bringIn(first.file);
    const websiteId = made.ok ? made.value.websiteId : '';
    const { rows } = await server.services.database.inSite(websiteId, ({ kysely }) =>
      sql<{ readonly waking: bigint; readonly mails: bigint; readonly keys: bigint }>`select
        (select count(*) from subscription where website_id = ${websiteId} and wakes_at is not null) as waking,
        (select count(*) from mail_message where website_id = ${websiteId}) as mails,
        (select count(*) from payment_key where website_id = ${websiteId}) as keys`.execute(kysely),
    );

    expect(rows).toEqual([{ waking: 0n, mails: 0n, keys: 0n }]);
    expect(first.manifest.tables['subscription']?.rows).toBeGreaterThan(0);
  });

  it('leaves the mails that its orders were owed to the site that it was made of, and to whoever sends them by hand', async () => {
    const { database, clock } = server.services;
    const owedBy = (websiteId: string) =>
      database.inSite(websiteId, (tx) =>
        readUnwrittenMails(tx, { since: new Date(0), until: new Date(clock.now() + 30 * 24 * 3_600_000) }),
      );
    // As somebody may have written it who wants the shop to write to people.
    const later = new Date(clock.now() + 24 * 3_600_000).toISOString();
    const name = 'tables/order_mail.jsonl';
    let rows = Buffer.alloc(0);
    const forged = await altered(
      (entries) => {
        const lines = String(entries.get(name)).trim().split('\n');
        const written = lines.map((line) => JSON.stringify({ ...JSON.parse(line), mail_id: null, asked_at: later }));
        rows = Buffer.from(`${written.join('\n')}\n`);
        entries.set(name, rows);
      },
      ({ entries }) => {
        const sha256 = createHash('sha256').update(rows).digest('hex');
        (entries as Record<string, unknown>)[name] = { bytes: rows.length, sha256 };
      },
    );

    expect(await owedBy(shop.site.websiteId)).not.toEqual([]);
    for (const file of [first.file, forged]) {
      number += 1;
      const made = await bringIn(file);
      expect(made).toMatchObject({ ok: true });
      expect(await owedBy(made.ok ? made.value.websiteId : '')).toEqual([]);
    }
  });

  it('is a new site even where its archive names one that is here, and that very one only where it is here no more', async () => {
    const again = await bringIn(first.file, { keepsId: true });
    expect(again.ok && again.value.websiteId !== shop.site.websiteId).toBe(true);

    const file = await altered(
      () => undefined,
      (manifest) => {
        manifest['websiteId'] = '0199aaaa-0000-7000-8000-000000000001';
      },
    );
    number += 1;
    expect(await bringIn(file)).not.toMatchObject({ value: { websiteId: '0199aaaa-0000-7000-8000-000000000001' } });
    number += 1;
    expect(await bringIn(file, { keepsId: true })).toMatchObject({
      value: { websiteId: '0199aaaa-0000-7000-8000-000000000001' },
    });
  });

  it.each([
    ['no archive at all', async () => writeBytes(Buffer.from('hello, I am no archive')), 'NOT_ARCHIVE'],
    ['another zip', async () => otherZip(), 'NOT_ARCHIVE'],
    [
      'the first half of one',
      async () => {
        const bytes = await readFile(first.file);
        const file = await writeBytes(bytes);
        await truncate(file, Math.floor(bytes.length / 2));
        return file;
      },
      'ARCHIVE_HALF',
    ],
    ['one that lost a table', () => altered((entries) => entries.delete('tables/item.jsonl')), 'ARCHIVE_DAMAGED'],
    ['one that lost a file', () => altered(dropFile), 'ARCHIVE_DAMAGED'],
    [
      'one with another entry beside its own',
      () => altered((entries) => entries.set('tables/account.jsonl', Buffer.from('{}\n'))),
      'ARCHIVE_DAMAGED',
    ],
    [
      'one with a byte that is another',
      () => altered((entries) => flip(entries, 'tables/customer_order.jsonl')),
      'ARCHIVE_DAMAGED',
    ],
    [
      'one of a newer format',
      () =>
        altered(
          () => undefined,
          (manifest) => Object.assign(manifest, { version: 2 }),
        ),
      'ARCHIVE_NEWER',
    ],
    [
      'one with a column that is not here yet',
      () =>
        altered(
          () => undefined,
          ({ tables }) => (tables as Manifest['tables'])['item']?.columns.push('colour'),
        ),
      'ARCHIVE_NEWER',
    ],
    [
      'one that is too large',
      () =>
        altered(
          () => undefined,
          ({ entries }) => Object.assign((entries as Manifest['entries'])['site.json'] ?? {}, { bytes: 1e15 }),
        ),
      'ARCHIVE_TOO_LARGE',
    ],
  ] as const)('is refused as %s, and nothing of it stays', async (_what, make, code) => {
    const file = await make();
    const before = await sites();
    const kept = await server.services.database.platform.selectFrom('website').select('id').execute();

    expect(await bringIn(file)).toMatchObject({ ok: false, error: { code } });
    expect(await sites()).toEqual(before);
    expect(await server.services.database.platform.selectFrom('website').select('id').execute()).toHaveLength(
      kept.length,
    );
  });

  it.each([
    ['a row of another table', { 'tables/item.jsonl': () => '{"colour":1}\n' }],
    ['a row without what it refers to', { 'tables/collection.jsonl': () => '' }],
    ['a web page instead of an image', { file: () => '<html><script>alert(1)</script></html>' }],
  ])('with hashes that are right and %s is refused whole', async (_what, changes) => {
    const file = await resealed(changes);
    const before = await sites();

    expect(await bringIn(file)).toMatchObject({ ok: false, error: { code: 'ARCHIVE_DAMAGED' } });
    expect(await sites()).toEqual(before);
  });

  it('[SEC-40] brings in a drawing without what runs in it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="4" height="4"/></svg>';
    const file = await resealed({ svg: () => svg });
    const made = await bringIn(file);
    const websiteId = made.ok ? made.value.websiteId : '';
    const asset = await server.services.database.inSite(websiteId, ({ kysely }) =>
      kysely
        .selectFrom('asset')
        .where('website_id', '=', websiteId)
        .where('content_type', '=', 'image/svg+xml')
        .select('id')
        .executeTakeFirstOrThrow(),
    );
    const stored = await server.services.storage.get(`${websiteId}/${asset.id}/original.svg`);
    let text = '';
    for await (const part of stored?.stream ?? []) text += String(part);

    expect(text).toContain('<rect');
    expect(text).not.toContain('script');
  });
});

async function writeBytes(bytes: Buffer): Promise<string> {
  const file = path.join(folder, `bytes-${number}.zip`);
  await writeFile(file, bytes);
  return file;
}

async function otherZip(): Promise<string> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('hello'), 'hello.txt');
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return writeBytes(Buffer.concat(parts));
}

const dropFile = (entries: Map<string, Buffer>) =>
  entries.delete([...entries.keys()].find((name) => name.startsWith('files/')) ?? '');

function flip(entries: Map<string, Buffer>, name: string): void {
  const bytes = Buffer.from(entries.get(name) ?? '');
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
  entries.set(name, bytes);
}

/** An archive whose maker lied: entries are others than they were, and their hashes are right. */
async function resealed(changes: Readonly<Partial<Record<string, () => string>>>): Promise<string> {
  const assets = await server.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
    kysely.selectFrom('asset').where('website_id', '=', shop.site.websiteId).select(['id', 'content_type']).execute(),
  );
  const fileOf = (isDrawing: boolean) =>
    `files/${assets.find(({ content_type }) => (content_type === 'image/svg+xml') === isDrawing)?.id}`;
  const names: Readonly<Record<string, string>> = { file: fileOf(false), svg: fileOf(true) };
  const named = Object.entries(changes).map(([name, text]) => [names[name] ?? name, text?.() ?? ''] as const);
  return altered(
    (entries) => named.forEach(([name, text]) => entries.set(name, Buffer.from(text))),
    (manifest) => {
      const { entries, tables } = manifest as unknown as Manifest;
      named.forEach(([name, text]) => {
        entries[name] = { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
        const table = tables[name.slice('tables/'.length, -'.jsonl'.length)];
        if (table) table.rows = text.split('\n').length - 1;
      });
    },
  );
}
