import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectionGate } from './connection-gate.ts';
import { openDatabase, type Database } from './database.ts';
import { limitServerRole } from './role-limits.ts';
import { TIME_LIMITS, workingAs, type TimeLimits } from './time-limits.ts';
import { DatabaseBusy, isUnavailable } from './unavailable.ts';

const [SITE, OTHER] = ['11111111-1111-7111-8111-111111111111', '22222222-2222-7222-8222-222222222222'] as const;
const LONG: TimeLimits = { connectMs: 60_000, lockMs: 60_000, statementMs: 60_000, transactionMs: 60_000 };

let owned: TestDatabase;
let owner: pg.Client;
const opened: Database[] = [];

beforeAll(async () => {
  owned = await createTestDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: owned.ownerUrl });
  await owner.connect();
  for (const id of [SITE, OTHER]) {
    await owner.query('insert into website (id, identifier, created_at) values ($1, $2, now())', [id, id.slice(0, 8)]);
  }
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});
afterAll(async () => {
  await owner.end();
  await owned.drop();
});

function open(limits: Partial<TimeLimits>, { maxConnections = 4, url = owned.serverUrl } = {}): Database {
  const given = { ...LONG, ...limits };
  const database = openDatabase(url, { maxConnections, timeLimits: { request: given, owner: given, job: LONG } });
  opened.push(database);
  return database;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (cause) {
    return cause;
  }
  throw new Error('It did not fail.');
}

const change = (database: Database, websiteId: string) =>
  database.inSite(websiteId, (tx) =>
    tx.query({ name: 'lock', text: 'update website set content_version = content_version where id = $1' }, [websiteId]),
  );
const read = (database: Database, websiteId: string) =>
  database.readInSite(websiteId, (tx) => tx.query({ name: 'read', text: 'select 1 as one' }, []));

describe('a row that somebody has locked', () => {
  it('holds up those alone who write at its site', async () => {
    const database = open({});
    await owner.query('begin');
    await owner.query('select from website where id = $1 for update', [SITE]);
    let freed = false;
    const waiting = Array.from({ length: 20 }, () => change(database, SITE).then(() => freed));
    await expect.poll(() => database.load().waiting).toBe(18);

    expect(await Promise.all([read(database, SITE), read(database, OTHER)])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    await change(database, OTHER);
    freed = true;
    await owner.query('rollback');

    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => true));
  });

  it('is waited for as long as the kind of work allows', async () => {
    const database = open({ lockMs: 50 });
    await owner.query('begin');
    await owner.query('select from website where id = $1 for update', [SITE]);

    const refused = await failureOf(workingAs('owner', () => change(database, SITE)));
    const job = workingAs('job', () => change(database, SITE));
    await owner.query('rollback');

    expect(refused).toMatchObject({ code: '55P03' });
    expect(isUnavailable(refused)).toBe(true);
    await job;
  });
});

it('a statement ends behind its limit, alone and in a transaction that only reads', async () => {
  const database = open({ statementMs: 50 });

  const failures = await Promise.all([
    failureOf(workingAs('owner', () => database.inSite(SITE, (tx) => tx.query(SLEEP, [])))),
    failureOf(workingAs('owner', () => database.readInSite(SITE, (tx) => tx.query(SLEEP, [])))),
  ]);

  expect(failures).toMatchObject([{ code: '57014' }, { code: '57014' }]);
  expect(failures.map(isUnavailable)).toEqual([true, true]);
});

const SLEEP = { name: 'sleep', text: 'select pg_sleep(60)' };

it('a database that says nothing any more is given up, and is asked again when it speaks', async () => {
  const line = await aLine();
  const database = open({ transactionMs: 100 }, { url: line.url });
  await read(database, SITE);
  line.hold();

  const failures = await Promise.all([
    failureOf(change(database, SITE)),
    failureOf(read(database, SITE)),
    failureOf(database.platform.selectFrom('website').select('id').execute()),
  ]);
  line.open();

  expect(failures.map((cause) => isUnavailable(cause))).toEqual([true, true, true]);
  expect(await read(database, SITE)).toEqual([{ one: 1 }]);
  expect(database.load().waiting).toBe(0);
  await line.close();
});

const shown = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  );
  await client.end();
  return rows;
};

