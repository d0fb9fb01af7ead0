import type { Feature } from '../feature.ts';
import { registerSiteParts } from './routes.ts';

/** The line at the top of every page, and the page that stands where nothing is. */
export const feature: Feature = { studio: registerSiteParts };
