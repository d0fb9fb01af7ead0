import { z } from 'zod';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  LOW_STOCK,
  type InventoryExportQuery,
  type InventoryListQuery,
  type InventoryView,
} from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decodeCursor, encodeCursor, isStorable } from '../../platform/database/cursor.ts';
import { beginsPattern, prefixQuery } from '../../platform/database/search-words.ts';

/** A variant that can run out, as stored. */
export interface StockedVariant {
  readonly variant_id: string;
  readonly item_id: string;
  readonly title: string;
  readonly position: number;
  readonly variant_option_ordering: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly sku: string;
  readonly qty_in_stock: number;
  readonly held_count: number;
  readonly unlimited: boolean;
  readonly waiting_count: number;
}

export interface InventoryPage {
  readonly variants: readonly StockedVariant[];
  readonly total: number | null;
  readonly nextCursor: string | null;
}

type Condition = RawBuilder<SqlBool>;

/** Reads one page, by title and then as the product orders its variants; all rows are counted with the first only. */
export async function readInventoryPage(tx: SiteTransaction, query: InventoryListQuery): Promise<InventoryPage> {
  const conditions = conditionsOf(tx, query);
  const from = decodePlace(query.cursor);
  const rows = await sql<StockedVariant>`
    with ${HELD(tx)}
    select v.id as variant_id, v.item_id, item.title, v.position, p.variant_option_ordering, v.attributes, v.sku,
      v.qty_in_stock, coalesce(held.quantity, 0)::int as held_count, v.unlimited,
      (select count(*)::int from restock_sign_up w
        where w.website_id = ${tx.websiteId} and w.variant_id = v.id and w.notified_at is null) as waiting_count
    ${FROM(tx)}
    where item.website_id = ${tx.websiteId} and ${sql.join([...conditions, ...(from ? [after(from)] : [])], sql` and `)}
    order by item.title, item.id, v.position, v.id
    limit ${query.limit + 1}`.execute(tx.kysely);
  const variants = rows.rows.slice(0, query.limit);
  const last = variants.at(-1);
  return {
    variants,
    total: from ? null : await countInventory(tx, conditions),
    nextCursor: rows.rows.length > query.limit && last ? encodePlace(last) : null,
  };
}

/** How many variants each tab holds, in one pass. */
export async function countInventoryViews(tx: SiteTransaction): Promise<Record<InventoryView, number>> {
  const views = viewsOf(tx);
  const { rows } = await sql<Record<InventoryView, number>>`
    with ${HELD(tx)}
    select count(*)::int as "all",
      (count(*) filter (where ${views.low}))::int as low,
      (count(*) filter (where ${views.soldOut}))::int as "soldOut",
      (count(*) filter (where ${views.wanted}))::int as wanted,
      (count(*) filter (where ${views.held}))::int as held
    ${FROM(tx)}
    where item.website_id = ${tx.websiteId} and ${CAN_RUN_OUT}`.execute(tx.kysely);
  const [counts] = rows;
  if (!counts) {
    throw new Error('A count answered no row.');
  }
  return counts;
}

async function countInventory(tx: SiteTransaction, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${HELD(tx)} select count(*)::int as count ${FROM(tx)}
    where item.website_id = ${tx.websiteId} and ${sql.join(conditions, sql` and `)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

/** Few payments are open at any moment: they are added up once instead of for each row. */
const HELD = (tx: SiteTransaction) => sql`held as (
  select variant_id, sum(quantity) as quantity from stock_hold where website_id = ${tx.websiteId} group by variant_id)`;

const FROM = (tx: SiteTransaction) => sql`
  from item
  join product p on p.website_id = ${tx.websiteId} and p.item_id = item.id
  join variant v on v.website_id = ${tx.websiteId} and v.item_id = item.id
  left join held on held.variant_id = v.id`;

/** Digital goods and gift cards never run out (STOCK-009, STOCK-010). */
const CAN_RUN_OUT = sql<SqlBool>`p.product_type in (${sql.lit(ProductType.Physical)}, ${sql.lit(ProductType.Service)})`;

const viewsOf = (tx: SiteTransaction): Readonly<Record<InventoryView, Condition>> => ({
  all: sql`true`,
  low: sql`(not v.unlimited and v.qty_in_stock between 1 and ${sql.lit(LOW_STOCK)})`,
  soldOut: sql`(not v.unlimited and v.qty_in_stock = 0)`,
  wanted: sql`exists (select from restock_sign_up w
    where w.website_id = ${tx.websiteId} and w.variant_id = v.id and w.notified_at is null)`,
  held: sql`held.quantity is not null`,
});

function conditionsOf(tx: SiteTransaction, query: InventoryExportQuery): Condition[] {
  const conditions: Condition[] = [CAN_RUN_OUT, viewsOf(tx)[query.view]];
  if (query.category !== undefined) {
    conditions.push(sql`item.categories @> ${[query.category]}::text[]`);
  }
  if (query.search) {
    conditions.push(searchCondition(query.search));
  }
  return conditions;
}

/** Title (as words begun), or SKU or bar code from its start. */
function searchCondition(typed: string): Condition {
  const words = prefixQuery(typed);
  const code = beginsPattern(typed);
  return sql`(v.sku ilike ${code} or v.gtin like ${code}
    ${words === undefined ? sql`` : sql`or item.search @@ to_tsquery('simple', ${words})`})`;
}

interface Place {
  readonly title: string;
  readonly itemId: string;
  readonly position: number;
  readonly variantId: string;
}

function after({ title, itemId, position, variantId }: Place): Condition {
  return sql`(item.title, item.id, v.position, v.id) > (${title}, ${itemId}::uuid, ${position}::int, ${variantId}::uuid)`;
}

function encodePlace({ title, item_id: itemId, position, variant_id: variantId }: StockedVariant): string {
  return encodeCursor(JSON.stringify([title, itemId, position]), variantId);
}

/** A cursor that was not made here counts as none. */
function decodePlace(cursor: string | undefined): Place | undefined {
  const read = decodeCursor(cursor, 'text');
  const place = placeText.safeParse([...parsed(read?.value ?? ''), read?.id]);
  if (!place.success) {
    return undefined;
  }
  const [title, itemId, position, variantId] = place.data;
  return { title, itemId, position, variantId };
}

/** Ids of any version: a place that is not understood would begin the list, and an export, again and again. */
const placeText = z.tuple([z.string().refine(isStorable), z.guid(), z.int32(), z.guid()]);

function parsed(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
