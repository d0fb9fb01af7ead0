import { fieldRefusals, HIGHEST_PRICE_CENTS, priceRefusals, PRODUCT_LIMITS, productRefusals } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { productListQuery } from './products.ts';
import { siteCall } from './studio-call.ts';

/** Products a change is for: some by id, or all that a list shows, loaded or not. */
const selection = z.union([
  z.object({ ids: z.array(z.uuid()).min(1, 'Nothing is selected.').max(10_000, productRefusals.tooManyProducts) }),
  z.object({ list: productListQuery.omit({ cursor: true, limit: true, sort: true }) }),
]);

const percent = z.number(fieldRefusals.number);
const cents = z.number(fieldRefusals.amount).int();
const words = z.array(z.string().trim().min(1).max(PRODUCT_LIMITS.word)).max(20).default([]);

const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visibility'), to: z.enum(['published', 'hidden', 'draft']) }),
  z.object({ kind: z.literal('categories'), add: words, remove: words }),
  z.object({ kind: z.literal('tags'), add: words, remove: words }),
  z.object({
    kind: z.literal('prices'),
    by: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('percent'),
        percent: percent.min(-100, productRefusals.fallTooLow).max(1000, productRefusals.raiseTooHigh),
      }),
      z.object({ kind: z.literal('amount'), cents: cents.min(-HIGHEST_PRICE_CENTS).max(HIGHEST_PRICE_CENTS) }),
      z.object({ kind: z.literal('set'), cents: cents.min(0, priceRefusals.BELOW_ZERO).max(HIGHEST_PRICE_CENTS) }),
      z.object({
        kind: z.literal('startSale'),
        percent: percent.min(0.1, productRefusals.saleTooSmall).max(100, productRefusals.saleTooHigh),
      }),
      z.object({ kind: z.literal('endSale') }),
    ]),
  }),
]);

/** With `isTrial` nothing is written and the answer says what would be. */
export const productBulkBody = z.object({ selection, change: bulkChange, isTrial: z.boolean().default(false) });
export type ProductBulkBody = z.infer<typeof productBulkBody>;
export type ProductSelection = ProductBulkBody['selection'];
export type ProductBulkChange = ProductBulkBody['change'];

/** A variant whose price changes. */
export const priceStep = z.object({
  title: z.string(),
  /** Values of its options; empty where there is one variant. */
  values: z.array(z.string()),
  fromCents: z.int(),
  toCents: z.int(),
});
export type PriceStep = Read<typeof priceStep>;

/** What a change of many did, or would do. */
export const productBulkResult = z.object({
  /** Takes it back; null for a trial, and where nothing changed. */
  changeId: z.string().nullable(),
  productCount: z.int(),
  /** Variants whose prices change. */
  variantCount: z.int(),
  /** The first of them. */
  steps: z.array(priceStep),
  /** Variants that stay as they are, with the reason. */
  refusedCount: z.int(),
  refused: z.array(
    z.object({
      title: z.string(),
      values: z.array(z.string()),
      reason: z.string(),
    }),
  ),
});
export type ProductBulkResult = Read<typeof productBulkResult>;

export const productBulkUndone = z.object({
  restoredCount: z.int(),
});
export type ProductBulkUndone = Read<typeof productBulkUndone>;

export const updateProducts = siteCall({
  method: 'POST',
  path: '/products/bulk',
  right: 'products.edit',
  body: productBulkBody,
  // Ten thousand ids.
  maxBodyBytes: 1_000_000,
  answer: productBulkResult,
  sample: ({ ids: { itemId } }) => ({
    body: { selection: { ids: [itemId] }, change: { kind: 'tags', add: ['new'], remove: [] }, isTrial: false },
  }),
});

/** What others changed since stays as it is. */
export const undoProductsUpdate = siteCall({
  method: 'POST',
  path: '/products/bulk/:changeId/undo',
  right: 'products.edit',
  answer: productBulkUndone,
});
