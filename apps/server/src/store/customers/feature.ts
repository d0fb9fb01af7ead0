import type { Feature } from '../feature.ts';
import { accountPages } from './account-pages.ts';
import { registerCustomers } from './routes.ts';
import { customerTasks } from './tasks.ts';

/** Shoppers' accounts. */
export const feature: Feature = { storeSite: registerCustomers, pages: accountPages, tasks: customerTasks };
