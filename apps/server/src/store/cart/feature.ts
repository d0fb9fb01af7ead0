import type { Feature } from '../feature.ts';
import { registerCart } from './routes.ts';

/** What a shopper is about to buy. */
export const feature: Feature = { storeSite: registerCart };
