import type {
  ProductDetail,
  ProductImage,
  ProductPresentation,
  ProductVariant,
  Visibility,
} from '@portico/contract/studio';
import { moneyFieldText } from '../../format/money.ts';

/** A variant as it stands in the fields. */
export interface VariantDraft {
  readonly sku: string;
  readonly price: string;
  /** Empty: not on sale. */
  readonly salePrice: string;
  readonly stock: string;
  readonly unlimited: boolean;
  /** NaN while what was typed is no weight. */
  readonly weightGrams: number;
  /** Null while nobody said, NaN while what was typed is no length. */
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

/** How a product is shown and sold, as fields of its own each. */
export const PRESENTATION = [
  'urlId',
  'brand',
  'isTaxable',
  'seoTitle',
  'seoDescription',
  'addButtonText',
  'soldOutText',
  'scarcityEnabled',
  'scarcityThreshold',
  'scarcityText',
  'isWaitlistOpen',
  'restockSending',
  'restockCallToAction',
  'restockSuccess',
  'mailingListSignUpEnabled',
  'mailingListOptInByDefault',
  'mailingListText',
  'giftLeastCents',
  'giftMostCents',
  'giftStepCents',
  'formId',
] as const satisfies readonly (keyof ProductPresentation)[];

/** A product as it stands in the fields: amounts are what was typed, which may not be understood yet. */
export interface ProductDraft extends ProductPresentation {
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  readonly visibility: Visibility;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly images: readonly ProductImage[];
  readonly variants: Readonly<Record<string, VariantDraft>>;
}

/** The fields of a product before anything was typed. */
export function draftOf(product: ProductDetail, language: string): ProductDraft {
  const { title, description, excerpt, visibility, categories, tags, images, variants, currency } = product;
  const { urlId, brand, isTaxable, seoTitle, seoDescription, addButtonText, soldOutText, isWaitlistOpen, formId } =
    product;
  const { scarcityEnabled, scarcityThreshold, scarcityText } = product;
  const {
    restockSending,
    restockCallToAction,
    restockSuccess,
    mailingListSignUpEnabled,
    mailingListOptInByDefault,
    mailingListText,
  } = product;
  const { giftLeastCents, giftMostCents, giftStepCents } = product;
  return {
    urlId,
    brand,
    isTaxable,
    seoTitle,
    seoDescription,
    addButtonText,
    soldOutText,
    scarcityEnabled,
    scarcityThreshold,
    scarcityText,
    isWaitlistOpen,
    restockSending,
    restockCallToAction,
    restockSuccess,
    mailingListSignUpEnabled,
    mailingListOptInByDefault,
    mailingListText,
    giftLeastCents,
    giftMostCents,
    giftStepCents,
    formId,
    title,
    description,
    excerpt,
    visibility,
    categories,
    tags,
    images,
    variants: Object.fromEntries(variants.map((variant) => [variant.id, variantDraft(variant, currency, language)])),
  };
}

/** The fields of one variant. */
export function variantDraft(variant: ProductVariant, currency: string, language: string): VariantDraft {
  return {
    sku: variant.sku,
    price: moneyFieldText(variant.priceCents, currency, language),
    salePrice: variant.onSale ? moneyFieldText(variant.salePriceCents, currency, language) : '',
    stock: String(variant.qtyInStock),
    unlimited: variant.unlimited,
    weightGrams: variant.weightGrams,
    lengthMm: variant.lengthMm,
    widthMm: variant.widthMm,
    heightMm: variant.heightMm,
  };
}

/**
 * Moves a draft onto new ground: fields that still hold what they held then take the new value, fields that were typed
 * in meanwhile keep what was typed.
 */
export function rebase(draft: ProductDraft, then: ProductDraft, now: ProductDraft): ProductDraft {
  const variants = Object.entries(now.variants).map(([id, fresh]) => {
    const [mine, old] = [draft.variants[id], then.variants[id]];
    return [id, mine && old ? rebaseFields(mine, old, fresh) : fresh] as const;
  });
  return { ...rebaseFields(draft, then, now), variants: Object.fromEntries(variants) };
}

function rebaseFields<Fields extends object>(mine: Fields, then: Fields, now: Fields): Fields {
  const result = { ...now };
  for (const key of Object.keys(now) as (keyof Fields)[]) {
    if (JSON.stringify(mine[key]) !== JSON.stringify(then[key])) {
      result[key] = mine[key];
    }
  }
  return result;
}
