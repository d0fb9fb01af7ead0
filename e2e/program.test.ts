import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { runProgram, temporaryDataDir, type RunningProgram } from './support/program.ts';

const main = path.resolve(import.meta.dirname, '../dist/server/main.js');
const folders: { remove: () => void }[] = [];
const running: RunningProgram[] = [];

afterAll(async () => {
  await Promise.all(running.map((program) => program.stop()));
  folders.forEach((folder) => folder.remove());
});

function aDataDir(): string {
  const folder = temporaryDataDir();
  folders.push(folder);
  return folder.dataDir;
}

async function start(options: Parameters<typeof runProgram>[0]): Promise<RunningProgram> {
  const program = await runProgram(options);
  running.push(program);
  return program;
}

/** Runs the program where it must refuse to start. */
async function refusal(environment: Record<string, string>): Promise<{ code: unknown; message: string }> {
  const run = promisify(execFile)(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', ...environment },
    timeout: 60_000,
  });
  const failed = await run.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  return { code: failed.code, message: failed.stderr };
}

describe('the program', () => {
  it('starts on an empty folder, stops on SIGTERM with code 0, and starts again on the same data', async () => {
    const dataDir = aDataDir();

    const first = await start({ dataDir });
    const code = await first.stop();
    const second = await start({ dataDir });
    const health = await fetch(`http://127.0.0.1:${second.port}/readyz`);

    expect([code, first.output().includes('/welcome?token='), health.status]).toEqual([0, true, 200]);
    await second.stop();
  });

  it('adopts the database that a killed process left behind', async () => {
    const dataDir = aDataDir();
    const killed = await start({ dataDir });
    await killed.stop('SIGKILL');

    const next = await start({ dataDir });
    const health = await fetch(`http://127.0.0.1:${next.port}/readyz`);

    expect(health.status).toBe(200);
    expect(await next.stop()).toBe(0);
  });

  it('refuses with one sentence a data folder in use and a port in use', async () => {
    const dataDir = aDataDir();
    const program = await start({ dataDir });

    const folder = await refusal({ DATA_DIR: dataDir, PORT: '0' });
    const port = await refusal({ DATA_DIR: aDataDir(), PORT: String(program.port) });

    expect(folder).toEqual({
      code: 1,
      message: `DATA_DIR ${dataDir} is in use by another Portico. Stop it, or choose another folder.\n`,
    });
    expect(port).toEqual({
      code: 1,
      message: `PORT ${program.port} is in use by another program. Stop it, or start with another PORT.\n`,
    });
    await program.stop();
  });

  it.each([
    ['a variable that cannot be', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.\n'],
    ['an unwritable folder', { DATA_DIR: '/proc/portico' }, 'DATA_DIR /proc/portico cannot be written (ENOENT).\n'],
    [
      'an unreachable database, without printing its password',
      { DATABASE_URL: 'postgresql://me:hidden@127.0.0.1:1/shop' },
      'DATABASE_URL postgresql://me@127.0.0.1:1/shop cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
    ],
  ])('refuses %s', async (_name, environment, message) => {
    const dataDir = aDataDir();
    mkdirSync(path.dirname(dataDir), { recursive: true });

    expect(await refusal({ DATA_DIR: dataDir, ...environment })).toEqual({ code: 1, message });
  });
});

describe('two processes on one database', () => {
  it('migrate at once without harm, and both serve', async () => {
    const url = inject('postgresUrl');
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('drop database if exists portico_pair with (force)');
    await client.query('create database portico_pair');
    await client.end();
    const environment = {
      DATABASE_URL: url.replace('/postgres?', '/portico_pair?'),
      SECRET_KEY: 'one secret for both processes of the pair',
    };

    const pair = await Promise.all([
      start({ dataDir: aDataDir(), environment }),
      start({ dataDir: aDataDir(), environment }),
    ]);
    const answers = await Promise.all(pair.map((program) => fetch(`http://127.0.0.1:${program.port}/readyz`)));

    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await Promise.all(pair.map((program) => program.stop()))).toEqual([0, 0]);
  });
});
