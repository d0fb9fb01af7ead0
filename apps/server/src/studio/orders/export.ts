import type { OrderFilters } from '@portico/contract/studio';
import { orderNumberText } from '@portico/domain';
import { sql } from 'kysely';
import { csvExport } from '../../platform/csv/csv-export.ts';
import { sheetAmount } from '../../platform/csv/sheet-amount.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import { storedAddress } from './address.ts';
import { orderConditions } from './list.ts';

const HEAD = [
  'Order',
  'Placed',
  'Email',
  'Name',
  'Phone',
  'Address',
  'Postal code',
  'City',
  'Region',
  'Country',
  'Payment',
  'Fulfilment',
  'Currency',
  'Subtotal',
  'Discount',
  'Shipping',
  'Tax',
  'Taxes',
  'Total',
  'Refunded',
  'Shipping by',
  'Note',
  'Item',
  'SKU',
  'Options',
  'Quantity',
  'Price',
  'Item total',
  'Sent',
  'Returned',
] as const;

/** Orders read at once. */
const BATCH = 500;

export interface OrderExport {
  readonly websiteId: string;
  readonly filters: OrderFilters;
  /** Only these orders; absent for all that match. */
  readonly ids: readonly string[] | undefined;
  readonly prefix: string;
  readonly timeZone: string;
}

/** Orders as CSV, the newest first, a line for each line of an order. */
export function exportOrders(database: Database, wanted: OrderExport): AsyncGenerator<string> {
  return csvExport<ExportRow, ExportRow>({
    head: HEAD,
    cells: (row) => cellsOf(row, wanted.prefix),
    read: async (after) => {
      const rows = await database.readInSite(wanted.websiteId, (tx) => readBatch(tx, wanted, after));
      return { rows, next: rows.at(-1) };
    },
  });
}

interface ExportRow {
  readonly id: string;
  readonly sorted: string;
  readonly number: bigint;
  readonly placed_at: Date;
  readonly email: string;
  readonly payment_state: string;
  readonly fulfillment_state: string;
  readonly currency: string;
  readonly subtotal_cents: bigint;
  readonly discount_cents: bigint;
  readonly shipping_cents: bigint;
  readonly tax_cents: bigint;
  readonly taxes: readonly { readonly name: string; readonly cents: string }[];
  readonly total_cents: bigint;
  readonly refunded_cents: bigint;
  readonly shipping_address: unknown;
  readonly shipping_name: string | null;
  readonly note: string;
  readonly title: string;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly quantity: number;
  readonly unit_price_cents: bigint;
  readonly line_total_cents: bigint;
  readonly fulfilled_quantity: number;
  readonly refunded_quantity: number;
}

async function readBatch(tx: SiteTransaction, wanted: OrderExport, after: ExportRow | undefined): Promise<ExportRow[]> {
  const { filters, ids, timeZone } = wanted;
  const conditions = [
    ...orderConditions(tx, { ...filters, timeZone }),
    ...(ids ? [sql`o.id = any(${ids}::uuid[])`] : []),
    ...(after ? [sql`(o.placed_at, o.id) < (${after.sorted}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<ExportRow>`
    select o.*, l.title, l.sku, l.attributes, l.quantity, l.unit_price_cents, l.total_cents as line_total_cents,
      l.fulfilled_quantity, l.refunded_quantity
    from (
      select o.id, o.placed_at::text as sorted, o.number, o.placed_at, o.email, o.payment_state, o.fulfillment_state,
        o.currency, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.taxes, o.total_cents, o.refunded_cents,
        o.shipping_address, o.shipping_option->>'name' as shipping_name, o.note
      from customer_order o where o.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}
      order by o.placed_at desc, o.id desc limit ${BATCH}
    ) o join order_line l on l.website_id = ${tx.websiteId} and l.order_id = o.id
    order by o.placed_at desc, o.id desc, l.position`.execute(tx.kysely);
  return rows;
}

function cellsOf(row: ExportRow, prefix: string): string[] {
  const address = storedAddress(row.shipping_address);
  const money = (cents: bigint) => sheetAmount(cents, row.currency);
  return [
    orderNumberText(prefix, row.number),
    row.placed_at.toISOString(),
    row.email,
    [address?.firstName, address?.lastName].filter(Boolean).join(' '),
    address?.phone ?? '',
    [address?.address1, address?.address2].filter(Boolean).join(', '),
    address?.postalCode ?? '',
    address?.city ?? '',
    address?.region ?? '',
    address?.country ?? '',
    row.payment_state,
    row.fulfillment_state,
    row.currency,
    money(row.subtotal_cents),
    money(row.discount_cents),
    money(row.shipping_cents),
    money(row.tax_cents),
    row.taxes.map(({ name, cents }) => `${name} ${money(BigInt(cents))}`).join('; '),
    money(row.total_cents),
    money(row.refunded_cents),
    row.shipping_name ?? '',
    row.note,
    row.title,
    row.sku,
    Object.values(row.attributes).map(String).filter(Boolean).join(', '),
    String(row.quantity),
    money(row.unit_price_cents),
    money(row.line_total_cents),
    String(row.fulfilled_quantity),
    String(row.refunded_quantity),
  ];
}
