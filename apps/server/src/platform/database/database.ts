import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { batchingSocket } from './batching-socket.ts';
import { connectionsOf, type HeldConnection } from './connections.ts';
import { refuseNested } from './refuse-nested.ts';
import type { PlatformTables } from './schema/platform.ts';
import type { Tables } from './schema.ts';
import { openReads } from './open-reads.ts';
import { currentWork, TIME_LIMITS, type TimeLimits, type Work } from './time-limits.ts';
import { DatabaseBusy } from './unavailable.ts';
import { statementLine, type StatementAnswer, type StatementLine } from './statement-batch.ts';

/** A statement of a hot path: PostgreSQL plans it once a connection and knows it by its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** One transaction in which only rows of one website exist. */
export interface SiteTransaction {
  readonly websiteId: string;
  /** Typed queries over the tables of the site. */
  readonly kysely: Kysely<Tables>;
  /** Runs a named statement. Statements that do not need each other's answers travel together when asked at once. */
  query<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs the last statement of the transaction, with which the commit travels: whatever it answers is done for good, and
   * the transaction takes nothing more.
   */
  queryLast<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Has the named statements from here on planned once a connection, whatever their values: for those that weighing anew for
   * each set of values takes longer than they run. Does nothing on a database that needs the values.
   */
  planOnce(): Promise<void>;
}

