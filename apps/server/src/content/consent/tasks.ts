import { everySite } from '../../platform/database/every-site.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { dropOldConsents } from './consents.ts';

/** Drops choices that are over. */
export const DROP_OLD_CONSENTS = 'drop-old-consents';

const KEPT_MS = 2 * 365 * 86_400_000;

export function consentTasks({ clock, database }: Pick<Services, 'clock' | 'database'>): Tasks {
  return {
    [DROP_OLD_CONSENTS]: async () => {
      const before = new Date(clock.now() - KEPT_MS);
      await everySite(database, (id) => database.inSite(id, (tx) => dropOldConsents(tx, before)));
    },
  };
}
