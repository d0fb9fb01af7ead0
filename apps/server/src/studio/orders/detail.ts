import type { DisputeState } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { ORDER_PARTS, type OrderParts } from '../../store/orders/order-parts.ts';
import type { StoredOrderRow } from './list.ts';

/** An order with all of its parts, as stored. */
export interface StoredOrder {
  readonly order: StoredOrderRow &
    OrderParts & {
      readonly refunded_cents: bigint;
      readonly subtotal_cents: bigint;
      readonly discount_cents: bigint;
      readonly shipping_cents: bigint;
      readonly tax_cents: bigint;
      /** By their names when it was bought; amounts in minor units. */
      readonly taxes: readonly { readonly name: string; readonly cents: string }[];
      readonly tax_included: boolean | null;
      readonly disputes: readonly StoredDispute[];
      readonly provider: string | null;
      /** How it was paid, in words such as "Card ending 4242". */
      readonly method: string | null;
      readonly paid_at: Date | null;
      readonly newer_id: string | null;
      readonly older_id: string | null;
      readonly is_first: boolean;
      readonly tenders: readonly { readonly reference: string; readonly hint?: string; readonly amountCents: string }[];
      readonly customer_id: string | null;
    };
  readonly lines: readonly StoredLine[];
  readonly mails: readonly StoredOrderMail[];
  readonly events: readonly StoredEvent[];
}

/** A mail that is owed, with where the newest one is. */
export interface StoredOrderMail {
  readonly kind: string;
  readonly subject_id: string;
  readonly mail_id: string | null;
  readonly problem: string | null;
  readonly asked_at: Date;
  /** Null where it was erased. */
  readonly state: string | null;
  readonly sent_at: Date | null;
}

/** A dispute as its row has it. */
export interface StoredDispute {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: string;
  readonly status: string;
  readonly state: DisputeState;
  readonly isWithdrawn: boolean;
  readonly evidenceDueAt: string | null;
  readonly openedAt: string;
}

export interface StoredLine {
  readonly position: number;
  readonly item_id: string;
  readonly title: string;
  readonly sku: string;
  readonly attributes: unknown;
  readonly additional_fields: unknown;
  readonly image_url: string | null;
  readonly product_type: number;
  readonly quantity: number;
  readonly unit_price_cents: bigint;
  readonly total_cents: bigint;
  readonly discount_cents: bigint;
  readonly fulfilled_quantity: number;
  readonly refunded_quantity: number;
  readonly is_known: boolean;
}

export interface StoredEvent {
  readonly id: string;
  readonly kind: string;
  readonly detail: unknown;
  readonly actor: string | null;
  readonly happened_at: Date;
}

/** Reads one order of the website; undefined when there is none with this id. */
export async function readOrder(tx: SiteTransaction, orderId: string): Promise<StoredOrder | undefined> {
  const [order] = await tx.query<StoredOrder['order']>(ORDER, [tx.websiteId, orderId]);
  if (!order) {
    return undefined;
  }
  const [lines, mails, events] = await Promise.all([
    tx.query<StoredLine>(LINES, [tx.websiteId, orderId]),
    tx.query<StoredOrderMail>(MAILS, [tx.websiteId, orderId]),
    tx.query<StoredEvent>(EVENTS, [tx.websiteId, orderId]),
  ]);
  return { order, lines, mails, events };
}

const ORDER = {
  name: 'studio-order',
  text: `select o.id, o.customer_id, o.number, o.email, o.payment_state, o.fulfillment_state, o.currency, o.total_cents,
      o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.taxes, o.tenders, o.requires_shipping, o.shipping_address,
      o.billing_address, o.shipping_option, o.note, o.is_test, o.placed_at, o.version, o.refunded_cents, o.dispute_state,
      (select coalesce(json_agg(json_build_object('reference', d.reference, 'amountCents', d.amount_cents,
          'currency', d.currency, 'reason', d.reason, 'status', d.status, 'state', d.state, 'isWithdrawn', d.is_withdrawn,
          'evidenceDueAt', d.evidence_due_at, 'openedAt', d.opened_at) order by d.opened_at, d.reference), '[]')
        from order_dispute d where d.website_id = $1 and d.order_id = o.id) as disputes,
      (select coalesce(sum(l.quantity), 0)::int from order_line l
        where l.website_id = $1 and l.order_id = o.id) as item_count,
      p.provider, paid.detail->>'method' as method, (paid.detail->>'taxIncluded')::boolean as tax_included,
      case when p.state in ('approved', 'refunded') then p.updated_at end as paid_at,
      (select n.id from customer_order n where n.website_id = $1 and (n.placed_at, n.id) > (o.placed_at, o.id)
        order by n.placed_at, n.id limit 1) as newer_id,
      (select n.id from customer_order n where n.website_id = $1 and (n.placed_at, n.id) < (o.placed_at, o.id)
        order by n.placed_at desc, n.id desc limit 1) as older_id,
      not exists (select from customer_order n where n.website_id = $1 and n.email = o.email
        and n.placed_at < o.placed_at) as is_first,
      ${ORDER_PARTS}
    from customer_order o
    left join payment p on p.website_id = $1 and p.id = o.payment_id
    left join lateral (select e.detail from order_event e
      where e.website_id = $1 and e.order_id = o.id and e.kind = 'paid' limit 1) paid on true
    where o.website_id = $1 and o.id = $2`,
};

const LINES = {
  name: 'studio-order-lines',
  text: `select l.position, l.item_id, l.title, l.sku, l.attributes, l.additional_fields, l.image_url, l.product_type,
      l.quantity, l.unit_price_cents, l.total_cents, l.discount_cents, l.fulfilled_quantity, l.refunded_quantity,
      exists (select from product p where p.website_id = $1 and p.item_id = l.item_id) as is_known
    from order_line l where l.website_id = $1 and l.order_id = $2 order by l.position`,
};

const MAILS = {
  name: 'studio-order-mails',
  text: `select o.kind, o.subject_id, o.mail_id, o.problem, o.asked_at, m.state, m.sent_at
    from order_mail o left join mail_message m on m.website_id = $1 and m.id = o.mail_id
    where o.website_id = $1 and o.order_id = $2 order by o.asked_at, o.subject_id`,
};

// Newest first; the id is a UUIDv7, so it keeps the order of events of one instant.
const EVENTS = {
  name: 'studio-order-events',
  text: `select e.id, e.kind, e.detail, a.display_name as actor, e.happened_at
    from order_event e left join account a on a.id = e.account_id
    where e.website_id = $1 and e.order_id = $2 order by e.happened_at desc, e.id desc`,
};
