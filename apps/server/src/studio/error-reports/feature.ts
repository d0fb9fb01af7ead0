import type { Feature } from '../../store/feature.ts';
import { countRecentReports } from './reports.ts';
import { registerErrorReports } from './routes.ts';

/** Script errors that visitors met. */
export const feature: Feature = {
  studio: registerErrorReports,
  homeSummary: [
    { right: 'errors.read', read: async (tx, { now }) => ({ scriptErrorCount: await countRecentReports(tx, now) }) },
  ],
};
