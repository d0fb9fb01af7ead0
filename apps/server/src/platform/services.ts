import type { Logger } from 'pino';
import type { Environment } from './config/environment.ts';
import type { Secrets } from './config/secrets.ts';
import type { Database, SiteTransaction } from './database/database.ts';
import type { Storage } from './storage/storage.ts';

/** Milliseconds since 1970; business rules take the time from here and never from SQL or `Date`. */
export interface Clock {
  now(): number;
  /** It is this machine's, rather than one that a trial moves: others keep the same time. */
  readonly isMachines?: boolean;
}

/** Adds a job in the transaction whose change needs it; any process takes it, repeats it until done. */
export type AddJob = (
  transaction: SiteTransaction,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options?: JobOptions,
) => Promise<void>;

export interface JobOptions {
  /**
   * A later job of the same key takes the place of an earlier one that nobody has taken yet. It begins with the task's name:
   * two tasks never share a key, or one is lost when the other comes.
   */
  readonly jobKey?: string;
  /** Epoch milliseconds; at once where it is absent. */
  readonly runAt?: number;
  /** The key of a job that nobody has to do any more. */
  readonly ends?: string;
  /**
   * Runners find it when they look next, within a second: to tell them makes the commits of all who tell something wait for each
   * other, and costs the database as much as the job itself.
   */
  readonly isUntold?: boolean;
  /** Leaves a job of the same key where it is, if there is one that is still to be done. */
  readonly keepsEarlier?: boolean;
}

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
