import type { FieldConflict, ProductChange } from '@portico/contract/studio';
import { isSaleLower, priceRefusals, PRODUCT_LIMITS, productRefusals } from '@portico/domain';
import { accept, fillMessage, refuse, type Result } from '@portico/locale';
import { insertImages, removeImages } from './write-product.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { queueRestockNotices } from '../stock/queue-restock-notices.ts';
import type { Services } from '../services.ts';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';
import { findConflicts } from './conflicts.ts';
import { editableProduct, type EditableProduct } from './editable-product.ts';
import { readProduct } from './stored-product.ts';
import { addStock } from '../stock/add-stock.ts';
import { knownAssets, takenSkus, writeItem, writeVariant } from './write-item.ts';
import { presentationErrors, writePresentation } from './write-presentation.ts';

/** Why a product was not changed. */
export type ChangeRefusal =
  | { readonly code: 'NOT_FOUND' }
  /** Messages by field, as the schema's own. */
  | { readonly code: 'INVALID'; readonly errors: Readonly<Record<string, string>> }
  | { readonly code: 'CONFLICT'; readonly conflicts: readonly FieldConflict[] };

export interface ChangeInput {
  readonly itemId: string;
  readonly change: ProductChange;
  /** Editors without the right to stock change products but not how many there are. */
  readonly mayEditStock: boolean;
}

/**
 * Changes what a person changed of a product, all of it or nothing: fields that others changed meanwhile are answered
 * as conflicts, stock is added to what is there, and the public pages show it from the commit on.
 */
export async function changeProduct(
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>,
  tx: SiteTransaction,
  { itemId, change, mayEditStock }: ChangeInput,
): Promise<Result<undefined, ChangeRefusal>> {
  const stored = await readProduct(tx, itemId, 'update');
  if (!stored) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const present = editableProduct(stored);
  const errors = {
    ...(await findErrors(tx, present, change, mayEditStock)),
    ...(await presentationErrors(tx, stored.item, change.fields)),
  };
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'INVALID', errors });
  }
  const conflicts = findConflicts(present, change);
  if (conflicts.length > 0) {
    return refuse({ code: 'CONFLICT', conflicts });
  }
  await write(services, tx, itemId, change);
  await writePresentation(tx, stored.item, change.fields);
  await queueRestockNotices(tx, services, { itemId });
  await services.versions.raise(tx);
  return accept(undefined);
}

async function findErrors(
  tx: SiteTransaction,
  present: EditableProduct,
  change: ProductChange,
  mayEditStock: boolean,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [index, { id, fields, addStock: added }] of change.variants.entries()) {
    const variant = present.variants.find((candidate) => candidate.id === id);
    const at = `variants.${index}`;
    if (!variant) {
      errors[`${at}.id`] = productRefusals.variantGone;
      continue;
    }
    if (!mayEditStock && (added !== 0 || fields.unlimited)) {
      errors[`${at}.addStock`] = productRefusals.stockRight;
    } else if (variant.qtyInStock + added < 0) {
      errors[`${at}.addStock`] = fillMessage(productRefusals.soldMeanwhile, { left: variant.qtyInStock });
    } else if (variant.qtyInStock + added > PRODUCT_LIMITS.stock) {
      errors[`${at}.addStock`] = productRefusals.stockTooHigh;
    }
    const onSale = fields.onSale?.to ?? variant.onSale;
    const priceCents = fields.priceCents?.to ?? variant.priceCents;
    const salePriceCents = fields.salePriceCents?.to ?? variant.salePriceCents;
    if (
      !isSaleLower({ priceCents, salePriceCents, onSale }) &&
      (fields.onSale ?? fields.priceCents ?? fields.salePriceCents)
    ) {
      errors[`${at}.fields.salePriceCents.to`] = priceRefusals.SALE_NOT_LOWER;
    }
  }
  await findSkuErrors(tx, change, errors);
  const assetIds = change.fields.images?.to.map((image) => image.assetId) ?? [];
  if (assetIds.length > 0 && (await knownAssets(tx, assetIds)) < new Set(assetIds).size) {
    errors['fields.images'] = productRefusals.imageMissing;
  }
  return errors;
}

async function findSkuErrors(
  tx: SiteTransaction,
  change: ProductChange,
  errors: Record<string, string>,
): Promise<void> {
  const wanted = change.variants.flatMap(({ id, fields }, index) =>
    fields.sku ? [{ id, sku: fields.sku.to, index }] : [],
  );
  if (wanted.length === 0) {
    return;
  }
  const rows = await takenSkus(
    tx,
    wanted.map(({ sku }) => sku),
  );
  const seen = new Set<string>();
  for (const { id, sku, index } of wanted) {
    if (seen.has(sku) || rows.some((row) => row.sku === sku && row.id !== id)) {
      errors[`variants.${index}.fields.sku.to`] = fillMessage(productRefusals.skuTaken, { sku });
    }
    seen.add(sku);
  }
}

async function write(
  services: Pick<Services, 'clock' | 'newId'>,
  tx: SiteTransaction,
  itemId: string,
  change: ProductChange,
): Promise<void> {
  const now = new Date(services.clock.now());
  const { title, description, excerpt, visibility, categories, tags, images } = change.fields;
  await writeItem(tx, itemId, {
    updated_at: now,
    ...(title ? { title: title.to } : {}),
    ...(description ? { body: sanitiseRichText(description.to) } : {}),
    ...(excerpt ? { excerpt: sanitiseRichText(excerpt.to) } : {}),
    ...(visibility ? { workflow_state: visibility.to } : {}),
    ...(categories ? { categories: [...new Set(categories.to)] } : {}),
    ...(tags ? { tags: [...new Set(tags.to)] } : {}),
  });
  if (images) {
    await removeImages(tx, itemId);
    await insertImages(
      tx,
      itemId,
      images.to.map(({ assetId, altText, variantAttributes }) => ({
        assetId,
        altText,
        ...(variantAttributes ? { variantAttributes } : {}),
      })),
    );
  }
  // In the order of ids, as everybody locks variants (SEC-28).
  for (const { id, fields, addStock: added } of change.variants.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await writeVariant(tx, id, {
      ...(fields.sku ? { sku: fields.sku.to } : {}),
      ...(fields.priceCents ? { price_cents: BigInt(fields.priceCents.to) } : {}),
      ...(fields.salePriceCents ? { sale_price_cents: BigInt(fields.salePriceCents.to) } : {}),
      ...(fields.onSale ? { on_sale: fields.onSale.to } : {}),
      ...(fields.unlimited ? { unlimited: fields.unlimited.to } : {}),
      ...(fields.weightGrams ? { weight_grams: fields.weightGrams.to } : {}),
      ...(fields.lengthMm ? { length_mm: fields.lengthMm.to } : {}),
      ...(fields.widthMm ? { width_mm: fields.widthMm.to } : {}),
      ...(fields.heightMm ? { height_mm: fields.heightMm.to } : {}),
    });
    if (added !== 0) {
      await addStock(tx, { variantId: id, quantity: added, movementId: services.newId(), now });
    }
  }
}
