import { sql } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { isNow, isSold, ordersWithVisits, type OrdersAsk } from '../sales/sold-orders.ts';

/** Orders that somebody paid for in both ranges, as the shop itself knows them: one statement. */
export async function readPaidOrders(
  tx: SiteTransaction,
  ask: OrdersAsk,
): Promise<{ readonly now: number; readonly before: number }> {
  const { rows } = await sql<{ now: number; before: number }>`
    select (count(*) filter (where ${isNow(ask)}))::int as now, (count(*) filter (where not ${isNow(ask)}))::int as before
    from ${ordersWithVisits(tx.websiteId)} where ${isSold(tx.websiteId, ask)}`.execute(tx.kysely);
  return rows[0] ?? { now: 0, before: 0 };
}
