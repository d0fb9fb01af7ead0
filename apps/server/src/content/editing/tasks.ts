import { everySite } from '../../platform/database/every-site.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { SHELF_MS } from './shelf.ts';

/** Drops what is older than anybody goes back: changes, sent batches and what was set aside. */
export const DROP_OLD_EDITS = 'drop-old-edits';

export function editingTasks({ clock, database }: Pick<Services, 'clock' | 'database'>): Tasks {
  return {
    [DROP_OLD_EDITS]: async () => {
      const before = new Date(clock.now() - SHELF_MS);
      await everySite(database, (id) =>
        database.inSite(id, async (tx) => {
          await tx.query(DROP_CHANGES, [id, before]);
          await tx.query(DROP_TRANSACTIONS, [id, before]);
          await tx.query(DROP_ASIDES, [id, before]);
          await tx.query(DROP_PAUSES, [id, before]);
        }),
      );
    },
  };
}

// What the stored state does not hold yet stays.
const DROP_CHANGES = {
  name: 'edits-drop-changes',
  text: `delete from document_change c using document d where c.website_id = $1 and c.changed_at < $2
    and d.website_id = $1 and d.id = c.document_id and c.revision <= d.state_revision`,
};
const DROP_TRANSACTIONS = {
  name: 'edits-drop-transactions',
  text: 'delete from edit_transaction where website_id = $1 and accepted_at < $2',
};
const DROP_ASIDES = {
  name: 'edits-drop-asides',
  text: 'delete from set_aside where website_id = $1 and created_at < $2',
};
// Of pauses the last of each day stays for good.
const DROP_PAUSES = {
  name: 'edits-drop-pauses',
  text: `delete from document_version v where v.website_id = $1 and v.kind = 'pause' and v.created_at < $2
    and exists (select from document_version later where later.website_id = $1 and later.document_id = v.document_id
      and later.kind = 'pause' and later.version > v.version and later.created_at::date = v.created_at::date)`,
};
