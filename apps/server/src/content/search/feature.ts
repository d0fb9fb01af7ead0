import type { Feature } from '../feature.ts';
import { registerSearch } from './routes.ts';

/** Finding things on a site. */
export const feature: Feature = { site: registerSearch };
