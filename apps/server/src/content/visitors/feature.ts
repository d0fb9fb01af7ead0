import type { Feature } from '../feature.ts';
import { FIND_TOLD_SITES, foldTasks } from './fold-tasks.ts';
import { registerVisitors } from './routes.ts';
import { sampleTasks } from './sample/sample-tasks.ts';
import { COUNT_VISITOR_DAYS, KEEP_VISITOR_DAYS, visitorTasks } from './tasks.ts';

/** Who comes to a site, and what they look at and do. */
export const feature: Feature = {
  site: registerVisitors,
  tasks: (services) => ({ ...visitorTasks(services), ...foldTasks(services), ...sampleTasks(services) }),
  recurring: {
    [KEEP_VISITOR_DAYS]: '17 * * * *',
    [COUNT_VISITOR_DAYS]: '43 * * * *',
    [FIND_TOLD_SITES]: '* * * * *',
  },
};
