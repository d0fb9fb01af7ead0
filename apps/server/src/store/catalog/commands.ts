import { checkProductDraft, type ProductDraftRefusal } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { queueRestockNotices } from '../stock/queue-restock-notices.ts';
import type { Services } from '../services.ts';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';
import type { NewProduct } from './new-product.ts';
import { insertProducts } from './insert-products.ts';
import { giveSkus, type WithSku } from './skus.ts';
import { insertImages, removeImages, updateItem, updateProductRow } from './write-product.ts';
import {
  freeVariantKeys,
  insertVariants,
  matchVariants,
  removeVariants,
  updateVariant,
  type VariantMatch,
} from './write-variants.ts';

export type CatalogServices = Pick<Services, 'clock' | 'newId' | 'versions'>;

export type ProductRefusal =
  | ProductDraftRefusal
  | { readonly code: 'SKU_TAKEN'; readonly sku: string }
  | { readonly code: 'PRODUCT_NOT_FOUND' };

/** Why stock moves; kept with every movement. */
export type StockReason = 'edit' | 'import';

/**
 * Creates a product with its variants and images. SKUs that are missing are generated, texts are sanitised, the URL is
 * made unique in its collection. Raises the content version.
 * @returns the item's id; refuses invalid drafts and SKUs that another product has
 */
export async function createProduct(
  tx: SiteTransaction,
  services: CatalogServices,
  input: NewProduct,
  reason: StockReason = 'edit',
): Promise<Result<{ readonly itemId: string }, ProductRefusal>> {
  const checked = checkProductDraft(input);
  if (!checked.ok) {
    return checked;
  }
  const skus = await giveSkus(tx, input.variants, undefined);
  if (!skus.ok) {
    return skus;
  }
  const [itemId = ''] = await insertProducts(tx, services, [{ input, variants: skus.value }], reason);
  return accept({ itemId });
}

/**
 * Creates many products in as many statements as one takes: each is checked, and gets a SKU for each variant as
 * {@link createProduct} gives them.
 * @returns for each what became of it; where another product has a SKU nothing is written, and the caller writes them one by
 * one
 */
export async function createProducts(
  tx: SiteTransaction,
  services: CatalogServices,
  inputs: readonly NewProduct[],
  reason: StockReason,
): Promise<Result<readonly Result<undefined, ProductDraftRefusal>[], { readonly code: 'SKU_TAKEN' }>> {
  const checked = inputs.map((input) => checkProductDraft(input));
  const drafts = checked.flatMap((result) => (result.ok ? [result.value] : []));
  const skus = await giveSkus(
    tx,
    drafts.flatMap(({ variants }) => variants),
    undefined,
  );
  if (!skus.ok) {
    return refuse({ code: 'SKU_TAKEN' });
  }
  let next = 0;
  const ready = drafts.map((input) => {
    const variants = skus.value.slice(next, next + input.variants.length);
    next += input.variants.length;
    return { input, variants };
  });
  if (ready.length > 0) {
    await insertProducts(tx, services, ready, reason);
  }
  return accept(checked.map((result) => (result.ok ? accept(undefined) : result)));
}

/**
 * Brings a product to a new description. Variants are found again by SKU, then by their options, so that orders, carts
 * and stock keep pointing at them; variants that are no longer described go. Stock is set only where it is given,
 * and whoever waits for a variant that is back is told.
 */
export async function updateProduct(
  tx: SiteTransaction,
  services: CatalogServices & Pick<Services, 'addJob'>,
  itemId: string,
  input: NewProduct,
  reason: StockReason = 'edit',
): Promise<Result<{ readonly itemId: string }, ProductRefusal>> {
  const checked = checkProductDraft(input);
  if (!checked.ok) {
    return checked;
  }
  const skus = await giveSkus(tx, input.variants, itemId);
  if (!skus.ok) {
    return skus;
  }
  const now = services.clock.now();
  const isKnown = await updateItem(tx, itemId, { ...sanitised(input), now });
  if (!isKnown) {
    return refuse({ code: 'PRODUCT_NOT_FOUND' });
  }
  await updateProductRow(tx, itemId, input);
  await replaceVariants(tx, services, { itemId, input, variants: skus.value, reason });
  await queueRestockNotices(tx, services, { itemId });
  if (input.images) {
    await removeImages(tx, itemId);
    await insertImages(tx, itemId, input.images);
  }
  await services.versions.raise(tx);
  return accept({ itemId });
}

interface Replacement {
  readonly itemId: string;
  readonly input: NewProduct;
  readonly variants: readonly WithSku[];
  readonly reason: StockReason;
}

async function replaceVariants(
  tx: SiteTransaction,
  services: CatalogServices,
  { itemId, input, variants, reason }: Replacement,
): Promise<void> {
  const ordering = input.variantOptionOrdering;
  const { matches, goneIds } = await matchVariants(tx, itemId, ordering, variants);
  const known = matches.filter((match): match is VariantMatch & { readonly id: string } => match.id !== undefined);
  await removeVariants(tx, itemId, goneIds);
  await freeVariantKeys(
    tx,
    known.map(({ id }) => id),
  );
  for (const { variant, position, id } of known) {
    await updateVariant(tx, services, { id, position, variant, ordering, reason });
  }
  for (const { variant, position } of matches.filter(({ id }) => id === undefined)) {
    await insertVariants(tx, services, [{ itemId, ordering, variants: [variant], firstPosition: position }], reason);
  }
}

function sanitised(input: NewProduct): NewProduct {
  const { body = '', excerpt } = input;
  return {
    ...input,
    body: sanitiseRichText(body),
    ...(excerpt === undefined ? {} : { excerpt: sanitiseRichText(excerpt) }),
  };
}
