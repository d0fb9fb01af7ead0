import pg from 'pg';
import type { Logger } from 'pino';

/** How often jobs of runners that died meanwhile are looked for. */
const LOOK_MS = 5000;
/** A database that does not answer by then is asked again later. */
const CONNECT_MS = 10_000;
/** Any number known only here: the first half of the locks by which runners show that they live. */
const RUNNER_LOCKS = 7_160;

/** Shows the others that this process's runners live, and gives back the jobs of those that do not. */
export interface AbandonedJobs {
  /** Call with the name under which the runner locks its jobs, before it takes one. */
  alive(runner: string): Promise<void>;
  /** The runner has ended: what it could not give back itself is free for the others. */
  gone(runner: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A runner that is killed leaves its jobs locked, and graphile-worker waits four hours before it believes so. Each runner
 * therefore holds an advisory lock on its name in a session of its own, which dies with its process: jobs whose runner's
 * lock is free are taken at once.
 * @param url a connection that keeps session state
 */
export async function watchAbandonedJobs(url: string, log: Logger): Promise<AbandonedJobs> {
  const names = new Set<string>();
  let client = await open(url);
  let turn: Promise<void> = Promise.resolve();
  let looking: Promise<void> | undefined;

  /** One after the other: they share the session. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  async function look(): Promise<void> {
    try {
      await unlock(client, [...names]);
    } catch (cause) {
      log.warn({ err: cause }, 'jobs of runners that died could not be looked for');
      await reopen();
    }
  }

  /** A session that is gone took our own locks with it, such as at a restart of the database. */
  async function reopen(): Promise<void> {
    await client.end().catch(() => undefined);
    client = await open(url);
    await Promise.all([...names].map((name) => claim(client, name)));
  }

  const timer = setInterval(() => {
    looking ??= inTurn(look)
      .catch((cause: unknown) => log.warn({ err: cause }, 'the database of the jobs does not answer'))
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    alive: (runner) =>
      inTurn(async () => {
        names.add(runner);
        await claim(client, runner).catch(reopen);
        await look();
      }),
    gone: (runner) =>
      inTurn(async () => {
        names.delete(runner);
        await release(client, runner).catch(reopen);
        await look();
      }),
    stop: async () => {
      clearInterval(timer);
      await turn;
      await client.end().catch(() => undefined);
    },
  };
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portico jobs',
    connectionTimeoutMillis: CONNECT_MS,
  });
  // What breaks shows at the next look.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function claim(client: pg.Client, runner: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [RUNNER_LOCKS, runner]);
}

async function release(client: pg.Client, runner: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [RUNNER_LOCKS, runner]);
}

/** Own names are left out: one session may take its own lock twice. */
async function unlock(client: pg.Client, own: readonly string[]): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ runner: string }>(
    `with holder as materialized (
       select distinct locked_by as runner from graphile_worker._private_jobs
        where locked_by is not null and locked_by <> all($2))
     select runner from holder where pg_try_advisory_xact_lock($1, hashtext(runner))`,
    [RUNNER_LOCKS, own],
  );
  if (rows.length > 0) {
    await client.query('select graphile_worker.force_unlock_workers($1)', [rows.map(({ runner }) => runner)]);
  }
  await client.query('commit');
}
