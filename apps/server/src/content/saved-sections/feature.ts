import type { Feature } from '../feature.ts';
import { registerSavedSections } from './routes.ts';

/** Sections that owners save: to copy to other pages, or to stand on several and be changed once. */
export const feature: Feature = { studio: registerSavedSections };
