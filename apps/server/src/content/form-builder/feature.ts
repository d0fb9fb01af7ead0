import type { Feature } from '../feature.ts';
import { registerFormBuilder } from './routes.ts';

/** Forms as owners build them: which there are, beginning, copying and removing them. */
export const feature: Feature = { studio: registerFormBuilder };
