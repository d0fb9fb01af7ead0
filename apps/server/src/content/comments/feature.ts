import type { Feature } from '../feature.ts';
import { commentPages } from './comment-pages.ts';
import { registerComments } from './routes.ts';
import { commentTasks, SWEEP_COMMENTS } from './tasks.ts';

/** What visitors say below posts. */
export const feature: Feature = {
  storeSite: registerComments,
  pages: commentPages,
  tasks: commentTasks,
  recurring: { [SWEEP_COMMENTS]: '49 4 * * *' },
};
