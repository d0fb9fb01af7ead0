/** What is said of a table once, beside its columns in `schema/`; everything that goes by tables reads it here. */
export interface TableFacts {
  /**
   * Where its rows lie once the database is on several machines. `website`: with their website, whose id comes first in every
   * key, behind row-level security; `reference`: on every machine; `local`: on the first one, where no site's statement reads.
   */
  readonly distribution: 'website' | 'reference' | 'local';
  /** The server adds rows and reads them; it may neither change nor remove one. */
  readonly appendOnly: boolean;
  /**
   * What takes a person out of it. `customer`: her erasure by the shop; `account`: the end of an account of the studio;
   * `age`: the time after which its rows go. Null where it says nothing about anybody.
   */
  readonly erasedWith: 'customer' | 'account' | 'age' | null;
  /** Whose copy of her own data has what it says about her; null for nobody's. */
  readonly exportedWith: 'customer' | null;
  /**
   * Whether its rows are in the archive of a site (`store/site-archive`), or which of their columns are not: secrets never are,
   * nor what belongs to this installation alone, such as its people, its sessions and what it counts.
   */
  readonly archived: boolean | ArchivedPart;
}

/** Rows of which not everything is in an archive. */
interface ArchivedPart {
  /** Columns that stay behind: where the rows are brought in they have their default. */
  readonly without: readonly string[];
  /** Random bytes that stay behind and are drawn again where the rows are brought in. */
  readonly drawnAnew?: readonly string[];
}

/** A table as it is described. */
export interface Table extends TableFacts {
  readonly table: string;
}

/** The descriptions of the tables that a file of `schema/` has the types of. */
export type TablesOf<Tables> = Readonly<Record<keyof Tables, TableFacts>>;

const files = import.meta.glob<Readonly<Record<string, TableFacts>>>('./schema/*.ts', {
  import: 'tables',
  eager: true,
});

/** Every table, by name; a file in `schema/` is all that a new one needs. */
export const TABLES: readonly Table[] = Object.values(files)
  .flatMap((tables) => Object.entries(tables).map(([table, facts]) => ({ table, ...facts })))
  .toSorted((a, b) => (a.table < b.table ? -1 : 1));

/** Names of the tables that hold rows of websites, each with `website_id` first in every key. */
export const TENANT_TABLES: readonly string[] = TABLES.filter(({ distribution }) => distribution === 'website').map(
  ({ table }) => table,
);
