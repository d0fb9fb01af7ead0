import { csvExport } from '../../platform/csv/csv-export.ts';
import { sheetAmount } from '../../platform/csv/sheet-amount.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';

const HEAD = [
  'Subscription id',
  'Begun',
  'State',
  'Reason',
  'Name',
  'Email',
  'Product',
  'SKU',
  'Quantity',
  'Plan',
  'Price of a piece',
  'Delivery',
  'Currency',
  'Payments',
  'Paid',
  'Next payment',
  'Ended',
] as const;

/** Subscriptions read at once. */
const BATCH = 500;

interface ExportedRow {
  readonly id: string;
  readonly started_at: Date;
  readonly sorted: string;
  readonly state: string;
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
  readonly plan: string;
  readonly price_cents: bigint;
  readonly shipping_cents: bigint;
  readonly currency: string;
  readonly paid_count: number;
  readonly paid_cents: bigint;
  readonly next_at: Date | null;
  readonly ended_at: Date | null;
}

/** Every subscription as CSV, the oldest first: who has it, what it costs, what was paid, when the next payment is. */
export function exportSubscriptions(database: Database, websiteId: string): AsyncGenerator<string> {
  return csvExport<ExportedRow, ExportedRow>({
    head: HEAD,
    cells: (row) => [
      row.id,
      row.started_at.toISOString(),
      row.state,
      row.reason,
      row.name,
      row.email,
      row.title,
      row.sku,
      String(row.quantity),
      row.plan,
      sheetAmount(row.price_cents, row.currency),
      sheetAmount(row.shipping_cents, row.currency),
      row.currency,
      String(row.paid_count),
      sheetAmount(row.paid_cents, row.currency),
      row.next_at?.toISOString() ?? '',
      row.ended_at?.toISOString() ?? '',
    ],
    read: async (after) => {
      const rows = await database.readInSite(websiteId, (tx) => readRows(tx, after));
      return { rows, next: rows.length === BATCH ? rows.at(-1) : undefined };
    },
  });
}

function readRows(tx: SiteTransaction, after: ExportedRow | undefined): Promise<ExportedRow[]> {
  return tx.query<ExportedRow>(ROWS, [tx.websiteId, after?.sorted ?? null, after?.id ?? null]);
}

const ROWS = {
  name: 'studio-subscription-export',
  text: `select s.id, s.started_at, s.started_at::text as sorted, s.state, s.reason, trim(c.first_name || ' ' || c.last_name) as name,
      s.email, s.title, s.sku, s.quantity,
      case when s.option_title <> '' then s.option_title
        else (s.schedule->'segments'->-1->>'value') || ' ' || lower(s.schedule->'segments'->-1->>'unit') end as plan,
      s.price_cents, s.shipping_cents, s.currency, s.paid_count,
      (select coalesce(sum(y.total_cents), 0)::int8 from subscription_cycle y
        where y.website_id = $1 and y.subscription_id = s.id and y.state = 'paid') as paid_cents,
      case when s.state in ('active', 'past-due') then n.due_at end as next_at, s.ended_at
    from subscription s
    join customer c on c.website_id = $1 and c.id = s.customer_id
    left join subscription_cycle n on n.website_id = $1 and n.subscription_id = s.id and n.cycle = s.next_cycle
    where s.website_id = $1 and ($2::timestamptz is null or (s.started_at, s.id) > ($2::timestamptz, $3::uuid))
    order by s.started_at, s.id limit ${BATCH}`,
};
