import type { Feature } from '../../store/feature.ts';
import { registerLists } from './routes.ts';

/** Whom letters go to. */
export const feature: Feature = { studio: registerLists };
