import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OrderFilters, OrderListQuery, OrderSort, OrderView, OrderViews } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decodeCursor, encodeCursor, type SortedKind } from '../../platform/database/cursor.ts';
import { beginsPattern, containsPattern } from '../../platform/database/search-words.ts';

/** An order as the rows of a list need it. */
export interface StoredOrderRow {
  readonly id: string;
  readonly version: number;
  readonly number: bigint;
  readonly email: string;
  readonly payment_state: string;
  readonly fulfillment_state: string;
  readonly dispute_state: string;
  readonly currency: string;
  readonly total_cents: bigint;
  readonly requires_shipping: boolean;
  readonly shipping_address: unknown;
  readonly billing_address: unknown;
  readonly shipping_option: unknown;
  readonly note: string;
  readonly is_test: boolean;
  readonly placed_at: Date;
  readonly item_count: number;
}

export interface OrderPage {
  readonly rows: readonly StoredOrderRow[];
  readonly total: { readonly count: number; readonly cents: number } | null;
  readonly nextCursor: string | null;
}

type Condition = RawBuilder<SqlBool>;

/** What a list is read by: its filters, and the zone in which its days begin. */
export type OrderListing = OrderFilters &
  Partial<Pick<OrderListQuery, 'sort' | 'cursor' | 'limit'>> & {
    readonly timeZone: string;
  };

const PAGE = 50;

/** Reads one page of orders; all of them are counted with the first page only. */
export async function readOrderPage(tx: SiteTransaction, query: OrderListing): Promise<OrderPage> {
  const { sort = 'newest', limit = PAGE } = query;
  const conditions = orderConditions(tx, query);
  const { column, order, kind } = SORTS[sort];
  const from = decodeCursor(query.cursor, kind);
  const after =
    from &&
    sql<SqlBool>`(${sql.raw(column.name)}, o.id) ${sql.raw(order === 'desc' ? '<' : '>')}
      (${from.value}::${sql.raw(column.type)}, ${from.id}::uuid)`;
  const { rows } = await sql<StoredOrderRow & { sorted: string }>`
    select o.id, o.version, o.number, o.email, o.payment_state, o.fulfillment_state, o.dispute_state, o.currency, o.total_cents,
      o.requires_shipping, o.shipping_address, o.billing_address, o.shipping_option, o.note, o.is_test, o.placed_at,
      ${sql.raw(column.name)}::text as sorted,
      (select coalesce(sum(l.quantity), 0)::int from order_line l
        where l.website_id = ${tx.websiteId} and l.order_id = o.id) as item_count
    from customer_order o
    where o.website_id = ${tx.websiteId} and ${sql.join([...conditions, ...(after ? [after] : [])], sql` and `)}
    order by ${sql.raw(`${column.name} ${order}, o.id ${order}`)} limit ${limit + 1}`.execute(tx.kysely);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    total: after ? null : await readTotal(tx, conditions),
    nextCursor: rows.length > limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

/** What narrows a list, as conditions on `customer_order o`. */
export function orderConditions(
  tx: SiteTransaction,
  query: Omit<OrderListing, 'sort' | 'cursor' | 'limit'>,
): readonly Condition[] {
  const { view, search, payment, fulfillment, dispute, from, to, itemId, timeZone } = query;
  return [
    VIEWS[view],
    ...(search ? [searchCondition(search)] : []),
    ...(payment ? [sql<SqlBool>`o.payment_state = any(${payment}::text[])`] : []),
    ...(fulfillment ? [sql<SqlBool>`o.fulfillment_state = any(${fulfillment}::text[])`] : []),
    ...(dispute ? [sql<SqlBool>`o.dispute_state = any(${dispute}::text[])`] : []),
    ...(from ? [sql<SqlBool>`o.placed_at >= (${from}::date::timestamp at time zone ${timeZone})`] : []),
    ...(to ? [sql<SqlBool>`o.placed_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`] : []),
    ...(itemId
      ? [
          sql<SqlBool>`exists (select from order_line l
            where l.website_id = ${tx.websiteId} and l.order_id = o.id and l.item_id = ${itemId}::uuid)`,
        ]
      : []),
  ];
}

const SORTS: Readonly<
  Record<
    OrderSort,
    {
      readonly column: { readonly name: string; readonly type: string };
      readonly order: 'asc' | 'desc';
      readonly kind: SortedKind;
    }
  >
> = {
  newest: { column: { name: 'o.placed_at', type: 'timestamptz' }, order: 'desc', kind: 'instant' },
  oldest: { column: { name: 'o.placed_at', type: 'timestamptz' }, order: 'asc', kind: 'instant' },
  total: { column: { name: 'o.total_cents', type: 'bigint' }, order: 'desc', kind: 'whole' },
};

async function readTotal(tx: SiteTransaction, conditions: readonly Condition[]) {
  const { rows } = await sql<{ count: bigint; cents: bigint }>`
    select count(*) as count, coalesce(sum(o.total_cents), 0)::int8 as cents from customer_order o
    where o.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}`.execute(tx.kysely);
  return { count: Number(rows[0]?.count ?? 0n), cents: Number(rows[0]?.cents ?? 0n) };
}

const TO_SEND = `o.requires_shipping and o.payment_state <> 'refunded'
  and o.fulfillment_state in ('pending', 'part-fulfilled')`;

const VIEWS: Readonly<Record<OrderView, Condition>> = {
  all: sql`true`,
  toSend: sql.raw(TO_SEND) as Condition,
  unpaid: sql`o.payment_state = 'pending'`,
  sent: sql`o.fulfillment_state = 'fulfilled'`,
  cancelled: sql`o.fulfillment_state = 'cancelled'`,
};

/** Number (from its start, with or without a prefix), email, or name on an address. */
function searchCondition(typed: string): Condition {
  const digits = /^\D*(\d{1,18})$/.exec(typed)?.[1];
  const contains = containsPattern(typed);
  const alternatives = [
    sql`o.email ilike ${contains}`,
    sql`${nameOn('o.shipping_address')} ilike ${contains}`,
    sql`${nameOn('o.billing_address')} ilike ${contains}`,
    ...(digits === undefined ? [] : [sql`o.number::text like ${beginsPattern(digits)}`]),
  ];
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

function nameOn(column: string) {
  return sql`concat_ws(' ', ${sql.ref(column)}->>'firstName', ${sql.ref(column)}->>'lastName')`;
}

/** How many orders each view holds, and how many were ever disputed, in one pass. */
export async function countOrderViews(tx: SiteTransaction): Promise<OrderViews> {
  const [row] = await tx.query<Record<OrderView | 'disputed', bigint>>(COUNT_VIEWS, [tx.websiteId]);
  if (!row) {
    throw new Error('A count answered no row.');
  }
  return {
    counts: {
      toSend: Number(row.toSend),
      all: Number(row.all),
      unpaid: Number(row.unpaid),
      sent: Number(row.sent),
      cancelled: Number(row.cancelled),
    },
    disputedCount: Number(row.disputed),
  };
}

const COUNT_VIEWS = {
  name: 'studio-count-order-views',
  text: `select count(*) as "all", count(*) filter (where ${TO_SEND}) as "toSend",
      count(*) filter (where o.payment_state = 'pending') as unpaid,
      count(*) filter (where o.fulfillment_state = 'fulfilled') as sent,
      count(*) filter (where o.fulfillment_state = 'cancelled') as cancelled,
      count(*) filter (where o.dispute_state <> 'none') as disputed
    from customer_order o where o.website_id = $1`,
};
