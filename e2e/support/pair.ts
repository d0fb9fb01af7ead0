import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { runProgram, temporaryDataDir, type RunningProgram, type RunOptions } from './program.ts';

/** What both sign with. */
export const PAIR_SECRET = 'vX3sJ0qLr8Yh2mTz6wKe9aCb4fNd7uGp';

/** Two processes of one installation, as an operator runs them behind a balancer: one database, one SECRET_KEY. */
export interface Pair {
  readonly folders: readonly { readonly dataDir: string }[];
  readonly sql: pg.Client;
  program(index: 0 | 1): RunningProgram;
  addressOf(index: 0 | 1): string;
  /** Ends one; the other goes on. */
  stop(index: 0 | 1, signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts one that was ended, with its clock moved so far already. */
  start(index: 0 | 1, movedMs?: number): Promise<void>;
  /** The database throws everybody out and lets nobody in, as when it restarts, until this has been done. */
  withoutDatabase(work: () => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

/**
 * Starts both at the same moment, on a database without a single table.
 * @param postgresUrl of the server on which a database is made for them
 */
export async function aPair(postgresUrl: string, options: Omit<RunOptions, 'dataDir'> = {}): Promise<Pair> {
  const name = `portico_pair_${randomBytes(6).toString('hex')}`;
  const folders = [temporaryDataDir(), temporaryDataDir()] as const;
  await onServer(postgresUrl, `create database ${name}`);
  const databaseUrl = postgresUrl.replace('/postgres?', `/${name}?`);
  const run = (index: 0 | 1, movedMs = options.movedMs) =>
    runProgram({
      ...options,
      ...(movedMs === undefined ? {} : { movedMs }),
      dataDir: folders[index].dataDir,
      environment: {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: PAIR_SECRET,
        ...options.environment,
      },
    });
  const programs = await Promise.all([run(0), run(1)]);
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  const stop = (index: 0 | 1, signal?: NodeJS.Signals) => programs[index].stop(signal);
  return {
    folders,
    sql,
    program: (index) => programs[index],
    addressOf: (index) => `http://127.0.0.1:${programs[index].port}`,
    stop,
    start: async (index, movedMs) => {
      programs[index] = await run(index, movedMs);
    },
    withoutDatabase: async (work) => {
      await onServer(postgresUrl, `alter database ${name} with allow_connections false`);
      await onServer(postgresUrl, `${THROW_OUT} where datname = '${name}' and pid <> ${await ownPid(sql)}`);
      try {
        await work();
      } finally {
        await onServer(postgresUrl, `alter database ${name} with allow_connections true`);
      }
    },
    end: async () => {
      await sql.end();
      await Promise.all([stop(0), stop(1)]);
      await onServer(postgresUrl, `drop database if exists ${name} with (force)`);
      folders.forEach((folder) => folder.remove());
    },
  };
}

const THROW_OUT = 'select pg_terminate_backend(pid) from pg_stat_activity';

/** The test's own session sees what the others left behind. */
async function ownPid(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
