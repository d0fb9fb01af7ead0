import type pg from 'pg';

/** A cycle of a subscription, with what the shop and the payment service have of it. */
export interface CycleBooks {
  readonly subscription: string;
  readonly plan: string;
  readonly zone: string;
  readonly startedAt: Date;
  readonly subscriptionState: string;
  readonly cycle: number;
  readonly state: string;
  readonly dueAt: Date;
  /** Cycles before it that were paid. */
  readonly paidBefore: number;
  readonly orders: number;
  readonly orderGoodsCents: number;
  readonly orderCents: number;
  /** Charges that the payment service approved, and what they came to. */
  readonly charges: number;
  readonly chargedCents: number;
}

/** Every cycle of every subscription, in its order. */
export async function cyclesOf(sql: pg.Client): Promise<readonly CycleBooks[]> {
  const { rows } = await sql.query<CycleBooks>(
    `with taken as (
        select s.website_id, p.cart_id, count(*)::int as charges, sum(s.amount_cents)::int as cents
          from sandbox_charge s join payment p on (p.website_id, p.id) = (s.website_id, s.payment_id)
         where s.voided_at is null and s.answers_at is not null and s.card not in ('declines', 'challenges')
         group by 1, 2),
      ordered as (
        select website_id, cart_id, count(*)::int as orders, sum(subtotal_cents)::int as goods, sum(total_cents)::int as cents
          from customer_order group by 1, 2)
      select s.id as subscription, s.option_id as plan, s.schedule ->> 'zone' as zone, s.started_at as "startedAt",
        s.state as "subscriptionState", c.cycle, c.state, c.due_at as "dueAt",
        (count(*) filter (where c.state = 'paid') over earlier)::int as "paidBefore",
        coalesce(o.orders, 0) as orders, coalesce(o.goods, 0) as "orderGoodsCents", coalesce(o.cents, 0) as "orderCents",
        coalesce(t.charges, 0) as charges, coalesce(t.cents, 0) as "chargedCents"
      from subscription s
      join subscription_cycle c on (c.website_id, c.subscription_id) = (s.website_id, s.id)
      left join ordered o on (o.website_id, o.cart_id) = (c.website_id, c.id)
      left join taken t on (t.website_id, t.cart_id) = (c.website_id, c.id)
      window earlier as (partition by s.id order by c.cycle rows between unbounded preceding and 1 preceding)
      order by s.id, c.cycle`,
  );
  return rows;
}

/** What the payment service took in all, what the shop's orders and payments of it come to, and what was paid of cycles. */
export async function sumsOf(sql: pg.Client) {
  const { rows } = await sql.query<Record<'taken' | 'ordered' | 'approved' | 'cycles' | 'mails' | 'orders', number>>(
    `select
        (select coalesce(sum(amount_cents), 0)::int from sandbox_charge
          where voided_at is null and answers_at is not null and card not in ('declines', 'challenges')) as taken,
        (select coalesce(sum(total_cents), 0)::int from customer_order) as ordered,
        (select coalesce(sum(amount_cents), 0)::int from payment where state = 'approved') as approved,
        (select coalesce(sum(total_cents), 0)::int from subscription_cycle where state = 'paid') as cycles,
        (select count(*)::int from customer_order) as orders,
        (select count(*)::int from mail_message where dedupe_key like 'order-confirmed %' and state in ('sent', 'outbox')) as mails`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not answer.');
  return row;
}
