import { sql } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { TABLES } from '../../platform/database/tables.ts';

/** A table whose rows go along in an archive. */
export interface ArchivedTable {
  readonly name: string;
  /** Columns whose values go along; without the site's id, which is that of the site they are brought into. */
  readonly columns: readonly string[];
  /** Random bytes, drawn where the rows are brought in. */
  readonly drawnAnew: readonly string[];
  /** By which its rows are in order, with the site's id left out. */
  readonly key: readonly { readonly name: string; readonly isText: boolean }[];
}

/** A column as the database describes it. */
interface Column {
  readonly table: string;
  readonly name: string;
  readonly isText: boolean;
  /** Its place in the primary key, from 1; null where it is none of it. */
  readonly keyPlace: number | null;
}

/** The tables of an archive, each behind those that its rows refer to. */
export async function archivedTables(tx: SiteTransaction): Promise<readonly ArchivedTable[]> {
  const taken = TABLES.filter(({ archived }) => archived !== false).map(({ table }) => table);
  const [columns, references] = [await columnsOf(tx, taken), await referencesOf(tx, taken)];
  const tables = TABLES.flatMap(({ table, archived }): ArchivedTable[] => {
    if (archived === false) {
      return [];
    }
    const { without = [], drawnAnew = [] } = archived === true ? {} : archived;
    const own = columns.filter((column) => column.table === table && column.name !== 'website_id');
    const left = new Set([...without, ...drawnAnew]);
    return [
      {
        name: table,
        columns: own.map(({ name }) => name).filter((name) => !left.has(name)),
        drawnAnew,
        key: own
          .filter(({ keyPlace }) => keyPlace !== null)
          .toSorted((one, other) => (one.keyPlace ?? 0) - (other.keyPlace ?? 0))
          .map(({ name, isText }) => ({ name, isText })),
      },
    ];
  });
  return inOrder(tables, references);
}

/** Tables behind those that they refer to; the one circle there is (a card and its ledger) is checked at the commit. */
function inOrder(tables: readonly ArchivedTable[], references: ReadonlyMap<string, readonly string[]>) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const placed = new Set<ArchivedTable>();
  const place = (table: ArchivedTable, above: readonly string[]) => {
    if (above.includes(table.name)) {
      throw new Error(`The tables ${above.join(', ')} refer to each other, so neither can be first.`);
    }
    for (const name of references.get(table.name) ?? []) {
      const first = byName.get(name);
      if (first && !placed.has(first)) place(first, [...above, table.name]);
    }
    placed.add(table);
  };
  tables.forEach((table) => placed.has(table) || place(table, []));
  return [...placed];
}

/** Generated columns are the database's own, and are left out. */
async function columnsOf({ kysely }: SiteTransaction, tables: readonly string[]): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname::text as "table", a.attname::text as name,
      t.typcategory = 'S' as "isText", array_position(k.conkey, a.attnum) as "keyPlace"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables})
    order by c.relname, a.attnum`.execute(kysely);
  return rows;
}

/** The tables of an archive that each refers to, itself not among them. */
async function referencesOf({ kysely }: SiteTransaction, tables: readonly string[]) {
  const { rows } = await sql<{ readonly table: string; readonly refersTo: string }>`
    select distinct c.relname::text as "table", f.relname::text as "refersTo"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and not k.condeferred and k.conrelid <> k.confrelid
      and c.relname = any(${tables}) and f.relname = any(${tables})`.execute(kysely);
  const found = new Map<string, string[]>();
  rows.forEach(({ table, refersTo }) => found.set(table, [...(found.get(table) ?? []), refersTo]));
  return found;
}
