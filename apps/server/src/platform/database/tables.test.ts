import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SERVER_ROLE } from './tenant-isolation.ts';
import { TABLES } from './tables.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function column<Value>(statement: string, values: readonly unknown[] = []): Promise<Value[]> {
  const { rows } = await owner.query<{ value: Value }>(statement, [...values]);
  return rows.map(({ value }) => value);
}

/** The tables on which the server has a right. */
async function may(right: string): Promise<string[]> {
  return column<string>(
    `select c.relname::text as value from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p') and has_table_privilege($1, c.oid, $2) order by c.relname collate "C"`,
    [SERVER_ROLE, right],
  );
}

const named = (holds: (table: (typeof TABLES)[number]) => boolean) => TABLES.filter(holds).map(({ table }) => table);

/** Names of columns that hold who somebody is, or what somebody said. */
const OF_PERSONS =
  '(^|_)(email|recipient|reply_to|phone|first_name|last_name|display_name|address|answers|additional_fields|customer_id|user_agent)$';

/** Names of columns that hold what somebody could come in or pay with. */
const SECRET = /token|secret|sealed|password|code_hash|link_hash|page_box|challenge|submission_key/;

describe('the description of the tables', () => {
  it('has every table of the database, and no other', async () => {
    const there = await column<string>(
      `select relname::text as value from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname collate "C"`,
    );

    expect(TABLES.map(({ table }) => table)).toEqual(there);
  });

  it('says of what begins with website_id, and of nothing else, that it lies with its website', async () => {
    const there = await column<string>(
      `select c.relname::text as value from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1] and a.attname = 'website_id'
        where c.relnamespace = 'public'::regnamespace and c.relname <> 'membership' order by 1`,
    );

    expect(named(({ distribution }) => distribution === 'website').toSorted()).toEqual(there.toSorted());
  });

  it('has reference tables for whatever rows of websites refer to', async () => {
    const referred = await column<string>(
      `select distinct f.relname::text as value from pg_constraint k
         join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and t.relname = any($1) and f.relname <> all($1)`,
      [named(({ distribution }) => distribution === 'website')],
    );

    expect(named(({ distribution }) => distribution === 'reference')).toEqual(expect.arrayContaining(referred));
  });

  it('says which tables the server may only add to, and it may do no more there', async () => {
    const all = named(({ table }) => table !== 'migration');
    const changing = named(({ table, appendOnly }) => table !== 'migration' && !appendOnly);

    expect([await may('select'), await may('insert')]).toEqual([all, all]);
    expect([await may('update'), await may('delete'), await may('truncate')]).toEqual([changing, changing, []]);
  });

  it('says of every table with a column about a person what takes the person out of it', async () => {
    const about = await column<string>(
      `select distinct c.relname::text as value from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
          and not a.attisdropped and a.attname ~ $1`,
      [OF_PERSONS],
    );

    expect(about.length).toBeGreaterThan(10);
    expect(named(({ erasedWith }) => erasedWith !== null)).toEqual(expect.arrayContaining(about));
  });

  it('says that a row goes with its account where the database takes it along', async () => {
    const going = await column<string>(
      `select distinct t.relname::text as value from pg_constraint k join pg_class t on t.oid = k.conrelid
        where k.contype = 'f' and k.confrelid = 'account'::regclass and k.confdeltype = 'c'`,
    );

    expect(named(({ erasedWith }) => erasedWith === 'account')).toEqual(['account', ...going].toSorted());
  });

  it('leaves behind in an archive only columns that there are, and each that holds a secret', async () => {
    const columns = await column<string>(
      `select c.relname || '.' || a.attname as value from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
    );
    const behind = TABLES.flatMap(({ table, archived }) =>
      typeof archived === 'boolean'
        ? []
        : [...archived.without, ...(archived.drawnAnew ?? [])].map((name) => `${table}.${name}`),
    );
    const taken = new Set(named(({ archived }) => archived !== false));
    const secret = columns.filter(
      (name) => SECRET.test(name) && taken.has(name.split('.')[0] ?? '') && !behind.includes(name),
    );

    expect(behind.filter((name) => !columns.includes(name))).toEqual([]);
    // The hash of a page's password keeps the page shut where it is brought in; that of a gift card's code is keyed.
    expect(secret.toSorted()).toEqual(['collection.password_hash', 'gift_card.code_hash']);
  });
});
