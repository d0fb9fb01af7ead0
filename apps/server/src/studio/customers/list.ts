import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CustomerFilters, CustomerListQuery, CustomerSort, CustomerView } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decodeCursor, encodeCursor, type SortedKind } from '../../platform/database/cursor.ts';
import { containsPattern } from '../../platform/database/search-words.ts';

/** A customer as the rows of a list need it. */
export interface StoredCustomerRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly has_account: boolean;
  readonly accepts_marketing: boolean;
  readonly order_count: number;
  readonly spent_cents: bigint;
  readonly last_order_at: Date | null;
}

export interface CustomerPage {
  readonly rows: readonly StoredCustomerRow[];
  readonly total: number | null;
  readonly nextCursor: string | null;
}

/** Reads one page of customers; all of them are counted with the first page only. */
export async function readCustomerPage(
  tx: SiteTransaction,
  { currency, ...query }: CustomerListQuery & { readonly currency: string },
): Promise<CustomerPage> {
  const conditions = customerConditions(query);
  const { value, type, kind, direction } = SORTS[query.sort];
  const from = decodeCursor(query.cursor, kind);
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const after =
    from &&
    sql<SqlBool>`(${value}, c.id) ${beyond} (cast(${from.value} as ${sql.raw(type)}), cast(${from.id} as uuid))`;
  const { rows } = await sql<StoredCustomerRow & { sorted: string }>`
    select c.id, c.email, c.first_name, c.last_name, c.account_since is not null as has_account, c.accepts_marketing,
      f.order_count, f.spent_cents, f.last_order_at, ${value}::text as sorted
    from ${customersWithFigures(tx, currency)}
    where c.website_id = ${tx.websiteId} and ${sql.join([...conditions, ...(after ? [after] : [])], sql` and `)}
    order by ${value} ${sql.raw(direction)}, c.id ${sql.raw(direction)} limit ${query.limit + 1}`.execute(tx.kysely);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page,
    total: from ? null : await countCustomers(tx, query, currency),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

/**
 * Customers `c` beside what each has bought `f`: worked out from the orders, so that refunds count at once. Looked up for
 * each customer by the index of her orders, whatever the database believes of the tables' sizes.
 */
export function customersWithFigures(tx: SiteTransaction, currency: string): RawBuilder<unknown> {
  return sql`customer c cross join lateral (
      select count(*)::int as order_count, max(o.placed_at) as last_order_at,
        coalesce(sum(o.total_cents - o.refunded_cents)
          filter (where o.currency = ${currency} and o.payment_state <> 'pending'), 0)::int8 as spent_cents
      from customer_order o where o.website_id = ${tx.websiteId} and o.customer_id = c.id
    ) f`;
}

/** What a view and a search ask of a customer `c` with figures `f`; whoever was erased is in none. */
export function customerConditions({ view, search }: CustomerFilters): RawBuilder<SqlBool>[] {
  return [sql`c.erased_at is null`, VIEWS[view], ...(search ? [searchCondition(search)] : [])];
}

/** How many customers each view holds, in one pass. */
export async function countCustomerViews(tx: SiteTransaction): Promise<Record<CustomerView, number>> {
  const [row] = await tx.query<Record<CustomerView, number>>(COUNT_VIEWS, [tx.websiteId]);
  if (!row) {
    throw new Error('A count answered no row.');
  }
  return row;
}

async function countCustomers(tx: SiteTransaction, filters: CustomerFilters, currency: string): Promise<number> {
  // Figures are worked out only where the view asks for them.
  const from = filters.view === 'returning' ? customersWithFigures(tx, currency) : sql`customer c`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from}
    where c.website_id = ${tx.websiteId} and ${sql.join(customerConditions(filters), sql` and `)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

const NAME = sql`nullif(concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, '')), '')`;

interface Sort {
  readonly value: RawBuilder<unknown>;
  /** Of the value, to read it back from a cursor. */
  readonly type: string;
  readonly kind: SortedKind;
  readonly direction: 'asc' | 'desc';
}

/** Sorts are chosen from this list alone (SEC-8). */
const SORTS: Readonly<Record<CustomerSort, Sort>> = {
  lastOrder: {
    value: sql`coalesce(f.last_order_at, '-infinity'::timestamptz)`,
    type: 'timestamptz',
    kind: 'instant',
    direction: 'desc',
  },
  spent: { value: sql`f.spent_cents`, type: 'int8', kind: 'whole', direction: 'desc' },
  orders: { value: sql`f.order_count`, type: 'int8', kind: 'whole', direction: 'desc' },
  name: { value: sql`lower(coalesce(${NAME}, c.email))`, type: 'text', kind: 'text', direction: 'asc' },
  newest: { value: sql`c.created_at`, type: 'timestamptz', kind: 'instant', direction: 'desc' },
};

const VIEWS: Readonly<Record<CustomerView, RawBuilder<SqlBool>>> = {
  all: sql`true`,
  accounts: sql`c.account_since is not null`,
  guests: sql`c.account_since is null`,
  returning: sql`f.order_count > 1`,
  marketing: sql`c.accepts_marketing`,
};

/** Name or address of mail. */
function searchCondition(typed: string): RawBuilder<SqlBool> {
  const contains = containsPattern(typed);
  return sql`(c.email ilike ${contains} or ${NAME} ilike ${contains})`;
}

const COUNT_VIEWS = {
  name: 'studio-count-customer-views',
  text: `select count(*)::int as "all", count(*) filter (where c.account_since is not null)::int as accounts,
      count(*) filter (where c.account_since is null)::int as guests,
      count(*) filter (where c.accepts_marketing)::int as marketing,
      count(*) filter (where exists (select from customer_order o
        where o.website_id = $1 and o.customer_id = c.id offset 1))::int as returning
    from customer c where c.website_id = $1 and c.erased_at is null`,
};
