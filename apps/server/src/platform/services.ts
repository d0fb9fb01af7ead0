import type { Logger } from 'pino';
import type { Environment } from './config/environment.ts';
import type { Secrets } from './config/secrets.ts';
import type { Database, SiteTransaction } from './database/database.ts';
import type { Storage } from './storage/storage.ts';

/** Milliseconds since 1970; business rules take the time from here and never from SQL or `Date`. */
export interface Clock {
  now(): number;
}

/** Adds a job in the transaction whose change needs it; any process takes it, repeats it until done. */
export type AddJob = (
  transaction: SiteTransaction,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options?: { readonly jobKey?: string; readonly runAt?: number },
) => Promise<void>;

/** What every storey may use; the storeys above add their own. Wired once in `program/connect.ts`, and by tests. */
export interface Services {
  readonly environment: Environment;
  readonly log: Logger;
  readonly clock: Clock;
  /** A new UUIDv7 in lower case. */
  readonly newId: () => string;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly addJob: AddJob;
  readonly storage: Storage;
}
