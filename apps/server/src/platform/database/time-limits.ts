import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the database is used for. `request`: somebody waits before a page or a call of a published site; `owner`: in the studio,
 * where whole lists are changed and exported; `job`: nobody waits.
 */
export type Work = 'request' | 'owner' | 'job';

/** How long a kind of work waits, in milliseconds; behind each limit it ends, and its caller hears that nothing was done. */
export interface TimeLimits {
  /** For a connection. */
  readonly connectMs: number;
  /** For a row that somebody else has locked. */
  readonly lockMs: number;
  /** For the answer to one statement. */
  readonly statementMs: number;
  /** From its first statement to its commit, with every way to the database and back. */
  readonly transactionMs: number;
}

const MINUTE_MS = 60_000;

/** Also in docs/operators.md, for those who run it. */
export const TIME_LIMITS: Readonly<Record<Work, TimeLimits>> = {
  request: { connectMs: 8000, lockMs: 2000, statementMs: 4000, transactionMs: 5000 },
  owner: { connectMs: 10_000, lockMs: 5000, statementMs: 30_000, transactionMs: MINUTE_MS },
  job: { connectMs: MINUTE_MS, lockMs: MINUTE_MS, statementMs: 10 * MINUTE_MS, transactionMs: 30 * MINUTE_MS },
};

/** A transaction in which nothing is said for so long belongs to a process that is frozen: what it has locked is freed. */
export const IDLE_IN_TRANSACTION_MS = MINUTE_MS;

const working = new AsyncLocalStorage<Work>();

/** Does something with the limits of a kind of work; whatever is not in one of these is a request. */
export function workingAs<Result>(kind: Work, work: () => Result): Result {
  return working.run(kind, work);
}

/** The kind of the work that is done now. */
export function currentWork(): Work {
  return working.getStore() ?? 'request';
}
