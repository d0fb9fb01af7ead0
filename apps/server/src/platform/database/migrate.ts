import { Logger, runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import { asStartRefusal, StartRefusal } from '../config/refusal.ts';
import { unprovenRefusal } from './known-schemas.ts';
import {
  migrationRefusal,
  programMigrations,
  ranRefusal,
  sha256,
  type Migration,
  type RanMigration,
} from './migration-files.ts';
import { ensureServerRole, isolateTenants, SERVER_ROLE } from './tenant-isolation.ts';

/** Any number known only here: processes that migrate at once wait for each other on it. */
const MIGRATION_LOCK = 7_160_411;

/**
 * Brings a database to the newest schema: numbered `.sql` files, forward only, each in its own transaction, under a
 * lock, so that several processes may start at once. Harmless when repeated.
 * @param url connection of the role that owns the tables, which keeps session state: not through pgbouncer in transaction
 *   mode, where the lock would stay with whichever connection took it
 * @param serverPassword password for the server's role; absent where the socket is trusted
 * @returns names of the migrations that ran
 */
export async function migrate(url: string, serverPassword?: string): Promise<string[]> {
  const migrations = programMigrations();
  const refusal = migrationRefusal(migrations);
  if (refusal !== undefined) {
    throw new StartRefusal(refusal);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureServerRole(client, serverPassword);
    await client.query(
      `create table if not exists migration (name text constraint migration_pkey primary key, ran_at timestamptz not null default now());
       alter table migration add column if not exists checksum text`,
    );
    const applied = await runPending(client, migrations);
    if (applied.length > 0) {
      await isolateTenants(client);
    }
    await prepareJobs(client, url);
    return applied;
  } finally {
    // A pooler keeps the connection, and with it the lock, when this client has gone.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await client.end();
  }
}

async function runPending(client: pg.Client, known: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<RanMigration>('select name, checksum from migration order by name');
  const refusal = ranRefusal(rows, known) ?? (await unprovenRefusal(client, rows));
  if (refusal !== undefined) {
    throw new StartRefusal(refusal);
  }
  const done = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const applied: string[] = [];
  for (const { name, sql } of known) {
    if (done.get(name) === null) {
      // It ran before checksums were kept of what ran, and made the tables that it makes now.
      await client.query('update migration set checksum = $2 where name = $1', [name, sha256(sql)]);
    }
    if (done.has(name)) {
      continue;
    }
    await client.query('begin');
    try {
      await client.query(sql);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, sha256(sql)]);
      await client.query('commit');
    } catch (cause) {
      await client.query('rollback');
      throw refusalOf(name, cause);
    }
    applied.push(name);
  }
  return applied;
}

/** Its statements meet what somebody changed by hand, a lock or a full disk: the operator is told which, and where she stands. */
function refusalOf(name: string, cause: unknown): StartRefusal {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return (
    asStartRefusal(cause) ??
    new StartRefusal(
      `Migration ${name} failed: ${reason}. Nothing of it was kept: the version of Portico that ran last still starts on this database.`,
      { cause },
    )
  );
}

/**
 * The job tables belong to graphile-worker and are not reachable by the server's role; a job is added through this one
 * function, inside the transaction whose change needs it. The library's own `add_job` handles lists, queues and keys of
 * jobs under way, at a millisecond each, more than anything else in an order; a job that is new, or takes the place of
 * one that nobody has taken yet, goes in by one statement (docs/decisions/009).
 * `end_job` takes away a job that nobody has taken yet; `ensure_job` adds one unless it waits or is under way;
 * `hasten_jobs` makes all of a task due.
 * Runners are told of it only when it is due, since telling makes commits wait for each other; they look for the others
 * by themselves.
 */
async function prepareJobs(client: pg.Client, url: string): Promise<void> {
  await runWorkerMigrations({ connectionString: url, logger: silentWorkerLogger });
  await client.query(`
    create or replace function add_job(task text, payload json, job_key text default null, run_at timestamptz default null)
      returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        insert into graphile_worker._private_jobs as jobs (task_id, payload, run_at, max_attempts, key)
          select t.id, add_job.payload, coalesce(add_job.run_at, now()), 25, add_job.job_key
          from graphile_worker._private_tasks t where t.identifier = add_job.task
          on conflict (key) do update set task_id = excluded.task_id, payload = excluded.payload,
            run_at = excluded.run_at, max_attempts = 25, attempts = 0, last_error = null,
            revision = jobs.revision + 1, updated_at = now()
          where jobs.is_available;
        -- An unknown task, or a key whose job has been taken or given up.
        if not found then
          perform graphile_worker.add_job(
            add_job.task, add_job.payload, job_key => add_job.job_key, run_at => add_job.run_at, max_attempts => 25);
        elsif add_job.run_at is null or add_job.run_at <= now() then
          perform pg_notify('jobs:insert', format('{"r":%s,"count":1}', random()));
        end if;
      end $$;
    create or replace function end_job(job_key text) returns void
      language sql security definer set search_path = pg_catalog, pg_temp as $$
        delete from graphile_worker._private_jobs where key = end_job.job_key and locked_at is null
      $$;
    create or replace function ensure_job(task text, payload json, job_key text) returns void
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      begin
        if not exists (select from graphile_worker._private_jobs j
            where j.key = ensure_job.job_key and (j.is_available or j.locked_at is not null)) then
          perform add_job(ensure_job.task, ensure_job.payload, ensure_job.job_key, null);
        end if;
      end $$;
    create or replace function hasten_jobs(task text) returns void
      language sql security definer set search_path = pg_catalog, pg_temp as $$
        update graphile_worker._private_jobs set run_at = now()
          where task_id = (select id from graphile_worker._private_tasks where identifier = hasten_jobs.task)
            and is_available and run_at > now()
      $$;
    revoke all on function ${JOB_FUNCTIONS} from public;
    grant execute on function ${JOB_FUNCTIONS} to ${SERVER_ROLE}`);
}

const JOB_FUNCTIONS =
  'add_job(text, json, text, timestamptz), end_job(text), ensure_job(text, json, text), hasten_jobs(text)';

/** Its migrations are not news to the operator. */
const silentWorkerLogger = new Logger(() => () => undefined);
