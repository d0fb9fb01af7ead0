import { MAX_VARIANT_OPTIONS, quantityInput } from '@portico/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it.each([
  ['cart_entry_quantity_check', [quantityInput.minimum, quantityInput.maximum]],
  ['product_options_check', [MAX_VARIANT_OPTIONS]],
])('%s of the database holds the limits of the domain', async (name, limits) => {
  const { rows } = await owner.query<{ text: string }>(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [name],
  );

  expect(rows[0]?.text.match(/\d+/g)?.map(Number)).toEqual(limits);
});
