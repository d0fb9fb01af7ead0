import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { countDays } from './counts/count-days.ts';
import { forgetOldDays } from './forget-old-days.ts';
import { prepareDaysAhead } from './store/postgres-event-store.ts';

/** Makes days ahead and drops those that are over. */
export const KEEP_VISITOR_DAYS = 'keep-visitor-days';
/** Counts days that are over, for reports. */
export const COUNT_VISITOR_DAYS = 'count-visitor-days';

export function visitorTasks(services: Pick<Services, 'clock' | 'database' | 'sites' | 'log'>): Tasks {
  const { clock, database } = services;
  return {
    [KEEP_VISITOR_DAYS]: async () => {
      const now = clock.now();
      await prepareDaysAhead(database, now);
      await forgetOldDays(database, now);
    },
    [COUNT_VISITOR_DAYS]: () => countDays(services),
  };
}
