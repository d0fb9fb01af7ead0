import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type { Logger as Log } from 'pino';

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
  const runner: Runner = await run({
    connectionString: url,
    maxPoolSize: 4,
    concurrency: 3,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error' || level === 'warning') {
        log[level === 'error' ? 'error' : 'warn']({ job: meta }, message);
      }
    }),
  });
  return { stop: () => runner.stop() };
}
