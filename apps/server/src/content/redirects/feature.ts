import type { Feature } from '../feature.ts';
import { registerRedirects } from './routes.ts';

/** Addresses that lead elsewhere, as owners keep them. */
export const feature: Feature = { studio: registerRedirects };
