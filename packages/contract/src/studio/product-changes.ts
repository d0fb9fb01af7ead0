import {
  fieldRefusals,
  fillMessage,
  giftCardRefusals,
  HIGHEST_PRICE_CENTS,
  MAX_GIFT_CARD_CENTS,
  priceRefusals,
  PRODUCT_LIMITS,
  productRefusals,
  RESTOCK_LIMITS,
  RESTOCK_SENDINGS,
} from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';
import { productDetail } from './product-detail.ts';
import { siteCall } from './studio-call.ts';

/** A field as the person saw it and as it shall be: two people's changes merge unless they meet in one field. */
const change = <Value extends z.ZodType>(value: Value) => z.object({ from: z.unknown(), to: value });
const cents = z.number().int().min(0, priceRefusals.BELOW_ZERO).max(HIGHEST_PRICE_CENTS, priceRefusals.TOO_HIGH);
const giftCents = z
  .int(giftCardRefusals.amount)
  .min(0, priceRefusals.BELOW_ZERO)
  .max(Number(MAX_GIFT_CARD_CENTS), giftCardRefusals.tooHigh);
const words = z.array(z.string().trim().min(1).max(PRODUCT_LIMITS.word)).max(PRODUCT_LIMITS.words);

const imageChange = z
  .array(
    z.object({
      assetId: z.uuid(),
      altText: z.string().max(...characters(PRODUCT_LIMITS.altText)),
      variantAttributes: z.record(z.string(), z.string()).nullable(),
    }),
  )
  .max(PRODUCT_LIMITS.images, fillMessage(productRefusals.images, { maximum: PRODUCT_LIMITS.images }));

const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/gu, ' ').trim())
    .pipe(z.string().max(...characters(max)));
const millimetres = z
  .int(productRefusals.length)
  .min(0, productRefusals.noNegativeLength)
  .max(PRODUCT_LIMITS.sideMm, productRefusals.tooLong)
  .nullable();

/** Only what changed. */
export const productChangeBody = z.object({
  fields: z
    .object({
      title: change(
        z
          .string()
          .trim()
          .min(1, fieldRefusals.name)
          .max(...characters(PRODUCT_LIMITS.title)),
      ),
      description: change(z.string().max(PRODUCT_LIMITS.description, productRefusals.longDescription)),
      excerpt: change(z.string().max(PRODUCT_LIMITS.excerpt, productRefusals.longExcerpt)),
      visibility: change(z.enum(['published', 'hidden', 'draft'])),
      categories: change(words),
      tags: change(words),
      images: change(imageChange),
      urlId: change(
        z
          .string()
          .trim()
          .min(1, productRefusals.address)
          .max(...characters(PRODUCT_LIMITS.urlId)),
      ),
      brand: change(line(PRODUCT_LIMITS.brand)),
      isTaxable: change(z.boolean()),
      seoTitle: change(line(PRODUCT_LIMITS.seoTitle)),
      seoDescription: change(line(PRODUCT_LIMITS.seoDescription)),
      addButtonText: change(line(PRODUCT_LIMITS.addButtonText)),
      soldOutText: change(line(PRODUCT_LIMITS.soldOutText)),
      scarcityEnabled: change(z.boolean()),
      scarcityThreshold: change(
        z
          .int(fieldRefusals.wholeNumber)
          .min(1, fieldRefusals.oneOrMore)
          .max(PRODUCT_LIMITS.scarcityThreshold, productRefusals.moreThanFew),
      ),
      scarcityText: change(line(PRODUCT_LIMITS.scarcityText)),
      isWaitlistOpen: change(z.boolean()),
      restockSending: change(z.enum(RESTOCK_SENDINGS)),
      restockCallToAction: change(line(RESTOCK_LIMITS.line)),
      restockSuccess: change(line(RESTOCK_LIMITS.line)),
      mailingListSignUpEnabled: change(z.boolean()),
      mailingListOptInByDefault: change(z.boolean()),
      mailingListText: change(line(RESTOCK_LIMITS.line)),
      giftLeastCents: change(giftCents),
      giftMostCents: change(giftCents),
      giftStepCents: change(giftCents),
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
                .min(1, productRefusals.noSku)
                .max(...characters(PRODUCT_LIMITS.sku)),
            ),
            priceCents: change(cents),
            salePriceCents: change(cents),
            onSale: change(z.boolean()),
            unlimited: change(z.boolean()),
            weightGrams: change(
              z
                .int(fieldRefusals.weight)
                .min(0, fieldRefusals.noNegativeWeight)
                .max(PRODUCT_LIMITS.weightGrams, fieldRefusals.tooHeavy),
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

/** Where somebody else changed the same fields meanwhile it answers 409 and tells them as `conflicts`. */
export const updateProduct = siteCall({
  method: 'PATCH',
  path: '/products/:itemId',
  right: 'products.edit',
  body: productChangeBody,
  answer: productDetail,
  sample: ({ ids: { assetId, variantId, formId } }) => ({
    body: {
      fields: {
        title: { from: 'Jug', to: 'Tall jug' },
        images: { from: [], to: [{ assetId, altText: 'A jug', variantAttributes: null }] },
        formId: { from: null, to: formId },
      },
      variants: [{ id: variantId, fields: { priceCents: { from: 1000, to: 1100 } }, addStock: 1 }],
    },
    takesAnything: ['from'],
  }),
});
