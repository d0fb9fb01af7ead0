import type { Feature } from '../feature.ts';
import { registerPublishing } from './routes.ts';
import { PUBLISH_DUE, publishingTasks } from './tasks.ts';

/** What makes drafts live: alone, in part, together at a time, and back. */
export const feature: Feature = {
  studio: registerPublishing,
  tasks: publishingTasks,
  recurring: { [PUBLISH_DUE]: '* * * * *' },
};
