import type { ListMemberRow, ListMembersQuery, ListMemberView } from '@portico/contract/studio';
import type { ListState } from '@portico/domain';
import { sql, type SqlBool } from 'kysely';
import { csvExport } from '../../platform/csv/csv-export.ts';
import { decodeCursor, encodeCursor, type Place } from '../../platform/database/cursor.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/search-words.ts';

/** One page of who is on a list or was, whoever changed last first; counted with the first page only. */
export async function readMembers(tx: SiteTransaction, listId: string, query: ListMembersQuery) {
  const from = decodeCursor(query.cursor);
  const found = await readRows(tx, { ...query, listId, after: from, limit: query.limit + 1 });
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map(presentMember),
    total: from ? null : await countMembers(tx, listId, query),
    counts: from ? null : await countViews(tx, listId),
    nextCursor: found.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

const HEAD = ['Email', 'Name', 'State', 'Came by', 'Since', 'Changed', 'Agreed to', 'Where', 'When'];
/** Read at once. */
const BATCH = 1000;

/** Everybody the list knows, with where she stands and what she agreed to, as CSV. */
export function membersCsv(database: Database, websiteId: string, listId: string): AsyncGenerator<string> {
  return csvExport({
    head: HEAD,
    cells: (row: StoredMember) => {
      const { words, where, at } = presentMember(row).proof;
      return [
        row.address,
        row.name,
        row.state,
        row.source,
        row.added_at.toISOString(),
        row.changed_at.toISOString(),
        words,
        where,
        at,
      ];
    },
    read: async (after: Place | undefined) => {
      const rows = await database.readInSite(websiteId, (tx) =>
        readRows(tx, { listId, view: 'all', search: undefined, after, limit: BATCH }),
      );
      const last = rows.length === BATCH ? rows.at(-1) : undefined;
      return { rows, next: last && { value: last.sorted, id: last.id } };
    },
  });
}

interface StoredMember {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly state: ListState;
  readonly source: ListMemberRow['source'];
  readonly added_at: Date;
  readonly changed_at: Date;
  readonly proof: Readonly<Record<string, unknown>>;
  /** The moment to the microsecond, for a cursor. */
  readonly sorted: string;
}

interface Wanted {
  readonly listId: string;
  readonly view: ListMemberView;
  readonly search?: string | undefined;
}

async function readRows(
  tx: SiteTransaction,
  { after, limit, ...wanted }: Wanted & { readonly after: Place | undefined; readonly limit: number },
): Promise<readonly StoredMember[]> {
  const conditions = [
    ...conditionsOf(wanted),
    ...(after ? [sql<SqlBool>`(m.changed_at, m.id) < (${after.value}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<StoredMember>`
    select m.id, m.address, m.name, m.state, m.source, m.added_at, m.changed_at, m.proof, m.changed_at::text as sorted
    from list_member m where m.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}
    order by m.changed_at desc, m.id desc limit ${limit}`.execute(tx.kysely);
  return rows;
}

async function countMembers(tx: SiteTransaction, listId: string, query: ListMembersQuery): Promise<number> {
  const conditions = conditionsOf({ listId, view: query.view, search: query.search });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_member m
    where m.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

function conditionsOf({ listId, view, search }: Wanted) {
  return [
    sql<SqlBool>`m.list_id = ${listId}::uuid`,
    ...(view === 'all' ? [] : [sql<SqlBool>`m.state = ${view}`]),
    ...(search
      ? [
          sql<SqlBool>`(m.address_key like ${containsPattern(search.toLowerCase())} or m.name ilike ${containsPattern(search)})`,
        ]
      : []),
  ];
}

async function countViews(tx: SiteTransaction, listId: string): Promise<Record<ListMemberView, number>> {
  const [row] = await tx.query<Record<ListMemberView, number>>(COUNT_VIEWS, [tx.websiteId, listId]);
  if (!row) {
    throw new Error('A count answered no row.');
  }
  return row;
}

function presentMember(row: StoredMember): ListMemberRow {
  const text = (name: string): string => {
    const said = row.proof[name];
    return typeof said === 'string' ? said : '';
  };
  return {
    id: row.id,
    address: row.address,
    name: row.name,
    state: row.state,
    source: row.source,
    addedAt: row.added_at.getTime(),
    changedAt: row.changed_at.getTime(),
    proof: { words: text('words'), where: text('where'), at: text('when') || text('at') },
  };
}

const COUNT_VIEWS = {
  name: 'studio-list-views',
  text: `select count(*)::int as "all", count(*) filter (where state = 'on')::int as "on",
      count(*) filter (where state = 'asked')::int as asked, count(*) filter (where state = 'left')::int as "left",
      count(*) filter (where state = 'bounced')::int as bounced,
      count(*) filter (where state = 'complained')::int as complained
    from list_member where website_id = $1 and list_id = $2`,
};
