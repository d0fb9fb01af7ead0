import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { connect, type Connection } from '../../program/connect.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

/** An operator's PostgreSQL, which asks the server's role for its password. */
const RULES = 'local all portico_server scram-sha-256\nlocal all all trust\n';
const KEY = 'the key that all processes have in common';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-role-'));
let postgres: EmbeddedPostgres;
let owner: pg.Client;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const rules = path.join(folder, 'pg_hba.conf');
  writeFileSync(rules, RULES, { mode: 0o644 });
  postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off', hba_file: rules } });
  owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await owner.query('create database shop');
  await owner.query('create role clerk login');
  await owner.query('create database small_shop owner clerk');
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A process as it connects at its start; each has a data folder of its own. */
function start(name: string, settings: Record<string, string>): Promise<Connection> {
  const environment = readEnvironment({
    LOG_LEVEL: 'silent',
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: databaseUrl(postgres.ownerUrl, 'shop'),
    ...settings,
  });
  return connect({ environment, inUse: 'refuse' });
}

describe("the server's role on an operator's PostgreSQL", () => {
  it('may not be created by an owner without that right, and the refusal says what to do', async () => {
    const url = databaseUrl(postgres.ownerUrl, 'small_shop').replace('//portico@', '//clerk@');

    await expect(start('clerk', { SECRET_KEY: KEY, DATABASE_URL: url })).rejects.toThrow(
      'The role of DATABASE_URL may not create or change the role portico_server. Give it CREATEROLE, or create portico_server and name it in DATABASE_SERVER_URL.',
    );
  });

  it('has a password made from SECRET_KEY, so that every process can be it', async () => {
    const first = await start('first', { SECRET_KEY: KEY });
    const second = await start('second', { SECRET_KEY: KEY });

    await expect(Promise.all([first.services.database.ping(), second.services.database.ping()])).resolves.toBeDefined();
    await Promise.all([first.close(), second.close()]);
  });

  it('is not taken from the others by a process that was given no SECRET_KEY', async () => {
    await expect(start('third', {})).rejects.toThrow(
      'The database knows portico_server by another SECRET_KEY. Set SECRET_KEY to the same value for every process on it.',
    );

    const first = await start('first', { SECRET_KEY: KEY });
    await expect(first.services.database.ping()).resolves.toBeUndefined();
    await first.close();
  });

  it('gets a new password when the operator sets another SECRET_KEY', async () => {
    const changed = await start('first', { SECRET_KEY: `${KEY}, changed` });

    await expect(changed.services.database.ping()).resolves.toBeUndefined();
    await changed.close();
  });

  it('is not asked to serve a database of a newer version', async () => {
    const shop = new pg.Client({ connectionString: databaseUrl(postgres.ownerUrl, 'shop') });
    await shop.connect();
    await shop.query(`insert into migration (name) values ('9999_tomorrow')`);
    await shop.end();

    await expect(start('old', { SECRET_KEY: KEY })).rejects.toThrow(
      'The database was made by a newer version of Portico (it knows 9999_tomorrow).',
    );
  });
});
