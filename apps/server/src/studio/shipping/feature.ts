import type { Feature } from '../../store/feature.ts';
import { registerShipping } from './routes.ts';

/** What sending costs. */
export const feature: Feature = { studio: registerShipping };
