import type { Feature } from '../../store/feature.ts';
import { registerImports } from './routes.ts';

/** Products from files, as owners import them. */
export const feature: Feature = { studio: registerImports };
