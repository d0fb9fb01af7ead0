import type { PaymentList, PaymentListQuery, PaymentRow, PaymentRowState, PaymentView } from '@portico/contract/studio';
import { orderNumberText, type PaymentState } from '@portico/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { containsPattern } from '../../platform/database/search-words.ts';

type Condition = RawBuilder<SqlBool>;

const viewsOf = (tx: SiteTransaction): Readonly<Record<PaymentView, Condition>> => ({
  paid: sql<SqlBool>`p.state = 'approved'`,
  open: sql<SqlBool>`p.state in ('started', 'unknown')`,
  failed: sql<SqlBool>`p.state in ('declined', 'voided')`,
  refunded: sql<SqlBool>`exists (select from payment_refund r
    where r.website_id = ${tx.websiteId} and r.payment_id = p.id and r.state <> 'refused')`,
});

interface StoredRow {
  readonly id: string;
  readonly state: PaymentState;
  readonly amount_cents: bigint;
  readonly refunded_cents: bigint;
  readonly currency: string;
  readonly provider: string;
  readonly email: string | null;
  readonly order_id: string | null;
  readonly order_number: bigint | null;
  readonly created_at: Date;
  readonly sorted: string;
}

/** One page of payments, newest first; all of them are counted with the first page only. */
export async function readPaymentPage(
  tx: SiteTransaction,
  query: PaymentListQuery,
  numberPrefix: string,
): Promise<PaymentList> {
  const conditions = [
    sql<SqlBool>`true`,
    ...(query.view ? [viewsOf(tx)[query.view]] : []),
    ...(query.search ? [searchCondition(query.search)] : []),
  ];
  const from = decodeCursor(query.cursor);
  const after = from && sql<SqlBool>`(p.created_at, p.id) < (${from.value}::timestamptz, ${from.id}::uuid)`;
  const { rows } = await sql<StoredRow>`
    select p.id, p.state, p.amount_cents, p.currency, p.provider,
      (select coalesce(sum(r.amount_cents), 0)::int8 from payment_refund r
        where r.website_id = ${tx.websiteId} and r.payment_id = p.id and r.state <> 'refused') as refunded_cents,
      p.checkout->>'email' as email, o.id as order_id, o.number as order_number, p.created_at,
      p.created_at::text as sorted
    from payment p
    left join customer_order o on o.website_id = ${tx.websiteId} and o.cart_id = p.cart_id and o.payment_id = p.id
    where p.website_id = ${tx.websiteId} and ${sql.join([...conditions, ...(after ? [after] : [])], sql` and `)}
    order by p.created_at desc, p.id desc limit ${query.limit + 1}`.execute(tx.kysely);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => paymentRow(row, numberPrefix)),
    total: from ? null : await readTotal(tx, conditions),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

async function readTotal(tx: SiteTransaction, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from payment p
    where p.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}`.execute(tx.kysely);
  return Number(rows[0]?.count ?? 0n);
}

/** By the address of the shopper, or by what the payment service calls the payment. */
function searchCondition(search: string): Condition {
  const contains = containsPattern(search);
  return sql<SqlBool>`(p.checkout->>'email' ilike ${contains} or p.provider_reference = ${search})`;
}

function paymentRow(row: StoredRow, numberPrefix: string): PaymentRow {
  return {
    id: row.id,
    state: stateOf(row),
    amountCents: Number(row.amount_cents),
    refundedCents: Number(row.refunded_cents),
    currency: row.currency,
    // The column's check and the code write no other.
    provider: row.provider as PaymentRow['provider'],
    email: row.email ?? '',
    order:
      row.order_id !== null && row.order_number !== null
        ? { id: row.order_id, numberText: orderNumberText(numberPrefix, row.order_number) }
        : null,
    createdAt: row.created_at.getTime(),
  };
}

function stateOf(row: StoredRow): PaymentRowState {
  switch (row.state) {
    case 'started':
    case 'unknown':
      return 'open';
    case 'declined':
      return 'declined';
    case 'voided':
      return 'returned';
    case 'refunded':
      return 'refunded';
    case 'approved':
      return paidState(row);
  }
}

function paidState({ amount_cents: amount, refunded_cents: refunded }: StoredRow): PaymentRowState {
  if (refunded === 0n) {
    return 'paid';
  }
  return refunded < amount ? 'part-refunded' : 'refunded';
}
