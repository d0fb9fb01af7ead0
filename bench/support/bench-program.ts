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
  /** The owner's one-time sign-in that the start printed. */
  readonly welcomeUrl: string | undefined;
  /** Milliseconds from the start of the process to the first page, on data that exists. */
  readonly coldStartMs: number;
  /** What the process was told of its database and data folder: for those who write there beside it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stops the process and starts it on the same data, at another address; answers as {@link coldStartMs}. */
  restart(): Promise<number>;
  /** Resident memory of the server process now, in MB. */
  memoryMb(): number;
  /** CPU time of the server process so far, in microseconds. */
  cpuMicros(): number;
  /** The same of PostgreSQL with all its processes. */
  databaseCpuMicros(): number;
  stop(): Promise<void>;
}

/** @param settings of the environment beside those that every bench has */
export async function startBenchProgram(settings: Readonly<Record<string, string>> = {}): Promise<BenchProgram> {
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
    ...settings,
  };

  let program = await startProcess(environment);
  // As the database does by itself within a minute: until then it plans as if tables were empty.
  await sql.query('analyze');
  const firstPage = async (begun: number) => {
    await (await fetch(`${program.url}/`)).text();
    return performance.now() - begun;
  };
  const restart = async () => {
    await program.stop();
    const begun = performance.now();
    program = await startProcess(environment);
    return firstPage(begun);
  };
  const begunBy = program.welcomeUrl();
  const coldStartMs = await restart();
  return {
    get url() {
      return program.url;
    },
    sql,
    databaseUrl: postgres.serverUrl,
    // A start prints it as long as nobody has used it.
    welcomeUrl: program.welcomeUrl() ?? begunBy,
    coldStartMs,
    environment,
    restart,
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
const SERVER_FLAGS = ['--max-semi-space-size=4'];
const MALLOC = { MALLOC_ARENA_MAX: '2' };

async function startProcess(environment: Record<string, string>) {
  const child = spawn(process.execPath, [...SERVER_FLAGS, path.join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      ...MALLOC,
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
    welcomeUrl: () => /http:\S+\/welcome\?token=\S+/.exec(output)?.[0],
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
