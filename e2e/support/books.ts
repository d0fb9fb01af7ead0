import type pg from 'pg';

/** What became of the stock of a variant. */
export interface Books {
  readonly orders: number;
  readonly sold: number;
  /** In the shop, for the next buyer. */
  readonly left: number;
  /** Held for payments that are under way. */
  readonly held: number;
}

export async function booksOf(sql: pg.Client, variantId: string): Promise<Books> {
  return oneRow(
    await sql.query<Books>(
      `select
        (select count(distinct order_id)::int from order_line where variant_id = $1) as orders,
        (select coalesce(sum(quantity), 0)::int from order_line where variant_id = $1) as sold,
        (select qty_in_stock from variant where id = $1) as left,
        (select coalesce(sum(quantity), 0)::int from stock_hold where variant_id = $1) as held`,
      [variantId],
    ),
  );
}

/** What must be nothing in a shop where everything has come to its end, whatever happened in the middle. */
export interface Troubles {
  /** Taken by the sandbox and neither ordered nor given back. */
  readonly chargedForNothing: number;
  /** Carts with more than one order, or more than one charge that was not given back. */
  readonly paidTwice: number;
  /** Orders whose charge is missing, given back, or of another amount. */
  readonly notPaid: number;
  /** Orders without lines, without their cart or cycle, or whose payment is not approved. */
  readonly halfOrders: number;
  /** Approved payments without an order. */
  readonly halfPayments: number;
  readonly openPayments: number;
  /** Stock that a payment still holds. */
  readonly holds: number;
  /** Variants of which the movements do not tell what was sold. */
  readonly wrongMovements: number;
  readonly negativeStock: number;
}

export const NO_TROUBLES: Troubles = {
  chargedForNothing: 0,
  paidTwice: 0,
  notPaid: 0,
  halfOrders: 0,
  halfPayments: 0,
  openPayments: 0,
  holds: 0,
  wrongMovements: 0,
  negativeStock: 0,
};

/**
 * Looks through all the shop's books. A charge counts from the moment it was made: the database's own clock says nothing
 * about a program whose clock is moved.
 */
export async function troublesOf(sql: pg.Client): Promise<Troubles> {
  return oneRow(
    await sql.query<Troubles>(
      `with taken as (
          select s.*, p.cart_id from sandbox_charge s join payment p on (p.website_id, p.id) = (s.website_id, s.payment_id)
           where s.voided_at is null and s.answers_at is not null and s.card not in ('declines', 'challenges'))
        select
          (select count(*)::int from taken t where not exists (
             select from customer_order o where o.website_id = t.website_id and o.payment_id = t.payment_id)) as "chargedForNothing",
          (select count(*)::int from (select from taken group by cart_id having count(*) > 1
             union all select from customer_order group by website_id, cart_id having count(*) > 1) twice) as "paidTwice",
          (select count(*)::int from customer_order o join payment p on (p.website_id, p.id) = (o.website_id, o.payment_id)
            where p.provider = 'sandbox' and not exists (
             select from taken t where t.website_id = o.website_id and t.payment_id = o.payment_id
               and t.amount_cents = o.total_cents and t.currency = o.currency)) as "notPaid",
          (select count(*)::int from customer_order o
            where not exists (select from order_line l where l.website_id = o.website_id and l.order_id = o.id)
               or not exists (select from payment p where p.website_id = o.website_id and p.id = o.payment_id and p.state = 'approved')
               or not exists (select from cart c where c.website_id = o.website_id and c.id = o.cart_id and c.order_id = o.id
                 union all select from subscription_cycle c
                   where c.website_id = o.website_id and c.id = o.cart_id and c.order_id = o.id)
          ) as "halfOrders",
          (select count(*)::int from payment p where p.state = 'approved' and not exists (
             select from customer_order o where o.website_id = p.website_id and o.payment_id = p.id)) as "halfPayments",
          (select count(*)::int from payment where state in ('started', 'unknown')) as "openPayments",
          (select count(*)::int from stock_hold) as holds,
          (select count(*)::int from variant v where not v.unlimited
             and (select coalesce(sum(l.quantity), 0) from order_line l where l.website_id = v.website_id and l.variant_id = v.id)
              <> (select coalesce(-sum(m.quantity), 0) from stock_movement m
                   where m.website_id = v.website_id and m.variant_id = v.id and m.reason = 'sale')) as "wrongMovements",
          (select count(*)::int from variant where qty_in_stock < 0) as "negativeStock"`,
    ),
  );
}

/** Mails that confirm orders: one an order, and no more. */
export interface OrderMails {
  readonly orders: number;
  readonly written: number;
  /** Taken by the mail server or lying in the outbox. */
  readonly gone: number;
}

export async function orderMailsOf(sql: pg.Client): Promise<OrderMails> {
  return oneRow(
    await sql.query<OrderMails>(
      `select (select count(*)::int from customer_order) as orders,
        (select count(distinct o.id)::int from customer_order o join mail_message m
           on m.website_id = o.website_id and m.dedupe_key = 'order-confirmed ' || o.id) as written,
        (select count(*)::int from mail_message where dedupe_key like 'order-confirmed %' and state in ('sent', 'outbox')) as gone`,
    ),
  );
}

function oneRow<Row extends pg.QueryResultRow>({ rows }: pg.QueryResult<Row>): Row {
  const [row] = rows;
  if (!row) {
    throw new Error('The database does not answer.');
  }
  return row;
}
