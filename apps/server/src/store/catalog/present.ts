import type { MerchandisingRecord, ProductRecord, VariantRecord } from '@portico/contract';
import { formIn, isOnSale, publicForm, type Variant } from '@portico/domain';
import { cents, money, toWireMoney, zero, DEFAULT_CURRENCY } from '@portico/locale';
import { safeForm } from '../../content/forms/form-document.ts';
import type { CatalogProduct } from './catalog-product.ts';

/**
 * The product's part of an item record, as templates and islands read it (PROD-012 to PROD-018); the page context adds
 * the fields that every item has.
 * @param language of the site, in which its form asks
 * @param imageOf id of the image that shows a variant
 */
export function productRecord(
  product: CatalogProduct,
  language: string,
  imageOf: (variant: Variant) => string | undefined = () => undefined,
): ProductRecord {
  const variants = product.variants.map((variant) => variantRecord(product, variant, imageOf(variant)));
  const [first] = product.variants;
  const shared = {
    productType: product.productType,
    onSale: isOnSale(product),
    variants,
    variantOptionOrdering: product.variantOptionOrdering,
    isSubscribable: product.isSubscribable,
    ...(product.subscriptionPlan ? { subscriptionPlan: product.subscriptionPlan } : {}),
    customAddButtonText: product.customAddButtonText,
    useCustomAddButtonText: product.useCustomAddButtonText,
    ...(product.additionalFieldsFormId ? { additionalFieldsFormId: product.additionalFieldsFormId } : {}),
    ...(product.additionalFieldsForm
      ? { additionalFieldsForm: publicForm(safeForm(formIn(product.additionalFieldsForm, language))) }
      : {}),
  };
  return {
    ...shared,
    isSubscription: product.isSubscribable,
    subscribable: product.isSubscribable,
    structuredContent: {
      ...shared,
      userDefinedVariantOptions: product.variantOptionOrdering.map((name) => ({
        name,
        values: valuesOf(product, name),
      })),
      ...giftAmountsRecord(product),
      productSubscriptionOptions: product.subscriptionOptions.filter(({ isHidden }) => !isHidden),
      // A digital product has one price, which templates read here.
      priceMoney: toWireMoney(first?.price ?? zero(DEFAULT_CURRENCY)),
      salePriceMoney: toWireMoney(first?.salePrice ?? zero(DEFAULT_CURRENCY)),
    },
  };
}

/** What the owner says about stock of the product; `productMerchandisingContext` holds it by item id (PROD-019). */
export function merchandisingRecord(product: CatalogProduct): MerchandisingRecord {
  // Whom the shop tells by itself is between it and them.
  const { restockSending: _, ...shown } = product.merchandising;
  return shown;
}

function variantRecord(product: CatalogProduct, variant: Variant, imageId: string | undefined): VariantRecord {
  return {
    id: variant.id,
    sku: variant.sku,
    attributes: variant.attributes,
    price: cents(variant.price),
    salePrice: cents(variant.salePrice),
    priceMoney: toWireMoney(variant.price),
    salePriceMoney: toWireMoney(variant.salePrice),
    onSale: variant.onSale,
    qtyInStock: variant.qtyInStock,
    unlimited: variant.unlimited,
    optionValues: product.variantOptionOrdering.map((optionName) => ({
      optionName,
      value: variant.attributes[optionName] ?? '',
    })),
    pricingOptions: null,
    ...(imageId === undefined ? {} : { mainImageId: imageId }),
  };
}

/** Amounts as templates read them. */
function giftAmountsRecord({ giftAmounts, variants }: CatalogProduct) {
  const currency = variants[0]?.price.currency ?? DEFAULT_CURRENCY;
  const amount = (minorUnits: number) => toWireMoney(money(BigInt(minorUnits), currency));
  return giftAmounts
    ? {
        giftAmounts: {
          least: amount(giftAmounts.leastCents),
          most: amount(giftAmounts.mostCents),
          step: amount(giftAmounts.stepCents),
        },
      }
    : {};
}

function valuesOf(product: CatalogProduct, option: string): string[] {
  return [...new Set(product.variants.flatMap((variant) => variant.attributes[option] ?? []))];
}
