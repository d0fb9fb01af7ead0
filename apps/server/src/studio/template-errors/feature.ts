import type { Feature } from '../../store/feature.ts';
import { countRecentErrors } from './errors.ts';
import { registerTemplateErrors } from './routes.ts';

/** Mistakes of the kit that pages met. */
export const feature: Feature = {
  studio: registerTemplateErrors,
  homeSummary: [
    { right: 'errors.read', read: async (tx, { now }) => ({ templateErrorCount: await countRecentErrors(tx, now) }) },
  ],
};
