import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connect } from '../../program/connect.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { StartRefusal } from '../config/refusal.ts';
import { readEnvironment } from '../config/environment.ts';
import { LANDED_MIGRATIONS } from './landed-migrations.ts';
import { migrate } from './migrate.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-migrate-'));
const made: string[] = [];
let postgres: pg.Client;
let name: string;
let url: string;

beforeAll(async () => {
  postgres = new pg.Client({ connectionString: inject('postgresUrl') });
  await postgres.connect();
});
afterAll(async () => {
  for (const database of made) {
    await postgres.query(`drop database ${database} with (force)`);
  }
  await postgres.end();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  name = `migrated_${process.pid}_${made.length}`;
  await postgres.query(`create database ${name}`);
  made.push(name);
  url = databaseUrl(inject('postgresUrl'), name);
});

/** Who waits for a lock of the database, by the name that the address gives. */
async function waiting(): Promise<string[]> {
  const { rows } = await postgres.query<{ application_name: string }>(
    `select application_name from pg_stat_activity where datname = $1 and wait_event = 'advisory'`,
    [name],
  );
  return rows.map((row) => row.application_name);
}

async function locksHeld(): Promise<number> {
  const { rows } = await postgres.query<{ count: number }>(
    `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = $1 and l.locktype = 'advisory'`,
    [name],
  );
  return rows[0]?.count ?? 0;
}

/** Like a pooler: what a client had goes on when the client has gone. */
async function aPooler(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const socket = path.join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const kept: net.Socket[] = [];
  const server = net.createServer((client) => {
    const upstream = net.connect(socket);
    kept.push(upstream);
    upstream.pipe(client);
    client.on('error', () => undefined);
    client.on('data', (bytes) => {
      // `X` says goodbye.
      if (bytes[0] !== 0x58) upstream.write(bytes);
    });
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pooler-'));
  await new Promise<void>((resolve) => {
    server.listen(path.join(folder, '.s.PGSQL.5432'), resolve);
  });
  const pooled = new URL(url);
  pooled.searchParams.set('host', folder);
  return {
    url: pooled.href,
    close: async () => {
      for (const upstream of kept) upstream.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe('migrating', () => {
  it('keeps the checksum of what ran', async () => {
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();

    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    await client.end();
    expect(Object.fromEntries(rows.map((row) => [row.name, row.checksum]))).toEqual(LANDED_MIGRATIONS);
  });

  it('refuses a database whose migrations ran in another form, by a sentence, and touches nothing', async () => {
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`update migration set checksum = 'other' where name = '0008_orders'`);
    await client.query(`delete from migration where name > '0026'`);
    const environment = readEnvironment({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

    const refused = connect({ environment, inUse: 'refuse' });

    await expect(refused).rejects.toThrow(StartRefusal);
    await expect(refused).rejects.toThrow(/made by another version of Portico, which ran 0008_orders as it was then/);
    const { rows } = await client.query(`select name from migration where name > '0026'`);
    await client.end();
    expect(rows).toEqual([]);
  });

  it('is done once by processes that start at once', async () => {
    const ran = await Promise.all([migrate(url), migrate(url)]);

    expect(ran.toSorted((a, b) => a.length - b.length)).toEqual([[], Object.keys(LANDED_MIGRATIONS)]);
  });

  it('goes past the pooler, by DATABASE_DIRECT_URL, and so do jobs', async () => {
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7160411)');
    const direct = `${url}&application_name=direct`;

    const connecting = connect({
      environment: readEnvironment({
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        DATABASE_URL: `${url}&application_name=pooled`,
        DATABASE_SERVER_URL: `${url.replace('//portico@', '//portico_server@')}&application_name=pooled`,
        DATABASE_DIRECT_URL: direct,
      }),
      inUse: 'refuse',
    });
    await expect.poll(waiting).toEqual(['direct']);
    await holder.end();
    const connection = await connecting;

    expect(connection.ownerUrl).toBe(direct);
    await connection.close();
  });

  it('lets go of its lock, also where the connection stays, and also when a migration fails', async () => {
    const pooler = await aPooler();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table website ()');

    // A sentence, without a trace.
    await expect(migrate(pooler.url)).rejects.toThrow(
      new StartRefusal(
        'Migration 0001_platform failed: relation "website" already exists. Nothing of it was kept: the version of Portico that ran last still starts on this database.',
      ),
    );
    expect(await locksHeld()).toBe(0);

    await client.query('drop table website');
    expect(await migrate(pooler.url)).toHaveLength(Object.keys(LANDED_MIGRATIONS).length);
    expect(await locksHeld()).toBe(0);
    await client.end();
    await pooler.close();
  });
});
