import { subscriptionRefusals } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** What a cycle costs other than the variant; the rules say what may stand there. */
const cyclePrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.string().max(20) }),
  z.strictObject({ kind: z.literal('amount'), cents: z.int(subscriptionRefusals.amount) }),
  z.strictObject({ kind: z.literal('price'), cents: z.int(subscriptionRefusals.price) }),
]);

/** A plan that shoppers may choose. */
export const productPlan = z.strictObject({
  /** Empty for a new one. */
  id: z.string().max(100),
  title: z.string().trim().max(200),
  billingPeriod: z.strictObject({ value: z.number(), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  /** 0: until it is cancelled. */
  numBillingCycles: z.number(),
  /** Of every cycle; null: what the variant costs. */
  discount: cyclePrice.nullable(),
  /** Of the first ones; null: the same as the others. */
  firstCycles: z.strictObject({ price: cyclePrice, count: z.number() }).nullable(),
  /** Days for which nothing is charged. */
  trialDays: z.number(),
  /** How the price is worded; empty: in the product's words. */
  words: z.string().trim().max(1000),
  isHidden: z.boolean(),
});
export type ProductPlan = Read<typeof productPlan>;

export const productPlans = z.object({
  isSubscribable: z.boolean(),
  plans: z.array(productPlan),
  /** So many subscriptions of the product are not ended. */
  subscriberCount: z.int(),
  currency: z.string(),
  /** Of its first variant: what plans take something off. */
  priceCents: z.int(),
});
export type ProductPlans = Read<typeof productPlans>;

export const getProductPlans = siteCall({
  method: 'GET',
  path: '/products/:itemId/plans',
  right: 'products.edit',
  answer: productPlans,
});

/** Sells a product as a subscription, under these plans. One that somebody has is hidden rather than taken away. */
export const updateProductPlans = siteCall({
  method: 'PUT',
  path: '/products/:itemId/plans',
  right: 'products.edit',
  body: z.strictObject({ plans: z.array(productPlan).max(100) }),
  answer: productPlans,
  sample: ({ ids: { subscribableItemId } }) => ({
    params: { itemId: subscribableItemId },
    body: {
      plans: [
        {
          id: 'monthly',
          title: 'Every month',
          billingPeriod: { value: 1, unit: 'MONTH' },
          numBillingCycles: 0,
          discount: { kind: 'percent', percent: '10' },
          firstCycles: null,
          trialDays: 0,
          words: '',
          isHidden: false,
        },
      ],
    },
  }),
});
