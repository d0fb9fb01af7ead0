import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { runJobs, type Task } from './runner.ts';

let services: TestServices;
let site: TestSite;
let sql: pg.Client;
const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  site = await aSite(services);
  sql = new pg.Client({ connectionString: services.database.ownerUrl });
  sql.on('error', () => undefined);
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await services.release();
});

function add(task: string, payload: Record<string, unknown>): Promise<void> {
  return services.database.inSite(site.websiteId, (tx) => services.addJob(tx, task, payload));
}

function keyed(number: number, runAt?: number): Promise<void> {
  const options = { jobKey: 'task one', ...(runAt === undefined ? {} : { runAt }) };
  return services.database.inSite(site.websiteId, (tx) => services.addJob(tx, 'task', { number }, options));
}

async function waiting(): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs');
  return rows[0]?.n ?? -1;
}

async function taken(): Promise<number | null> {
  return (await sql.query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount;
}

function runner(task: Task) {
  return runJobs({ url: services.database.ownerUrl, tasks: { task }, log });
}

/** A runner looks once a second. */
const PATIENTLY = { timeout: 20_000 };

describe('jobs', () => {
  it('are each done once by two runners, with the website of their transaction', async () => {
    const done: unknown[] = [];
    const task: Task = async (payload) => {
      done.push(payload['number']);
      expect(payload['websiteId']).toBe(site.websiteId);
    };
    const numbers = Array.from({ length: 60 }, (_unused, number) => number);
    await Promise.all(numbers.map((number) => add('task', { number, websiteId: 'another' })));

    const both = await Promise.all([runner(task), runner(task)]);
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    await Promise.all(both.map((each) => each.stop()));

    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
  });

  it('are taken by runners alone of which others know already that they live', async () => {
    // Whoever takes a job is looked for among the locks by which runners show that they live.
    await sql.query(`create table unknown_runner (name text);
      create function note_unknown_runner() returns trigger language plpgsql as $$
      begin
        if not exists (select from pg_locks where locktype = 'advisory' and granted
                          and objid::bigint = hashtext(new.locked_by)::bigint & 4294967295) then
          insert into unknown_runner values (new.locked_by);
        end if;
        return new;
      end $$;
      create trigger note_unknown_runner before update of locked_by on graphile_worker._private_jobs
        for each row when (new.locked_by is not null) execute function note_unknown_runner()`);
    await Promise.all(Array.from({ length: 20 }, (_unused, number) => add('task', { number })));
    let done = 0;
    const task: Task = async () => void (done += 1);

    const both = await Promise.all([runner(task), runner(task)]);
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    await Promise.all(both.map((each) => each.stop()));
    const { rows } = await sql.query<{ name: string }>('select name from unknown_runner');
    await sql.query('drop function note_unknown_runner cascade; drop table unknown_runner');

    expect([done, rows]).toEqual([20, []]);
  });

  it('do not exist when their change does not', async () => {
    const change = services.database.inSite(site.websiteId, async (tx) => {
      await services.addJob(tx, 'task', {});
      throw new Error('the change failed');
    });

    await expect(change).rejects.toThrow('the change failed');
    expect(await waiting()).toBe(0);
  });

  it('in hand are finished by a stop, and no other is begun', async () => {
    const begun: unknown[] = [];
    const finished: unknown[] = [];
    const held = Promise.withResolvers<void>();
    const running = await runner(async ({ number }) => {
      begun.push(number);
      await held.promise;
      finished.push(number);
    });
    await add('task', { number: 1 });
    await expect.poll(() => begun, PATIENTLY).toEqual([1]);

    const stopping = running.stop();
    await add('task', { number: 2 });
    held.resolve();
    await stopping;

    expect([begun, finished, await waiting()]).toEqual([[1], [1], 1]);
    await sql.query('delete from graphile_worker._private_jobs');
  });

  it('take the place of one with their key that nobody has taken, and come beside one that is under way', async () => {
    const done: unknown[] = [];
    const held = Promise.withResolvers<void>();
    await keyed(1, Date.now() + 3_600_000);
    await keyed(2);
    expect(await waiting()).toBe(1);

    const running = await runner(async ({ number }) => {
      done.push(number);
      await held.promise;
    });
    await expect.poll(() => done, PATIENTLY).toEqual([2]);
    await keyed(3);
    await expect.poll(() => done, PATIENTLY).toEqual([2, 3]);
    held.resolve();
    await expect.poll(waiting, PATIENTLY).toBe(0);
    await running.stop();
  });

  it('of a runner that died are taken at once, those of one that lives are left to it', async () => {
    const done: unknown[] = [];
    const held = Promise.withResolvers<void>();
    await add('task', { number: 1 });
    const busy = await runner(async ({ number }) => {
      done.push(number);
      await held.promise;
    });
    await expect.poll(() => done, PATIENTLY).toEqual([1]);
    await add('other', { number: 2 });
    await sql.query(
      `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 1
        where locked_by is null`,
    );

    const other = await runJobs({
      url: services.database.ownerUrl,
      tasks: { task: async () => void done.push('twice'), other: async ({ number }) => void done.push(number) },
      log,
    });
    await expect.poll(waiting, PATIENTLY).toBe(1);
    held.resolve();
    await Promise.all([busy.stop(), other.stop()]);

    expect([done, await waiting()]).toEqual([[1, 2], 0]);
  });

  it('give way to requests, but not for ever', async () => {
    const done: unknown[] = [];
    const requests = Promise.withResolvers<void>();
    const task: Task = async ({ number }) => void done.push(number);
    const quiet = async (waitMs: number) => (waitMs > 0 ? requests.promise : undefined);
    await add('task', { number: 'new' });
    const running = await runJobs({ url: services.database.ownerUrl, tasks: { task }, quiet, log });
    await expect.poll(taken, PATIENTLY).toBe(1);
    await services.database.inSite(site.websiteId, (tx) =>
      services.addJob(tx, 'task', { number: 'late' }, { runAt: Date.now() - 60_000 }),
    );

    await expect.poll(() => done, PATIENTLY).toEqual(['late']);
    requests.resolve();
    await expect.poll(() => done, PATIENTLY).toEqual(['late', 'new']);
    await running.stop();
  });

  it('that are done again and again are known to all runners by their task', async () => {
    const two = await Promise.all(
      [0, 1].map(() =>
        runJobs({
          url: services.database.ownerUrl,
          tasks: { task: async () => undefined },
          recurring: { task: '*/5 * * * *' },
          log,
        }),
      ),
    );

    await expect
      .poll(
        async () => (await sql.query('select identifier from graphile_worker._private_known_crontabs')).rows,
        PATIENTLY,
      )
      .toEqual([{ identifier: 'task' }]);
    await Promise.all(two.map((each) => each.stop()));
  });

  it('never take the place of one of another task', async () => {
    const change = services.database.inSite(site.websiteId, (tx) =>
      services.addJob(tx, 'other', {}, { jobKey: 'task one' }),
    );

    await expect(change).rejects.toThrow('begins with its task');
  });

  it('that end with another are taken away, unless they are under way', async () => {
    const held = Promise.withResolvers<void>();
    const done: unknown[] = [];
    const running = await runner(async ({ number }) => {
      done.push(number);
      await held.promise;
    });
    await keyed(1);
    await expect.poll(() => done, PATIENTLY).toEqual([1]);
    await services.database.inSite(site.websiteId, async (tx) => {
      await services.addJob(tx, 'later', {}, { jobKey: 'later', runAt: Date.now() + 3_600_000 });
      await services.addJob(tx, 'other', {}, { jobKey: 'other', runAt: Date.now() + 3_600_000, ends: 'task one' });
      await services.addJob(tx, 'other', {}, { jobKey: 'other', runAt: Date.now() + 3_600_000, ends: 'later' });
    });
    const keys = (await sql.query<{ key: string }>('select key from graphile_worker._private_jobs order by key')).rows;
    held.resolve();
    await running.stop();

    expect(keys.map(({ key }) => key)).toEqual(['other', 'task one']);
    await sql.query('delete from graphile_worker._private_jobs');
  });

  it('that fail stay, to be tried again later', async () => {
    let tries = 0;
    const running = await runner(async () => {
      tries += 1;
      throw new Error('the mail server sleeps');
    });
    await add('task', {});
    await expect
      .poll(async () => (await sql.query('select last_error, attempts from graphile_worker.jobs')).rows, PATIENTLY)
      .toEqual([{ last_error: expect.stringContaining('the mail server sleeps'), attempts: 1 }]);
    await running.stop();

    expect([tries, await waiting()]).toEqual([1, 1]);
  });

  it.each([
    ['one was in hand', 0],
    ['one was in hand and others waited in the process', 12],
  ])('go on after the database was away while %s, and lose none', async (_when, others) => {
    const unheard: unknown[] = [];
    const hear = (cause: unknown) => void unheard.push(cause);
    process.on('unhandledRejection', hear);
    warnings.length = 0;
    const door = new pg.Client({ connectionString: inject('postgresUrl') });
    await door.connect();
    const name = new URL(services.database.ownerUrl).pathname.slice(1);
    const times = new Map<unknown, number>();
    const mayEnd = Promise.withResolvers<void>();
    const task: Task = async ({ number }) => {
      times.set(number, (times.get(number) ?? 0) + 1);
      if (number === 1 && times.get(number) === 1) {
        await door.query(`alter database ${name} with allow_connections false`);
        await door.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      } else {
        await mayEnd.promise;
      }
    };
    const numbers = Array.from({ length: 1 + others }, (_unused, index) => index + 1);
    for (const number of numbers) {
      await add('task', { number });
    }
    const jobs = await runner(task);
    // What became of it cannot be written down, and nobody can be asked for another job.
    await expect.poll(() => times.get(1), PATIENTLY).toBe(1);
    await expect.poll(() => warnings, PATIENTLY).toContainEqual(expect.stringContaining('jobs cannot be done yet'));
    mayEnd.resolve();

    await door.query(`alter database ${name} with allow_connections true`);
    await door.end();
    await sql.end().catch(() => undefined);
    sql = new pg.Client({ connectionString: services.database.ownerUrl });
    sql.on('error', () => undefined);
    await sql.connect();
    await add('task', { number: 0 });

    await expect.poll(() => times.get(0), PATIENTLY).toBe(1);
    await expect.poll(waiting, PATIENTLY).toBe(0);
    expect(times.get(1)).toBe(2);
    expect(numbers.filter((number) => !times.has(number))).toEqual([]);
    await jobs.stop();
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });
});
