import { accept, refuse, type Result } from '@portico/locale';
import { ProductType } from '../enumerations/product-type.ts';
import type { SellableProduct, StockedVariant, VariantAttributes } from './product.ts';

/** Most options a product may have. */
export const MAX_VARIANT_OPTIONS = 6;

/** What the shopper chose: values of options, or the SKU a script found for them. */
export type VariantSelection =
  | { readonly kind: 'attributes'; readonly attributes: VariantAttributes }
  | { readonly kind: 'sku'; readonly sku: string | undefined };

export type VariantChoiceRefusal =
  | { readonly code: 'NO_VARIANT_SELECTED'; readonly options: readonly string[]; readonly isGiftCard: boolean }
  | { readonly code: 'VARIANT_UNAVAILABLE' };

/** Names of the options of which no value is chosen, in the order in which they are asked. */
export function unselectedOptions(ordering: readonly string[], attributes: VariantAttributes): string[] {
  return ordering.filter((option) => !Object.hasOwn(attributes, option) || attributes[option] === '');
}

/** The variant with exactly these values of the product's options. */
export function matchVariant<Variant extends StockedVariant>(
  product: SellableProduct<Variant>,
  attributes: VariantAttributes,
): Variant | undefined {
  return product.variants.find((variant) =>
    product.variantOptionOrdering.every((option) => variant.attributes[option] === attributes[option]),
  );
}

/**
 * The first two checks of adding to a cart (ADD-025): every option has a value, and a variant has these values.
 * A product without options has one variant, which needs no choosing (ADD-029).
 */
export function chooseVariant<Variant extends StockedVariant>(
  product: SellableProduct<Variant>,
  selection: VariantSelection,
): Result<Variant, VariantChoiceRefusal> {
  const options = product.variantOptionOrdering;
  const missing = missingOptions(options, selection);
  if (missing.length > 0) {
    return refuse({
      code: 'NO_VARIANT_SELECTED',
      options: missing,
      isGiftCard: product.productType === ProductType.GiftCard,
    });
  }
  const variant = findVariant(product, selection);
  return variant ? accept(variant) : refuse({ code: 'VARIANT_UNAVAILABLE' });
}

/**
 * The attributes in the order in which a product asks for its options: databases keep none. Names that are no option any
 * more follow.
 */
export function inOptionOrder(ordering: readonly string[], attributes: VariantAttributes): VariantAttributes {
  const names = [...ordering.filter((name) => Object.hasOwn(attributes, name)), ...Object.keys(attributes)];
  return Object.fromEntries(names.map((name) => [name, attributes[name] ?? '']));
}

/** The attributes in one spelling, so that no combination exists twice in a product. */
export function attributesKey(ordering: readonly string[], attributes: VariantAttributes): string {
  return JSON.stringify(ordering.map((option) => [option, attributes[option] ?? '']));
}

function missingOptions(options: readonly string[], selection: VariantSelection): readonly string[] {
  if (selection.kind === 'attributes') {
    return unselectedOptions(options, selection.attributes);
  }
  return selection.sku ? [] : options;
}

function findVariant<Variant extends StockedVariant>(
  product: SellableProduct<Variant>,
  selection: VariantSelection,
): Variant | undefined {
  if (selection.kind === 'attributes') {
    return matchVariant(product, selection.attributes);
  }
  return selection.sku ? product.variants.find((variant) => variant.sku === selection.sku) : product.variants[0];
}
