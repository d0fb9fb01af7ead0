import type { Feature } from '../../store/feature.ts';
import { registerSetUp } from './routes.ts';

/** The first steps of a site, which Home lists. */
export const feature: Feature = { studio: registerSetUp };
