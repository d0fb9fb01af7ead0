import type { Feature } from '../feature.ts';
import { registerAssets } from './routes.ts';

/** Images and files of a site. */
export const feature: Feature = { site: registerAssets };
