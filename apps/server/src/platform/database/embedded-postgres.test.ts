import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { postgresEnvironment } from './postgres-account.ts';
import { findPostgres } from './postgres-binaries.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const made: string[] = [];
const started: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const postgres of started.splice(0)) {
    await postgres.stop();
  }
  made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

function aFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-embedded-'));
  chmodSync(folder, 0o755);
  made.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  started.push(postgres);
  return postgres;
}

async function ask(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

it('a copied folder has a database of its own, whose end is not that of the original', async () => {
  const [folder, copy] = [aFolder(), aFolder()];
  const original = await start(folder);
  await ask(original, 'create table note (text text)');
  await ask(original, 'checkpoint');
  // With its owners, as a backup is restored.
  execFileSync('cp', ['-a', `${folder}/.`, copy]);

  const other = await start(copy);
  await ask(other, `insert into note values ('in the copy')`);

  expect(await ask(original, 'select * from note')).toEqual([]);
  await other.stop();
  expect(await ask(original, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('a file left by a dead one does not hit whoever bears its number now', async () => {
  const [folder, other] = [aFolder(), aFolder()];
  const living = await start(other);
  const first = await start(folder);
  await first.stop();
  cpSync(path.join(other, 'postgres/postmaster.pid'), path.join(folder, 'postgres/postmaster.pid'));

  const second = await start(folder);
  await ask(second, 'select 1');
  await second.stop();

  expect(await ask(living, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts again after it was killed, with all that was committed', async () => {
  const folder = aFolder();
  const first = await start(folder);
  await ask(first, 'create table note (text text)');
  process.kill(pidOf(folder), 'SIGKILL');

  const second = await start(folder);

  expect(await ask(second, 'select * from note')).toEqual([]);
});

it('is started again by whoever started it when it dies meanwhile', async () => {
  const folder = aFolder();
  const postgres = await start(folder);
  await ask(postgres, 'create table note (text text)');
  process.kill(pidOf(folder), 'SIGKILL');

  await expect.poll(() => ask(postgres, 'select * from note').catch(() => 'away'), { timeout: 60_000 }).toEqual([]);
});

it('is started again also where it ran already, left by a program that was killed', async () => {
  const folder = aFolder();
  const first = await start(folder);
  await ask(first, 'create table note (text text)');
  await first.stop();
  const socketDir = new URL(first.ownerUrl).searchParams.get('host') ?? '';
  const binaries = findPostgres(process.getuid?.() === 0 ? '/var/tmp/portico' : folder);
  const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${socketDir}`];
  const left = spawn(
    binaries.bin('postgres'),
    ['-D', path.join(folder, 'postgres'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...binaries.account, env: postgresEnvironment(), cwd: '/', stdio: 'ignore', detached: true },
  );
  await expect.poll(() => ask(first, 'select 1 as one').catch(() => 'away'), { timeout: 60_000 }).toEqual([{ one: 1 }]);

  const adopting = await start(folder);
  expect(pidOf(folder)).toBe(left.pid);
  process.kill(pidOf(folder), 'SIGKILL');

  await expect.poll(() => ask(adopting, 'select * from note').catch(() => 'away'), { timeout: 60_000 }).toEqual([]);
  expect(pidOf(folder)).not.toBe(left.pid);
});
