import { countsAsUnlimited, type Variant } from '@portico/domain';
import type { CatalogProduct } from '../../catalog/catalog-product.ts';

/**
 * What templates read as `productMerchandisingContext.<item id>` (PROD-019): scarcity texts for the variants that are
 * nearly gone, and a restock form for each variant that is.
 */
export function merchandisingContext(product: CatalogProduct): Readonly<Record<string, unknown>> {
  const { merchandising, variants } = product;
  const canRunOut = !countsAsUnlimited(product.productType);
  const isGone = (variant: Variant) => canRunOut && !variant.unlimited && variant.qtyInStock <= 0;
  const isScarce = (variant: Variant) =>
    canRunOut && !variant.unlimited && variant.qtyInStock > 0 && variant.qtyInStock <= merchandising.scarcityThreshold;
  const isChosen = variants.length > 1;
  const gone = merchandising.restockNotificationMessages === null ? [] : variants.filter(isGone);
  return {
    ...merchandising,
    scarcityTemplateViews: variants.filter(isScarce).map((variant) => ({
      qtyInStock: variant.qtyInStock,
      scarcityText: merchandising.scarcityText,
      ...(isChosen ? { attributes: variant.attributes } : {}),
    })),
    restockNotificationViews: gone.map((variant) => ({
      variantId: variant.id,
      attributes: variant.attributes,
      // With several variants a form shows once its variant is chosen.
      hiddenByDefault: isChosen,
    })),
  };
}
