import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Feature } from '../feature.ts';
import type { Services } from '../services.ts';
import { checkDomain } from './check-domain.ts';
import { CHECK_DOMAIN, checkKey } from './domain-jobs.ts';
import { createLookUp } from './look-up.ts';

/** Domains of owners. */
export const feature: Feature = { tasks: domainTasks };

const payloadSchema = z.object({ websiteId: z.string(), host: z.string(), tries: z.int().default(1) });

const MINUTE_MS = 60_000;
/** Each minute for an hour, then every ten for three days: most changes show within one hour. */
const SOON = 60;
const MOST_TRIES = SOON + 6 * 24 * 3;

function domainTasks(services: Services): Tasks {
  const lookUp = createLookUp(services.environment);
  return {
    [CHECK_DOMAIN]: async (payload) => {
      const { websiteId, host, tries } = payloadSchema.parse(payload);
      const works = await checkDomain(services, lookUp, websiteId, host);
      if (works === false && tries < MOST_TRIES) {
        const runAt = services.clock.now() + (tries < SOON ? 1 : 10) * MINUTE_MS;
        await services.database.inSite(websiteId, (tx) =>
          services.addJob(tx, CHECK_DOMAIN, { host, tries: tries + 1 }, { jobKey: checkKey(websiteId, host), runAt }),
        );
      }
    },
  };
}
