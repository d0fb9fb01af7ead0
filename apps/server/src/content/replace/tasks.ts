import { everySite } from '../../platform/database/every-site.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { SHELF_MS } from '../editing/shelf.ts';
import type { Services } from '../services.ts';

/** Forgets what cannot be taken back any more. */
export const DROP_OLD_REPLACEMENTS = 'drop-old-replacements';

export function replacingTasks({ clock, database }: Pick<Services, 'clock' | 'database'>): Tasks {
  return {
    [DROP_OLD_REPLACEMENTS]: async () => {
      const before = new Date(clock.now() - SHELF_MS);
      await everySite(database, (id) =>
        database.inSite(id, (tx) =>
          tx.kysely.deleteFrom('replacement').where('website_id', '=', id).where('made_at', '<', before).execute(),
        ),
      );
    },
  };
}
