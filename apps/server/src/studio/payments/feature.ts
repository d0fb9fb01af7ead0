import { countDifferingDays } from '../../store/reconciliation/read-days.ts';
import type { Feature } from '../../store/feature.ts';
import { registerBooks } from './books.ts';
import { readKeysRefused } from './refused-keys.ts';
import { registerPayments } from './routes.ts';

/** Payments, and who takes them. */
export const feature: Feature = {
  studio: (app, services) => {
    registerPayments(app, services);
    registerBooks(app, services);
  },
  homeSummary: [
    {
      right: 'orders.read',
      read: async (tx, { now }) => ({
        keysRefused: await readKeysRefused(tx),
        differingBookDayCount: await countDifferingDays(tx, now),
      }),
    },
  ],
};
