import { CURRENT_PRICE } from '../../store/catalog/current-price.ts';
import { LOW_STOCK } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { ImageRow } from '../image-path.ts';

/** What the rows of a list say about a product's variants. */
export interface VariantFigures {
  readonly variant_count: number;
  readonly qty_in_stock: bigint;
  readonly has_unlimited: boolean;
  readonly out_count: number;
  readonly has_stock: boolean;
  readonly low_count: number;
  readonly from_cents: bigint;
  readonly is_price_varied: boolean;
  readonly is_on_sale: boolean;
}

/** Figures of the variants of these products, by item id. */
export async function readVariantFigures(
  tx: SiteTransaction,
  itemIds: readonly string[],
): Promise<Map<string, VariantFigures>> {
  const rows = await tx.query<VariantFigures & { item_id: string }>(FIGURES, [tx.websiteId, itemIds]);
  return new Map(rows.map((row) => [row.item_id, row]));
}

const FIGURES = {
  name: 'studio-variant-figures',
  text: `select item_id, count(*)::int as variant_count,
      coalesce(sum(qty_in_stock) filter (where not unlimited), 0)::int8 as qty_in_stock,
      bool_or(unlimited) as has_unlimited,
      (count(*) filter (where not unlimited and qty_in_stock = 0))::int as out_count,
      bool_or(unlimited or qty_in_stock > 0) as has_stock,
      (count(*) filter (where not unlimited and qty_in_stock between 1 and ${LOW_STOCK}))::int as low_count,
      min(price) as from_cents, min(price) <> max(price) as is_price_varied, bool_or(on_sale) as is_on_sale
    from (select v.*, ${CURRENT_PRICE} as price
      from variant v where v.website_id = $1 and v.item_id = any($2)) v
    group by item_id`,
};

/** How many values each option of these products has: item id → option name → count. */
export async function readOptionCounts(
  tx: SiteTransaction,
  itemIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await tx.query<{ item_id: string; name: string; count: number }>(OPTION_COUNTS, [tx.websiteId, itemIds]);
  const counts = new Map<string, Map<string, number>>();
  for (const { item_id: itemId, name, count } of rows) {
    const ofItem = counts.get(itemId) ?? new Map<string, number>();
    counts.set(itemId, ofItem.set(name, count));
  }
  return counts;
}

const OPTION_COUNTS = {
  name: 'studio-option-counts',
  text: `select item_id, o.key as name, count(distinct o.value)::int as count
    from variant, jsonb_each_text(attributes) o
    where website_id = $1 and item_id = any($2) group by item_id, o.key`,
};

/** The first image of each of these products, by item id. */
export async function readFirstImages(tx: SiteTransaction, itemIds: readonly string[]): Promise<Map<string, ImageRow>> {
  const rows = await tx.query<ImageRow & { item_id: string }>(FIRST_IMAGES, [tx.websiteId, itemIds]);
  return new Map(rows.map((row) => [row.item_id, row]));
}

const FIRST_IMAGES = {
  name: 'studio-first-images',
  text: `select distinct on (p.item_id) p.item_id, p.asset_id, a.file_name, a.version
    from item_asset p join asset a on a.website_id = $1 and a.id = p.asset_id
    where p.website_id = $1 and p.item_id = any($2) order by p.item_id, p.position`,
};
