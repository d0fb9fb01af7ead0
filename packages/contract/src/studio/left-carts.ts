import { z } from 'zod';
import type { Read } from '../call.ts';
import { REPORT_DATA } from './report-choices.ts';
import { reportQuery } from './reports.ts';
import { siteCall } from './studio-call.ts';

const day = z.iso.date();

/** In which order carts are listed. */
export const LEFT_CART_SORTS = ['latest', 'value'] as const;
export type LeftCartSort = (typeof LEFT_CART_SORTS)[number];

/** A cart that was left behind on one of these days, where the site is. */
export const leftCartsQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(LEFT_CART_SORTS).default('latest'),
  filter: reportQuery.shape.filter,
  /** Sample history for as long as a site has it, where nothing is said. */
  data: z.enum(REPORT_DATA).optional(),
});
export type LeftCartsQuery = z.infer<typeof leftCartsQuery>;

const leftCart = z.object({
  id: z.string(),
  /** When something of it was changed last; epoch milliseconds. */
  touchedAt: z.int(),
  valueCents: z.int(),
  currency: z.string(),
  /** What is in it, no more than twenty things. */
  entries: z.array(z.object({ itemId: z.string(), title: z.string(), variant: z.string(), quantity: z.int() })),
  /** Typed in the checkout; null where nobody typed one, or the reader may not see it. */
  email: z.string().nullable(),
  /** Its checkout was opened. */
  beganCheckout: z.boolean(),
  /** What becomes of the reminder: there is none, it goes at a time, or it went then. */
  reminder: z.enum(['none', 'waiting', 'sent']),
  reminderAt: z.int().nullable(),
  /** It came back: bought, or opened from its reminder. */
  outcome: z.enum(['left', 'opened', 'bought']),
  orderId: z.string().nullable(),
});
export type LeftCart = Read<typeof leftCart>;

export const listLeftCarts = siteCall({
  method: 'GET',
  path: '/left-carts',
  right: 'analytics.view',
  query: leftCartsQuery,
  answer: z.object({
    rows: z.array(leftCart),
    moreCount: z.int(),
    /** After how many hours a reminder goes; null where the owner wants none. */
    reminderHours: z.number().nullable(),
  }),
  sample: () => ({ query: { from: '2026-03-02', to: '2026-03-08', sort: 'value' } }),
});
