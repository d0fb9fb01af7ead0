import { priceRefusals, productRefusals } from '../refusals/owner/product-refusals.ts';
import { accept, fillMessage, isPayable, type Money, refuse, type Result } from '@portico/locale';
import { ProductType } from '../enumerations/product-type.ts';
import type { VariantAttributes } from './product.ts';
import { PRODUCT_LIMITS } from './product-limits.ts';
import { isSaleLower } from './prices.ts';
import { isSku } from './sku.ts';
import { attributesKey, MAX_VARIANT_OPTIONS } from './variant-choice.ts';

/** A variant as an owner, an import or the demo hands it in. */
export interface VariantDraft {
  /** Generated when absent or empty. */
  readonly sku?: string;
  readonly attributes: VariantAttributes;
  readonly price: Money;
  readonly salePrice?: Money;
  readonly onSale?: boolean;
  readonly qtyInStock?: number;
  readonly unlimited?: boolean;
}

export interface ProductDraft {
  readonly title: string;
  readonly productType: ProductType;
  readonly variantOptionOrdering: readonly string[];
  readonly isSubscribable?: boolean;
  readonly variants: readonly VariantDraft[];
}

export interface ProductDraftRefusal {
  readonly code: 'PRODUCT_INVALID';
  /** Messages by field: `title`, `variantOptionOrdering`, `variants.2.price` … */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Checks what shall be sold: a title, at most six options, at least one variant, every variant with a value for each
 * option and a price, no combination and no SKU twice. All messages at once.
 */
export function checkProductDraft<Draft extends ProductDraft>(draft: Draft): Result<Draft, ProductDraftRefusal> {
  const errors: Record<string, string> = { ...productErrors(draft) };
  const combinations = new Set<string>();
  const skus = new Set<string>();
  for (const [index, variant] of draft.variants.entries()) {
    Object.assign(errors, variantErrors(draft, variant, `variants.${index}`));
    const combination = attributesKey(draft.variantOptionOrdering, variant.attributes);
    if (combinations.has(combination)) {
      errors[`variants.${index}.attributes`] ??= productRefusals.sameOptions;
    }
    if (variant.sku && skus.has(variant.sku)) {
      errors[`variants.${index}.sku`] ??= fillMessage(productRefusals.skuTaken, { sku: variant.sku });
    }
    combinations.add(combination);
    skus.add(variant.sku ?? '');
  }
  return Object.keys(errors).length > 0 ? refuse({ code: 'PRODUCT_INVALID', errors }) : accept(draft);
}

function productErrors(draft: ProductDraft): Record<string, string> {
  const { title, variantOptionOrdering: options, variants } = draft;
  return {
    ...(title.trim() === '' ? { title: productRefusals.title } : {}),
    ...([...title].length > PRODUCT_LIMITS.importedTitle
      ? { title: fillMessage(productRefusals.longTitle, { maximum: PRODUCT_LIMITS.importedTitle }) }
      : {}),
    ...(options.length > MAX_VARIANT_OPTIONS
      ? { variantOptionOrdering: fillMessage(productRefusals.options, { maximum: MAX_VARIANT_OPTIONS }) }
      : {}),
    ...(new Set(options).size < options.length || options.some((option) => option.trim() === '')
      ? { variantOptionOrdering: productRefusals.optionTwice }
      : {}),
    ...(variants.length === 0 ? { variants: productRefusals.variant } : {}),
    ...(variants.length > 1 && options.length === 0 ? { variants: productRefusals.indistinct } : {}),
  };
}

function variantErrors(draft: ProductDraft, variant: VariantDraft, at: string): Record<string, string> {
  const { sku, price, salePrice, onSale = false, qtyInStock: stock = 0 } = variant;
  const sale = { priceCents: price.minorUnits, salePriceCents: salePrice?.minorUnits ?? 0n, onSale };
  const missing = draft.variantOptionOrdering.filter((option) => !variant.attributes[option]?.trim());
  return {
    ...(sku && !isSku(sku) ? { [`${at}.sku`]: fillMessage(productRefusals.sku, { maximum: PRODUCT_LIMITS.sku }) } : {}),
    ...(missing.length > 0
      ? { [`${at}.attributes`]: fillMessage(productRefusals.valueMissing, { options: missing.join(', ') }) }
      : {}),
    ...(isPayable(price) ? {} : { [`${at}.price`]: productRefusals.noPrice }),
    ...(isSaleLower(sale) ? {} : { [`${at}.salePrice`]: priceRefusals.SALE_NOT_LOWER }),
    ...(salePrice && (!isPayable(salePrice) || salePrice.currency !== price.currency)
      ? { [`${at}.salePrice`]: productRefusals.noPrice }
      : {}),
    ...(price.currency === draft.variants[0]?.price.currency ? {} : { [`${at}.price`]: productRefusals.currency }),
    ...(Number.isInteger(stock) && stock >= 0 && stock <= PRODUCT_LIMITS.stock
      ? {}
      : { [`${at}.qtyInStock`]: productRefusals.stock }),
  };
}
