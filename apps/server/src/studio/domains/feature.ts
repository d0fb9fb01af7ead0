import type { Feature } from '../../store/feature.ts';
import { registerDomains } from './routes.ts';

/** The addresses of a site. */
export const feature: Feature = { studio: registerDomains };
