import type { Feature } from '../feature.ts';
import { registerWidgets } from './routes.ts';

/** Scripts and styles of the shop on its pages. */
export const feature: Feature = { site: (app) => registerWidgets(app) };
