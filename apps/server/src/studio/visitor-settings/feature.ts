import type { Feature } from '../../store/feature.ts';
import { registerVisitorSettings } from './routes.ts';

/** What visitors are asked, what is counted of them, and what they chose. */
export const feature: Feature = { studio: registerVisitorSettings };
