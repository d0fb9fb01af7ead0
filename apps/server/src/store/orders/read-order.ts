import type { Address, FormAnswer, Tender } from '@portico/domain';
import { money, type CurrencyCode, type Money, currencyOrDefault } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { ORDER_PARTS, type OrderParts } from './order-parts.ts';
import { ORDER_SUBSCRIPTION, type OrderSubscription } from './order-subscription.ts';

/** An order as its shopper may see it. */
export interface PlacedOrder {
  /** Where its lines' goods went, what money went back, which files are there. */
  readonly parts: OrderParts;
  readonly id: string;
  readonly number: bigint;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly paymentState: 'pending' | 'paid' | 'part-refunded' | 'refunded';
  readonly fulfillmentState: 'pending' | 'part-fulfilled' | 'fulfilled' | 'cancelled';
  readonly currency: CurrencyCode;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: Money;
  readonly total: Money;
  /** What paid a part of it before money was charged. */
  readonly tenders: readonly Tender[];
  readonly taxIncluded: boolean;
  /** By their names when it was bought; none in orders from before they were kept. */
  readonly taxes: readonly { readonly name: string; readonly amount: Money }[];
  readonly requiresShipping: boolean;
  readonly address: Address;
  readonly shippingOption: { readonly name: string; readonly detail: string; readonly isPickup: boolean } | undefined;
  readonly note: string;
  /** `Card ending 4242`. */
  readonly method: string;
  /** Paid with play money: nothing of it is delivered. */
  readonly isTest: boolean;
  readonly placedAt: number;
  readonly lines: readonly PlacedLine[];
  /** What it began, or what made it. */
  readonly subscription?: OrderSubscription | undefined;
}

export interface PlacedLine {
  readonly position: number;
  readonly productType: number;
  /** Pieces that were sent, and pieces whose price was given back. */
  readonly sentCount: number;
  readonly refundedCount: number;
  readonly title: string;
  readonly path: string;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly additionalFields: readonly FormAnswer[] | undefined;
  readonly imageUrl: string | undefined;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
}

interface OrderRow extends OrderParts {
  readonly id: string;
  readonly number: bigint;
  readonly email: string;
  readonly token_hash: Buffer;
  readonly payment_state: PlacedOrder['paymentState'];
  readonly fulfillment_state: PlacedOrder['fulfillmentState'];
  readonly currency: string;
  readonly subtotal_cents: bigint;
  readonly discount_cents: bigint;
  readonly shipping_cents: bigint;
  readonly tax_cents: bigint;
  readonly total_cents: bigint;
  readonly requires_shipping: boolean;
  readonly shipping_address: Address;
  readonly shipping_option: PlacedOrder['shippingOption'] | null;
  readonly note: string;
  readonly placed_at: Date;
  readonly is_test: boolean;
  readonly taxes: readonly { readonly name: string; readonly cents: string }[];
  readonly tenders: readonly (Omit<Tender, 'amount'> & { readonly amountCents: string })[];
  readonly detail: { readonly method?: string; readonly taxIncluded?: boolean } | null;
  readonly subscription: OrderSubscription | null;
}

interface LineRow {
  readonly order_id: string;
  readonly position: number;
  readonly product_type: number;
  readonly fulfilled_quantity: number;
  readonly refunded_quantity: number;
  readonly title: string;
  readonly path: string;
  readonly sku: string;
  readonly attributes: Record<string, string>;
  readonly additional_fields: FormAnswer[] | null;
  readonly image_url: string | null;
  readonly quantity: number;
  readonly unit_price_cents: bigint;
  readonly total_cents: bigint;
}

/** Reads one order of the website; undefined when there is none with this id. */
export async function readOrder(tx: SiteTransaction, orderId: string): Promise<PlacedOrder | undefined> {
  return (await readOrders(tx, [orderId]))[0];
}

/** Reads orders of the website, in two statements however many; in the order in which they are named. */
export async function readOrders(tx: SiteTransaction, orderIds: readonly string[]): Promise<PlacedOrder[]> {
  const [, rows, lines] = await Promise.all([
    // By keys, of any order alike: to weigh anew how it is read takes the database five times as long as to read it.
    tx.planOnce(),
    tx.query<OrderRow>(ORDERS, [tx.websiteId, orderIds]),
    tx.query<LineRow>(LINES, [tx.websiteId, orderIds]),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return orderIds.flatMap((id) => {
    const row = byId.get(id);
    return row ? [placedOrder(row, linesOf.get(id) ?? [])] : [];
  });
}

function placedOrder(row: OrderRow, lines: readonly LineRow[]): PlacedOrder {
  const currency = currencyOrDefault(row.currency);
  const { shipments, refunds, giftCards, downloads } = row;
  return {
    parts: { shipments, refunds, giftCards, downloads },
    id: row.id,
    number: row.number,
    email: row.email,
    tokenHash: row.token_hash,
    paymentState: row.payment_state,
    fulfillmentState: row.fulfillment_state,
    currency,
    subtotal: money(row.subtotal_cents, currency),
    discount: money(row.discount_cents, currency),
    shipping: money(row.shipping_cents, currency),
    tax: money(row.tax_cents, currency),
    total: money(row.total_cents, currency),
    tenders: row.tenders.map(({ amountCents, ...tender }) => ({
      ...tender,
      amount: money(BigInt(amountCents), currency),
    })),
    taxIncluded: row.detail?.taxIncluded ?? false,
    taxes: row.taxes.map(({ name, cents }) => ({ name, amount: money(BigInt(cents), currency) })),
    requiresShipping: row.requires_shipping,
    address: row.shipping_address,
    shippingOption: row.shipping_option ?? undefined,
    note: row.note,
    method: row.detail?.method ?? '',
    isTest: row.is_test,
    placedAt: row.placed_at.getTime(),
    subscription: row.subscription ?? undefined,
    lines: lines.map((line) => ({
      position: line.position,
      productType: line.product_type,
      sentCount: line.fulfilled_quantity,
      refundedCount: line.refunded_quantity,
      title: line.title,
      path: line.path,
      sku: line.sku,
      attributes: line.attributes,
      additionalFields: line.additional_fields ?? undefined,
      imageUrl: line.image_url ?? undefined,
      quantity: line.quantity,
      unitPrice: money(line.unit_price_cents, currency),
      total: money(line.total_cents, currency),
    })),
  };
}

const ORDERS = {
  name: 'orders-read',
  text: `select o.id, o.number, o.email, o.token_hash, o.payment_state, o.fulfillment_state, o.currency, o.subtotal_cents,
      o.discount_cents, o.shipping_cents, o.tax_cents, o.taxes, o.tenders, o.total_cents, o.requires_shipping, o.shipping_address,
      o.shipping_option, o.note, o.placed_at, o.is_test,
      (select e.detail from order_event e where e.website_id = $1 and e.order_id = o.id and e.kind = 'paid' limit 1) as detail,
      ${ORDER_SUBSCRIPTION},${ORDER_PARTS}
    from customer_order o where o.website_id = $1 and o.id = any($2::uuid[])`,
};

const LINES = {
  name: 'orders-read-lines',
  text: `select order_id, position, product_type, fulfilled_quantity, refunded_quantity, title, path, sku, attributes, additional_fields, image_url, quantity, unit_price_cents, total_cents
    from order_line where website_id = $1 and order_id = any($2::uuid[]) order by order_id, position`,
};
