import { attributesKey } from '@portico/domain';
import type { ImportedProduct } from './imported-product.ts';
import type { RowProblem } from './problem.ts';
import type { KnownVariant } from './repository.ts';

/**
 * Refuses a known product of which a row is missing where its variants would go for want of that row: a row that was left
 * out deletes nothing. Undefined where the other rows name all that it has.
 */
export function lossRefusal(
  product: ImportedProduct,
  missingLine: number,
  known: readonly KnownVariant[],
): RowProblem | undefined {
  const skus = lostVariants(product, known).map(({ sku }) => sku);
  return skus.length === 0
    ? undefined
    : { kind: 'refused', line: product.line, refusal: { code: 'VARIANTS_WOULD_GO', missingLine, skus } };
}

/** The variants that a product has and a file does not name: by SKU, else by their options, as the catalogue finds them again. */
function lostVariants({ variants, options }: ImportedProduct, known: readonly KnownVariant[]): KnownVariant[] {
  const skus = new Set(variants.map(({ sku }) => sku));
  const bySku = new Set(known.filter(({ sku }) => skus.has(sku)).map(({ sku }) => sku));
  const combinations = new Set(
    variants
      .filter(({ sku }) => sku === undefined || !bySku.has(sku))
      .map(({ attributes }) => attributesKey(options, attributes)),
  );
  return known.filter((variant) => !bySku.has(variant.sku) && !combinations.has(variant.attributesKey));
}
