import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { v7 as newId } from 'uuid';
import { createStorage } from '../platform/storage/create-storage.ts';
import { readEnvironment } from '../platform/config/environment.ts';
import { secretsFrom } from '../platform/config/secrets.ts';
import type { DatabaseOptions } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import type { AddJob } from '../platform/services.ts';
import { wireServices } from '../program/wire-services.ts';
import type { Services } from '../store/services.ts';
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
  readonly log?: Logger;
  /** Told of each job that is queued. */
  readonly onJob?: (job: QueuedJob) => void;
  /** Told of the key of a job that nobody has to do any more. */
  readonly onJobEnd?: (key: string) => void;
}

/** A job as it was queued. */
export interface QueuedJob {
  /** A later job of the same key takes the place of an earlier one. */
  readonly key: string;
  readonly websiteId: string;
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds. */
  readonly runAt: number;
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
    // Nobody answers there: names are asked for on this machine alone.
    DNS_SERVERS: '127.0.0.1:9',
    ...options.environment,
  });
  const clock = options.clock ?? testClock();
  const secrets = secretsFrom('a key that only the tests know, and long enough');
  const platform = {
    environment,
    log: options.log ?? pino({ level: 'silent' }),
    clock,
    newId: () => newId(),
    secrets,
    database,
    addJob: options.onJob ? toldOf(options.onJob, options.onJobEnd, clock) : addJob,
    storage: await createStorage(environment, dataDir),
  };
  return {
    ...wireServices(platform, options.demoIdentifier ?? 'demo'),
    database,
    clock,
    dataDir,
    release: async () => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Queues jobs, and tells of them. */
function toldOf(onJob: (job: QueuedJob) => void, onJobEnd: TestServicesOptions['onJobEnd'], clock: TestClock): AddJob {
  return async (tx, task, payload, jobOptions = {}) => {
    await addJob(tx, task, payload, jobOptions);
    const { jobKey = newId(), runAt = clock.now(), ends } = jobOptions;
    if (ends !== undefined) {
      onJobEnd?.(ends);
    }
    onJob({ key: jobKey, websiteId: tx.websiteId, task, payload, runAt });
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
