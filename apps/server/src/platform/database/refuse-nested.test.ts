import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const websiteId = newId();
const SECOND = 'A transaction asks for a second connection: read before it what it needs.';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => database.drop());

const another = () => database.readInSite(websiteId, async () => 'another');

it('refuses a second connection to whoever works within a transaction, however it is asked for', async () => {
  await expect(database.inSite(websiteId, another)).rejects.toThrow(SECOND);
  await expect(database.readInSite(websiteId, async () => database.ping())).rejects.toThrow(SECOND);
  await expect(
    database.inPlatform(async () => sql`select 1`.execute(database.platform).then(() => undefined)),
  ).rejects.toThrow(SECOND);
});

it('lets one go on after the other, beside the other, and what outlives its transaction', async () => {
  let later = Promise.resolve('');
  const outlived = Promise.withResolvers<void>();
  await database.inSite(websiteId, async () => {
    later = outlived.promise.then(another);
  });
  outlived.resolve();

  expect(await Promise.all([later, another(), another()])).toEqual(['another', 'another', 'another']);
});
