import type pg from 'pg';
import { connectionGate } from './connection-gate.ts';
import { DatabaseBusy } from './unavailable.ts';
import { currentWork, type TimeLimits } from './time-limits.ts';

/** A connection for one transaction. */
export interface HeldConnection {
  readonly client: pg.PoolClient;
  /** Whether it was cut, because the transaction took longer than it may. */
  readonly isCut: () => boolean;
  /** @param broken the connection is of no more use */
  release(broken?: Error): void;
}

/** The connections of a pool, in turn and for as long as a kind of work may have one. */
export interface Connections {
  hold(limits: TimeLimits, writesAt?: string): Promise<HeldConnection>;
  /** Resolves when somebody waits for the work of fewer than half of the connections, or after `waitMs`. */
  quiet(waitMs: number): Promise<void>;
  readonly waiting: number;
}

/** When so many wait they would wait longer than anybody does. */
const MAX_WAITING = 1000;
/** Connections that those who write at one site leave to all others. */
const SPARE = 2;

export function connectionsOf(pool: pg.Pool, maxConnections: number): Connections {
  const gate = connectionGate({ places: maxConnections, spare: SPARE, maxWaiting: MAX_WAITING });
  return {
    hold: async ({ connectMs, transactionMs }, writesAt) => {
      const leave = await gate.enter({ writesAt, waitMs: connectMs, isAwaited: currentWork() !== 'job' });
      try {
        return held(await pool.connect(), transactionMs, leave);
      } catch (cause) {
        leave();
        throw cause;
      }
    },
    quiet: (waitMs) => gate.quiet(waitMs),
    get waiting() {
      return gate.waiting;
    },
  };
}

function held(client: pg.PoolClient, transactionMs: number, leave: () => void): HeldConnection {
  let isCut = false;
  // A database that is frozen, or a line on which nothing arrives, tells nobody so.
  const timer = setTimeout(() => {
    isCut = true;
    streamOf(client).destroy(new DatabaseBusy(`A transaction took longer than ${transactionMs} ms.`));
  }, transactionMs);
  return {
    client,
    isCut: () => isCut,
    release: (broken) => {
      clearTimeout(timer);
      client.release(broken);
      leave();
    },
  };
}

/** Of the driver, which does not say in its types that a client has its connection. */
function streamOf(client: pg.PoolClient): pg.Connection['stream'] {
  return (client as pg.PoolClient & { readonly connection: pg.Connection }).connection.stream;
}
