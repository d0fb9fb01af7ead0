import type { Feature } from '../feature.ts';
import { FIND_LOST_MAILS } from './order-jobs.ts';
import { registerOrders } from './routes.ts';
import { orderTasks } from './tasks.ts';

/** What was bought. */
export const feature: Feature = {
  storeSite: registerOrders,
  tasks: orderTasks,
  recurring: { [FIND_LOST_MAILS]: '*/5 * * * *' },
};
