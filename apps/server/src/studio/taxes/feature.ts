import type { Feature } from '../../store/feature.ts';
import { registerTaxes } from './routes.ts';

/** Taxes. */
export const feature: Feature = { studio: registerTaxes };
