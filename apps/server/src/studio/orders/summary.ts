import type { HomeSummary } from '@portico/contract/studio';
import { orderNumberText } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { countOrderViews, readOrderPage } from './list.ts';
import { presentOrderRow } from './present.ts';

const DAY_MS = 24 * 3_600_000;

/** What happened in the store: today, these seven days and the seven before. */
export async function summariseOrders(
  tx: SiteTransaction,
  todayStart: number,
  prefix: string,
): Promise<NonNullable<HomeSummary['orders']>> {
  const { counts } = await countOrderViews(tx);
  const [figures] = await tx.query<Record<string, bigint>>(FIGURES, [
    tx.websiteId,
    new Date(todayStart),
    new Date(todayStart - 6 * DAY_MS),
    new Date(todayStart - 13 * DAY_MS),
  ]);
  const [oldest] = await tx.query<{ id: string; number: bigint; placed_at: Date }>(OLDEST, [tx.websiteId]);
  const [disputes] = await tx.query<{ count: bigint; due_at: Date | null }>(DISPUTED, [tx.websiteId]);
  const latest = await readOrderPage(tx, { view: 'all', limit: 6, timeZone: 'UTC' });
  const sum = (name: string) => ({
    count: Number(figures?.[`${name}_count`] ?? 0n),
    cents: Number(figures?.[`${name}_cents`] ?? 0n),
  });
  return {
    toSendCount: counts.toSend,
    disputedCount: Number(disputes?.count ?? 0n),
    answerDueAt: disputes?.due_at?.getTime() ?? null,
    oldestToSend: oldest
      ? { id: oldest.id, numberText: orderNumberText(prefix, oldest.number), placedAt: oldest.placed_at.getTime() }
      : null,
    today: sum('today'),
    week: sum('week'),
    weekBefore: sum('before'),
    latest: latest.rows.map((row) => presentOrderRow(row, prefix)),
  };
}

const FIGURES = {
  name: 'studio-order-figures',
  text: `select count(*) filter (where placed_at >= $2) as today_count,
      coalesce(sum(total_cents) filter (where placed_at >= $2), 0)::int8 as today_cents,
      count(*) filter (where placed_at >= $3) as week_count,
      coalesce(sum(total_cents) filter (where placed_at >= $3), 0)::int8 as week_cents,
      count(*) filter (where placed_at < $3) as before_count,
      coalesce(sum(total_cents) filter (where placed_at < $3), 0)::int8 as before_cents
    from customer_order
    where website_id = $1 and placed_at >= $4 and payment_state in ('paid', 'part-refunded')
      and fulfillment_state <> 'cancelled'`,
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
