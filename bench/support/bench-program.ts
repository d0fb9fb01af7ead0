import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { FROM_ONE_ADDRESS } from '../../e2e/support/shopper.ts';
import { cpuMicrosOf, familyCpuMicros, parentOf } from './process-cpu.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The production build on a fresh database that counts its statements. */
export interface BenchProgram {
  readonly url: string;
  readonly sql: pg.Client;
  /** The database as the server's role sees it. */
  readonly databaseUrl: string;
  /** Milliseconds from the start of the process to the first page, on data that exists. */
  readonly coldStartMs: number;
  /** Resident memory of the server process now, in MB. */
  memoryMb(): number;
  /** CPU time of the server process so far, in microseconds. */
  cpuMicros(): number;
  /** The same of PostgreSQL with all its processes. */
  databaseCpuMicros(): number;
  stop(): Promise<void>;
}

export async function startBenchProgram(): Promise<BenchProgram> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'database'),
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  });
  const sql = new pg.Client({ connectionString: postgres.ownerUrl });
  await sql.connect();
  await sql.query('create extension pg_stat_statements');
  const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const environment = {
    DATABASE_URL: postgres.ownerUrl,
    DATABASE_SERVER_URL: postgres.serverUrl,
    DATA_DIR: path.join(folder, 'data'),
  };

  const seeding = await startProcess(environment);
  await seeding.stop();
  // As the database does by itself within a minute: until then it plans as if tables were empty.
  await sql.query('analyze');
  const begun = performance.now();
  const program = await startProcess(environment);
  await (await fetch(`${program.url}/`)).text();
  const coldStartMs = performance.now() - begun;
  return {
    url: program.url,
    sql,
    databaseUrl: postgres.serverUrl,
    coldStartMs,
    memoryMb: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    cpuMicros: () => cpuMicrosOf(program.pid),
    databaseCpuMicros: () => familyCpuMicros(postmaster),
    stop: async () => {
      await program.stop();
      await sql.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As `npm start` gives them. */
const SERVER_FLAGS = ['--max-semi-space-size=8'];

async function startProcess(environment: Record<string, string>) {
  const child = spawn(process.execPath, [...SERVER_FLAGS, path.join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...FROM_ONE_ADDRESS,
      REQUESTS_PER_MINUTE: '1000000000',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /on port (\d+)/.exec(output)?.[1];
      if (found) {
        resolve(found);
      }
    });
    child.once('exit', (code) => reject(new Error(`The program ended with code ${code}.`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