/** The server's door to PostgreSQL: through a website's own transaction, or to the platform's own tables. */
export interface Database {
  readonly platform: Kysely<PlatformTables>;
  /**
   * Runs work in one transaction bound to a website (row-level security sees no other). The website's id is checked to
   * be a UUID before it enters the statement that binds it.
   */
  inSite<Result>(websiteId: string, work: (transaction: SiteTransaction) => Promise<Result>): Promise<Result>;
  /** The same for work that only reads; nobody waits for its end. */
  readInSite<Result>(websiteId: string, work: (transaction: SiteTransaction) => Promise<Result>): Promise<Result>;
  /** The same, where all that is read is as it was at one moment, however long reading takes. */
  snapshotOfSite<Result>(websiteId: string, work: (transaction: SiteTransaction) => Promise<Result>): Promise<Result>;
  /** One transaction over the platform's tables. */
  inPlatform<Result>(work: (transaction: Kysely<PlatformTables>) => Promise<Result>): Promise<Result>;
  /** Answers when the database does. */
  ping(): Promise<void>;
  /** Resolves when few requests use the database, or after so many milliseconds: for work that gives way to them. */
  quiet(waitMs: number): Promise<void>;
  /** Connections in use and waiting callers, for metrics. */
  load(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections this process may hold; undefined: two for each core and four more, at most 20. */
  readonly maxConnections?: number | undefined;
  /** Off behind pgbouncer in transaction mode, which does not know other clients' statements. */
  readonly namedStatements?: boolean;
  /**
   * Off on a distributed database, which learns from the values on which machine a statement's rows are: a plan without
   * them fails there.
   */
  readonly genericPlans?: boolean;
  /** Whoever works within a transaction gets no second connection ({@link refuseNested}): so all tests are run. */
  readonly refusesNested?: boolean;
  /** How long each kind of work waits; else {@link TIME_LIMITS}. */
  readonly timeLimits?: Readonly<Record<Work, TimeLimits>>;
  /** Called with each statement of a transaction before it is sent, and with the site that the transaction is bound to. */
  readonly onStatement?: (text: string, values: readonly unknown[], websiteId?: string) => void;
}

/**
 * More than its processors can serve make a database slower, not faster (docs/decisions/004-batched-statements.md); two more are
 * spare while one site has all the others.
 */
const MAX_CONNECTIONS = Math.min(20, 4 + 2 * availableParallelism());
/** A server that does not even greet is given up. */
const GREETING_MS = 5000;

/** Prepared once a connection. */
const SNAPSHOT = 'begin isolation level repeatable read read only';
const CONTROLS: ReadonlySet<string> = new Set(['begin', 'begin read only', SNAPSHOT, 'commit', 'rollback']);
/** Prepared for the website that a connection is bound to, as long as it is the same one. */
const BINDING = 'binding';

const PLAN_ONCE: Statement = {
  name: 'plan-once',
  text: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Opens a pool on the database as the server's role. Nothing is sent before the first use. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const maxConnections = options.maxConnections ?? MAX_CONNECTIONS;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: GREETING_MS,
    keepAlive: true,
    types: { getTypeParser },
    application_name: 'portico',
    // Statements are sent without waiting for the answer to the one before: `begin` costs no way of its own.
    pipeline: true,
    stream: batchingSocket,
  });
  // An idle connection that breaks (a restart of the database) is replaced at the next use.
  pool.on('error', () => undefined);
  // So is one that breaks in use: the statements under way fail, and that is told to whoever sent them. Without a
  // listener of its own it would end the whole process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const named = options.namedStatements ?? true;
  const within = options.refusesNested ? refuseNested(pool) : <Result>(work: () => Promise<Result>) => work();

  const connections = connectionsOf(pool, maxConnections);
  const limitsNow = () => (options.timeLimits ?? TIME_LIMITS)[currentWork()];
  const reads = openReads((client) => control(statementLine(client, getTypeParser), 'rollback'));

  async function bound<Result>(
    begin: readonly string[],
    work: (line: StatementLine, commit: () => void) => Promise<Result>,
    writesAt?: string,
  ): Promise<Result> {
    const held = await connections.hold(limitsNow(), writesAt);
    const { client } = held;
    const line = statementLine(client, getTypeParser);
    let broken: Error | undefined;
    let committed: Promise<StatementAnswer> | undefined;
    const commit = () => {
      committed ??= control(line, 'commit');
      line.end();
    };
    try {
      const begun = beginning(held, line, begin);
      const result = await within(() => work(line, commit));
      await Promise.all(begun);
      commit();
      // What a failed statement leaves behind is taken back even when it is told to stay.
      if ((await committed)?.command !== 'COMMIT') {
        throw new Error('The transaction was taken back, because a statement of it had failed.');
      }
      return result;
    } catch (cause) {
      // Whoever of the work still runs beside the one that failed must not speak into the next transaction.
      line.end();
      await control(statementLine(client, getTypeParser), 'rollback').catch((error: Error) => {
        broken = error;
      });
      throw held.isCut() ? tookTooLong(cause) : cause;
    } finally {
      held.release(broken);
    }
  }

  /** One transaction that is read in: it has nothing to keep, so its answer is given before its end. */
  async function reading<Result>(
    begin: readonly string[],
    work: (line: StatementLine) => Promise<Result>,
  ): Promise<Result> {
    const held = await connections.hold(limitsNow());
    const { client } = held;
    const line = statementLine(client, getTypeParser);
    let hasRead = false;
    try {
      const begun = beginning(held, line, begin);
      const result = await within(() => work(line));
      await Promise.all(begun);
      hasRead = true;
      return result;
    } catch (cause) {
      throw held.isCut() ? tookTooLong(cause) : cause;
    } finally {
      line.end();
      // Behind pgbouncer an open transaction keeps a server for itself, and a snapshot keeps what others have removed.
      if (hasRead && named && !begin.includes(SNAPSHOT)) {
        reads.leave(client);
        held.release();
      } else {
        control(statementLine(client, getTypeParser), 'rollback').then(
          () => held.release(),
          (broken: Error) => held.release(broken),
        );
      }
    }
  }

  /** Says what begins a transaction, behind the end of one that was read in over the same connection. */
  function beginning(
    { client }: HeldConnection,
    line: StatementLine,
    begin: readonly string[],
  ): readonly Promise<StatementAnswer>[] {
    const texts = reads.take(client) ? ['rollback', ...begin] : begin;
    return [...texts.map((text) => control(line, text)), ...limiting(line)];
  }

  /** What tells the database the limits of work that has others than requests, which the server's role has. */
  function limiting(line: StatementLine): readonly Promise<StatementAnswer>[] {
    const work = currentWork();
    return work === 'request'
      ? []
      : [say(line, `limits-${work}`, limitsStatement((options.timeLimits ?? TIME_LIMITS)[work]))];
  }

  /** The pool for statements that stand alone: each has a connection for itself, and no longer than its work may. */
  const alone: PostgresPool = {
    connect: async () => {
      const { client, release } = await connections.hold(limitsNow());
      if (reads.take(client)) {
        await control(statementLine(client, getTypeParser), 'rollback').catch((broken: Error) => {
          release(broken);
          throw broken;
        });
      }
      return { query: client.query.bind(client) as PostgresPoolClient['query'], release: () => release() };
    },
    end: async () => undefined,
    options: {},
  };

  /** Says where a transaction begins, what it is bound to and how it ends; its failure is told where it is awaited. */
  function control(line: StatementLine, text: string): Promise<StatementAnswer> {
    return say(line, CONTROLS.has(text) ? text : BINDING, text);
  }

  function say(line: StatementLine, name: string, text: string): Promise<StatementAnswer> {
    return heardLater(line.ask({ name: named ? name : '', text, values: [] }));
  }

  function inSite(websiteId: string, line: StatementLine, commit: () => void): SiteTransaction {
    const plansOnce = options.genericPlans ?? true;
    return siteTransaction({ websiteId, line: heard(line, options.onStatement, websiteId), commit, named, plansOnce });
  }

  return {
    platform: new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: alone }) }),
    inSite: async (websiteId, work) =>
      bound(['begin', bindingTo(websiteId)], (line, commit) => work(inSite(websiteId, line, commit)), websiteId),
    readInSite: async (websiteId, work) =>
      reading(['begin read only', bindingTo(websiteId)], (line) => work(inSite(websiteId, line, () => undefined))),
    snapshotOfSite: async (websiteId, work) =>
      reading([SNAPSHOT, bindingTo(websiteId)], (line) => work(inSite(websiteId, line, () => undefined))),
    inPlatform: (work) => bound(['begin'], (line) => work(onLine<PlatformTables>(heard(line, options.onStatement)))),
    ping: async () => {
      await pool.query('select 1');
    },
    quiet: (waitMs) => connections.quiet(waitMs),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: connections.waiting }),
    close: () => pool.end(),
  };
}

