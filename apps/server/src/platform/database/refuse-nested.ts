import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

type Connect = (...callback: unknown[]) => unknown;

/**
 * Makes a pool refuse another connection to whoever works within a transaction. When as many as the pool has connections
 * do that at once, each waits for one that another holds, for ever; with fewer it works, so it is seen nowhere else.
 * @returns runs the work of a transaction
 */
export function refuseNested(pool: pg.Pool): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  const connect = pool.connect.bind(pool) as Connect;
  const guarded: Connect = (...callback) => {
    // Work that goes on after its transaction has ended holds nothing any more.
    if (transactions.getStore()?.isOpen) {
      throw new Error('A transaction asks for a second connection: read before it what it needs.');
    }
    return connect(...callback);
  };
  pool.connect = guarded as typeof pool.connect;
  return async (work) => {
    const transaction = { isOpen: true };
    try {
      return await transactions.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  };
}
