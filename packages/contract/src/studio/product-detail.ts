import { RESTOCK_SENDINGS } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { VISIBILITIES } from './choices.ts';
import { siteCall } from './studio-call.ts';

export const productImage = z.object({
  assetId: z.string(),
  url: z.string(),
  altText: z.string(),
  /** Option values this image shows, such as `{ Glaze: 'Kelp' }`. */
  variantAttributes: z.record(z.string(), z.string()).nullable(),
});
export type ProductImage = Read<typeof productImage>;

export const productVariant = z.object({
  id: z.string(),
  attributes: z.record(z.string(), z.string()),
  sku: z.string(),
  priceCents: z.int(),
  salePriceCents: z.int(),
  onSale: z.boolean(),
  qtyInStock: z.int(),
  unlimited: z.boolean(),
  /** Of one, for rates by weight. */
  weightGrams: z.int(),
  /** Of one as it is packed; null where nobody said. */
  lengthMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  /** So many people wait for it to come back. */
  waitingCount: z.int(),
});
export type ProductVariant = Read<typeof productVariant>;

/** What a shopper of a digital product downloads. */
export const productFile = z.object({
  name: z.string(),
  byteSize: z.int(),
});
export type ProductFile = Read<typeof productFile>;

/** What an owner says of how a product is shown and sold, beside its texts and prices. */
export const productPresentation = z.object({
  /** Last part of its address. */
  urlId: z.string(),
  /** Who makes it; empty: nobody said. */
  brand: z.string(),
  /** False: no tax is charged for it, whatever the store's rules. */
  isTaxable: z.boolean(),
  /** In the browser's tab and in search results; empty: made from the name. */
  seoTitle: z.string(),
  /** In search results; empty: made from the summary or the description. */
  seoDescription: z.string(),
  /** On the button that adds it; empty: the store's words. */
  addButtonText: z.string(),
  /** Where it is sold out; empty: the store's words. */
  soldOutText: z.string(),
  scarcityEnabled: z.boolean(),
  /** The text shows when so many or fewer of a variant are left. */
  scarcityThreshold: z.int(),
  scarcityText: z.string(),
  /** Shoppers may ask to hear when a variant is back. */
  isWaitlistOpen: z.boolean(),
  /** When people who wait are told: as the shop says, by itself, or by hand. */
  restockSending: z.enum(RESTOCK_SENDINGS),
  /** Above its form; empty: the shop's words. */
  restockCallToAction: z.string(),
  /** To whoever signed up; empty: the shop's words. */
  restockSuccess: z.string(),
  /** Whoever asks to hear may join the mailing list as well. */
  mailingListSignUpEnabled: z.boolean(),
  /** Its box is ticked before anybody does. */
  mailingListOptInByDefault: z.boolean(),
  /** Beside the box; empty: the shop's words. */
  mailingListText: z.string(),
  /** Of a gift card: shoppers may choose an amount from the least to the most, in steps; a most of 0: denominations alone. */
  giftLeastCents: z.int(),
  giftMostCents: z.int(),
  giftStepCents: z.int(),
  /** Form that a shopper answers before adding it; null: none. */
  formId: z.string().nullable(),
});
export type ProductPresentation = Read<typeof productPresentation>;

export const productDetail = z.object({
  ...productPresentation.shape,
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  /** The stored description has parts (scripts, frames) that cannot be edited here and would be lost. */
  isDescriptionReduced: z.boolean(),
  /** Sanitised HTML. */
  excerpt: z.string(),
  visibility: z.enum(VISIBILITIES),
  publishAt: z.int(),
  productType: z.int(),
  isSubscribable: z.boolean(),
  /** Path on the site. */
  path: z.string(),
  currency: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  options: z.array(z.string()),
  images: z.array(productImage),
  variants: z.array(productVariant),
  /** Of a digital product; null while it has none, and nothing can be downloaded. */
  file: productFile.nullable(),
  /** Forms of the site that shoppers can be asked. */
  forms: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
    }),
  ),
  changedAt: z.int(),
});
export type ProductDetail = Read<typeof productDetail>;

export const getProduct = siteCall({
  method: 'GET',
  path: '/products/:itemId',
  right: 'products.edit',
  answer: productDetail,
});
