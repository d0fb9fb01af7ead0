import type { Feature } from '../../store/feature.ts';
import { registerLinkTargets } from './routes.ts';

/** What words of a site can lead to. */
export const feature: Feature = { studio: registerLinkTargets };
