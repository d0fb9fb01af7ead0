import type { Feature } from '../../store/feature.ts';
import { countWaitingComments } from './list.ts';
import { registerCommentAdmin } from './routes.ts';
import { registerCommentSettings } from './settings-routes.ts';

/** Comments, read before or after they stand on the site, and who may write them. */
export const feature: Feature = {
  studio: (app, services) => {
    registerCommentAdmin(app, services);
    registerCommentSettings(app, services);
  },
  homeSummary: [
    { right: 'comments.moderate', read: async (tx) => ({ waitingCommentCount: await countWaitingComments(tx) }) },
  ],
};
