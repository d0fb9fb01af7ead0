import type { HomeSummary } from '@portico/contract/studio';
import { addDays, daysOf, orderNumberText } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { countOrderViews, readOrderPage } from './list.ts';
import { presentOrderRow } from './present.ts';

/** Two weeks beside the two before, and today. */
const DAYS = 30;

/** What happened in the store, day by day, and what waits there. */
export async function summariseOrders(
  tx: SiteTransaction,
  { today, timeZone, prefix }: { readonly today: string; readonly timeZone: string; readonly prefix: string },
): Promise<NonNullable<HomeSummary['orders']>> {
  const { counts } = await countOrderViews(tx);
  const days = await readDays(tx, today, timeZone);
  const [oldest] = await tx.query<{ id: string; number: bigint; placed_at: Date }>(OLDEST, [tx.websiteId]);
  const [disputes] = await tx.query<{ count: bigint; due_at: Date | null }>(DISPUTED, [tx.websiteId]);
  const latest = await readOrderPage(tx, { view: 'all', limit: 6, timeZone: 'UTC' });
  return {
    toSendCount: counts.toSend,
    disputedCount: Number(disputes?.count ?? 0n),
    answerDueAt: disputes?.due_at?.getTime() ?? null,
    oldestToSend: oldest
      ? { id: oldest.id, numberText: orderNumberText(prefix, oldest.number), placedAt: oldest.placed_at.getTime() }
      : null,
    days,
    latest: latest.rows.map((row) => presentOrderRow(row, prefix)),
  };
}

/** What was paid on each of the last days of the site's calendar; days without an order are there too. */
async function readDays(tx: SiteTransaction, today: string, timeZone: string) {
  const days = daysOf({ from: addDays(today, 1 - DAYS), to: today });
  const rows = await tx.query<{ day: string; count: bigint; cents: bigint }>(PAID_BY_DAY, [
    tx.websiteId,
    timeZone,
    days[0],
  ]);
  const paid = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => ({
    day,
    count: Number(paid.get(day)?.count ?? 0n),
    cents: Number(paid.get(day)?.cents ?? 0n),
  }));
}

const PAID_BY_DAY = {
  name: 'studio-orders-by-day',
  text: `select (placed_at at time zone $2)::date::text as day, count(*) as count, sum(total_cents)::int8 as cents
    from customer_order
    where website_id = $1 and placed_at >= ($3::date::timestamp at time zone $2)
      and payment_state in ('paid', 'part-refunded') and fulfillment_state <> 'cancelled'
    group by 1`,
};

const DISPUTED = {
  name: 'studio-disputed-orders',
  text: `select count(*) as count,
      (select min(d.evidence_due_at) from order_dispute d where d.website_id = $1 and d.state = 'open'
        and d.status like '%needs_response') as due_at
    from customer_order o where o.website_id = $1 and o.dispute_state = 'open'`,
};

const OLDEST = {
  name: 'studio-oldest-to-send',
  text: `select o.id, o.number, o.placed_at from customer_order o
    where o.website_id = $1 and o.requires_shipping and o.payment_state <> 'refunded'
      and o.fulfillment_state in ('pending', 'part-fulfilled')
    order by o.placed_at, o.id limit 1`,
};
