import type { Feature } from '../../store/feature.ts';
import { registerSiteSettings } from './routes.ts';

/** What every page says of the site. */
export const feature: Feature = { studio: registerSiteSettings };
