import { HIGHEST_PRICE_CENTS, PRICE_TEXTS, PRODUCT_LIMITS } from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';

/** Tabs of the products list: each is a saved filter. */
export const PRODUCT_VIEWS = ['all', 'visible', 'hidden', 'soldOut', 'low', 'noPicture'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

export const PRODUCT_SORTS = ['changed', 'title', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Variants with so many or fewer left are called low. */
export const LOW_STOCK = 5;

/** How a product's page is shown; as stored in `workflow_state`. */
export const VISIBILITIES = ['published', 'hidden', 'draft', 'scheduled'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const productType = z.coerce.number().int().min(1).max(5);

/** `GET …/products`. */
export const productListQuery = z.object({
  view: z.enum(PRODUCT_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  type: z.union([productType.transform((one) => [one]), z.array(productType).max(5)]).optional(),
  category: z.string().max(200).optional(),
  sort: z.enum(PRODUCT_SORTS).default('changed'),
  cursor: z.string().max(600).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ProductListQuery = z.infer<typeof productListQuery>;

export interface ProductRow {
  readonly id: string;
  readonly title: string;
  readonly pictureUrl: string | null;
  readonly productType: number;
  readonly isSubscribable: boolean;
  readonly visibility: Visibility;
  /** Epoch milliseconds; when a scheduled product appears. */
  readonly publishAt: number;
  /** Names of the options in their order, with how many values each has. */
  readonly options: readonly { readonly name: string; readonly count: number }[];
  readonly variantCount: number;
  /** Units of all limited variants together. */
  readonly qtyInStock: number;
  readonly hasUnlimited: boolean;
  /** Limited variants that have run out. */
  readonly outCount: number;
  /** Limited variants with `LOW_STOCK` or fewer left. */
  readonly lowCount: number;
  readonly isSoldOut: boolean;
  /** What a buyer pays for the cheapest variant, in minor units. */
  readonly fromCents: number;
  readonly isPriceVaried: boolean;
  readonly isOnSale: boolean;
  readonly categories: readonly string[];
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

export interface ProductList {
  readonly rows: readonly ProductRow[];
  /** Rows of this view and search in all; with the first page only. */
  readonly total: number | null;
  readonly nextCursor: string | null;
}

/** `GET …/products/views`: how many products each tab holds, and what can be filtered by. */
export interface ProductViews {
  readonly counts: Readonly<Record<ProductView, number>>;
  readonly categories: readonly string[];
}

export interface ProductPicture {
  readonly assetId: string;
  readonly url: string;
  readonly altText: string;
  /** Option values this picture shows, such as `{ Glaze: 'Kelp' }`. */
  readonly variantAttributes: Readonly<Record<string, string>> | null;
}

export interface ProductVariant {
  readonly id: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly sku: string;
  readonly priceCents: number;
  readonly salePriceCents: number;
  readonly onSale: boolean;
  readonly qtyInStock: number;
  readonly unlimited: boolean;
  /** Of one, for rates by weight. */
  readonly weightGrams: number;
  /** Of one as it is packed; null where nobody said. */
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  /** So many people wait for it to come back. */
  readonly waitingCount: number;
}

/** What a shopper of a digital product downloads. */
export interface ProductFile {
  readonly name: string;
  readonly byteSize: number;
}

/** What an owner says of how a product is shown and sold, beside its texts and prices. */
export interface ProductPresentation {
  /** Last part of its address. */
  readonly urlId: string;
  /** In the browser's tab and in search results; empty: made from the name. */
  readonly seoTitle: string;
  /** In search results; empty: made from the summary or the description. */
  readonly seoDescription: string;
  /** On the button that adds it; empty: the store's words. */
  readonly addButtonText: string;
  /** Where it is sold out; empty: the store's words. */
  readonly soldOutText: string;
  readonly scarcityEnabled: boolean;
  /** The text shows when so many or fewer of a variant are left. */
  readonly scarcityThreshold: number;
  readonly scarcityText: string;
  /** Shoppers may ask to hear when a variant is back. */
  readonly isWaitlistOpen: boolean;
  /** Form that a shopper answers before adding it; null: none. */
  readonly formId: string | null;
}

/** `GET …/products/{id}`. */
export interface ProductDetail extends ProductPresentation {
  readonly id: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly description: string;
  /** The stored description has parts (scripts, frames) that cannot be edited here and would be lost. */
  readonly isDescriptionReduced: boolean;
  /** Sanitised HTML. */
  readonly excerpt: string;
  readonly visibility: Visibility;
  readonly publishAt: number;
  readonly productType: number;
  readonly isSubscribable: boolean;
  /** Path on the site. */
  readonly path: string;
  readonly currency: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly options: readonly string[];
  readonly pictures: readonly ProductPicture[];
  readonly variants: readonly ProductVariant[];
  /** Of a digital product; null while it has none, and nothing can be downloaded. */
  readonly file: ProductFile | null;
  /** Forms of the site that shoppers can be asked. */
  readonly forms: readonly { readonly id: string; readonly name: string }[];
  readonly changedAt: number;
}

/** A field as the person saw it and as it shall be: two people's changes merge unless they meet in one field. */
const change = <Value extends z.ZodType>(value: Value) => z.object({ from: z.unknown(), to: value });
const cents = z.number().int().min(0, PRICE_TEXTS.BELOW_ZERO).max(HIGHEST_PRICE_CENTS, PRICE_TEXTS.TOO_HIGH);
const words = z.array(z.string().trim().min(1).max(PRODUCT_LIMITS.word)).max(PRODUCT_LIMITS.words);

const pictureChange = z
  .array(
    z.object({
      assetId: z.uuid(),
      altText: z.string().max(...characters(PRODUCT_LIMITS.altText)),
      variantAttributes: z.record(z.string(), z.string()).nullable(),
    }),
  )
  .max(PRODUCT_LIMITS.pictures, `A product has at most ${PRODUCT_LIMITS.pictures} pictures.`);

const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/gu, ' ').trim())
    .pipe(z.string().max(...characters(max)));
const millimetres = z
  .int('Enter a length.')
  .min(0, 'A length cannot be negative.')
  .max(PRODUCT_LIMITS.sideMm, 'That is too long.')
  .nullable();

/** `PATCH …/products/{id}`: only what changed. */
export const productChangeBody = z.object({
  fields: z
    .object({
      title: change(
        z
          .string()
          .trim()
          .min(1, 'Enter a name.')
          .max(...characters(PRODUCT_LIMITS.title)),
      ),
      description: change(z.string().max(PRODUCT_LIMITS.description, 'That is longer than a description can be.')),
      excerpt: change(z.string().max(PRODUCT_LIMITS.excerpt, 'That is longer than a summary can be.')),
      visibility: change(z.enum(['published', 'hidden', 'draft'])),
      categories: change(words),
      tags: change(words),
      pictures: change(pictureChange),
      urlId: change(
        z
          .string()
          .trim()
          .min(1, 'Enter an address.')
          .max(...characters(PRODUCT_LIMITS.urlId)),
      ),
      seoTitle: change(line(PRODUCT_LIMITS.seoTitle)),
      seoDescription: change(line(PRODUCT_LIMITS.seoDescription)),
      addButtonText: change(line(PRODUCT_LIMITS.addButtonText)),
      soldOutText: change(line(PRODUCT_LIMITS.soldOutText)),
      scarcityEnabled: change(z.boolean()),
      scarcityThreshold: change(
        z
          .int('Write a whole number.')
          .min(1, 'Write 1 or more.')
          .max(PRODUCT_LIMITS.scarcityThreshold, 'That is more than a few.'),
      ),
      scarcityText: change(line(PRODUCT_LIMITS.scarcityText)),
      isWaitlistOpen: change(z.boolean()),
      formId: change(z.uuid().nullable()),
    })
    .partial()
    .default({}),
  variants: z
    .array(
      z.object({
        id: z.uuid(),
        fields: z
          .object({
            sku: change(
              z
                .string()
                .trim()
                .min(1, 'Enter a SKU.')
                .max(...characters(PRODUCT_LIMITS.sku)),
            ),
            priceCents: change(cents),
            salePriceCents: change(cents),
            onSale: change(z.boolean()),
            unlimited: change(z.boolean()),
            weightGrams: change(
              z
                .int('Enter a weight.')
                .min(0, 'A weight cannot be negative.')
                .max(PRODUCT_LIMITS.weightGrams, 'That is too heavy.'),
            ),
            lengthMm: change(millimetres),
            widthMm: change(millimetres),
            heightMm: change(millimetres),
          })
          .partial()
          .default({}),
        /** Stock is added to what is there, never written over it: a sale in between stays counted. */
        addStock: z.number().int().min(-PRODUCT_LIMITS.stockChange).max(PRODUCT_LIMITS.stockChange).default(0),
      }),
    )
    .max(500)
    .default([]),
});
export type ProductChange = z.infer<typeof productChangeBody>;

/** One field that somebody else changed since the person read it; nothing was written. */
export interface FieldConflict {
  readonly field: string;
  readonly variantId: string | null;
  readonly seen: unknown;
  readonly theirs: unknown;
  readonly yours: unknown;
}

/** A picture after its upload, ready to be put on a product. */
export interface UploadedPicture {
  readonly assetId: string;
  readonly url: string;
}
