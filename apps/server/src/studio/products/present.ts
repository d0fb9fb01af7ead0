import type { ProductDetail, ProductRow, Visibility } from '@portico/contract/studio';
import { countsAsUnlimited, type ProductType } from '@portico/domain';
import { imagePath, type ImageRow } from '../image-path.ts';
import { losesParts } from '../../platform/html/rich-text.ts';
import { editableProduct } from '../../store/catalog/editable-product.ts';
import type { StoredProduct } from '../../store/catalog/stored-product.ts';
import type { ListedItem } from './list.ts';
import type { VariantFigures } from './list-figures.ts';

/** A row of the products list. */
export function presentRow(
  item: ListedItem,
  figures: VariantFigures | undefined,
  optionCounts: ReadonlyMap<string, number> | undefined,
  image: ImageRow | undefined,
): ProductRow {
  const neverRunsOut = countsAsUnlimited(item.product_type as ProductType);
  return {
    id: item.id,
    title: item.title,
    imageUrl: imagePath(image),
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
  const { item, images, file, forms } = stored;
  const { variants, ...editable } = editableProduct(stored);
  return {
    ...editable,
    id: item.id,
    isDescriptionReduced: losesParts(item.body),
    publishAt: item.publish_at.getTime(),
    productType: item.product_type,
    isSubscribable: item.is_subscribable,
    path: `/${item.collection_url_id}/${item.url_id}`,
    currency: stored.variants[0]?.currency ?? currency,
    options: item.variant_option_ordering,
    images: editable.images.map((image, index) => ({ ...image, url: imagePath(images[index]) ?? '' })),
    variants: variants.map((variant, index) => ({
      ...variant,
      waitingCount: stored.variants[index]?.waiting_count ?? 0,
    })),
    file: file ? { name: file.file_name, byteSize: Number(file.byte_size) } : null,
    forms,
    changedAt: item.updated_at.getTime(),
  };
}
