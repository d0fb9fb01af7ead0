import { everySite } from '../../platform/database/every-site.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { dropRemoved } from './remove-page.ts';

/** Drops pages that were removed 30 days ago. */
export const DROP_REMOVED_PAGES = 'drop-removed-pages';

export function pageTreeTasks({ clock, database }: Pick<Services, 'clock' | 'database'>): Tasks {
  return {
    [DROP_REMOVED_PAGES]: () => everySite(database, (id) => database.inSite(id, (tx) => dropRemoved(tx, clock.now()))),
  };
}
