import type { Statement } from './database.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { TABLES, TENANT_TABLES } from './tables.ts';

let database: TestDatabase;
const [ours, theirs] = [newId(), newId()];

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  await database.platform
    .insertInto('website')
    .values([ours, theirs].map((id, index) => ({ id, identifier: `site-${index}`, created_at: new Date() })))
    .execute();
});
afterAll(() => database.drop());

const aNavigation = (websiteId: string) => ({ website_id: websiteId, navigation_id: newId(), entries: '[]' });

describe('row-level security', () => {
  it('shows no row to a query that names no site', async () => {
    await database.inSite(ours, (tx) => tx.kysely.insertInto('navigation').values(aNavigation(ours)).execute());

    const client = new pg.Client({ connectionString: database.serverUrl });
    await client.connect();
    const { rows } = await client.query('select * from navigation');
    await client.end();

    expect(rows).toEqual([]);
  });

  it('shows a site its own rows only', async () => {
    await database.inSite(theirs, (tx) => tx.kysely.insertInto('navigation').values(aNavigation(theirs)).execute());

    const seen = await database.inSite(ours, (tx) => tx.kysely.selectFrom('navigation').select('website_id').execute());

    expect(new Set(seen.map((row) => row.website_id))).toEqual(new Set([ours]));
  });

  it('shows a site its own rows only where it only reads, and writes nothing there', async () => {
    const seen = await database.readInSite(ours, (tx) =>
      tx.kysely.selectFrom('navigation').select('website_id').execute(),
    );
    const write = database.readInSite(ours, (tx) =>
      tx.kysely.insertInto('navigation').values(aNavigation(ours)).execute(),
    );

    await expect(write).rejects.toThrow(/read-only transaction/);
    expect(seen.every((row) => row.website_id === ours)).toBe(true);
    await expect(database.readInSite(`${ours}'; --`, async () => undefined)).rejects.toThrow(/Not the id of a website/);
  });

  it('keeps what the last statement of a transaction did, and nothing when it fails', async () => {
    const menus = () =>
      database.readInSite(ours, (tx) => tx.kysely.selectFrom('navigation').select('navigation_id').execute());
    const before = (await menus()).length;

    await database.inSite(ours, (tx) => tx.queryLast(insertMenu('last'), [ours]));
    const failed = database.inSite(ours, async (tx) => {
      await tx.query(insertMenu('lost'), [ours]);
      await tx.queryLast(insertMenu('lost'), [ours]);
    });

    await expect(failed).rejects.toThrow(/navigation_pkey/);
    expect((await menus()).length).toBe(before + 1);
  });

  it('refuses an insert for another site', async () => {
    const insert = database.inSite(ours, (tx) =>
      tx.kysely.insertInto('navigation').values(aNavigation(theirs)).execute(),
    );

    await expect(insert).rejects.toThrow(/row-level security/);
  });

  it('changes no row of another site', async () => {
    const [result] = await database.inSite(ours, (tx) =>
      tx.kysely.updateTable('navigation').set({ entries: '[1]' }).where('website_id', '=', theirs).execute(),
    );

    expect(result?.numUpdatedRows).toBe(0n);
  });

  it('forgets the site when its transaction ends', async () => {
    await database.inSite(ours, async () => undefined);

    const seen = await database.inPlatform((tx) =>
      sql<{ bound: string | null }>`
      select current_setting('app.website_id', true) as bound`.execute(tx),
    );

    expect(seen.rows[0]?.bound ?? '').toBe('');
  });

  it('still lets a job be added inside the transaction, and takes it back with a rollback', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const jobs = async () =>
      (await client.query<{ task: string }>('select task_identifier as task from graphile_worker.jobs')).rows.map(
        (row) => row.task,
      );

    await database.inSite(ours, (tx) => tx.query({ name: 'add', text: `select add_job('kept', '{}')` }, []));
    await database
      .inSite(ours, async (tx) => {
        await tx.query({ name: 'add-2', text: `select add_job('lost', '{}')` }, []);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);

    expect(await jobs()).toEqual(['kept']);
    await client.end();
  });

  it('cannot be switched off by the server: its role is no superuser and owns no table', async () => {
    const client = new pg.Client({ connectionString: database.serverUrl });
    await client.connect();
    const { rows } = await client.query(
      `select rolsuper, rolbypassrls, (select count(*)::int from pg_tables where tableowner = current_user) as owned
         from pg_roles where rolname = current_user`,
    );
    await expect(client.query('alter table navigation disable row level security')).rejects.toThrow(/must be owner/);
    await client.end();

    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }]);
  });
});

describe('the catalogue', () => {
  it('has website_id as the first column of every key of every tenant table', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string; kind: string; columns: string[]; target: string | null }>(
      `select t.relname || '.' || c.conname as name, c.contype as kind, f.relname as target,
              array(select a.attname::text from unnest(c.conkey) with ordinality k(n, i)
                      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n order by k.i) as columns
         from pg_constraint c join pg_class t on t.oid = c.conrelid left join pg_class f on f.oid = c.confrelid
        where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f') and t.relname = any($1)`,
      [TENANT_TABLES],
    );
    await client.end();

    const wrong = rows.filter((row) => row.columns[0] !== 'website_id').map((row) => row.name);
    const strayReferences = rows
      .filter(
        (row) =>
          row.kind === 'f' &&
          TABLES.some(({ table, distribution }) => table === row.target && distribution === 'local'),
      )
      .map((row) => row.name);
    expect({ keys: rows.length > 40, wrong, strayReferences }).toEqual({ keys: true, wrong: [], strayReferences: [] });
  });

  it('has unique indexes that start with website_id as well', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name
         from pg_index i join pg_class t on t.oid = i.indrelid
         left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
        where t.relnamespace = 'public'::regnamespace and i.indisunique and t.relname = any($1)
          and a.attname is distinct from 'website_id'`,
      [TENANT_TABLES],
    );
    await client.end();

    expect(rows).toEqual([]);
  });

  it('forces row-level security on every tenant table', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and relname = any($1) and not (relrowsecurity and relforcerowsecurity)`,
      [TENANT_TABLES],
    );
    await client.end();

    expect(rows).toEqual([]);
  });
});

function insertMenu(id: string): Statement {
  return {
    name: `menu-${id}`,
    text: `insert into navigation (website_id, navigation_id, entries) values ($1, '${id}', '[]')`,
  };
}
