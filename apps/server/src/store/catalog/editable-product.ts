import type { ProductPresentation, Visibility } from '@portico/contract/studio';
import { defaultMerchandising } from '@portico/domain';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';
import type { StoredImage, StoredProduct, StoredVariant } from './stored-product.ts';

/** What a person changes of a product, by the names that a change gives its fields. */
export type EditableProduct = ReturnType<typeof editableProduct>;

/** A product as a person sees it who changes it: what a change's `from` is compared with. */
export function editableProduct({ item, images, variants }: StoredProduct) {
  return {
    ...presentation(item),
    title: item.title,
    description: sanitiseRichText(item.body),
    excerpt: sanitiseRichText(item.excerpt),
    // The column's check allows no other.
    visibility: item.workflow_state as Visibility,
    categories: item.categories,
    tags: item.tags,
    images: images.map(editableImage),
    variants: variants.map(editableVariant),
  };
}

function editableImage(image: StoredImage) {
  return {
    assetId: image.asset_id,
    altText: image.alt_text,
    variantAttributes: image.variant_attributes,
  };
}

function editableVariant(variant: StoredVariant) {
  return {
    id: variant.id,
    attributes: variant.attributes,
    sku: variant.sku,
    priceCents: Number(variant.price_cents),
    salePriceCents: Number(variant.sale_price_cents),
    onSale: variant.on_sale,
    qtyInStock: variant.qty_in_stock,
    unlimited: variant.unlimited,
    weightGrams: variant.weight_grams,
    lengthMm: variant.length_mm,
    widthMm: variant.width_mm,
    heightMm: variant.height_mm,
  };
}

function presentation(item: StoredProduct['item']): ProductPresentation {
  const merchandising = { ...defaultMerchandising, ...item.merchandising };
  return {
    urlId: item.url_id,
    brand: item.brand,
    isTaxable: item.is_taxable,
    seoTitle: textOf(item.seo?.title),
    seoDescription: textOf(item.seo?.description),
    addButtonText: item.use_custom_add_button_text ? item.custom_add_button_text : '',
    soldOutText: merchandising.customSoldOutText,
    scarcityEnabled: merchandising.scarcityEnabled,
    scarcityThreshold: merchandising.scarcityThreshold,
    scarcityText: merchandising.scarcityText,
    isWaitlistOpen: merchandising.restockNotificationMessages !== null,
    restockSending: merchandising.restockSending,
    restockCallToAction: textOf(merchandising.restockNotificationMessages?.['CTAText']),
    restockSuccess: textOf(merchandising.restockNotificationMessages?.['successText']),
    mailingListSignUpEnabled: merchandising.mailingListSignUpEnabled,
    mailingListOptInByDefault: merchandising.mailingListOptInByDefault,
    mailingListText: textOf(merchandising.restockNotificationMessages?.['mailingListDescription']),
    giftLeastCents: item.gift_amounts?.leastCents ?? 0,
    giftMostCents: item.gift_amounts?.mostCents ?? 0,
    giftStepCents: item.gift_amounts?.stepCents ?? 0,
    formId: item.additional_fields_form_id,
  };
}

/** Settings of imports and kits are open-ended. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
