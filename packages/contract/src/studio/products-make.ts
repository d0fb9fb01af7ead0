import { HIGHEST_PRICE_CENTS, PRICE_TEXTS, PRODUCT_LIMITS } from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';

/** Bytes of one picture as it is uploaded. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Bytes of any other file, such as one that is sold. */
export const MAX_FILE_BYTES = 300 * 1024 * 1024;

/** Kinds of product that are made in the studio: physical, digital, service. */
const madeType = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const cents = z.int('Enter a price.').min(0, PRICE_TEXTS.BELOW_ZERO).max(HIGHEST_PRICE_CENTS, PRICE_TEXTS.TOO_HIGH);

const optionText = z.string().max(1000);

/** `POST …/products`: a name, a kind and a price suffice. */
export const newProductBody = z.object({
  title: z
    .string()
    .transform((title) => title.replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, 'Enter a name.')
        .max(...characters(PRODUCT_LIMITS.title)),
    ),
  productType: madeType,
  priceCents: cents,
  /** Null: not on sale. */
  salePriceCents: cents.nullable().default(null),
  /** Of a product without options; made up where it is empty. */
  sku: z
    .string()
    .trim()
    .max(...characters(PRODUCT_LIMITS.sku))
    .default(''),
  /** Of each variant; null: it never runs out. */
  qtyInStock: z
    .int('Write a whole number.')
    .min(0, 'Stock cannot be negative.')
    .max(PRODUCT_LIMITS.stock, 'That is more than can be counted.')
    .nullable()
    .default(0),
  visibility: z.enum(['published', 'hidden', 'draft']).default('draft'),
  options: z
    .array(z.object({ name: optionText, values: z.array(optionText).max(200) }))
    .max(20)
    .default([]),
});

export type NewProductBody = z.infer<typeof newProductBody>;

/** `PUT …/products/{id}/options`; with `isTrial` nothing is written and the answer says what would be. */
export const productOptionsBody = z.object({
  /** The product as the person saw it: when it is another by now, nothing is changed. */
  seen: z.object({ options: z.array(z.string()).max(20), variantIds: z.array(z.uuid()).max(5000) }),
  options: z
    .array(
      z.object({
        was: z.string().nullable(),
        name: optionText,
        values: z.array(z.object({ was: z.string().nullable(), value: optionText })).max(200),
      }),
    )
    .max(20),
  /** Combinations that the product does not have are made too. */
  addsMissing: z.boolean().default(false),
  /** Variants that go though their values stay. */
  without: z.array(z.uuid()).max(500).default([]),
  isTrial: z.boolean().default(false),
});

export type ProductOptionsBody = z.infer<typeof productOptionsBody>;

/** A variant that goes, and what goes with it. */
export interface RemovedVariant {
  readonly id: string;
  readonly values: readonly string[];
  readonly qtyInStock: number;
  /** Carts that hold it and were not bought yet. */
  readonly cartCount: number;
  /** People who wait for it to come back. */
  readonly waitingCount: number;
}

/** What a change of options would do. */
export interface ProductOptionsTrial {
  readonly keptCount: number;
  readonly addedCount: number;
  readonly missingCount: number;
  readonly removed: readonly RemovedVariant[];
}

/** `PATCH …/products/{id}/file`: what the file is called for those who buy it from now on. */
export const productFileBody = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(...characters(PRODUCT_LIMITS.fileName)),
});

/** `GET …/products/{id}/preview`. */
export interface ProductPreview {
  /** On the site; shows the product's page for an hour, whether visitors may see it or not. */
  readonly path: string;
}
