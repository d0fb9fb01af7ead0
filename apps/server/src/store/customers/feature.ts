import type { Feature } from '../feature.ts';
import { accountPages } from './account-pages.ts';
import { registerOwnFields } from './own-fields.ts';
import { registerCustomers } from './routes.ts';
import { customerTasks } from './tasks.ts';

/** Shoppers' accounts. */
export const feature: Feature = {
  storeSite: (app, services) => {
    registerCustomers(app, services);
    registerOwnFields(app, services);
  },
  pages: accountPages,
  tasks: customerTasks,
};
