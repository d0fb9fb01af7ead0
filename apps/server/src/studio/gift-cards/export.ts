import { csvExport } from '../../platform/csv/csv-export.ts';
import { sheetAmount } from '../../platform/csv/sheet-amount.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';

const HEAD = [
  'When',
  'Card',
  'Kind',
  'Amount',
  'Balance',
  'Currency',
  'Order',
  'Recipient',
  'Reason',
  'Card id',
  'Line',
] as const;

/** Lines read at once. */
const BATCH = 1000;

interface EntryRow {
  readonly happened_at: Date;
  readonly sorted: string;
  readonly last_four: string;
  readonly kind: string;
  readonly amount_cents: bigint;
  readonly balance_after: bigint;
  readonly currency: string;
  readonly order_number: bigint | null;
  readonly recipient_email: string;
  readonly reason: string;
  readonly card_id: string;
  readonly sequence: number;
}

/** Every line of every ledger as CSV, the oldest first: their sum by currency is what is owed. */
export function exportLedgers(
  database: Database,
  { websiteId, orderPrefix }: { readonly websiteId: string; readonly orderPrefix: string },
): AsyncGenerator<string> {
  return csvExport<EntryRow, EntryRow>({
    head: HEAD,
    cells: (row) => [
      row.happened_at.toISOString(),
      row.last_four,
      row.kind,
      sheetAmount(row.amount_cents, row.currency),
      sheetAmount(row.balance_after, row.currency),
      row.currency,
      row.order_number === null ? '' : `${orderPrefix}${row.order_number}`,
      row.recipient_email,
      row.reason,
      row.card_id,
      String(row.sequence),
    ],
    read: async (after) => {
      const rows = await database.readInSite(websiteId, (tx) => readEntries(tx, after));
      return { rows, next: rows.length === BATCH ? rows.at(-1) : undefined };
    },
  });
}

function readEntries(tx: SiteTransaction, after: EntryRow | undefined): Promise<EntryRow[]> {
  return tx.query<EntryRow>(ENTRIES, [
    tx.websiteId,
    after?.sorted ?? null,
    after?.card_id ?? null,
    after?.sequence ?? null,
  ]);
}

const ENTRIES = {
  name: 'studio-gift-card-ledgers',
  text: `select e.happened_at, e.happened_at::text as sorted, g.last_four, e.kind, e.amount_cents, e.balance_after, g.currency,
      o.number as order_number, g.recipient_email, e.reason, e.card_id, e.sequence
    from gift_card_entry e join gift_card g on g.website_id = $1 and g.id = e.card_id
    left join customer_order o on o.website_id = $1 and o.id = e.order_id
    where e.website_id = $1
      and ($2::timestamptz is null or (e.happened_at, e.card_id, e.sequence) > ($2::timestamptz, $3::uuid, $4::integer))
    order by e.happened_at, e.card_id, e.sequence limit ${BATCH}`,
};
