import { reviewableLines, type BoughtForReview, type NothingToReview, type ReviewState } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** An order whose buyer may tell of what was in it. */
export interface OrderToReview {
  readonly orderId: string;
  readonly customerId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Each product once. */
  readonly things: readonly ThingToReview[];
}

export interface ThingToReview {
  readonly itemId: string;
  readonly position: number;
  readonly title: string;
  /** Of the product's page. */
  readonly path: string;
  readonly imageUrl: string | null;
  /** What this buyer wrote before, of this or of another order. */
  readonly review: {
    readonly stars: number;
    readonly title: string;
    readonly body: string;
    readonly authorName: string;
    readonly state: ReviewState;
  } | null;
}

/** Reads what of an order can be reviewed; `missing` also where its buyer was erased. */
export async function readOrderToReview(
  tx: SiteTransaction,
  orderId: string,
): Promise<OrderToReview | NothingToReview | 'missing'> {
  const [row] = await tx.query<OrderRow>(ORDER, [tx.websiteId, orderId]);
  if (!row) {
    return 'missing';
  }
  const lines = reviewableLines<LineJson>({
    paymentState: row.payment_state,
    fulfillmentState: row.fulfillment_state,
    lines: row.lines ?? [],
  });
  if (typeof lines === 'string') {
    return lines;
  }
  return {
    orderId,
    customerId: row.customer_id,
    firstName: row.first_name,
    lastName: row.last_name,
    things: lines.filter((line, index) => lines.findIndex(({ itemId }) => itemId === line.itemId) === index),
  };
}

interface OrderRow extends Record<string, unknown> {
  readonly payment_state: BoughtForReview<LineJson>['paymentState'];
  readonly fulfillment_state: BoughtForReview<LineJson>['fulfillmentState'];
  readonly customer_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly lines: readonly LineJson[] | null;
}

interface LineJson extends ThingToReview {
  readonly productType: number;
  readonly quantity: number;
  readonly fulfilled: number;
  readonly refunded: number;
}

// A product that is no more has no page on which to tell of it.
const ORDER = {
  name: 'order-to-review',
  text: `select o.payment_state, o.fulfillment_state, c.id as customer_id,
      coalesce(o.shipping_address ->> 'firstName', c.first_name) as first_name,
      coalesce(o.shipping_address ->> 'lastName', c.last_name) as last_name,
      (select json_agg(json_build_object('itemId', l.item_id, 'position', l.position, 'title', l.title, 'path', l.path,
          'imageUrl', l.image_url, 'productType', l.product_type, 'quantity', l.quantity,
          'fulfilled', l.fulfilled_quantity, 'refunded', l.refunded_quantity,
          'review', (select json_build_object('stars', r.stars, 'title', r.title, 'body', r.body,
              'authorName', r.author_name, 'state', r.state)
            from product_review r
            where r.website_id = $1 and r.item_id = l.item_id and r.customer_id = c.id)) order by l.position)
        from order_line l join product p on p.website_id = $1 and p.item_id = l.item_id
        where l.website_id = $1 and l.order_id = o.id) as lines
    from customer_order o join customer c on c.website_id = $1 and c.id = o.customer_id and c.erased_at is null
    where o.website_id = $1 and o.id = $2`,
};
