import type { Feature } from '../../store/feature.ts';
import { registerStudioFiles } from './static-files.ts';

/** The studio itself: its page, scripts and styles. */
export const feature: Feature = { studio: (app, services) => registerStudioFiles(app, services) };
