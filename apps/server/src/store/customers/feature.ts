import type { Feature } from '../feature.ts';
import { registerCustomers } from './routes.ts';
import { customerTasks } from './tasks.ts';

/** Shoppers' accounts. */
export const feature: Feature = { storeSite: registerCustomers, tasks: customerTasks };
