import type { Feature } from '../../store/feature.ts';
import { registerNewSite } from './routes.ts';

/** How somebody comes to a site of her own. */
export const feature: Feature = { studio: registerNewSite };
