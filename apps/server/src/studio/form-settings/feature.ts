import type { Feature } from '../../store/feature.ts';
import { registerFormSettings } from './routes.ts';

/** What holds for all forms of a site. */
export const feature: Feature = { studio: registerFormSettings };
