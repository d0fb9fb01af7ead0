import type { Feature } from '../feature.ts';
import { registerAccounts } from './routes.ts';

/** Who may enter the studio. */
export const feature: Feature = { studio: registerAccounts };
