import { sql, type Kysely, type SqlBool, type RawBuilder } from 'kysely';
import { LOW_STOCK, type ProductFilters, type ProductListQuery, type ProductView } from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { beginsPattern, prefixQuery } from '../../platform/database/search-words.ts';

/** A page of products as stored, newest change first unless asked otherwise. */
export interface ProductPage {
  readonly items: readonly ListedItem[];
  readonly total: number | null;
  readonly nextCursor: string | null;
}

export interface ListedItem {
  readonly id: string;
  readonly title: string;
  readonly workflow_state: string;
  readonly publish_at: Date;
  readonly categories: readonly string[];
  readonly updated_at: Date;
  readonly product_type: number;
  readonly is_subscribable: boolean;
  readonly variant_option_ordering: readonly string[];
}

type Condition = RawBuilder<SqlBool>;

/** Reads one page; the rows of all pages are counted with the first only. */
export async function readProductPage(tx: SiteTransaction, query: ProductListQuery): Promise<ProductPage> {
  const conditions = conditionsOf(tx, query);
  const { column, kind, direction, after } = SORTS[query.sort];
  const from = decodeCursor(query.cursor, kind);
  const rows = await productsOf(tx.kysely, tx.websiteId)
    .where(sql.join([...conditions, ...(from ? [after(from)] : [])], sql` and `) as Condition)
    .select([
      'item.id',
      'item.title',
      'item.workflow_state',
      'item.publish_at',
      'item.categories',
      'item.updated_at',
      'product.product_type',
      'product.is_subscribable',
      'product.variant_option_ordering',
      sql<string>`${column}::text`.as('sorted'),
    ])
    .orderBy(column, direction)
    .orderBy('item.id', direction)
    .limit(query.limit + 1)
    .execute();
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items,
    total: from ? null : await countProducts(tx, conditions),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

/** The ids of all rows a list shows, in the order in which everybody locks rows (SEC-28). */
export async function readListedIds(tx: SiteTransaction, query: ProductFilters): Promise<string[]> {
  const rows = await productsOf(tx.kysely, tx.websiteId)
    .where(sql.join(conditionsOf(tx, query), sql` and `) as Condition)
    .select('item.id')
    .orderBy('item.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all rows a list shows, as they stand on the products pages of the site. */
export async function readIdsByPlace(tx: SiteTransaction, query: ProductFilters): Promise<string[]> {
  const rows = await productsOf(tx.kysely, tx.websiteId)
    .innerJoin('collection', (join) =>
      join.on('collection.website_id', '=', tx.websiteId).onRef('collection.id', '=', 'item.collection_id'),
    )
    .where(sql.join(conditionsOf(tx, query), sql` and `) as Condition)
    .select('item.id')
    .orderBy('collection.position')
    .orderBy('collection.id')
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
  return rows.map(({ id }) => id);
}

function productsOf(kysely: Kysely<Tables>, websiteId: string) {
  return kysely
    .selectFrom('item')
    .innerJoin('product', (join) =>
      join.on('product.website_id', '=', websiteId).onRef('product.item_id', '=', 'item.id'),
    )
    .where('item.website_id', '=', websiteId);
}

async function countProducts(tx: SiteTransaction, conditions: readonly Condition[]): Promise<number> {
  const row = await productsOf(tx.kysely, tx.websiteId)
    .where(sql.join(conditions, sql` and `) as Condition)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The sorts a list may ask for: a fixed column each (SEC-8). */
const SORTS = {
  changed: {
    column: sql.ref('item.updated_at'),
    kind: 'instant',
    direction: 'desc',
    after: ({ value, id }: { value: string; id: string }): Condition =>
      sql`(item.updated_at, item.id) < (${value}::timestamptz, ${id}::uuid)`,
  },
  title: {
    column: sql.ref('item.title'),
    kind: 'text',
    direction: 'asc',
    after: ({ value, id }: { value: string; id: string }): Condition =>
      sql`(item.title, item.id) > (${value}, ${id}::uuid)`,
  },
  newest: {
    column: sql.ref('item.id'),
    kind: 'text',
    direction: 'desc',
    after: ({ id }: { value: string; id: string }): Condition => sql`item.id < ${id}::uuid`,
  },
} as const;

/** Digital goods and gift cards never run out (STOCK-009, STOCK-010). */
const CAN_RUN_OUT = sql<SqlBool>`product.product_type in (${sql.lit(ProductType.Physical)}, ${sql.lit(ProductType.Service)})`;
const hasStock = (
  tx: SiteTransaction,
) => sql<SqlBool>`exists (select from variant v where v.website_id = ${tx.websiteId}
  and v.item_id = item.id and (v.unlimited or v.qty_in_stock > 0))`;
const isLow = (tx: SiteTransaction) => sql<SqlBool>`exists (select from variant v where v.website_id = ${tx.websiteId}
  and v.item_id = item.id and not v.unlimited and v.qty_in_stock between 1 and ${sql.lit(LOW_STOCK)})`;
const hasImage = (
  tx: SiteTransaction,
) => sql<SqlBool>`exists (select from item_asset a where a.website_id = ${tx.websiteId}
  and a.item_id = item.id)`;

const viewsOf = (tx: SiteTransaction): Readonly<Record<ProductView, Condition>> => ({
  all: sql`true`,
  visible: sql`item.workflow_state = 'published'`,
  hidden: sql`item.workflow_state <> 'published'`,
  soldOut: sql`${CAN_RUN_OUT} and not ${hasStock(tx)}`,
  low: sql`${CAN_RUN_OUT} and ${isLow(tx)}`,
  noImage: sql`not ${hasImage(tx)}`,
});

function conditionsOf(tx: SiteTransaction, query: ProductFilters): Condition[] {
  const conditions: Condition[] = [viewsOf(tx)[query.view]];
  if (query.type) {
    conditions.push(sql`product.product_type = any(${query.type}::int[])`);
  }
  if (query.category !== undefined) {
    conditions.push(sql`item.categories @> ${[query.category]}::text[]`);
  }
  if (query.search) {
    conditions.push(searchCondition(tx.websiteId, query.search));
  }
  return conditions;
}

/** Title (as words begun), SKU (from its start) or a whole tag. */
function searchCondition(websiteId: string, typed: string): Condition {
  const words = prefixQuery(typed);
  const spellings = [typed, typed.toLowerCase(), typed.charAt(0).toUpperCase() + typed.slice(1)];
  return sql`item.id in (
    select i.id from item i where i.website_id = ${websiteId}
      and (i.tags && ${spellings}::text[] ${words === undefined ? sql`` : sql`or i.search @@ to_tsquery('simple', ${words})`})
    union
    select v.item_id from variant v where v.website_id = ${websiteId} and v.sku ilike ${beginsPattern(typed)}
  )`;
}

/** How many products each view holds, in one pass. */
export async function countViews(tx: SiteTransaction): Promise<Record<ProductView, number>> {
  const [row] = await tx.query<Record<ProductView, bigint>>(COUNT_VIEWS, [tx.websiteId]);
  if (!row) {
    throw new Error('A count answered no row.');
  }
  return {
    all: Number(row.all),
    visible: Number(row.visible),
    hidden: Number(row.hidden),
    soldOut: Number(row.soldOut),
    low: Number(row.low),
    noImage: Number(row.noImage),
  };
}

const COUNT_VIEWS = {
  name: 'studio-count-product-views',
  text: `with stock as (
      select item_id, bool_or(unlimited or qty_in_stock > 0) as has_stock,
        bool_or(not unlimited and qty_in_stock between 1 and ${LOW_STOCK}) as is_low
      from variant where website_id = $1 group by item_id)
    select count(*) as "all",
      count(*) filter (where i.workflow_state = 'published') as visible,
      count(*) filter (where i.workflow_state <> 'published') as hidden,
      count(*) filter (where p.product_type in (${ProductType.Physical}, ${ProductType.Service}) and not coalesce(s.has_stock, false)) as "soldOut",
      count(*) filter (where p.product_type in (${ProductType.Physical}, ${ProductType.Service}) and s.is_low) as low,
      count(*) filter (where not exists (
        select from item_asset a where a.website_id = $1 and a.item_id = p.item_id)) as "noImage"
    from product p
    join item i on i.website_id = $1 and i.id = p.item_id
    left join stock s on s.item_id = p.item_id
    where p.website_id = $1`,
};

/** The categories in use by products, by name. */
export async function readCategories(tx: SiteTransaction): Promise<string[]> {
  const rows = await tx.query<{ category: string }>(CATEGORIES, [tx.websiteId]);
  return rows.map((row) => row.category);
}

const CATEGORIES = {
  name: 'studio-product-categories',
  text: `select distinct unnest(i.categories) as category from product p
    join item i on i.website_id = $1 and i.id = p.item_id
    where p.website_id = $1 and cardinality(i.categories) > 0 order by 1 limit 500`,
};
