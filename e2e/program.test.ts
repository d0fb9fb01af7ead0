import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { connectToDatabase } from './support/database.ts';
import { demoDataDir, runProgram, temporaryDataDir, type RunningProgram } from './support/program.ts';

const main = path.resolve(import.meta.dirname, '../dist/server/main.js');
const commandLine = path.resolve(import.meta.dirname, '../apps/server/bin/portico.mjs');
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

interface Connection {
  send(text: string): void;
  /** Waits until this was received. */
  until(text: string): Promise<void>;
  readonly ended: Promise<void>;
}

/** A connection by hand, which can stop in the middle of a request. */
async function connection(port: number): Promise<Connection> {
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
  });
  return {
    send: (text) => {
      socket.write(text);
    },
    until: async (text) => {
      await expect.poll(() => received, { timeout: 30_000 }).toContain(text);
    },
    ended: new Promise((resolve) => {
      socket.once('close', () => resolve());
    }),
  };
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
    const hosts = {
      PLATFORM_HOST: 'portico.example',
      SITES_HOST: 'portico-sites.example',
      TRUST_PROXY: 'loopback',
    };
    const second = await start({ dataDir, environment: hosts });
    const health = await fetch(`http://127.0.0.1:${second.port}/readyz`);
    // Where the operator's hosts lead, and the link again, since nobody used the first.
    expect(second.output()).toContain('Site    https://slackwater.portico-sites.example\n');
    expect(second.output()).toContain('https://studio.portico.example/welcome?token=');

    expect([code, first.output().includes('/welcome?token='), health.status]).toEqual([0, true, 200]);
    // Nobody else on the machine reads the key.
    expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o077).toBe(0);
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

  it('starts on a folder whose machine died, while making the database or later', async () => {
    const dataDir = aDataDir();
    const unfinished = path.join(dataDir, 'postgres.unfinished');
    mkdirSync(path.join(unfinished, 'base'), { recursive: true });
    writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n');
    const first = await start({ dataDir });
    const sql = await connectToDatabase(first);
    const { rows } = await sql.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    await sql.end();
    await first.stop();
    const pidFile = path.join(rows[0]?.folder ?? '', 'postmaster.pid');
    expect([existsSync(pidFile), existsSync(unfinished)]).toEqual([false, false]);
    // The number of this very process: alive, but no PostgreSQL.
    writeFileSync(pidFile, `${process.pid}\n${rows[0]?.folder}\n1\n5432\n/nowhere\n\n\nready   \n`);

    const next = await start({ dataDir });

    expect((await fetch(`http://127.0.0.1:${next.port}/readyz`)).status).toBe(200);
    expect(await next.stop()).toBe(0);
  });

  it('answers on SIGTERM the request in hand, and waits for no connection that nobody uses', async () => {
    const program = await start({ dataDir: aDataDir() });
    const unused = await connection(program.port);
    const kept = await connection(program.port);
    kept.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await kept.until('{"status":"ok"}');
    const inHand = await connection(program.port);
    const body = 'name=half+of+it';
    inHand.send(
      `POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    // The server has read the head of the request when its metrics are answered after it.
    await fetch(`http://127.0.0.1:${program.port}/healthz`);

    const startedAt = performance.now();
    const stopped = program.stop();
    await unused.ended;
    inHand.send(body.slice(5));
    await inHand.until('HTTP/1.1 404');

    expect(await stopped).toBe(0);
    // Unfinished requests are given 15 seconds: none was waited for.
    expect(performance.now() - startedAt).toBeLessThan(14_000);
    await kept.ended;
  });

  it('answers 503 with Retry-After while its database is away, starts it again, and ends with npm', async () => {
    const folder = await demoDataDir();
    folders.push(folder);
    const pidFile = path.join(folder.dataDir, 'postgres/postmaster.pid');
    const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    const npm = spawn('npm', ['start'], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder.dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await expect.poll(() => output, { timeout: 110_000 }).toMatch(/Ready in \d+ ms on port \d+/);
    const port = Number(/on port (\d+)/.exec(output)?.[1]);
    const cart = () => fetch(`http://127.0.0.1:${port}/cart`);

    process.kill(postmaster(), 'SIGKILL');
    const away: Response[] = [];
    await expect.poll(async () => (away.push(await cart()), away.at(-1)?.status), { interval: 20 }).toBe(503);
    expect(Number(away.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect.poll(async () => (await cart()).status, { timeout: 60_000 }).toBe(200);

    npm.kill('SIGTERM');
    await expect.poll(() => cart().then(Boolean, () => false), { timeout: 30_000 }).toBe(false);
    await expect.poll(() => existsSync(pidFile), { timeout: 30_000 }).toBe(false);
  });

  it('refuses with one sentence a data folder in use and a port in use, and lets commands join', async () => {
    const dataDir = aDataDir();
    const program = await start({ dataDir });
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'portico-tmp-'));

    const folder = await refusal({ DATA_DIR: dataDir, PORT: '0' });
    const untouched = aDataDir();
    const port = await refusal({ DATA_DIR: untouched, PORT: String(program.port) });

    expect(folder).toEqual({
      code: 1,
      message: `DATA_DIR ${dataDir} is in use by another Portico. Stop it, or choose another folder.\n`,
    });
    expect(port).toEqual({
      code: 1,
      message: `PORT ${program.port} is in use by another program. Stop it, or start with another PORT.\n`,
    });
    expect(existsSync(untouched)).toBe(false);

    // Also one for which the temporary folder is another.
    const { stdout } = await promisify(execFile)(process.execPath, [commandLine, 'seed'], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, TMPDIR: elsewhere },
    });
    rmSync(elsewhere, { recursive: true });
    expect([stdout, (await fetch(`http://127.0.0.1:${program.port}/readyz`)).status]).toEqual([
      'Sites: slackwater\n',
      200,
    ]);
    await program.stop();
  });

  it.each([
    ['a variable that cannot be', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.\n'],
    [
      'every variable that cannot be, at once',
      { LOG_LEVEL: 'loud', TRUST_PROXY: 'my-proxy' },
      'TRUST_PROXY must be addresses such as 10.0.0.1 or 10.0.0.0/8, with commas between them.\nLOG_LEVEL must be a level such as "info".\n',
    ],
    ['an unwritable folder', { DATA_DIR: '/proc/portico' }, 'DATA_DIR /proc/portico cannot be written (ENOENT).\n'],
    [
      'an unreachable database, without printing its password',
      { DATABASE_URL: 'postgresql://me:hidden@127.0.0.1:1/shop' },
      'DATABASE_URL postgresql://me@127.0.0.1:1/shop cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
    ],
    [
      'a database whose host does not exist',
      { DATABASE_URL: 'postgresql://db.invalid/shop' },
      'DATABASE_URL postgresql://db.invalid/shop cannot be reached: getaddrinfo ENOTFOUND db.invalid.\n',
    ],
    ['a file for a folder', { DATA_DIR: main }, `DATA_DIR ${main} is a file. Choose a folder.\n`],
  ])('refuses %s', async (_name, environment, message) => {
    const dataDir = aDataDir();
    mkdirSync(path.dirname(dataDir), { recursive: true });

    expect(await refusal({ DATA_DIR: dataDir, ...environment })).toEqual({ code: 1, message });
  });
});
