import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  type JobHelpers,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { workingAs } from '../database/time-limits.ts';
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
  /** Tasks that are done again and again, by one of all runners: when, as cron says it, in UTC. */
  readonly recurring?: Readonly<Record<string, string>>;
  /** Resolves when those whom somebody waits for leave room, or after so many milliseconds; without it jobs give way to nobody. */
  readonly quiet?: (waitMs: number) => Promise<void>;
  readonly log: Log;
}

/** So much later than its time a job begins at most, because people are served first (docs/operators.md). */
const GIVES_WAY_MS = 10_000;

/** How long until another runner takes the place of one that ends by itself. */
const BEGIN_AGAIN_MS = 1000;
/** So long one that ends by itself has for what it has in hand; then its jobs are free for others. */
const WIND_DOWN_MS = 30_000;

/**
 * Runs jobs in this process; any number of processes share the work. A runner that cannot write down what became of a job
 * ends for good, such as when the database restarts: another one then takes its place.
 */
export async function runJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const { url, log } = options;
  const abandoned = await watchAbandonedJobs(url, log);
  const stopping = new AbortController();
  const retiring = new Set<Promise<void>>();
  let current = await begin();
  const kept = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      await kept;
      await current.runner.stop().catch(() => undefined);
      await current.runner.promise.catch(() => undefined);
      await Promise.all(retiring);
      await current.pool.end();
      await abandoned.stop();
    },
  };

  async function begin(): Promise<NamedRunner> {
    const named = await beginRunner(options, (name) => abandoned.alive(name));
    try {
      await named.claimed;
      return named;
    } catch (cause) {
      retire(named);
      throw cause;
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.race([current.ending, aborted(stopping.signal)]);
      await pause(BEGIN_AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) {
        await beginAgain();
      }
    }
  }

  async function beginAgain(): Promise<void> {
    try {
      const next = await begin();
      retire(current);
      current = next;
      log.warn('jobs are done again');
    } catch (cause) {
      log.warn({ err: cause }, 'jobs cannot be done yet: the database does not answer');
    }
  }

  /** Gives back what a runner leaves behind; nobody waits for it, because its end may take as long as it likes. */
  function retire({ runner, name, pool }: NamedRunner): void {
    const wound = Promise.race([
      runner.stop().then(
        () => runner.promise,
        () => runner.promise,
      ),
      pause(WIND_DOWN_MS, undefined, { signal: stopping.signal, ref: false }),
    ]);
    const gone = wound
      .catch(() => undefined)
      .then(() => abandoned.gone(name))
      .catch((cause: unknown) => log.warn({ err: cause }, 'jobs of a runner that ended could not be given back'))
      .finally(() => {
        retiring.delete(gone);
      });
    retiring.add(gone);
    runner.promise.catch(() => undefined).finally(() => void pool.end());
  }
}

interface NamedRunner {
  readonly runner: Runner;
  /** Under which it locks its jobs. */
  readonly name: string;
  /** Resolves when others know that it lives; until then it takes no job. */
  readonly claimed: Promise<void>;
  /** Resolves when it begins to end, asked or not. */
  readonly ending: Promise<void>;
  readonly pool: pg.Pool;
}

async function beginRunner(
  { url, tasks, recurring = {}, quiet, log }: JobRunnerOptions,
  claim: (name: string) => Promise<void>,
): Promise<NamedRunner> {
  // A pool of our own keeps its listener: a connection that ends while nobody uses it, as when the database stops, is no
  // reason for the process to end.
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const events: WorkerEvents = new EventEmitter();
  let claimed: Promise<void> = Promise.resolve();
  const named = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => {
      claimed = claim(workerPool.id);
      claimed.catch(() => undefined);
      resolve(workerPool.id);
    });
  });
  connectAfter(pool, () => claimed);
  events.on('localQueue:init', ({ localQueue }) => hearFailures(localQueue));
  const ending = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown', () => resolve());
    events.once('pool:forcefulShutdown', () => resolve());
    events.once('stop', () => resolve());
  });
  try {
    const runner = await run({
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
      taskList: taskListOf(tasks, quiet),
      parsedCronItems: parseCronItems(
        // A key: while nobody does jobs, one waits, not one for each time.
        Object.entries(recurring).map(([task, match]) => ({ task, match, options: { jobKey: task } })),
      ),
      logger: new Logger(() => (level, message, meta) => {
        if (level === 'error' || level === 'warning') {
          log[level === 'error' ? 'error' : 'warn']({ job: meta }, message);
        }
      }),
    });
    return { runner, name: await named, claimed, ending, pool };
  } catch (cause) {
    void pool.end();
    throw cause;
  }
}

/**
 * Has a pool connect only behind what must come first: a runner whose jobs are locked before others know that it lives is taken for
 * one that died, and what it has in hand is done twice.
 */
function connectAfter(pool: pg.Pool, ready: () => Promise<void>): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const connectLater = (tell?: (cause: Error) => void): unknown =>
    tell === undefined ? ready().then(() => connect()) : ready().then(() => connect(tell), tell);
  pool.connect = connectLater as typeof pool.connect;
}

/**
 * A queue that ends while jobs wait in it gives them back without anybody who hears that this failed, as it does while the
 * database is away, and what nobody hears ends the process (graphile-worker 0.18.0, `LocalQueue.returnJobs`). It is no loss:
 * what a runner leaves locked, the next one frees.
 */
function hearFailures(localQueue: object): void {
  const queue = localQueue as { background(work: Promise<void>): void };
  const background = queue.background.bind(queue);
  queue.background = (work) => {
    work.catch(() => undefined);
    background(work);
  };
}

function taskListOf(tasks: Tasks, quiet: JobRunnerOptions['quiet']): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        await quiet?.(Math.min(GIVES_WAY_MS, job.run_at.getTime() + GIVES_WAY_MS - Date.now()));
        await workingAs('job', () => task((payload ?? {}) as Readonly<Record<string, unknown>>));
      },
    ]),
  );
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
