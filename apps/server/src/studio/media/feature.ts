import type { Feature } from '../../store/feature.ts';
import { registerMedia } from './routes.ts';

/** The files of a site, as owners see, add and describe them. */
export const feature: Feature = { studio: registerMedia };
