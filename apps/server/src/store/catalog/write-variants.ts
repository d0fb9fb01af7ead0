import { attributesKey } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { CatalogServices, StockReason } from './commands.ts';
import type { WithSku } from './skus.ts';

/** New variants of one product. */
interface VariantsToInsert {
  readonly itemId: string;
  readonly ordering: readonly string[];
  readonly variants: readonly WithSku[];
  readonly firstPosition: number;
}

/** Inserts variants of products, and stock movements for what came in with them. */
export async function insertVariants(
  tx: SiteTransaction,
  services: CatalogServices,
  products: readonly VariantsToInsert[],
  reason: StockReason,
): Promise<void> {
  const rows = products.flatMap(({ itemId, ordering, variants, firstPosition }) =>
    variants.map((variant, index) => ({
      id: services.newId(),
      item_id: itemId,
      position: firstPosition + index,
      qty_in_stock: variant.qtyInStock ?? 0,
      ...variantColumns(variant, ordering),
    })),
  );
  await insertRows(tx, 'variant', rows);
  const moves = rows
    .filter((row) => row.qty_in_stock > 0)
    .map((row) => ({ variantId: row.id, quantity: row.qty_in_stock }));
  await insertMovements(tx, services, moves, reason);
}

interface VariantToUpdate {
  readonly id: string;
  readonly position: number;
  readonly variant: WithSku;
  readonly ordering: readonly string[];
  readonly reason: StockReason;
}

/** Brings one variant to its new description; the difference of stock is a movement. */
export async function updateVariant(
  tx: SiteTransaction,
  services: CatalogServices,
  { id, position, variant, ordering, reason }: VariantToUpdate,
): Promise<void> {
  const columns = variantColumns(variant, ordering);
  const stock = variant.qtyInStock;
  const before = stock === undefined ? undefined : await lockStock(tx, id);
  await tx.kysely
    .updateTable('variant')
    .set({
      ...columns,
      attributes: JSON.stringify(columns.attributes),
      position,
      ...(stock === undefined ? {} : { qty_in_stock: stock }),
    })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .execute();
  if (stock !== undefined && before !== undefined && stock !== before) {
    await insertMovements(tx, services, [{ variantId: id, quantity: stock - before }], reason);
  }
}

export async function removeVariants(tx: SiteTransaction, itemId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await tx.kysely
      .deleteFrom('variant')
      .where('website_id', '=', tx.websiteId)
      .where('item_id', '=', itemId)
      .where('id', 'in', ids)
      .execute();
  }
}

/** A described variant, and the stored one it means. */
export interface VariantMatch {
  readonly variant: WithSku;
  readonly position: number;
  /** Undefined for a new variant. */
  readonly id: string | undefined;
}

export interface VariantMatches {
  readonly matches: readonly VariantMatch[];
  /** Stored variants that are no longer described. */
  readonly goneIds: readonly string[];
}

/** Finds stored variants again: each by its SKU, else one that is left by its options; none is meant twice. */
export async function matchVariants(
  tx: SiteTransaction,
  itemId: string,
  ordering: readonly string[],
  variants: readonly WithSku[],
): Promise<VariantMatches> {
  const rows = await tx.kysely
    .selectFrom('variant')
    .select(['id', 'sku', 'attributes_key'])
    .where('website_id', '=', tx.websiteId)
    .where('item_id', '=', itemId)
    // In the order in which everybody locks variants (SEC-28).
    .orderBy('id')
    .forUpdate()
    .execute();
  const bySku = new Map(rows.map((row) => [row.sku, row.id]));
  const taken = new Set(variants.flatMap(({ sku }) => bySku.get(sku) ?? []));
  const byAttributes = new Map(rows.filter(({ id }) => !taken.has(id)).map((row) => [row.attributes_key, row.id]));
  const matches = variants.map((variant, position) => ({
    variant,
    position,
    id: bySku.get(variant.sku) ?? byAttributes.get(attributesKey(ordering, variant.attributes)),
  }));
  const matched = new Set(matches.map(({ id }) => id));
  return { matches, goneIds: rows.map(({ id }) => id).filter((id) => !matched.has(id)) };
}

/** Frees SKUs and options of variants that are about to be changed, so that they can swap them. */
export async function freeVariantKeys(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await tx.kysely
      .updateTable('variant')
      .set((eb) => ({ sku: eb.cast<string>('id', 'text'), attributes_key: eb.cast<string>('id', 'text') }))
      .where('website_id', '=', tx.websiteId)
      .where('id', 'in', ids)
      .execute();
  }
}

async function lockStock(tx: SiteTransaction, id: string): Promise<number | undefined> {
  const row = await tx.kysely
    .selectFrom('variant')
    .select('qty_in_stock')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.qty_in_stock;
}

async function insertMovements(
  tx: SiteTransaction,
  services: CatalogServices,
  moves: readonly { readonly variantId: string; readonly quantity: number }[],
  reason: StockReason,
): Promise<void> {
  await insertRows(
    tx,
    'stock_movement',
    moves.map(({ variantId, quantity }) => ({
      id: services.newId(),
      variant_id: variantId,
      quantity,
      reason,
      order_id: null,
      moved_at: new Date(services.clock.now()),
    })),
  );
}

function variantColumns(variant: WithSku, ordering: readonly string[]) {
  return {
    sku: variant.sku,
    attributes: Object.fromEntries(ordering.map((option) => [option, variant.attributes[option] ?? ''])),
    attributes_key: attributesKey(ordering, variant.attributes),
    currency: variant.price.currency,
    price_cents: variant.price.minorUnits,
    sale_price_cents: variant.salePrice?.minorUnits ?? 0n,
    on_sale: variant.onSale ?? false,
    unlimited: variant.unlimited ?? false,
    weight_grams: variant.weightGrams ?? 0,
    length_mm: variant.lengthMm ?? null,
    width_mm: variant.widthMm ?? null,
    height_mm: variant.heightMm ?? null,
    gtin: variant.gtin ?? null,
    mpn: variant.mpn ?? null,
    asset_id: variant.assetId ?? null,
  };
}
