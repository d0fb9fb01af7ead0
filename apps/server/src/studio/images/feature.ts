import type { Feature } from '../../store/feature.ts';
import { registerImages } from './routes.ts';

/** Images as the studio shows them. */
export const feature: Feature = { studio: registerImages };
