import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Database } from './database.ts';

let owned: TestDatabase;
let owner: pg.Client;
/** One connection, so that what a test leaves behind meets the next statement. */
let database: Database;
const site = newId();

beforeAll(async () => {
  owned = await createTestDatabase(inject('postgresUrl'));
  await owned.platform
    .insertInto('website')
    .values({ id: site, identifier: 'batches', created_at: new Date() })
    .execute();
  owner = new pg.Client({ connectionString: owned.ownerUrl });
  await owner.connect();
  await owner.query(`create table note (text text); grant all on note to portico_server`);
  database = openDatabase(owned.serverUrl, { maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await owned.drop();
});

const RECORD = { name: 'note', text: 'insert into note values ($1) returning text' };
const DIVIDE = { name: 'divide', text: 'select 12 / $1::integer as result' };
const ALL = { name: 'all', text: 'select * from note' };

function readAll(): Promise<unknown[]> {
  return database.inSite(site, (tx) => tx.query(ALL, []));
}

async function notes(): Promise<unknown[]> {
  return (await owner.query('select text from note order by text')).rows.map(({ text }) => text);
}

describe('statements that travel together', () => {
  it('are answered each with its own rows and columns, in their order', async () => {
    const answers = await database.inSite(site, (tx) =>
      Promise.all([
        tx.query(DIVIDE, [3]),
        tx.query({ name: 'none', text: 'select 1 as one where false' }, []),
        tx.query(
          { name: 'many', text: `select n, n * 10::bigint as money, null as nothing from generate_series(1, 2) n` },
          [],
        ),
        tx.query(DIVIDE, [4]),
      ]),
    );

    expect(answers).toEqual([
      [{ result: 4 }],
      [],
      [
        { n: 1, money: 10n, nothing: null },
        { n: 2, money: 20n, nothing: null },
      ],
      [{ result: 3 }],
    ]);
  });

  it('are not done behind one that failed, nor kept before it, though the commit came along', async () => {
    const failing = database.inSite(site, (tx) =>
      Promise.all([tx.query(RECORD, ['before']), tx.query(DIVIDE, [0]), tx.queryLast(RECORD, ['behind'])]),
    );

    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });

  it('go on after a failure, on the same connection and under the same names', async () => {
    await database.inSite(site, (tx) => tx.query(DIVIDE, [0])).catch(() => undefined);

    const answers = await database.inSite(site, (tx) =>
      Promise.all([tx.query(DIVIDE, [6]), tx.queryLast(RECORD, ['kept'])]),
    );

    expect(answers).toEqual([[{ result: 2 }], [{ text: 'kept' }]]);
    expect(await notes()).toEqual(['kept']);
  });

  it('are not taken from work that still runs when its transaction has failed', async () => {
    const before = await notes();
    const { promise: over, resolve: isOver } = Promise.withResolvers<void>();
    let beside: Promise<unknown> = Promise.resolve();
    const failing = database.inSite(site, async (tx) => {
      beside = over.then(() => tx.query(RECORD, ['of a transaction that is over']));
      await tx.query(DIVIDE, [0]);
    });

    await expect(failing).rejects.toThrow('division by zero');
    isOver();
    await expect(beside).rejects.toThrow('The transaction has ended');
    expect(await notes()).toEqual(before);
  });

  it('are none of them sent when one has a value that cannot be', async () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;

    const failing = database.inSite(site, (tx) =>
      Promise.all([tx.query(RECORD, ['first']), tx.query(RECORD, [circle])]),
    );

    await expect(failing).rejects.toThrow(/circular/i);
    expect(await notes()).toEqual(['kept']);
    expect(await database.inSite(site, (tx) => tx.query(DIVIDE, [2]))).toEqual([{ result: 6 }]);
  });

  it('are prepared anew when a table has changed under them', async () => {
    expect(await readAll()).toEqual([{ text: 'kept' }]);
    await owner.query('alter table note add column length integer default 4');

    await expect(readAll()).rejects.toThrow('cached plan must not change result type');
    expect(await readAll()).toEqual([{ text: 'kept', length: 4 }]);
  });
});

const BOUND = { name: 'bound', text: `select current_setting('app.website_id') as site` };
const bound = async (websiteId: string) => (await database.inSite(websiteId, (tx) => tx.query(BOUND, [])))[0];

describe('the binding to a website, which stays prepared', () => {
  const other = newId();

  it('is that of its own transaction, whatever its connection was bound to before', async () => {
    const seen = [await bound(site), await bound(other), await bound(other), await bound(site)];

    expect(seen).toEqual([site, other, other, site].map((one) => ({ site: one })));
  });

  it('is so behind a transaction that failed', async () => {
    await bound(site);
    await database.inSite(site, (tx) => tx.query(DIVIDE, [0])).catch(() => undefined);
    expect(await bound(other)).toEqual({ site: other });
  });
});

function readIn(): Promise<unknown[]> {
  return database.readInSite(site, (tx) => tx.query(ALL, []));
}

/** Connections that stand within a transaction and say nothing. */
async function leftOpen(): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select pid from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
  );
  return rows;
}

describe('a transaction that is only read in', () => {
  it('ends with what comes next over its connection, which is kept', async () => {
    await readIn();
    await database.inSite(site, (tx) => tx.queryLast(RECORD, ['behind a read']));
    await readIn();
    await database.platform
      .insertInto('website')
      .values({ id: newId(), identifier: 'behind-a-read', created_at: new Date() })
      .execute();

    expect(await notes()).toContain('behind a read');
    const { rowCount } = await owner.query(`select from website where identifier = 'behind-a-read'`);
    expect(rowCount).toBe(1);
  });

  it('ends in a moment where nothing comes', async () => {
    await readIn();

    await expect.poll(leftOpen).toEqual([]);
  });

  it('ends at once where it failed, and behind a snapshot', async () => {
    await database.readInSite(site, (tx) => tx.query(DIVIDE, [0])).catch(() => undefined);
    expect(await bound(site)).toEqual({ site });
    await database.snapshotOfSite(site, (tx) => tx.query(ALL, []));
    await database.inSite(site, (tx) => tx.queryLast(RECORD, ['behind a snapshot']));

    expect(await notes()).toContain('behind a snapshot');
  });
});
