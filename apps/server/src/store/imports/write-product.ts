import { attributesKey, checkProductDraft, type ProductDraftRefusal } from '@portico/domain';
import { createProduct, createProducts, updateProduct, type ProductRefusal } from '../catalog/commands.ts';
import type { NewProduct, NewVariant, ProductImage } from '../catalog/new-product.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import { isStockAsExported } from './own-items.ts';
import type { PreparedProduct } from './prepare-product.ts';
import type { RowProblem } from './problem.ts';
import { importRepository, type KnownVariant } from './repository.ts';
import type { TakenImages } from './take-images.ts';

/** A product with its place. */
export interface ReadyProduct extends PreparedProduct {
  /** False: stock stays what it is. */
  readonly countsStock: boolean;
  /** The position is that of a new item; a known one stays where it is. */
  readonly place: { readonly collectionId: string; readonly position?: number };
}

export type Written =
  | { readonly kind: 'written'; readonly notes: readonly RowProblem[] }
  | { readonly kind: 'refused'; readonly problem: RowProblem };

/** Creates or updates one product through the catalogue's commands. */
export async function writeProduct(
  transaction: SiteTransaction,
  services: Services,
  ready: ReadyProduct,
): Promise<Written> {
  const imports = importRepository(transaction);
  const { product, known } = ready;
  const variants = known ? await imports.knownVariants(known.itemId) : [];
  const shown = known && ready.keepsImages ? await imports.knownImages(known.itemId) : [];
  const givenUp = new Set<string>();
  const notes: RowProblem[] = [];
  for (;;) {
    const input = newProduct(ready, { variants, givenUp, shown });
    const result = known
      ? await updateProduct(transaction, services, known.itemId, input, 'import')
      : await createProduct(transaction, services, input, 'import');
    if (result.ok) {
      return { kind: 'written', notes };
    }
    if (result.error.code !== 'SKU_TAKEN' || givenUp.has(result.error.sku)) {
      return { kind: 'refused', problem: refusedBy(result.error, product) };
    }
    const { sku } = result.error;
    givenUp.add(sku);
    const line = product.variants.find((variant) => variant.sku === sku)?.line ?? product.line;
    notes.push({ kind: 'note', line, note: { code: 'SKU_IN_USE', sku } });
  }
}

/**
 * Creates products of which none is known yet, all at once.
 * @returns undefined, and nothing is written, where a SKU is another's: {@link writeProduct} finds out whose
 */
export async function writeNewProducts(
  transaction: SiteTransaction,
  services: Services,
  products: readonly ReadyProduct[],
): Promise<readonly Written[] | undefined> {
  const inputs = products.map((ready) => newProduct(ready, NOTHING_KNOWN));
  const results = await createProducts(transaction, services, inputs, 'import');
  return results.ok
    ? products.map(({ product }, index) => {
        const result = results.value[index];
        return result && !result.ok
          ? { kind: 'refused', problem: refusedBy(result.error, product) }
          : { kind: 'written', notes: [] };
      })
    : undefined;
}

/** Whether the catalogue would take a product; nothing is written. */
export function tryProduct(ready: ReadyProduct): Written {
  const checked = checkProductDraft(newProduct(ready, NOTHING_KNOWN));
  return checked.ok
    ? { kind: 'written', notes: [] }
    : { kind: 'refused', problem: refusedBy(checked.error, ready.product) };
}

/** The first refusal of the catalogue decides which row is told. */
function refusedBy(error: ProductRefusal, product: ImportedProduct): RowProblem {
  const errors = error.code === 'PRODUCT_INVALID' ? (error as ProductDraftRefusal).errors : {};
  const [field] = Object.keys(errors);
  const index = Number(/^variants\.(\d+)\./.exec(field ?? '')?.[1] ?? -1);
  const messages = error.code === 'PRODUCT_INVALID' ? Object.values(errors) : [error.code];
  return {
    kind: 'refused',
    line: product.variants[index]?.line ?? product.line,
    refusal: { code: 'PRODUCT_INVALID', messages: [...new Set(messages)] },
  };
}

/** What a product has before it is written. */
interface KnownFacts {
  readonly variants: readonly KnownVariant[];
  /** Images that stay behind those that were taken. */
  readonly shown: readonly ProductImage[];
  /** SKUs that another product has. */
  readonly givenUp: ReadonlySet<string>;
}

const NOTHING_KNOWN: KnownFacts = { variants: [], shown: [], givenUp: new Set() };

