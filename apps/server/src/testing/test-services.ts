import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { createStorage } from '../platform/storage/create-storage.ts';
import { readEnvironment } from '../platform/config/environment.ts';
import { secretsFrom } from '../platform/config/secrets.ts';
import type { DatabaseOptions } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { createPayments } from '../store/payments/payments.ts';
import type { Services } from '../store/services.ts';
import { createContentVersions } from '../sites/site/content-versions.ts';
import { createSites } from '../sites/site/sites.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that moves only when a test moves it. */
export interface TestClock {
  now(): number;
  advance(milliseconds: number): void;
}

export interface TestServices extends Services {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly dataDir: string;
  /** Drops the database and the data folder. */
  release(): Promise<void>;
}

export interface TestServicesOptions extends DatabaseOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Identifier of the site that `localhost` shows. */
  readonly demoIdentifier?: string;
  readonly clock?: TestClock;
}

/** Real parts on a database of the test's own: only the clock is the test's. */
export async function createTestServices(
  postgresUrl: string,
  options: TestServicesOptions = {},
): Promise<TestServices> {
  const database = await createTestDatabase(postgresUrl, options);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-data-'));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...options.environment,
  });
  const clock = options.clock ?? testClock();
  const secrets = secretsFrom('a key that only the tests know, and long enough');
  const sites = createSites({ database, environment, clock, demoIdentifier: options.demoIdentifier ?? 'demo' });
  const log = pino({ level: 'silent' });
  return {
    environment,
    log,
    clock,
    newId: () => newId(),
    secrets,
    database,
    addJob,
    sites,
    versions: createContentVersions(sites),
    storage: await createStorage(environment, dataDir),
    payments: createPayments({ database, clock, secrets, environment, log }),
    dataDir,
    release: async () => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts on a fixed day, so that nothing depends on when the tests run. */
export function testClock(start = Date.UTC(2026, 2, 2, 12)): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
