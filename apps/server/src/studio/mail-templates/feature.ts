import type { Feature } from '../../store/feature.ts';
import { registerMailTemplates } from './routes.ts';

/** Words of the mails that shoppers get. */
export const feature: Feature = { studio: registerMailTemplates };
