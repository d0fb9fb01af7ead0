import { z } from 'zod';
import { everySite } from '../../platform/database/every-site.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { reconcileSite } from './reconcile.ts';

/** The job that has every shop's book laid beside those of its payment services, once a day. */
export const RECONCILE_ALL = 'reconcile-all';
/** The same of one shop. */
export const RECONCILE_PROVIDER = 'reconcile-provider';

const payload = z.object({ websiteId: z.string() });

/** Jobs of reconciliation; each is harmless when done twice. */
export function reconciliationTasks(services: Services): Tasks {
  const { addJob, database } = services;
  return {
    [RECONCILE_ALL]: () =>
      everySite(database, (id) =>
        database.inSite(id, (tx) => addJob(tx, RECONCILE_PROVIDER, {}, { jobKey: `${RECONCILE_PROVIDER} ${id}` })),
      ),
    [RECONCILE_PROVIDER]: (given) => reconcileSite(services, payload.parse(given).websiteId),
  };
}
