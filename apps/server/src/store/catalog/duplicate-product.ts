import {
  inOptionOrder,
  PRODUCT_LIMITS,
  type GiftAmounts,
  type Merchandising,
  type ProductType,
  type SubscriptionOption,
  type SubscriptionPlan,
} from '@portico/domain';
import { money, currencyOrDefault } from '@portico/locale';
import { createProduct, type CatalogServices } from './commands.ts';
import type { NewProduct, NewVariant } from './new-product.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { lastPlace } from './make-product.ts';

/**
 * Makes a draft that is like a product in all but name, address, SKUs and stock, at the end of the products.
 * @returns the new item's id; undefined where the website has no such product
 */
export async function duplicateProduct(
  services: CatalogServices,
  tx: SiteTransaction,
  itemId: string,
): Promise<string | undefined> {
  const of = { websiteId: tx.websiteId, itemId };
  const item = await tx.kysely
    .selectFrom('item')
    .innerJoin('product', (join) =>
      join.on('product.website_id', '=', of.websiteId).onRef('product.item_id', '=', 'item.id'),
    )
    .where('item.website_id', '=', of.websiteId)
    .where('item.id', '=', of.itemId)
    .selectAll()
    // Whoever takes it away meanwhile is waited for, or waits: all that follows is read of a product that is there.
    .forShare('item')
    .executeTakeFirst();
  if (!item) {
    return undefined;
  }
  const rows = await tx.kysely
    .selectFrom('variant')
    .where('website_id', '=', of.websiteId)
    .where('item_id', '=', of.itemId)
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .execute();
  const images = await tx.kysely
    .selectFrom('item_asset')
    .where('website_id', '=', of.websiteId)
    .where('item_id', '=', of.itemId)
    .orderBy('position')
    .selectAll()
    .execute();
  const place = await lastPlace(tx);
  const copy: NewProduct = {
    collectionId: item.collection_id,
    position: (place?.position ?? 0) + 1,
    title: copyTitle(item.title),
    workflowState: 'draft',
    body: item.body,
    excerpt: item.excerpt,
    tags: item.tags,
    categories: item.categories,
    content: item.content as Readonly<Record<string, unknown>>,
    // The column's check allows no other number.
    productType: item.product_type as ProductType,
    isSubscribable: item.is_subscribable,
    variantOptionOrdering: item.variant_option_ordering,
    ...(item.subscription_plan ? { subscriptionPlan: item.subscription_plan as SubscriptionPlan } : {}),
    subscriptionOptions: item.subscription_options as readonly SubscriptionOption[],
    useCustomAddButtonText: item.use_custom_add_button_text,
    customAddButtonText: item.custom_add_button_text,
    ...(item.additional_fields_form_id ? { additionalFieldsFormId: item.additional_fields_form_id } : {}),
    merchandising: item.merchandising as Partial<Merchandising>,
    ...(item.gift_amounts ? { giftAmounts: item.gift_amounts as GiftAmounts } : {}),
    brand: item.brand,
    isTaxable: item.is_taxable,
    ...(item.digital_asset_id ? { digitalAssetId: item.digital_asset_id } : {}),
    ...(item.digital_file_name === null ? {} : { digitalFileName: item.digital_file_name }),
    variants: rows.map((row) => copyVariant(row, item.variant_option_ordering)),
    images: images.map((image) => ({
      assetId: image.asset_id,
      altText: image.alt_text,
      ...(image.variant_attributes
        ? { variantAttributes: image.variant_attributes as Readonly<Record<string, string>> }
        : {}),
    })),
  };
  const made = await createProduct(tx, services, copy);
  if (!made.ok) {
    throw new Error(`Product ${itemId} could not be copied.`, { cause: made.error });
  }
  return made.value.itemId;
}

type VariantRow = Readonly<{
  attributes: unknown;
  currency: string;
  price_cents: bigint;
  sale_price_cents: bigint;
  on_sale: boolean;
  unlimited: boolean;
  weight_grams: number;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
}>;

/** Without SKU and stock, which belong to the things themselves. */
function copyVariant(row: VariantRow, ordering: readonly string[]): NewVariant {
  const currency = currencyOrDefault(row.currency);
  return {
    attributes: inOptionOrder(ordering, row.attributes as Readonly<Record<string, string>>),
    price: money(row.price_cents, currency),
    salePrice: money(row.sale_price_cents, currency),
    onSale: row.on_sale,
    unlimited: row.unlimited,
    weightGrams: row.weight_grams,
    ...(row.length_mm === null ? {} : { lengthMm: row.length_mm }),
    ...(row.width_mm === null ? {} : { widthMm: row.width_mm }),
    ...(row.height_mm === null ? {} : { heightMm: row.height_mm }),
  };
}

function copyTitle(title: string): string {
  const end = ' (copy)';
  return [...title].slice(0, PRODUCT_LIMITS.title - end.length).join('') + end;
}
