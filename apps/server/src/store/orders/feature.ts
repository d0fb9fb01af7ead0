import type { Feature } from '../feature.ts';
import { registerOrders } from './routes.ts';
import { orderTasks } from './tasks.ts';

/** What was bought. */
export const feature: Feature = { storeSite: registerOrders, tasks: orderTasks };
