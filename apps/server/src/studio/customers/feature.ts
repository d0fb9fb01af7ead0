import type { Feature } from '../../store/feature.ts';
import { registerCustomers } from './routes.ts';

/** Shoppers, as the studio shows them. */
export const feature: Feature = { studio: registerCustomers };