function newProduct(ready: ReadyProduct, { variants, shown, givenUp }: KnownFacts): NewProduct {
  const { product, known, taken, place, fingerprint, missingImages, countsStock } = ready;
  const keepsStock = known?.state?.stock === fingerprint.stock;
  return {
    ...place,
    title: product.title,
    body: product.body,
    ...(product.excerpt === undefined ? {} : { excerpt: product.excerpt }),
    productType: product.productType,
    categories: product.categories,
    tags: product.tags,
    // A product that is scheduled or a draft stays so, unless the file shows or hides it.
    ...(known?.own?.present?.isVisible === product.isVisible
      ? {}
      : { workflowState: product.isVisible ? 'published' : 'hidden' }),
    importKey: product.importKey,
    // Stock that was not counted is counted by whoever may.
    ...(known?.own
      ? {}
      : {
          importState: { ...fingerprint, ...(countsStock ? {} : { stock: known?.state?.stock ?? '' }), missingImages },
        }),
    ...(product.brand === undefined ? {} : { brand: product.brand }),
    ...(product.isTaxable === undefined ? {} : { isTaxable: product.isTaxable }),
    ...(product.seo ? { seo: product.seo } : {}),
    variantOptionOrdering: product.options,
    ...(known || product.urlId === undefined ? {} : { urlId: product.urlId }),
    variants: product.variants.map((variant) =>
      newVariant(variant, {
        product,
        variants,
        givenUp,
        keepsStock,
        countsStock,
        isOwn: known?.own !== undefined,
        taken,
      }),
    ),
    ...(taken ? { images: imagesAfter(images(product, taken), shown) } : {}),
  };
}

interface VariantContext {
  readonly product: ImportedProduct;
  readonly variants: readonly KnownVariant[];
  readonly givenUp: ReadonlySet<string>;
  readonly keepsStock: boolean;
  readonly countsStock: boolean;
  /** The file is an export of this very site. */
  readonly isOwn: boolean;
  readonly taken: TakenImages | undefined;
}

function newVariant(variant: ImportedVariant, context: VariantContext): NewVariant {
  const { product, variants, givenUp, countsStock, isOwn, taken } = context;
  const { line: _line, sku: ownSku, qtyInStock, exportedStock: _exported, imageUrl, ...rest } = variant;
  const keepsStock = context.keepsStock || (isOwn && isStockAsExported(variant));
  const wanted = ownSku !== undefined && !givenUp.has(ownSku) ? ownSku : undefined;
  const key = attributesKey(product.options, variant.attributes);
  const known =
    variants.find(({ sku }) => sku === wanted) ?? variants.find((candidate) => candidate.attributesKey === key);
  // A generated SKU stays: orders and carts know it.
  const sku = wanted ?? known?.sku;
  const ownImage = imageUrl === undefined ? undefined : (taken?.assetIds.get(imageUrl) ?? known?.assetId);
  const assetId = taken ? ownImage : known?.assetId;
  return {
    ...rest,
    ...(sku === undefined ? {} : { sku }),
    // What was sold since the last reading must not come back.
    ...(countsStock ? {} : { unlimited: known?.unlimited ?? false }),
    ...((known && keepsStock) || !countsStock ? {} : { qtyInStock }),
    ...(assetId ? { assetId } : {}),
  };
}

/** What was taken, then what stays and was not taken again. */
function imagesAfter(taken: readonly ProductImage[], shown: readonly ProductImage[]): ProductImage[] {
  const ids = new Set(taken.map(({ assetId }) => assetId));
  return [...taken, ...shown.filter(({ assetId }) => !ids.has(assetId))];
}

function images(product: ImportedProduct, taken: TakenImages): ProductImage[] {
  return product.images.flatMap(({ url, altText }) => {
    const assetId = taken.assetIds.get(url);
    const shown = shownOptions(product, url);
    return assetId ? [{ assetId, altText, ...(shown ? { variantAttributes: shown } : {}) }] : [];
  });
}

/** The option values that all variants of an image share, and not all variants of the product. */
function shownOptions(product: ImportedProduct, url: string): Record<string, string> | undefined {
  const [first, ...others] = product.variants.filter((variant) => variant.imageUrl === url);
  if (!first || others.length + 1 === product.variants.length) {
    return undefined;
  }
  const shared = product.options.filter((option) =>
    others.every(({ attributes }) => attributes[option] === first.attributes[option]),
  );
  return shared.length === 0
    ? undefined
    : Object.fromEntries(shared.map((option) => [option, first.attributes[option] ?? '']));
}
