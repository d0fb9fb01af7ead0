import type { Feature } from '../feature.ts';
import { productPages } from './page/product-pages.ts';
import { registerStock } from './stock-routes.ts';

/** What is sold, and what is left of it. */
export const feature: Feature = { site: registerStock, pages: productPages };
