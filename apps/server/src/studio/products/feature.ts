import type { Feature } from '../../store/feature.ts';
import { registerPlans } from './plan-routes.ts';
import { registerProducts } from './routes.ts';
import { summariseProducts } from './summary.ts';

/** Products, and all that can be said of them. */
export const feature: Feature = {
  studio: (app, services) => {
    registerProducts(app, services);
    registerPlans(app, services);
  },
  homeSummary: [{ right: 'products.edit', read: async (tx) => ({ products: await summariseProducts(tx) }) }],
};
