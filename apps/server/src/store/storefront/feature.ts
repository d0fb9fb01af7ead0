import type { Feature } from '../feature.ts';
import { storefrontPages } from './storefront-pages.ts';

/** What all of a store's rooms show alike. */
export const feature: Feature = { pages: storefrontPages };
