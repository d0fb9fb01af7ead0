import { sql } from 'kysely';
import { readMoments, type MomentCount } from '../../../content/visitors/counts/moments.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { isId } from '../../../platform/ids/is-id.ts';
import type { ReportAsk } from '../report.ts';
import { hasForeignFilter, isSold, ordersWithVisits } from '../sales/sold-orders.ts';

/** One product on the way from seen to paid. */
export interface ProductSteps {
  readonly itemId: string;
  readonly title: string;
  /** Visits that saw it. */
  readonly views: number;
  /** How often it was looked at over a list; null where visits are chosen, since a quick view is of nobody's. */
  readonly quickViews: number | null;
  readonly adds: number;
  /** Visits that took it out again. */
  readonly removes: number;
  /** Orders with it; null where visits are chosen by what no order says. */
  readonly orders: number | null;
}

/** Products that somebody saw, put into the cart or bought: three statements. */
export async function readProductSteps(tx: SiteTransaction, ask: ReportAsk): Promise<readonly ProductSteps[]> {
  const { range, timeZone, filters } = ask;
  const isForeign = hasForeignFilter(ask);
  const [moments, sold] = await Promise.all([
    readMoments(tx, {
      range,
      timeZone,
      filters,
      kinds: ['product-view', 'product-add', 'product-remove', 'quick-view'],
    }),
    isForeign ? [] : readSold(tx, ask),
  ]);
  const byItem = Map.groupBy(
    moments.filter(({ name }) => name !== ''),
    ({ name }) => name,
  );
  const ids = [...new Set([...byItem.keys(), ...sold.map(({ item_id }) => item_id)])];
  const titles = await readTitles(tx, ids);
  const orders = new Map(sold.map((row) => [row.item_id, row]));
  return ids
    .flatMap((itemId): ProductSteps[] => {
      const counts = byItem.get(itemId) ?? [];
      // A product that was deleted, or that somebody made up.
      const title = titles.get(itemId) ?? orders.get(itemId)?.title;
      if (title === undefined) return [];
      const of = (kind: MomentCount['kind'], key: 'visits' | 'times') =>
        counts.reduce((sum, count) => sum + (count.kind === kind ? count[key] : 0), 0);
      return [
        {
          itemId,
          title,
          views: of('product-view', 'visits'),
          quickViews: filters.length > 0 ? null : of('quick-view', 'times'),
          adds: of('product-add', 'visits'),
          removes: of('product-remove', 'visits'),
          orders: isForeign ? null : Number(orders.get(itemId)?.orders ?? 0n),
        },
      ];
    })
    .toSorted((a, b) => b.views - a.views || (b.orders ?? 0) - (a.orders ?? 0) || (a.title < b.title ? -1 : 1));
}

interface SoldRow {
  readonly item_id: string;
  readonly title: string;
  readonly orders: bigint;
}

async function readSold(tx: SiteTransaction, ask: ReportAsk): Promise<readonly SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select l.item_id::text as item_id, max(l.title) as title, count(distinct o.id) as orders
    from ${ordersWithVisits(tx.websiteId)} join order_line l on l.website_id = ${tx.websiteId} and l.order_id = o.id
    where ${isSold(tx.websiteId, { ...ask, before: null })} group by 1`.execute(tx.kysely);
  return rows;
}

async function readTitles(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select i.id::text as id, i.title from item i
    where i.website_id = ${tx.websiteId} and i.id = any(${ids.filter(isId)}::uuid[])`.execute(tx.kysely);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
