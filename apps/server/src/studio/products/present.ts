import type { ProductDetail, ProductPresentation, ProductRow, Visibility } from '@portico/contract/studio';
import { countsAsUnlimited, defaultMerchandising, type ProductType } from '@portico/domain';
import { picturePath } from '../picture-path.ts';
import { losesParts, sanitiseRichText } from '../../platform/html/rich-text.ts';
import type { StoredProduct } from './detail.ts';
import type { ListedItem } from './list.ts';
import type { PictureRow, VariantFigures } from './list-figures.ts';

/** A row of the products list. */
export function presentRow(
  item: ListedItem,
  figures: VariantFigures | undefined,
  optionCounts: ReadonlyMap<string, number> | undefined,
  picture: PictureRow | undefined,
): ProductRow {
  const neverRunsOut = countsAsUnlimited(item.product_type as ProductType);
  return {
    id: item.id,
    title: item.title,
    pictureUrl: picturePath(picture),
    productType: item.product_type,
    isSubscribable: item.is_subscribable,
    visibility: item.workflow_state as Visibility,
    publishAt: item.publish_at.getTime(),
    options: item.variant_option_ordering.map((name) => ({ name, count: optionCounts?.get(name) ?? 0 })),
    variantCount: figures?.variant_count ?? 0,
    qtyInStock: Number(figures?.qty_in_stock ?? 0n),
    hasUnlimited: neverRunsOut || (figures?.has_unlimited ?? false),
    outCount: neverRunsOut ? 0 : (figures?.out_count ?? 0),
    isSoldOut: !neverRunsOut && !(figures?.has_stock ?? false),
    lowCount: neverRunsOut ? 0 : (figures?.low_count ?? 0),
    fromCents: Number(figures?.from_cents ?? 0n),
    isPriceVaried: figures?.is_price_varied ?? false,
    isOnSale: figures?.is_on_sale ?? false,
    categories: item.categories,
    changedAt: item.updated_at.getTime(),
  };
}

/** A product as its editor shows it. */
export function presentProduct(stored: StoredProduct, currency: string): ProductDetail {
  const { item, variants, pictures, file, forms } = stored;
  return {
    ...presentation(item),
    id: item.id,
    title: item.title,
    description: sanitiseRichText(item.body),
    isDescriptionReduced: losesParts(item.body),
    excerpt: sanitiseRichText(item.excerpt),
    visibility: item.workflow_state as Visibility,
    publishAt: item.publish_at.getTime(),
    productType: item.product_type,
    isSubscribable: item.is_subscribable,
    path: `/${item.collection_url_id}/${item.url_id}`,
    currency: variants[0]?.currency ?? currency,
    categories: item.categories,
    tags: item.tags,
    options: item.variant_option_ordering,
    pictures: pictures.map((picture) => ({
      assetId: picture.asset_id,
      url: picturePath(picture) ?? '',
      altText: picture.alt_text,
      variantAttributes: picture.variant_attributes,
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      attributes: variant.attributes,
      sku: variant.sku,
      priceCents: Number(variant.price_cents),
      salePriceCents: Number(variant.sale_price_cents),
      onSale: variant.on_sale,
      qtyInStock: variant.qty_in_stock,
      unlimited: variant.unlimited,
      weightGrams: variant.weight_grams,
      lengthMm: variant.length_mm,
      widthMm: variant.width_mm,
      heightMm: variant.height_mm,
      waitingCount: variant.waiting_count,
    })),
    file: file ? { name: file.file_name, byteSize: Number(file.byte_size) } : null,
    forms,
    changedAt: item.updated_at.getTime(),
  };
}

function presentation(item: StoredProduct['item']): ProductPresentation {
  const merchandising = { ...defaultMerchandising, ...item.merchandising };
  return {
    urlId: item.url_id,
    seoTitle: textOf(item.seo?.title),
    seoDescription: textOf(item.seo?.description),
    addButtonText: item.use_custom_add_button_text ? item.custom_add_button_text : '',
    soldOutText: merchandising.customSoldOutText,
    scarcityEnabled: merchandising.scarcityEnabled,
    scarcityThreshold: merchandising.scarcityThreshold,
    scarcityText: merchandising.scarcityText,
    isWaitlistOpen: merchandising.restockNotificationMessages !== null,
    formId: item.additional_fields_form_id,
  };
}

/** Settings of imports and kits are open-ended. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
