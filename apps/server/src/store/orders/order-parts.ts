import type { LineQuantity } from '@portico/domain';

/** Parcels, refunds and files of an order, as their columns hold them. */
export interface OrderParts {
  readonly shipments: readonly {
    readonly id: string;
    readonly carrier: string;
    readonly trackingNumber: string;
    /** Empty, or an absolute http(s) address. */
    readonly trackingUrl: string;
    readonly sentAt: string;
    readonly lines: readonly LineQuantity[];
  }[];
  readonly refunds: readonly {
    readonly id: string;
    readonly amountCents: number;
    /** What of it goes back to the payment, and what to each tender of the order. */
    readonly chargeCents: number;
    readonly tenderCents: readonly number[];
    /** The payment was the sandbox's. */
    readonly isPlayMoney: boolean;
    readonly state: 'pending' | 'done' | 'failed';
    readonly reason: string;
    readonly askedAt: string;
    readonly origin: 'studio' | 'provider';
    /** The pieces that it is for; none where it is for the order as a whole. */
    readonly lines: readonly LineQuantity[];
  }[];
  /** Gift cards that were bought. */
  readonly giftCards: readonly {
    readonly id: string;
    readonly lastFour: string;
    readonly amountCents: number;
    /** Empty where it was for the buyer. */
    readonly forName: string;
    readonly state: 'sent' | 'waiting' | 'stopped' | 'refunded';
    readonly deliverAt: string;
    readonly deliveredAt: string | null;
  }[];
  readonly downloads: readonly {
    readonly position: number;
    readonly fileName: string;
    readonly uses: number;
    readonly maxUses: number;
    readonly expiresAt: string;
  }[];
}

/** Columns of `OrderParts` for `customer_order o`, each in the order of time. */
export const ORDER_PARTS = `
  (select coalesce(json_agg(json_build_object('id', s.id, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
      'trackingUrl', s.tracking_url, 'sentAt', s.sent_at, 'lines', s.lines) order by s.sent_at, s.id), '[]')
    from order_shipment s where s.website_id = $1 and s.order_id = o.id) as shipments,
  (select coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents,
      'chargeCents', coalesce(r.charge_cents, r.amount_cents), 'tenderCents', r.tender_cents, 'isPlayMoney',
      exists (select from payment p where p.website_id = $1 and p.id = o.payment_id and p.provider = 'sandbox'), 'state', r.state,
      'reason', r.reason, 'askedAt', r.asked_at, 'origin', r.origin, 'lines', r.lines) order by r.asked_at, r.id), '[]')
    from order_refund r where r.website_id = $1 and r.order_id = o.id) as refunds,
  (select coalesce(json_agg(json_build_object('id', g.id, 'lastFour', g.last_four, 'amountCents', g.issued_cents,
      'forName', case when g.recipient_email <> g.buyer_email then coalesce(nullif(g.recipient_name, ''), g.recipient_email) else g.recipient_name end,
      'state', case when o.payment_state = 'refunded' or exists (select from order_line l where l.website_id = $1
        and l.order_id = o.id and l.position = g.line_position and l.refunded_quantity >= l.quantity) then 'refunded' else case g.state when 'waiting' then 'waiting' when 'active' then 'sent' else 'stopped' end end,
      'deliverAt', g.deliver_at, 'deliveredAt', g.delivered_at) order by g.line_position, g.unit), '[]')
    from gift_card g where g.website_id = $1 and g.order_id = o.id) as "giftCards",
  (select coalesce(json_agg(json_build_object('position', d.position, 'fileName', d.file_name, 'uses', d.uses,
      'maxUses', d.max_uses, 'expiresAt', d.expires_at) order by d.position), '[]')
    from order_download d where d.website_id = $1 and d.order_id = o.id) as downloads`;
