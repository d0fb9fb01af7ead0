import type { Feature } from '../../store/feature.ts';
import { registerPictures } from './routes.ts';

/** Pictures as the studio shows them. */
export const feature: Feature = { studio: registerPictures };
