import {
  fieldRefusals,
  giftCardRefusals,
  HIGHEST_PRICE_CENTS,
  priceRefusals,
  PRODUCT_LIMITS,
  productRefusals,
} from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';
import { nothing, type Read } from '../call.ts';
import { productDetail } from './product-detail.ts';
import { optionText } from './product-options.ts';
import { siteCall } from './studio-call.ts';

/** Kinds of product that are made in the studio: physical, digital, service, gift card. */
const madeType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const cents = z
  .int(productRefusals.price)
  .min(0, priceRefusals.BELOW_ZERO)
  .max(HIGHEST_PRICE_CENTS, priceRefusals.TOO_HIGH);

/** `POST …/products`: a name, a kind and a price suffice. */
export const newProductBody = z.object({
  title: z
    .string()
    .transform((title) => title.replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, fieldRefusals.name)
        .max(...characters(PRODUCT_LIMITS.title)),
    ),
  productType: madeType,
  priceCents: cents,
  /** Of a gift card: what it can be worth. Its prices are these. */
  denominationsCents: z.array(cents.min(1, giftCardRefusals.amount)).max(20).default([]),
  /** How often it is charged; null: once. Its plans are refined on its page. */
  billingPeriod: z
    .object({ value: z.int(fieldRefusals.wholeNumber).min(1).max(52), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) })
    .nullable()
    .default(null),
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
    .int(fieldRefusals.wholeNumber)
    .min(0, productRefusals.noNegativeStock)
    .max(PRODUCT_LIMITS.stock, productRefusals.stockTooHigh)
    .nullable()
    .default(0),
  visibility: z.enum(['published', 'hidden', 'draft']).default('draft'),
  options: z
    .array(z.object({ name: optionText, values: z.array(optionText).max(200) }))
    .max(20)
    .default([]),
});

export type NewProductBody = z.infer<typeof newProductBody>;

export const productPreview = z.object({
  /** On the site; shows the product's page for an hour, whether visitors may see it or not. */
  path: z.string(),
});
export type ProductPreview = Read<typeof productPreview>;

export const createProduct = siteCall({
  method: 'POST',
  path: '/products',
  right: 'products.edit',
  body: newProductBody,
  answer: productDetail,
  makes: true,
  sample: () => ({
    body: {
      title: 'Bowl',
      productType: 1,
      priceCents: 1200,
      salePriceCents: null,
      sku: '',
      qtyInStock: 3,
      visibility: 'draft',
      options: [{ name: 'Glaze', values: ['Kelp', 'Shell'] }],
    },
  }),
});

export const duplicateProduct = siteCall({
  method: 'POST',
  path: '/products/:itemId/duplicate',
  right: 'products.edit',
  answer: productDetail,
  makes: true,
});

export const getProductPreview = siteCall({
  method: 'GET',
  path: '/products/:itemId/preview',
  right: 'products.edit',
  answer: productPreview,
});

export const deleteProduct = siteCall({
  method: 'DELETE',
  path: '/products/:itemId',
  right: 'products.edit',
  answer: nothing,
});

export const restoreProduct = siteCall({
  method: 'POST',
  path: '/products/:itemId/restore',
  right: 'products.edit',
  answer: productDetail,
  sample: ({ ids }) => ({ params: { itemId: ids.goneItemId } }),
});
