import type { LeftCart, LeftCartSort } from '@portico/contract/studio';
import { sql } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { CAME_BACK, isLeft, TOUCHED, withValue, type LeftAsked } from './left-carts.ts';

/** So many carts are listed; the figures count all. */
const LISTED = 100;
const HOUR_MS = 3_600_000;

export interface ListAsked extends LeftAsked {
  readonly sort: LeftCartSort;
  /** Whether addresses may be read. */
  readonly showsEmail: boolean;
  /** After how many hours a reminder goes; undefined where none does. */
  readonly reminderHours: number | undefined;
}

/** Carts that were left behind, with what is in them: one statement. */
export async function listCarts(
  tx: SiteTransaction,
  asked: ListAsked,
): Promise<{ readonly rows: readonly LeftCart[]; readonly moreCount: number }> {
  const order = asked.sort === 'value' ? sql`held.value desc, c.id` : sql`c.expires_at desc, c.id`;
  const { rows } = await sql<CartRow>`
    select c.*, (
        select json_agg(json_build_object('itemId', e.item_id, 'title', coalesce(i.title, ''), 'quantity', e.quantity,
          'variant', coalesce((select string_agg(a.value, ', ') from jsonb_each_text(v.attributes) a), '')) order by e.created_at, e.id)
        from (select * from cart_entry e where e.website_id = ${tx.websiteId} and e.cart_id = c.id order by e.created_at, e.id limit 20) e
        left join item i on i.website_id = ${tx.websiteId} and i.id = e.item_id
        left join variant v on v.website_id = ${tx.websiteId} and v.id = e.variant_id) as entries
    from (
      select c.id, c.currency, ${TOUCHED} as touched_at, held.value, c.reminder_email, c.reminder_noted_at, c.reminded_at, c.order_id,
        ${CAME_BACK} as came_back, v.cart_id is not null as began_checkout, count(*) over () as total, row_number() over (order by ${order}) as place
      from ${withValue(tx.websiteId)} where ${isLeft(tx.websiteId, asked)}
      order by ${order} limit ${LISTED}
    ) c order by c.place`.execute(tx.kysely);
  return { rows: rows.map((row) => presentCart(row, asked)), moreCount: Number(rows[0]?.total ?? 0n) - rows.length };
}

interface CartRow {
  readonly id: string;
  readonly currency: string;
  readonly touched_at: Date;
  readonly value: bigint;
  readonly reminder_email: string | null;
  readonly reminder_noted_at: Date | null;
  readonly reminded_at: Date | null;
  readonly order_id: string | null;
  readonly came_back: boolean;
  readonly began_checkout: boolean;
  readonly total: bigint;
  readonly entries: LeftCart['entries'];
}

function presentCart(row: CartRow, { showsEmail, reminderHours, now }: ListAsked): LeftCart {
  const { id, currency, touched_at, value, reminder_email, entries, began_checkout, order_id, came_back } = row;
  return {
    id,
    touchedAt: touched_at.getTime(),
    valueCents: Number(value),
    currency,
    entries,
    email: showsEmail ? reminder_email : null,
    beganCheckout: began_checkout || reminder_email !== null,
    ...reminderOf(row, reminderHours, now),
    outcome: outcomeOf(came_back, order_id),
    orderId: order_id,
  };
}

function outcomeOf(cameBack: boolean, orderId: string | null): LeftCart['outcome'] {
  if (!cameBack) return 'left';
  return orderId === null ? 'opened' : 'bought';
}

function reminderOf(
  { reminded_at, reminder_noted_at, order_id }: CartRow,
  hours: number | undefined,
  now: number,
): Pick<LeftCart, 'reminder' | 'reminderAt'> {
  if (reminded_at) return { reminder: 'sent', reminderAt: reminded_at.getTime() };
  const at = (reminder_noted_at?.getTime() ?? 0) + (hours ?? 0) * HOUR_MS;
  const waits = hours !== undefined && reminder_noted_at !== null && order_id === null && at > now;
  return waits ? { reminder: 'waiting', reminderAt: at } : { reminder: 'none', reminderAt: null };
}
