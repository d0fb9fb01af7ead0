import { accept, refuse, type Result } from '@portico/locale';
import type { SellableProduct, StockedVariant } from '../catalog/product.ts';
import { chooseVariant, type VariantChoiceRefusal, type VariantSelection } from '../catalog/variant-choice.ts';
import { ProductType } from '../enumerations/product-type.ts';
import { covers, effectiveStock, isInStock } from '../stock/stock.ts';
import { parseQuantity, quantityInput, type QuantityRefusal } from './quantity.ts';

export interface AddToCartRequest<Variant extends StockedVariant> {
  readonly product: SellableProduct<Variant>;
  readonly selection: VariantSelection;
  /** As it was typed or sent; undefined for one. */
  readonly quantity: unknown;
  /** How many of a variant the cart already holds, over all its entries (STOCK-008). */
  readonly quantityInCart: (variant: Variant) => number;
  readonly multipleQuantityAllowedForServices: boolean;
}

export type AddToCartRefusal =
  | VariantChoiceRefusal
  | { readonly code: 'OUT_OF_STOCK' }
  | QuantityRefusal
  | { readonly code: 'ONE_ONLY' };

/**
 * Decides whether something may be added, in the order of the specification (ADD-025): unselected options, no such
 * variant, out of stock, quantity not numeric, quantity not whole. After these the stock must also cover what is
 * added beside what the cart already holds.
 */
export function checkAddToCart<Variant extends StockedVariant>(
  request: AddToCartRequest<Variant>,
): Result<{ readonly variant: Variant; readonly quantity: number }, AddToCartRefusal> {
  const { product, quantityInCart } = request;
  const chosen = chooseVariant(product, request.selection);
  if (!chosen.ok) {
    return chosen;
  }
  const variant = chosen.value;
  const stock = effectiveStock(product.productType, variant);
  const already = quantityInCart(variant);
  if (!isInStock([stock], already)) {
    return refuse({ code: 'OUT_OF_STOCK' });
  }
  const quantity = parseQuantity(request.quantity);
  if (!quantity.ok) {
    return quantity;
  }
  if (!covers(stock, already + quantity.value)) {
    return refuse({ code: 'OUT_OF_STOCK' });
  }
  if (allowsOneOnly(product, request.multipleQuantityAllowedForServices) && already + quantity.value > 1) {
    return refuse({ code: 'ONE_ONLY' });
  }
  if (already + quantity.value > quantityInput.maximum) {
    return refuse({ code: 'QUANTITY_OUT_OF_RANGE', minimum: quantityInput.minimum, maximum: quantityInput.maximum });
  }
  return accept({ variant, quantity: quantity.value });
}

/** Services are sold singly where the owner does not allow more (PROD-026). */
export function allowsOneOnly(
  product: Pick<SellableProduct, 'productType'>,
  multipleQuantityAllowedForServices: boolean,
): boolean {
  return product.productType === ProductType.Service && !multipleQuantityAllowedForServices;
}

/** Error types of adding that the storefront records, exactly these (ADD-038). */
export const trackedErrorTypes = [
  'NO_VARIANT_SELECTED',
  'VARIANT_UNAVAILABLE',
  'OUT_OF_STOCK',
  'QUANTITY_NOT_A_NUMBER',
  'SUB_WITH_FORM_FAILURE',
  'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
  'SUB_API_FAILURE',
  'EXPRESS_CHECKOUT_FAILURE',
  'CUSTOM_FORM_RENDER_ERROR',
  'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK',
  'API_FAILURE',
] as const;
export type TrackedErrorType = (typeof trackedErrorTypes)[number];
