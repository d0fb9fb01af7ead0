import { MAX_DISCOUNT_NOTE } from '@portico/domain';
import { z } from 'zod';
import type { DiscountFields, DiscountState } from '@portico/domain';

export type { DiscountFields } from '@portico/domain';

/** Tabs of the list of discounts. */
export const DISCOUNT_VIEWS = ['all', 'active', 'scheduled', 'paused', 'ended', 'used-up'] as const;
export type DiscountView = (typeof DISCOUNT_VIEWS)[number];

/** `GET …/discounts`. */
export const discountListQuery = z.object({
  view: z.enum(DISCOUNT_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type DiscountListQuery = z.infer<typeof discountListQuery>;

/** `POST …/discounts` and `PUT …/discounts/{id}`: shapes only; the domain says what holds together. */
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
  combines: z.boolean(),
}) satisfies z.ZodType<DiscountFields>;

/** `PATCH …/discounts/{id}`. */
export const discountPause = z.strictObject({ isPaused: z.boolean() });

export interface DiscountRow extends DiscountFields {
  readonly id: string;
  readonly state: DiscountState;
  readonly timesUsed: number;
  readonly isPaused: boolean;
  /** ISO 4217; of every amount. */
  readonly currency: string;
}

export interface DiscountList {
  readonly rows: readonly DiscountRow[];
  readonly total: number | null;
  /** Of the tabs, over everything; null on later pages. */
  readonly counts: Readonly<Record<DiscountView, number>> | null;
  readonly nextCursor: string | null;
  /** Of new discounts. */
  readonly currency: string;
}

/** `GET …/discounts/{id}`. */
export interface DiscountDetail extends DiscountRow {
  /** Names of its products; those that are gone are missing. */
  readonly products: readonly { readonly id: string; readonly title: string }[];
  /** What paid orders saved with it. */
  readonly savedCents: number;
}
