import type { Feature } from '../../store/feature.ts';
import { registerCollections } from './routes.ts';

/** Lists of what owners write: journals, calendars, galleries. */
export const feature: Feature = { studio: registerCollections };
