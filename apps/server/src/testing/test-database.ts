import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database, type DatabaseOptions } from '../platform/database/database.ts';
import type { TimeLimits } from '../platform/database/time-limits.ts';
import { refuseUnbound } from './refuse-unbound.ts';

/** A database of a test file's own, cloned from the migrated template. */
export interface TestDatabase extends Database {
  readonly ownerUrl: string;
  readonly serverUrl: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * Clones the migrated template database (about 60 ms).
 * @param postgresUrl from Vitest's `inject('postgresUrl')`
 */
export async function createTestDatabase(postgresUrl: string, options: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = `portico_test_${randomBytes(6).toString('hex')}`;
  await asOwner(postgresUrl, `create database ${name} template portico_template strategy file_copy`);
  const ownerUrl = databaseUrl(postgresUrl, name);
  const serverUrl = ownerUrl.replace('//portico@', '//portico_server@');
  const refuse = await refuseUnbound();
  const database = openDatabase(serverUrl, {
    refusesNested: true,
    timeLimits: PATIENT,
    ...options,
    onStatement: (...statement) => {
      refuse(...statement);
      options.onStatement?.(...statement);
    },
  });
  return {
    ...database,
    ownerUrl,
    serverUrl,
    drop: async () => {
      await database.close();
      await asOwner(postgresUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A busy machine is no outage: only tests of the limits have short ones. */
const patient: TimeLimits = { connectMs: 60_000, lockMs: 60_000, statementMs: 60_000, transactionMs: 120_000 };
const PATIENT = { request: patient, owner: patient, job: patient };

/** The same connection with another database. */
export function databaseUrl(postgresUrl: string, name: string): string {
  return postgresUrl.replace('/postgres?', `/${name}?`);
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
