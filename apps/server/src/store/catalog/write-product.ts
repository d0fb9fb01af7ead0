import { RecordType } from '@portico/domain';
import { sql } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { imageRows } from './insert-products.ts';
import type { NewProduct, ProductImage } from './new-product.ts';

/** @returns false where the website has no such item */
export async function updateItem(
  tx: SiteTransaction,
  itemId: string,
  item: NewProduct & { readonly now: number },
): Promise<boolean> {
  const result = await tx.kysely
    .updateTable('item')
    .set({
      ...textColumns(item, new Date(item.now)),
      ...(item.isStarred === undefined ? {} : { is_starred: item.isStarred }),
      ...(item.position === undefined ? {} : { position: item.position }),
      ...(item.workflowState === undefined ? {} : { workflow_state: item.workflowState }),
      ...(item.publishAt === undefined ? {} : { publish_at: new Date(item.publishAt) }),
      ...(item.seo ? { content: withSeo(item.seo) } : {}),
      ...(item.importState === undefined ? {} : { import_state: JSON.stringify(item.importState) }),
    })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', itemId)
    .where('record_type', '=', RecordType.StoreItem)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Beside what the item has; the texts that are not named stay. */
function withSeo(seo: NonNullable<NewProduct['seo']>) {
  return sql<string>`content || jsonb_build_object('seo', coalesce(content -> 'seo', '{}') || ${JSON.stringify(seo)}::jsonb)`;
}

export async function updateProductRow(tx: SiteTransaction, itemId: string, product: NewProduct): Promise<void> {
  await tx.kysely
    .updateTable('product')
    .set({ ...soldColumns(product), ...ownerColumns(product) })
    .where('website_id', '=', tx.websiteId)
    .where('item_id', '=', itemId)
    .execute();
}

export async function insertImages(
  tx: SiteTransaction,
  itemId: string,
  images: readonly ProductImage[],
): Promise<void> {
  await insertRows(tx, 'item_asset', imageRows(itemId, images));
}

export async function removeImages(tx: SiteTransaction, itemId: string): Promise<void> {
  await tx.kysely
    .deleteFrom('item_asset')
    .where('website_id', '=', tx.websiteId)
    .where('item_id', '=', itemId)
    .execute();
}

function textColumns(item: NewProduct, now: Date) {
  return {
    title: item.title.trim(),
    body: item.body ?? '',
    ...(item.excerpt === undefined ? {} : { excerpt: item.excerpt }),
    tags: [...(item.tags ?? [])],
    categories: [...(item.categories ?? [])],
    updated_at: now,
  };
}

function soldColumns(product: NewProduct) {
  return {
    product_type: product.productType,
    variant_option_ordering: [...product.variantOptionOrdering],
  };
}

/** What an owner decides in the studio: a description that does not name it, such as an import, leaves it alone. */
function ownerColumns(product: NewProduct) {
  const { useCustomAddButtonText: uses, customAddButtonText: text, merchandising, brand, isTaxable } = product;
  const { isSubscribable, subscriptionPlan: plan, subscriptionOptions: choices } = product;
  return {
    ...(brand === undefined ? {} : { brand }),
    ...(isTaxable === undefined ? {} : { is_taxable: isTaxable }),
    ...(isSubscribable === undefined ? {} : { is_subscribable: isSubscribable }),
    ...(plan === undefined ? {} : { subscription_plan: JSON.stringify(plan) }),
    ...(choices === undefined ? {} : { subscription_options: JSON.stringify(choices) }),
    ...(uses === undefined ? {} : { use_custom_add_button_text: uses }),
    ...(text === undefined ? {} : { custom_add_button_text: text }),
    ...(product.additionalFieldsFormId === undefined
      ? {}
      : { additional_fields_form_id: product.additionalFieldsFormId }),
    ...(merchandising === undefined ? {} : { merchandising: JSON.stringify(merchandising) }),
    ...(product.digitalAssetId === undefined ? {} : { digital_asset_id: product.digitalAssetId }),
    ...(product.digitalFileName === undefined ? {} : { digital_file_name: product.digitalFileName }),
  };
}
