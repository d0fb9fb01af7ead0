import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { forgetOldDays } from './forget-old-days.ts';
import { prepareDaysAhead } from './store/postgres-event-store.ts';

/** Makes days ahead and drops those that are over. */
export const KEEP_VISITOR_DAYS = 'keep-visitor-days';

export function visitorTasks({ clock, database }: Pick<Services, 'clock' | 'database'>): Tasks {
  return {
    [KEEP_VISITOR_DAYS]: async () => {
      const now = clock.now();
      await prepareDaysAhead(database, now);
      await forgetOldDays(database, now);
    },
  };
}
