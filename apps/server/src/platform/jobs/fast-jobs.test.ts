import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import type { JobOptions } from '../services.ts';
import { runJobs, type Task } from './runner.ts';

/** A runner looks once a second. */
const PATIENTLY = { timeout: 20_000 };
const HOUR_MS = 3_600_000;

let services: TestServices;
let site: TestSite;
let sql: pg.Client;
const done: unknown[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  site = await aSite(services);
  sql = new pg.Client({ connectionString: services.database.ownerUrl });
  await sql.connect();
  // A runner names its tasks; from then on they are known.
  await (await aRunner()).stop();
});
afterAll(async () => {
  await sql.end();
  await services.release();
});

const waiting = async () => (await sql.query('select id from graphile_worker._private_jobs')).rows;
const task: Task = async ({ number }) => void done.push(number);
const aRunner = () => runJobs({ url: services.database.ownerUrl, tasks: { task }, log: pino({ level: 'silent' }) });

const add = (number: number, options: JobOptions = {}) =>
  services.database.inSite(site.websiteId, (tx) => services.addJob(tx, 'task', { number }, options));

/** What jobs are added with must do without the library's own function, which would hide that the fast way is gone. */
async function withoutTheLibrarysWay(work: () => Promise<void>): Promise<void> {
  const signature = 'text, json, text, timestamptz, int, text, int, text[], text';
  await sql.query(`alter function graphile_worker.add_job(${signature}) rename to add_job_away`);
  try {
    await work();
  } finally {
    await sql.query(`alter function graphile_worker.add_job_away(${signature}) rename to add_job`);
  }
}

describe('a job that is added by one statement (docs/decisions/009)', () => {
  it('finds the tables of the library as they were when the statement was written', async () => {
    const { rows: columns } = await sql.query<{ name: string; is_needed: boolean }>(
      `select column_name as name, is_nullable = 'NO' and column_default is null and is_identity = 'NO'
          and is_generated = 'NEVER' as is_needed
        from information_schema.columns where table_schema = 'graphile_worker' and table_name = '_private_jobs'
        order by ordinal_position`,
    );
    const { rows: tasks } = await sql.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'graphile_worker' and table_name = '_private_tasks' order by ordinal_position`,
    );
    const { rows: keys } = await sql.query<{ of: string }>(
      `select pg_get_constraintdef(oid) as of from pg_constraint
        where conrelid = 'graphile_worker._private_jobs'::regclass and contype = 'u'`,
    );

    expect(columns.map(({ name }) => name)).toEqual([
      'id',
      'job_queue_id',
      'task_id',
      'payload',
      'priority',
      'run_at',
      'attempts',
      'max_attempts',
      'last_error',
      'created_at',
      'updated_at',
      'key',
      'locked_at',
      'locked_by',
      'revision',
      'flags',
      'is_available',
    ]);
    expect(columns.filter((column) => column.is_needed).map(({ name }) => name)).toEqual(['task_id']);
    expect(tasks.map(({ name }) => name)).toEqual(['id', 'identifier']);
    expect(keys.map((key) => key.of)).toEqual(['UNIQUE (key)']);
  });

  it('is run, and one with its key takes the place of the one that waits', async () => {
    await withoutTheLibrarysWay(async () => {
      await add(1);
      await add(2, { jobKey: 'task one', runAt: Date.now() + HOUR_MS });
      await add(3, { jobKey: 'task one' });
    });

    const runner = await aRunner();
    await expect.poll(() => done.toSorted(), PATIENTLY).toEqual([1, 3]);
    await expect.poll(waiting, PATIENTLY).toEqual([]);
    await runner.stop();
    expect(done.toSorted()).toEqual([1, 3]);
  });

  it('is told to runners when it is due, unless they shall find it by themselves', async () => {
    const told: unknown[] = [];
    sql.on('notification', ({ channel }) => told.push(channel));
    await sql.query('listen "jobs:insert"');

    await add(4, { isUntold: true });
    await add(5, { runAt: Date.now() + HOUR_MS });
    expect(told).toEqual([]);
    // What is told comes in the order of the commits.
    await add(6);
    await expect.poll(() => told).toEqual(['jobs:insert']);

    const runner = await aRunner();
    await expect.poll(() => done.slice(2).toSorted(), PATIENTLY).toEqual([4, 6]);
    await runner.stop();
  });
});
