import type { FieldConflict, ProductDetail } from '@portico/contract/studio';
import { formatMoney } from '../../format/money.ts';
import { messages } from './messages.ts';

const labels = (): Readonly<Record<string, string>> => ({
  title: messages.name,
  description: messages.description,
  excerpt: messages.excerpt,
  visibility: messages.visibility,
  categories: messages.categories,
  tags: messages.tags,
  images: messages.images,
  sku: messages.sku,
  priceCents: messages.price,
  salePriceCents: messages.salePrice,
  onSale: messages.onSale,
  unlimited: messages.unlimited,
  weightGrams: messages.weight,
  lengthMm: messages.length,
  widthMm: messages.width,
  heightMm: messages.height,
  urlId: messages.address,
  brand: messages.brand,
  isTaxable: messages.isTaxable,
  seoTitle: messages.seoTitle,
  seoDescription: messages.seoDescription,
  addButtonText: messages.addButtonText,
  soldOutText: messages.soldOutText,
  scarcityEnabled: messages.scarcityEnabled,
  scarcityThreshold: messages.scarcityThreshold,
  scarcityText: messages.scarcityText,
  isWaitlistOpen: messages.isWaitlistOpen,
  restockSending: messages.restockSending,
  restockCallToAction: messages.restockCallToAction,
  restockSuccess: messages.restockSuccess,
  mailingListSignUpEnabled: messages.mailingListSignUpEnabled,
  mailingListOptInByDefault: messages.mailingListOptInByDefault,
  mailingListText: messages.mailingListText,
  giftLeastCents: messages.giftLeast,
  giftMostCents: messages.giftMost,
  giftStepCents: messages.giftStep,
  formId: messages.form,
});

/** The field of a conflict in words, with the variant it belongs to. */
export function conflictLabel(conflict: FieldConflict, product: ProductDetail): string {
  const label = labels()[conflict.field] ?? conflict.field;
  const variant = product.variants.find(({ id }) => id === conflict.variantId);
  const values = variant ? product.options.map((option) => variant.attributes[option]).filter(Boolean) : [];
  return values.length > 0 ? `${label}, ${values.join(', ')}` : label;
}

/** A value of a conflict as people read it. */
export function conflictValue(field: string, value: unknown, currency: string, language: string): string {
  if (typeof value === 'boolean') {
    return value ? messages.on : messages.off;
  }
  if (field === 'weightGrams') {
    return messages.grams(String(value));
  }
  if (field.endsWith('Mm') && typeof value === 'number') {
    return messages.millimetres(value);
  }
  if (field === 'scarcityThreshold') {
    return String(value);
  }
  if (field === 'restockSending') {
    const known: Readonly<Record<string, string>> = messages.restockSendings;
    return known[String(value)] ?? String(value);
  }
  if (field === 'formId') {
    return value === null ? messages.nothing : messages.formChosen;
  }
  if (typeof value === 'number') {
    return formatMoney(value, currency, language);
  }
  if (Array.isArray(value)) {
    return field === 'images' ? messages.imageCount(value.length) : value.join(', ') || messages.nothing;
  }
  const text = String(value ?? '');
  return plainText(text) || messages.nothing;
}

/** The words of HTML; what a description says, without its form. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<(?:br|\/p|\/li|\/h\d|\/div)[^>]*>/gi, ' ')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      // Last, so that nothing is read twice.
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
