import type { LineProgress, LineQuantity, OrderProgress, ProductType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** A tender of an order as its row keeps it. */
export interface PaidTender {
  readonly kind: string;
  readonly reference: string;
  readonly paidCents: bigint;
}

/** An order that is being changed; its row is locked. */
export interface LockedOrder {
  readonly id: string;
  readonly version: number;
  readonly paymentId: string;
  /** Nothing of it travels: the shopper comes for it. */
  readonly isPickup: boolean;
  /** What paid a part of it before money was charged, in the order of use. */
  readonly tenders: readonly PaidTender[];
  readonly progress: OrderProgress;
  /** The variant of each line, by its position. */
  readonly variantIds: ReadonlyMap<number, string>;
}

/** Locks an order of the website; undefined when there is none with this id. */
export async function lockOrder(tx: SiteTransaction, orderId: string): Promise<LockedOrder | undefined> {
  const [row] = await tx.query<OrderRow>(LOCK, [tx.websiteId, orderId]);
  if (!row) {
    return undefined;
  }
  const lines = await tx.query<LineRow>(LINES, [tx.websiteId, orderId]);
  return {
    id: row.id,
    version: row.version,
    paymentId: row.payment_id,
    isPickup: row.is_pickup,
    tenders: row.tenders.map(({ amountCents, ...tender }) => ({ ...tender, paidCents: BigInt(amountCents) })),
    progress: progressOf(row, lines),
    variantIds: new Map(lines.map((line) => [line.position, line.variant_id])),
  };
}

/** Rows of an order as its rules need them. */
export function progressOf(order: MoneyRow, lines: readonly ProgressRow[]): OrderProgress {
  return {
    // The columns' checks allow no other words.
    paymentState: order.payment_state as OrderProgress['paymentState'],
    fulfillmentState: order.fulfillment_state as OrderProgress['fulfillmentState'],
    totalCents: order.total_cents,
    shippingCents: order.shipping_cents,
    refundedCents: order.refunded_cents,
    lines: lines.map((line): LineProgress => ({
      position: line.position,
      // The column holds what a product had, whose own column allows no other number.
      productType: line.product_type as ProductType,
      quantity: line.quantity,
      fulfilled: line.fulfilled_quantity,
      refunded: line.refunded_quantity,
      totalCents: line.total_cents,
      discountCents: line.discount_cents,
    })),
  };
}

/** Keeps what became of an order; whoever saw it before must look again. */
export async function saveOrder(tx: SiteTransaction, before: LockedOrder, after: OrderProgress): Promise<void> {
  await tx.query(SAVE, [tx.websiteId, before.id, after.paymentState, after.fulfillmentState, after.refundedCents]);
  await tx.query(SAVE_LINES, [
    tx.websiteId,
    before.id,
    after.lines.map((line) => line.position),
    after.lines.map((line) => line.fulfilled),
    after.lines.map((line) => line.refunded),
  ]);
}

/** Something that happened to an order. */
export interface NewEvent {
  readonly id: string;
  readonly orderId: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Who did it; absent for the platform itself. */
  readonly accountId?: string;
  readonly happenedAt: Date;
}

/** Notes what happened, once an id. */
export async function insertEvent(tx: SiteTransaction, event: NewEvent): Promise<void> {
  const { orderId, id, kind, detail, accountId, happenedAt } = event;
  await tx.query(INSERT_EVENT, [
    tx.websiteId,
    orderId,
    id,
    kind,
    JSON.stringify(detail),
    accountId ?? null,
    happenedAt,
  ]);
}

/** Whether this was done before: the id of what happened is the id of the request for it. */
export async function hasEvent(tx: SiteTransaction, orderId: string, eventId: string): Promise<boolean> {
  return (await tx.query(HAS_EVENT, [tx.websiteId, orderId, eventId])).length > 0;
}

export interface NewShipment {
  readonly id: string;
  readonly orderId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly lines: readonly LineQuantity[];
  readonly sentAt: Date;
}

export async function insertShipment(tx: SiteTransaction, shipment: NewShipment): Promise<void> {
  await tx.query(INSERT_SHIPMENT, [
    tx.websiteId,
    shipment.orderId,
    shipment.id,
    shipment.carrier,
    shipment.trackingNumber,
    shipment.trackingUrl,
    JSON.stringify(shipment.lines),
    shipment.sentAt,
  ]);
}

interface ProgressRow {
  readonly position: number;
  readonly product_type: number;
  readonly quantity: number;
  readonly fulfilled_quantity: number;
  readonly refunded_quantity: number;
  readonly total_cents: bigint;
  readonly discount_cents: bigint;
}

interface LineRow extends ProgressRow {
  readonly variant_id: string;
}

interface OrderRow extends MoneyRow {
  readonly id: string;
  readonly version: number;
  readonly payment_id: string;
  readonly is_pickup: boolean;
  readonly tenders: readonly { readonly kind: string; readonly reference: string; readonly amountCents: string }[];
}

interface MoneyRow {
  readonly payment_state: string;
  readonly fulfillment_state: string;
  readonly total_cents: bigint;
  readonly shipping_cents: bigint;
  readonly refunded_cents: bigint;
}

const LOCK = {
  name: 'order-lock',
  text: `select id, version, payment_id, tenders, payment_state, fulfillment_state, total_cents, shipping_cents,
      refunded_cents, coalesce((shipping_option ->> 'isPickup')::boolean, false) as is_pickup
    from customer_order where website_id = $1 and id = $2 for no key update`,
};

const LINES = {
  name: 'order-lock-lines',
  text: `select position, variant_id, product_type, quantity, fulfilled_quantity, refunded_quantity, total_cents, discount_cents
    from order_line where website_id = $1 and order_id = $2 order by position`,
};

const SAVE = {
  name: 'order-save',
  text: `update customer_order set version = version + 1, payment_state = $3, fulfillment_state = $4, refunded_cents = $5
    where website_id = $1 and id = $2`,
};

const SAVE_LINES = {
  name: 'order-save-lines',
  text: `update order_line l set fulfilled_quantity = line.fulfilled, refunded_quantity = line.refunded
    from unnest($3::integer[], $4::integer[], $5::integer[]) as line (position, fulfilled, refunded)
    where l.website_id = $1 and l.order_id = $2 and l.position = line.position`,
};

const INSERT_EVENT = {
  name: 'order-insert-event',
  text: `insert into order_event (website_id, order_id, id, kind, detail, account_id, happened_at)
    values ($1, $2, $3, $4, $5::jsonb, $6, $7) on conflict on constraint order_event_pkey do nothing`,
};

const HAS_EVENT = {
  name: 'order-has-event',
  text: 'select id from order_event where website_id = $1 and order_id = $2 and id = $3',
};

const INSERT_SHIPMENT = {
  name: 'order-insert-shipment',
  text: `insert into order_shipment (website_id, order_id, id, carrier, tracking_number, tracking_url, lines, sent_at)
    values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
};
