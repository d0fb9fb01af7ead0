import type { Feature } from '../../store/feature.ts';
import { registerDiscounts } from './routes.ts';

/** Discounts and coupons. */
export const feature: Feature = { studio: registerDiscounts };
