import type pg from 'pg';

/** Transactions in which all is read, and whose end nobody has sent yet. */
export interface OpenReads {
  /** The connection may go to whoever wants it. */
  leave(client: pg.PoolClient): void;
  /** Whether the connection is within one; whoever asks ends it before anything else. */
  take(client: pg.PoolClient): boolean;
}

/** So long at most one stays open that nobody follows: it holds no rows, but whoever changes a table waits for it. */
const OPEN_MS = 10;

/**
 * Has the end of what was only read travel with what is said next over the same connection: by itself it costs both sides a
 * call of the kernel and a wake-up (docs/decisions/004-batched-statements.md).
 * @param end ends one that nobody followed
 */
export function openReads(end: (client: pg.PoolClient) => Promise<unknown>): OpenReads {
  const left = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  const take = (client: pg.PoolClient) => {
    clearTimeout(left.get(client));
    return left.delete(client);
  };
  return {
    leave: (client) => {
      const timer = setTimeout(() => {
        take(client);
        // A connection that is gone meanwhile is the pool's to notice.
        end(client).catch(() => undefined);
      }, OPEN_MS);
      left.set(client, timer);
    },
    take,
  };
}
