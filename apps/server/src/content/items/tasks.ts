import { everySite } from '../../platform/database/every-site.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';

/** Drops what was removed long ago. */
export const SWEEP_ITEMS = 'sweep-removed-items';

/** How long what was removed can be brought back. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export function itemTasks({ clock, database }: Pick<Services, 'clock' | 'database'>): Tasks {
  return {
    [SWEEP_ITEMS]: async () => {
      const before = new Date(clock.now() - KEPT_MS);
      await everySite(database, (id) => database.inSite(id, (tx) => tx.query(SWEEP, [id, before])));
    },
  };
}

const SWEEP = {
  name: 'sweep-removed-items',
  text: `with gone as (delete from item i where i.website_id = $1 and i.removed_at < $2
      and not exists (select from product p where p.website_id = $1 and p.item_id = i.id) returning i.id)
    delete from document d using gone where d.website_id = $1 and d.kind = 'item' and d.subject = gone.id::text`,
};
