import type { SiteTransaction } from '../../platform/database/database.ts';
import { catalogProduct, type CatalogProduct, type ProductRow, type VariantRow } from './catalog-product.ts';

/** Reads one product with its variants and its form; undefined where the website has none with this id. */
export async function loadProduct(tx: SiteTransaction, itemId: string): Promise<CatalogProduct | undefined> {
  return (await loadProducts(tx, [itemId])).get(itemId);
}

/** Reads products by item id, in two statements however many they are. Ids of other things are left out. */
export async function loadProducts(
  tx: SiteTransaction,
  itemIds: readonly string[],
): Promise<Map<string, CatalogProduct>> {
  if (itemIds.length === 0) {
    return new Map();
  }
  const [products, variants] = await Promise.all([
    tx.query<ProductRow>(PRODUCTS, [tx.websiteId, itemIds]),
    readVariants(tx, itemIds),
  ]);
  return new Map(products.map((row) => [row.item_id, catalogProduct(row, variants.get(row.item_id) ?? [])]));
}

async function readVariants(
  tx: SiteTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VariantRow[]>> {
  return Map.groupBy(await tx.query<VariantRow>(VARIANTS, [tx.websiteId, itemIds]), (variant) => variant.item_id);
}

/** The columns of a product row. */
export const PRODUCT_COLUMNS = `p.item_id, i.title, p.product_type, p.variant_option_ordering, p.is_subscribable,
  p.subscription_plan, p.subscription_options, p.use_custom_add_button_text, p.custom_add_button_text,
  p.additional_fields_form_id, f.name as form_name, v.version as form_version, v.definition as form_definition, p.merchandising, p.digital_asset_id,
  p.brand, p.is_taxable, p.gift_amounts`;

/** Where they come from. */
export const PRODUCT_TABLES = `product p
    join item i on i.website_id = $1 and i.id = p.item_id
    left join form f on f.website_id = $1 and f.id = p.additional_fields_form_id
    left join form_version v on v.website_id = $1 and v.form_id = f.id and v.version = f.live_version`;

const PRODUCTS = {
  name: 'catalog-products',
  text: `select ${PRODUCT_COLUMNS} from ${PRODUCT_TABLES} where p.website_id = $1 and p.item_id = any($2::uuid[])`,
};

const VARIANTS = {
  name: 'catalog-variants',
  text: `select id, item_id, sku, attributes, currency, price_cents, sale_price_cents, on_sale, qty_in_stock, unlimited,
      weight_grams
    from variant where website_id = $1 and item_id = any($2::uuid[]) order by item_id, position, id`,
};
