import { RecordType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';
import type { CatalogServices, StockReason } from './commands.ts';
import type { NewProduct } from './new-product.ts';
import type { WithSku } from './skus.ts';
import { freeUrlIds } from './url-id.ts';
import { insertVariants } from './write-variants.ts';

/** A product that may be written: checked, every variant with a SKU that is its own in the site. */
export interface ReadyProduct {
  readonly input: NewProduct;
  readonly variants: readonly WithSku[];
}

/**
 * Writes new products with their variants and images, in as many statements as one has. Texts are sanitised, addresses
 * made unique in their collections. Raises the content version.
 * @returns ids of the items, in their order
 */
export async function insertProducts(
  tx: SiteTransaction,
  services: CatalogServices,
  products: readonly ReadyProduct[],
  reason: StockReason,
): Promise<readonly string[]> {
  const now = services.clock.now();
  const made = products.map((product) => ({ ...product, itemId: services.newId() }));
  const urlIds = await freeUrlIds(
    tx,
    made.map(({ input, itemId }) => ({
      collectionId: input.collectionId,
      wanted: input.urlId ?? input.title,
      itemId,
    })),
  );
  await insertRows(
    tx,
    'item',
    made.map(({ input, itemId }, index) => itemRow(input, { itemId, urlId: urlIds[index] ?? itemId, now })),
  );
  await insertRows(
    tx,
    'product',
    made.map(({ input, itemId }) => productRow(input, itemId)),
  );
  await insertVariants(
    tx,
    services,
    made.map(({ itemId, input, variants }) => ({
      itemId,
      ordering: input.variantOptionOrdering,
      variants,
      firstPosition: 0,
    })),
    reason,
  );
  await insertRows(
    tx,
    'item_asset',
    made.flatMap(({ itemId, input }) => imageRows(itemId, input.images ?? [])),
  );
  await services.versions.raise(tx);
  return made.map(({ itemId }) => itemId);
}

function itemRow(item: NewProduct, { itemId, urlId, now }: { itemId: string; urlId: string; now: number }) {
  return {
    id: itemId,
    collection_id: item.collectionId,
    url_id: urlId,
    record_type: RecordType.StoreItem,
    title: item.title.trim(),
    body: sanitiseRichText(item.body ?? ''),
    excerpt: sanitiseRichText(item.excerpt ?? ''),
    tags: item.tags ?? [],
    categories: item.categories ?? [],
    position: item.position ?? 0,
    is_starred: item.isStarred ?? false,
    workflow_state: item.workflowState ?? 'published',
    publish_at: new Date(item.publishAt ?? now),
    content: { ...item.content, ...(item.seo ? { seo: item.seo } : {}) },
    import_key: item.importKey ?? null,
    import_state: item.importState ?? null,
    created_at: new Date(now),
    updated_at: new Date(now),
  };
}

function productRow(product: NewProduct, itemId: string) {
  return {
    item_id: itemId,
    product_type: product.productType,
    variant_option_ordering: product.variantOptionOrdering,
    is_subscribable: product.isSubscribable ?? false,
    subscription_plan: product.subscriptionPlan ?? null,
    subscription_options: product.subscriptionOptions ?? [],
    use_custom_add_button_text: product.useCustomAddButtonText ?? false,
    custom_add_button_text: product.customAddButtonText ?? '',
    additional_fields_form_id: product.additionalFieldsFormId ?? null,
    merchandising: product.merchandising ?? {},
    digital_asset_id: product.digitalAssetId ?? null,
    digital_file_name: product.digitalFileName ?? null,
    brand: product.brand ?? '',
    is_taxable: product.isTaxable ?? true,
    gift_amounts: product.giftAmounts ?? null,
  };
}

/** Images of a product, in the order in which they show. */
export function imageRows(itemId: string, images: NonNullable<NewProduct['images']>) {
  return images.map((image, position) => ({
    item_id: itemId,
    position,
    asset_id: image.assetId,
    alt_text: image.altText ?? '',
    variant_attributes: image.variantAttributes ?? null,
  }));
}
