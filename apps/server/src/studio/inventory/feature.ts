import type { Feature } from '../../store/feature.ts';
import { registerInventory } from './routes.ts';

/** Stock of every variant. */
export const feature: Feature = { studio: registerInventory };
