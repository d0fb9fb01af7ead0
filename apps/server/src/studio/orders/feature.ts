import { isoDay, localDay } from '@portico/locale';
import type { Feature } from '../../store/feature.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import { registerOrders } from './routes.ts';
import { summariseOrders } from './summary.ts';

/** Orders, sent and given back. */
export const feature: Feature = {
  studio: registerOrders,
  homeSummary: [
    {
      right: 'orders.read',
      read: async (tx, { site, now, timeZone }) => ({
        orders: await summariseOrders(tx, {
          today: isoDay(localDay(now, timeZone)),
          timeZone,
          prefix: site ? policyOf(site).orderNumberPrefix : '',
        }),
      }),
    },
  ],
};
