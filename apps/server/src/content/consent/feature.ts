import type { Feature } from '../feature.ts';
import { consentPages } from './cookies-page.tsx';
import { registerConsent } from './routes.ts';
import { consentTasks, DROP_OLD_CONSENTS } from './tasks.ts';

/** What visitors are asked before anything is kept of them, and what they chose. */
export const feature: Feature = {
  site: registerConsent,
  pages: consentPages,
  tasks: consentTasks,
  recurring: { [DROP_OLD_CONSENTS]: '41 3 * * *' },
};
