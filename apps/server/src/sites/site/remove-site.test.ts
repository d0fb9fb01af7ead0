import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { TABLES } from '../../platform/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { HOLDING } from './remove-site.ts';

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

/** A foreign key: rows of `child` name rows of `parent`. Those that are looked at when all is gone hold on to nothing. */
interface Reference {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  /** Rows of the child go with those of the parent; where not, the database refuses to take the parent's away. */
  readonly cascades: boolean;
  /** Every row of the child names one. */
  readonly isAlways: boolean;
}

const REFERENCES = `select k.conname::text as name, t.relname::text as child, f.relname::text as parent,
    k.confdeltype = 'c' as cascades,
    (select bool_and(a.attnotnull) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as "isAlways"
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.conparentid = 0
    and (k.confdeltype = 'c' or (k.confdeltype in ('a', 'r') and not k.condeferred))`;

/** The tables that lose rows once those of a table are deleted; with `all`, only those that lose all of them. */
function takenWith(table: string, references: readonly Reference[], all: boolean): Set<string> {
  const taken = new Set([table]);
  for (const one of taken) {
    for (const { child, parent, cascades, isAlways } of references) {
      if (parent === one && cascades && (isAlways || !all)) taken.add(child);
    }
  }
  return taken;
}

it('is told in its order of every row that holds on to another one of its site', async () => {
  const { rows: references } = await owner.query<Reference>(REFERENCES);
  const steps = [...HOLDING, 'website'];
  const emptied = steps.map((step) => takenWith(step, references, true));
  const touched = steps.map((step) => takenWith(step, references, false));
  const ofSites = takenWith('website', references, false);
  // A table goes whole before what goes with it; whatever else holds on must have gone at an earlier step.
  const isInTime = ({ child, parent }: Reference) => {
    const at = touched.findIndex((tables) => tables.has(parent));
    return steps[at] === child || emptied.slice(0, at).some((tables) => tables.has(child));
  };

  const late = references.filter(
    (one) => ofSites.has(one.parent) && !one.cascades && one.child !== one.parent && !isInTime(one),
  );

  expect(late.map(({ name, child, parent }) => `${name}: ${child} goes before ${parent}`)).toEqual([]);
});

/** Deleted by name: a reference to its site would be looked up for every event that is told. */
const BY_NAME = ['visitor_event'];

it('leaves no row behind: whatever lies with a site goes with it', async () => {
  const { rows: references } = await owner.query<Reference>(REFERENCES);
  const gone = takenWith('website', references, true);
  const ofSites = TABLES.filter(({ distribution }) => distribution === 'website').map(({ table }) => table);

  expect(ofSites.filter((table) => !gone.has(table) && !BY_NAME.includes(table))).toEqual([]);
});
