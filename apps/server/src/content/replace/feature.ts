import type { Feature } from '../feature.ts';
import { registerReplacing } from './routes.ts';
import { DROP_OLD_REPLACEMENTS, replacingTasks } from './tasks.ts';

/** Words that are looked for and replaced over a whole site, as drafts. */
export const feature: Feature = {
  studio: registerReplacing,
  tasks: replacingTasks,
  recurring: { [DROP_OLD_REPLACEMENTS]: '47 3 * * *' },
};
