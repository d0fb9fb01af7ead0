import type { Feature } from '../../store/feature.ts';
import { registerStoreSettings } from './routes.ts';

/** How the shop is set up. */
export const feature: Feature = { studio: registerStoreSettings };
