import { DIFFERENCE_KINDS } from '@portico/domain';
import { z } from 'zod';
import { csvFile, type Read } from '../call.ts';
import { PAYMENT_PROVIDERS } from './choices.ts';
import { siteCall } from './studio-call.ts';

const sums = z.object({ count: z.int(), cents: z.int(), refundedCents: z.int() });

/** One day of the shop's book beside that of a payment service, in one currency. */
export const bookDay = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Where the shop is, such as `2026-11-24`. */
  day: z.string(),
  currency: z.string(),
  ours: sums,
  theirs: sums,
  /** Empty where both agree to the cent. */
  differences: z.array(
    z.object({
      kind: z.enum(DIFFERENCE_KINDS),
      paymentId: z.string(),
      /** The payment service's own name of it; empty where it has none. */
      reference: z.string(),
      ourCents: z.int(),
      theirCents: z.int(),
      order: z.object({ id: z.string(), numberText: z.string() }).nullable(),
    }),
  ),
  /** Epoch milliseconds. */
  checkedAt: z.int(),
});
export type BookDay = Read<typeof bookDay>;

/** Both books day by day, the newest first: the last hundred days. */
export const listBookDays = siteCall({
  method: 'GET',
  path: '/payments/books',
  right: 'orders.read',
  answer: z.object({ days: z.array(bookDay) }),
});

/** The same as a sheet, a line a day. */
export const downloadBookDays = siteCall({
  method: 'GET',
  path: '/payments/books.csv',
  right: 'orders.export',
  answer: csvFile,
});