it('the role of the server has the limits of requests, in this database alone', async () => {
  await limitServerRole(owned.serverUrl);
  await limitServerRole(owned.serverUrl);
  const { lockMs, statementMs } = TIME_LIMITS.request;

  expect(await shown(owned.serverUrl)).toEqual([{ lock: `${lockMs / 1000}s`, statement: `${statementMs / 1000}s` }]);
  const elsewhere = inject('postgresUrl').replace('//portico@', '//portico_server@');
  expect(await shown(elsewhere)).toEqual([{ lock: '0', statement: '0' }]);
});

const caller = (writesAt?: string, waitMs = 60_000) => ({ writesAt, waitMs, isAwaited: true });

describe('whoever wants a connection', () => {
  it('waits no longer than it may, and not at all where too many wait', async () => {
    const gate = connectionGate({ places: 1, spare: 0, maxWaiting: 2 });
    const leave = await gate.enter(caller());
    const late = failureOf(gate.enter(caller(undefined, 10)));
    const patient = gate.enter(caller());

    expect(await failureOf(gate.enter(caller()))).toBeInstanceOf(DatabaseBusy);
    expect(await late).toBeInstanceOf(DatabaseBusy);
    leave();
    (await patient)();

    expect(gate.waiting).toBe(0);
  });

  it('comes in the order of arrival, but for those whose site has its share', async () => {
    const gate = connectionGate({ places: 3, spare: 2, maxWaiting: 9 });
    const came: string[] = [];
    const enter = async (name: string, site?: string) => {
      const leave = await gate.enter(caller(site));
      came.push(name);
      return leave;
    };
    const first = await enter('first at A', 'A');
    const second = enter('second at A', 'A');
    await enter('at B', 'B');
    await enter('reads');
    const late = enter('reads late');
    first();
    (await second)();
    await late;

    expect(came).toEqual(['first at A', 'at B', 'reads', 'second at A', 'reads late']);
  });

  it('gets one even where there is but one', async () => {
    const gate = connectionGate({ places: 1, spare: 2, maxWaiting: 9 });

    (await gate.enter(caller('A')))();
    (await gate.enter(caller('A')))();

    expect(gate.waiting).toBe(0);
  });
});

describe('work that nobody waits for', () => {
  const nobodyWaits = { ...caller(), isAwaited: false };

  it('goes on when fewer than half of the connections are awaited, in use or wished for', async () => {
    const gate = connectionGate({ places: 4, spare: 0, maxWaiting: 9 });
    const leaving = [await gate.enter(caller()), await gate.enter(caller()), await gate.enter(nobodyWaits)];
    const goneOn: string[] = [];
    const quiet = gate.quiet(60_000).then(() => goneOn.push('quiet'));
    // Nobody waits for what is done with the third place.
    leaving[2]?.();
    await turnOfTheLoop();

    expect(goneOn).toEqual([]);
    leaving[1]?.();
    await quiet;
    // Nobody has to wait now.
    await gate.quiet(60_000);
  });

  it('counts whoever was refused a connection no longer', async () => {
    const gate = connectionGate({ places: 1, spare: 0, maxWaiting: 1 });
    const leave = await gate.enter(nobodyWaits);
    await failureOf(gate.enter(caller(undefined, 1)));
    const waiting = gate.enter(nobodyWaits);
    await failureOf(gate.enter(caller()));

    await gate.quiet(60_000);
    leave();
    (await waiting)();
  });

  it('waits no longer than it says', async () => {
    const gate = connectionGate({ places: 1, spare: 0, maxWaiting: 9 });
    await gate.enter(caller());

    await gate.quiet(0);
    await gate.quiet(5);
  });
});

/** A way to the database on which nothing arrives any more once it is held. */
async function aLine() {
  const { searchParams, pathname } = new URL(owned.serverUrl);
  const socketFile = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port') ?? 5432}`;
  const sockets = new Set<net.Socket>();
  let isHeld = false;
  const server = net.createServer((socket) => {
    const upstream = net.connect(socketFile);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from.on('error', () => undefined).on('close', () => to.destroy()));
      from.on('data', (bytes) => {
        if (!isHeld) {
          to.write(bytes);
        }
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://portico_server@127.0.0.1:${port}${pathname}`,
    hold: () => {
      isHeld = true;
    },
    open: () => {
      isHeld = false;
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
