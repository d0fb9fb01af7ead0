import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { postgresEventStore, prepareDaysAhead } from './store/postgres-event-store.ts';

/** Makes days ahead and drops those that are over. */
export const KEEP_VISITOR_DAYS = 'keep-visitor-days';

/** Raw events are kept for so many days; what reports need of them longer is rolled up. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

export function visitorTasks({ clock, database }: Pick<Services, 'clock' | 'database'>): Tasks {
  return {
    [KEEP_VISITOR_DAYS]: async () => {
      const now = clock.now();
      await prepareDaysAhead(database, now);
      await postgresEventStore(database).dropBefore(new Date(now - KEPT_DAYS * DAY_MS));
    },
  };
}
