import type { Feature } from '../../store/feature.ts';
import { registerGiftCardAdmin } from './routes.ts';

/** Gift cards as what the shop owes. */
export const feature: Feature = { studio: registerGiftCardAdmin };
