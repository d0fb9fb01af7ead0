import type { Feature } from '../feature.ts';
import { registerPreview } from './routes.ts';

/** Drafts as the page will show them, on a host of their own. */
export const feature: Feature = { studio: registerPreview };
