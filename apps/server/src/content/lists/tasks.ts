import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { ASK_LIST_MEMBERS, askMembers } from './ask-members.ts';

const ofList = z.object({ websiteId: z.string(), listId: z.string() });

/** Jobs of mailing lists; harmless when done twice. */
export function listTasks(services: Services): Tasks {
  const { database, sites } = services;
  return {
    [ASK_LIST_MEMBERS]: async (payload) => {
      const { websiteId, listId } = ofList.parse(payload);
      const site = await sites.byId(websiteId);
      if (site) {
        await database.inSite(websiteId, (tx) => askMembers(tx, services, site, listId));
      }
    },
  };
}
