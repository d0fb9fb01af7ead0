import { MAX_DISCOUNT_NOTE } from '@portico/domain';
import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { discountStates, type DiscountFields } from '@portico/domain';
import { siteCall } from './studio-call.ts';
import { DISCOUNT_VIEWS } from './choices.ts';

export type { DiscountFields } from '@portico/domain';

export const discountListQuery = z.object({
  view: z.enum(DISCOUNT_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type DiscountListQuery = z.infer<typeof discountListQuery>;

/** Shapes only; the domain says what holds together. */
export const discountFields = z.strictObject({
  code: z.string().max(200),
  note: z.string().max(MAX_DISCOUNT_NOTE),
  kind: z.enum(['percentage', 'fixed', 'free-shipping']),
  percent: z.string().max(20),
  amountCents: z.int().nullable(),
  scope: z.enum(['all', 'products', 'categories']),
  itemIds: z.array(z.uuid()).max(200),
  categories: z.array(z.string().max(200)).max(100),
  minimumCents: z.int().nullable(),
  startsAt: z.int().nullable(),
  endsAt: z.int().nullable(),
  usageLimit: z.int().nullable(),
  customerLimit: z.int().nullable(),
  subscriptionCycles: z.int().default(1),
  combines: z.boolean(),
}) satisfies z.ZodType<DiscountFields>;

export const discountPause = z.strictObject({ isPaused: z.boolean() });

export const discountRow = z.object({
  ...discountFields.shape,
  id: z.string(),
  state: z.enum(discountStates),
  timesUsed: z.int(),
  isPaused: z.boolean(),
  /** ISO 4217; of every amount. */
  currency: z.string(),
});
export type DiscountRow = Read<typeof discountRow>;

export const discountList = z.object({
  rows: z.array(discountRow),
  total: z.int().nullable(),
  /** Of the tabs, over everything; null on later pages. */
  counts: z.record(z.enum(DISCOUNT_VIEWS), z.int()).nullable(),
  nextCursor: z.string().nullable(),
  /** Of new discounts. */
  currency: z.string(),
});
export type DiscountList = Read<typeof discountList>;

export const discountDetail = z.object({
  ...discountRow.shape,
  /** Names of its products; those that are gone are missing. */
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
    }),
  ),
  /** What paid orders saved with it. */
  savedCents: z.int(),
});
export type DiscountDetail = Read<typeof discountDetail>;

const sampleDiscount = {
  code: 'WALK10',
  note: '',
  kind: 'percentage',
  percent: '10',
  amountCents: null,
  scope: 'all',
  itemIds: [],
  categories: [],
  minimumCents: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  customerLimit: null,
  combines: false,
};

export const listDiscounts = siteCall({
  method: 'GET',
  path: '/discounts',
  right: 'discounts.edit',
  query: discountListQuery,
  answer: discountList,
});

export const getDiscount = siteCall({
  method: 'GET',
  path: '/discounts/:discountId',
  right: 'discounts.edit',
  answer: discountDetail,
});

export const createDiscount = siteCall({
  method: 'POST',
  path: '/discounts',
  right: 'discounts.edit',
  body: discountFields,
  answer: discountDetail,
  makes: true,
  sample: ({ ids: { itemId } }) => ({ body: { ...sampleDiscount, scope: 'products', itemIds: [itemId] } }),
});

export const updateDiscount = siteCall({
  method: 'PUT',
  path: '/discounts/:discountId',
  right: 'discounts.edit',
  body: discountFields,
  answer: discountDetail,
  sample: () => ({ body: { ...sampleDiscount, code: 'WALK20' } }),
});

/** Stops a discount for a while, or lets it go on. */
export const setDiscountPause = siteCall({
  method: 'PATCH',
  path: '/discounts/:discountId',
  right: 'discounts.edit',
  body: discountPause,
  answer: discountDetail,
  sample: () => ({ body: { isPaused: true } }),
});

export const deleteDiscount = siteCall({
  method: 'DELETE',
  path: '/discounts/:discountId',
  right: 'discounts.edit',
  answer: nothing,
});

export const restoreDiscount = siteCall({
  method: 'POST',
  path: '/discounts/:discountId/restore',
  right: 'discounts.edit',
  answer: discountDetail,
  sample: ({ ids }) => ({ params: { discountId: ids.goneDiscountId } }),
});
