import type { Feature } from '../feature.ts';
import { registerErrorReports } from './routes.ts';

/** Script errors that visitors meet. */
export const feature: Feature = { site: registerErrorReports };
