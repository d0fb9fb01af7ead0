import { signUpForRestockAt } from '@portico/contract';
import { canBeWaitedFor, countsAsUnlimited, type Merchandising, type Variant } from '@portico/domain';
import type { CatalogProduct } from '../catalog-product.ts';

type RestockMessages = Merchandising['restockNotificationMessages'];

/**
 * What templates read as `productMerchandisingContext.<item id>` (PROD-019): scarcity texts for the variants that are
 * nearly gone, and a restock form for each variant that is.
 * @param lowStockText what the store says where a product says nothing itself
 * @param restockNotificationMessages what its restock form says; null where it offers none
 */
export function merchandisingContext(
  product: CatalogProduct,
  lowStockText: string | undefined,
  restockNotificationMessages: RestockMessages,
): Readonly<Record<string, unknown>> {
  const { variants } = product;
  // Who is told when stock returns is a matter of the owner.
  const { restockSending: _sending, ...said } = withStoreText(product.merchandising, lowStockText);
  const merchandising = { ...said, restockNotificationMessages };
  const canRunOut = !countsAsUnlimited(product.productType);
  const isScarce = (variant: Variant) =>
    canRunOut && !variant.unlimited && variant.qtyInStock > 0 && variant.qtyInStock <= merchandising.scarcityThreshold;
  const isChosen = variants.length > 1;
  return {
    ...merchandising,
    scarcityTemplateViews: variants.filter(isScarce).map((variant) => ({
      qtyInStock: variant.qtyInStock,
      scarcityText: merchandising.scarcityText,
      ...(isChosen ? { attributes: variant.attributes } : {}),
    })),
    restockNotificationViews: waitedVariants(product).map((variant) => ({
      variantId: variant.id,
      attributes: variant.attributes,
      // With several variants a form shows once its variant is chosen.
      hiddenByDefault: isChosen,
    })),
  };
}

function withStoreText(merchandising: Merchandising, lowStockText: string | undefined): Merchandising {
  return merchandising.scarcityEnabled || lowStockText === undefined
    ? merchandising
    : { ...merchandising, scarcityEnabled: true, scarcityText: lowStockText };
}

/**
 * What a kit needs to print a restock form that works without script, as `restockSignUp` of the item; nothing where
 * nobody can wait. The form of the formatter is fixed and needs script.
 */
export function plainRestockForm(
  product: CatalogProduct,
  messages: RestockMessages,
): {
  readonly restockSignUp?: Readonly<Record<string, unknown>>;
} {
  const variants = waitedVariants(product);
  if (variants.length === 0) {
    return {};
  }
  const { mailingListSignUpEnabled, mailingListOptInByDefault } = product.merchandising;
  return {
    restockSignUp: {
      action: signUpForRestockAt.path,
      messages,
      mailingListSignUpEnabled,
      mailingListOptInByDefault,
      variants: variants.map(({ id, attributes }) => ({ id, title: Object.values(attributes).join(', ') })),
    },
  };
}

/** The sold-out variants, where the owner offers notices. */
function waitedVariants({ merchandising, productType, variants }: CatalogProduct): readonly Variant[] {
  return merchandising.restockNotificationMessages === null
    ? []
    : variants.filter((variant) => canBeWaitedFor(productType, variant));
}
