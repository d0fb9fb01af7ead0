import type { Feature } from '../../store/feature.ts';
import { registerProducts } from './routes.ts';
import { summariseProducts } from './summary.ts';

/** Products, and all that can be said of them. */
export const feature: Feature = {
  studio: registerProducts,
  homeSummary: [{ right: 'products.edit', read: async (tx) => ({ products: await summariseProducts(tx) }) }],
};
