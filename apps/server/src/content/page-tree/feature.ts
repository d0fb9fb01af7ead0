import type { Feature } from '../feature.ts';
import { registerPageTree } from './routes.ts';
import { DROP_REMOVED_PAGES, pageTreeTasks } from './tasks.ts';

/** Which pages a site has and where they stand: made, renamed, moved, closed, removed and brought back. */
export const feature: Feature = {
  studio: registerPageTree,
  tasks: pageTreeTasks,
  recurring: { [DROP_REMOVED_PAGES]: '41 3 * * *' },
};
