import { z } from 'zod';
import type { Read, SampleShop } from '../call.ts';
import { productDetail } from './product-detail.ts';
import { siteCall } from './studio-call.ts';

export const optionText = z.string().max(1000);

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
});

export type ProductOptionsBody = z.infer<typeof productOptionsBody>;

/** A variant that goes, and what goes with it. */
export const removedVariant = z.object({
  id: z.string(),
  values: z.array(z.string()),
  qtyInStock: z.int(),
  /** Carts that hold it and were not bought yet. */
  cartCount: z.int(),
  /** People who wait for it to come back. */
  waitingCount: z.int(),
});
export type RemovedVariant = Read<typeof removedVariant>;

/** What a change of options would do. */
export const productOptionsTrial = z.object({
  keptCount: z.int(),
  addedCount: z.int(),
  missingCount: z.int(),
  removed: z.array(removedVariant),
});
export type ProductOptionsTrial = Read<typeof productOptionsTrial>;

const sample = ({ ids: { variantId } }: SampleShop) => ({
  body: {
    seen: { options: [], variantIds: [variantId] },
    options: [{ was: null, name: 'Size', values: [{ was: null, value: 'S' }] }],
    addsMissing: false,
    without: [],
  },
});

export const updateProductOptions = siteCall({
  method: 'PUT',
  path: '/products/:itemId/options',
  right: 'products.edit',
  body: productOptionsBody,
  answer: productDetail,
  sample,
});

/** What a change would do; nothing is written. */
export const tryProductOptions = siteCall({
  method: 'POST',
  path: '/products/:itemId/options-trial',
  right: 'products.edit',
  body: productOptionsBody,
  answer: productOptionsTrial,
  sample,
});
