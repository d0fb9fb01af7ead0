import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { isDistributed } from './reachable.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => database.drop());

/** How statements are planned after they were asked to be planned once. */
async function planMode(genericPlans: boolean): Promise<unknown> {
  const opened = openDatabase(database.serverUrl, { genericPlans });
  const rows = await opened.readInSite(newId(), async (tx) => {
    await tx.planOnce();
    return tx.query({ name: 'mode', text: `select current_setting('plan_cache_mode') as mode` }, []);
  });
  await opened.close();
  return rows[0]?.['mode'];
}

it('forces no generic plan on a distributed database, which plans by the values', async () => {
  expect([await planMode(true), await planMode(false)]).toEqual(['force_generic_plan', 'auto']);
});

it('knows a distributed database by its extension', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const before = await isDistributed(database.ownerUrl);
  // As if it was there: PostgreSQL alone has no such extension.
  await owner.query(
    `insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      values (99999, 'citus', 'portico'::regrole, 'public'::regnamespace, false, '13.2')`,
  );
  await owner.end();

  expect([before, await isDistributed(database.ownerUrl)]).toEqual([false, true]);
});
