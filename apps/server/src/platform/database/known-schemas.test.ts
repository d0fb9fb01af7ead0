import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../testing/test-database.ts';
import { StartRefusal } from '../config/refusal.ts';
import { KNOWN_SCHEMAS, schemaFingerprint } from './known-schemas.ts';
import { LANDED_MIGRATIONS } from './landed-migrations.ts';
import { migrate } from './migrate.ts';
import { programMigrations, type RanMigration } from './migration-files.ts';

/** What `scripts/keep-release-data.mjs` kept of the last release: two orders, an open cart, a whole shop. */
interface ReleaseData {
  readonly migrations: readonly RanMigration[];
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}
const packed = readFileSync(path.resolve(import.meta.dirname, '../../testing/release-data.json.gz'));
const release = JSON.parse(gunzipSync(packed).toString('utf8')) as ReleaseData;

const RELEASE = `release_${process.pid}`;
const made = [RELEASE];
let postgres: pg.Client;
let client: pg.Client;
let url: string;

beforeAll(async () => {
  postgres = new pg.Client({ connectionString: inject('postgresUrl') });
  await postgres.connect();
  await postgres.query(`create database ${RELEASE}`);
  await open(RELEASE);
  await lastRelease();
  await client.end();
});
afterAll(async () => {
  for (const database of made) await postgres.query(`drop database if exists ${database} with (force)`);
  await postgres.end();
});

async function open(database: string): Promise<void> {
  url = databaseUrl(inject('postgresUrl'), database);
  client = new pg.Client({ connectionString: url });
  await client.connect();
}

/** Opens a database of its own for a test, as the last release left it or empty. */
async function openCopy(from: string): Promise<void> {
  const name = `${RELEASE}_${made.length}`;
  await postgres.query(`create database ${name} template ${from}`);
  made.push(name);
  await open(name);
}

/** Runs the program's migrations up to one, as a release did that kept no checksums. */
async function runUpTo(last: string, after: (name: string) => Promise<void> = async () => undefined): Promise<void> {
  await client.query(
    'create table migration (name text constraint migration_pkey primary key, ran_at timestamptz default now())',
  );
  for (const { name, sql } of programMigrations().filter((migration) => migration.name <= last)) {
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
    await after(name);
  }
}

/** Columns that the database does not reckon itself. */
const WRITTEN_COLUMNS = `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
  where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

async function lastRelease(): Promise<void> {
  await runUpTo(release.migrations.at(-1)?.name ?? '');
  // Rows come in the order of names: their references hold in the end.
  await client.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(release.tables)) {
    const { rows: columns } = await client.query<{ names: string }>(WRITTEN_COLUMNS, [table]);
    const names = columns[0]?.names ?? '';
    await client.query(
      `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('set session_replication_role = origin');
}

const countOf = async (table: string) =>
  Number((await client.query<{ count: string }>(`select count(*) from "${table}"`)).rows[0]?.count);

describe('a database of the last release', () => {
  beforeEach(() => openCopy(RELEASE));
  afterEach(() => client.end());

  it('is brought forward with every row that it had, by migrations that it had not', async () => {
    const had = new Set(release.migrations.map(({ name }) => name));

    const ran = await migrate(url);

    expect(ran).toEqual(Object.keys(LANDED_MIGRATIONS).filter((name) => !had.has(name)));
    const rows = Object.entries(release.tables).map(([table, { length }]) => [table, length] as const);
    const counted: (typeof rows)[number][] = [];
    for (const [table] of rows) counted.push([table, await countOf(table)]);
    expect(counted).toEqual(rows);
    const { rows: orders } = await client.query<{ id: string; total: string; lines: number }>(
      `select o.id, o.total_cents::text as total, count(l.*)::int as lines from customer_order o
         join order_line l on (l.website_id, l.order_id) = (o.website_id, o.id) group by 1, 2 order by 1`,
    );
    const before = release.tables['customer_order']?.map(({ id, total_cents: total }) => ({
      id,
      total: String(total),
    }));
    expect(orders).toMatchObject(before ?? []);
    expect(orders.map(({ lines }) => lines)).toEqual([1, 1]);
  });

  it('has its migrations proved by its tables, as it kept no checksums', async () => {
    await migrate(url);

    const { rows } = await client.query<RanMigration>('select name, checksum from migration');
    expect(Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))).toEqual(LANDED_MIGRATIONS);
  });

  it.each([
    ['a column that is missing', 'alter table customer_order drop column total_cents cascade'],
    ['a column of another kind', 'alter table variant alter column weight_grams type numeric'],
    ['a check of another text', 'alter table order_line add constraint older check (quantity > 0)'],
  ])('is refused by a sentence where its tables are those of another version: %s', async (_what, change) => {
    await client.query(change);

    await expect(migrate(url)).rejects.toThrow(StartRefusal);
    await expect(migrate(url)).rejects.toThrow(/up to 0028_brands, before Portico kept what they said, and its tables/);
    expect(await countOf('migration')).toBe(release.migrations.length);
  });
});

it('knows the tables of every release that kept no checksums, as the frozen migrations make them', async () => {
  await openCopy('template0');
  const found: Record<string, string> = {};
  await runUpTo('0028_brands', async (name) => {
    found[name] = await schemaFingerprint(client);
  });

  await client.end();
  expect(found).toEqual(KNOWN_SCHEMAS);
});
