import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { watchAbandonedJobs } from './abandoned-jobs.ts';

/** What a job does with its payload; thrown errors make it run again later, with growing pauses. */
export type Task = (payload: Readonly<Record<string, unknown>>) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

export interface JobRunner {
  /** Takes no new job and waits for those in hand. */
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  /** A connection that keeps session state: not through pgbouncer in transaction mode. */
  readonly url: string;
  readonly tasks: Tasks;
  readonly log: Log;
}

/** Runs jobs in this process; any number of processes share the work. */
export async function runJobs({ url, tasks, log }: JobRunnerOptions): Promise<JobRunner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => task((payload ?? {}) as Readonly<Record<string, unknown>>),
    ]),
  );
  const abandoned = await watchAbandonedJobs(url, log);
  const events: WorkerEvents = new EventEmitter();
  const named = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  // A pool of our own keeps its listener: a connection that ends while nobody uses it, as when the database stops, is no
  // reason for the process to end.
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const runner: Runner = await run({
    pgPool: pool,
    events,
    concurrency: 3,
    preset: {
      worker: {
        pollInterval: 1000,
        // Fetched and completed in batches: alone, the book-keeping of a job costs the database more than the job does.
        localQueue: { size: 16, ttl: 60_000, refetchDelay: { durationMs: 200, threshold: 8, maxAbortThreshold: 60 } },
        // Also, only outcomes that are written in batches are waited for at the stop: one by one, the last may be lost,
        // and its job would stay locked for hours.
        completeJobBatchDelay: 50,
        failJobBatchDelay: 50,
      },
    },
    noHandleSignals: true,
    taskList,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error' || level === 'warning') {
        log[level === 'error' ? 'error' : 'warn']({ job: meta }, message);
      }
    }),
  });
  await abandoned.alive(await named);
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
      await abandoned.stop();
    },
  };
}
