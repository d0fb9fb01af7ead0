import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { dropRemoved } from './remove-page.ts';

/** Drops pages that were removed 30 days ago. */
export const DROP_REMOVED_PAGES = 'drop-removed-pages';

export function pageTreeTasks({ clock, database }: Pick<Services, 'clock' | 'database'>): Tasks {
  return {
    [DROP_REMOVED_PAGES]: async () => {
      const sites = await database.platform.selectFrom('website').select('id').execute();
      for (const { id } of sites) {
        await database.inSite(id, (tx) => dropRemoved(tx, clock.now()));
      }
    },
  };
}
