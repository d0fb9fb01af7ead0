import type { Feature } from '../feature.ts';
import { registerContext } from './routes.ts';

/** What the scripts of a page must know of the visitor. */
export const feature: Feature = { storeSite: registerContext };
