import type { Feature } from '../../store/feature.ts';
import { registerSubmissionChanges } from './change-routes.ts';
import { countViews } from './list.ts';
import { registerPeopleData } from './person-routes.ts';
import { registerSubmissions } from './routes.ts';
import { registerSavedReplies } from './saved-reply-routes.ts';
import { registerFormWebhooks } from './webhook-routes.ts';

/** What visitors sent: reading and answering it. */
export const feature: Feature = {
  studio: (app, services) => {
    registerSubmissions(app, services);
    registerSubmissionChanges(app, services);
    registerSavedReplies(app, services);
    registerFormWebhooks(app, services);
    registerPeopleData(app, services);
  },
  homeSummary: [
    { right: 'forms.submissions.read', read: async (tx) => ({ newSubmissionCount: (await countViews(tx)).new }) },
  ],
};
