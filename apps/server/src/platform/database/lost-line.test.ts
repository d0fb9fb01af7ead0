import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { isLineLost } from './lost-line.ts';

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (cause) {
    return cause;
  }
  throw new Error('It did not fail.');
}

it('is a connection that PostgreSQL ends, before and after', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  client.on('error', () => undefined);
  await client.connect();

  const ended = await failureOf(() => client.query('select pg_terminate_backend(pg_backend_pid())'));
  const later = await failureOf(() => client.query('select 1'));

  expect([ended, later].map(isLineLost)).toEqual([true, true]);
});

it('is a PostgreSQL that is not there', async () => {
  const urls = ['postgresql://portico@127.0.0.1:9/none', 'postgresql://portico@/none?host=/nowhere'];
  const failures = await Promise.all(
    urls.map((connectionString) => failureOf(() => new pg.Client({ connectionString }).connect())),
  );

  expect(failures.map(isLineLost)).toEqual([true, true]);
});

it('is no statement that fails, no file that is missing and no fault of ours', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const refused = await failureOf(() => client.query('select 1 / 0'));
  await client.end();
  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });

  expect([refused, missing, new TypeError('x is not a function'), 'text'].map(isLineLost)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