/** The same for one transaction as the server's role has for requests (role-limits.ts). */
function limitsStatement({ lockMs, statementMs, transactionMs }: TimeLimits): string {
  return `select set_config('lock_timeout', '${lockMs}', true), set_config('statement_timeout', '${statementMs}', true),
    set_config('idle_in_transaction_session_timeout', '${transactionMs}', true)`;
}

function tookTooLong(cause: unknown): DatabaseBusy {
  return new DatabaseBusy('The database did not answer in time.', { cause });
}

function bindingTo(websiteId: string): string {
  if (!UUID.test(websiteId)) {
    throw new Error(`Not the id of a website: ${JSON.stringify(websiteId)}`);
  }
  return `set local app.website_id = '${websiteId}'`;
}

/** A promise that is awaited further on: until then its failure is nobody's fault. */
function heardLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}

/** A line whose statements are told to whoever listens. */
function heard(line: StatementLine, onStatement: DatabaseOptions['onStatement'], websiteId?: string): StatementLine {
  return onStatement === undefined
    ? line
    : {
        ...line,
        ask: async (statement) => {
          onStatement(statement.text, statement.values, websiteId);
          return line.ask(statement);
        },
      };
}

interface SiteTransactionParts {
  readonly websiteId: string;
  readonly line: StatementLine;
  readonly commit: () => void;
  readonly named: boolean;
  readonly plansOnce: boolean;
}

function siteTransaction({ websiteId, line, commit, named, plansOnce }: SiteTransactionParts): SiteTransaction {
  let kysely: Kysely<Tables> | undefined;
  const send = ({ name, text }: Statement, values: readonly unknown[]) =>
    line.ask({ name: named ? name : '', text, values });
  return {
    websiteId,
    get kysely() {
      kysely ??= onLine<Tables>(line);
      return kysely;
    },
    query: <Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]) =>
      rowsOf<Row>(send(statement, values)),
    queryLast: <Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]) => {
      const answer = send(statement, values);
      commit();
      return rowsOf<Row>(answer);
    },
    planOnce: async () => {
      if (plansOnce) {
        await send(PLAN_ONCE, []);
      }
    },
  };
}

/** The caller knows the columns of its statement. */
async function rowsOf<Row extends pg.QueryResultRow>(answer: Promise<StatementAnswer>): Promise<Row[]> {
  return (await answer).rows as Row[];
}

/** Kysely over one connection whose transaction is already open. */
function onLine<Schema>(line: StatementLine): Kysely<Schema> {
  const query = (text: string, values: readonly unknown[]) => line.ask({ name: '', text, values });
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: query as PostgresPoolClient['query'], release: () => undefined }),
        end: async () => undefined,
        options: {},
      },
    }),
  });
}

const { builtins } = pg.types;

/** `bigint` columns (money) arrive as BigInt, never as text or float; the one place where that is decided. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === builtins.INT8 && format !== 'binary') {
    return BigInt;
  }
  return pg.types.getTypeParser(oid, format as 'text');
}
