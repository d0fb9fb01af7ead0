import { ProductType, type SellableProduct } from '@portico/domain';

import { readVariants, type PageVariant } from './page-variant.ts';
import type { ProductScope } from './product-scope.ts';

/** A product as the page shows it, with what adding it needs. */
export interface PageProduct extends SellableProduct<PageVariant> {
  readonly itemId: string;
  readonly subscriptionOptionId: string | undefined;
  /** The form to answer before adding, as the formatter printed it; empty without one (PFORM-002). */
  readonly formJson: string;
}

/** Reads the product from what the formatters printed (`add-to-cart-btn`, `variants-select`). */
export function readProduct({ itemId, button, root, variants }: ProductScope): PageProduct {
  const { productType, isSubscription, subscriptionOptionId, form } = button.dataset;
  const known = readVariants(variants?.dataset['variants']);
  const names = [...(variants?.querySelectorAll<HTMLElement>('select[data-variant-option-name]') ?? [])];
  const isMarkedSoldOut = button.ariaDisabled === 'true' || root.querySelector('.product-mark.sold-out') !== null;

  return {
    itemId,
    productType: readProductType(productType),
    isSubscribable: isSubscription === 'true',
    subscriptionOptionId,
    formJson: form ?? '',
    variantOptionOrdering: names.map((select) => select.dataset['variantOptionName'] ?? ''),
    variants: known.length > 0 ? known : [theOnlyVariant(button.dataset['sku'], isMarkedSoldOut)],
  };
}

/**
 * A product with one variant prints no choice and no stock: the mark says whether it is sold out, and of the rest the
 * server knows. Without a SKU the server takes the only variant there is.
 */
function theOnlyVariant(sku: string | undefined, isSoldOut: boolean): PageVariant {
  return { sku: sku ?? '', attributes: {}, qtyInStock: 0, unlimited: !isSoldOut };
}

function readProductType(text: string | undefined): ProductType {
  const code = Number(text);
  return Object.values(ProductType).find((known) => known === code) ?? ProductType.Physical;
}
