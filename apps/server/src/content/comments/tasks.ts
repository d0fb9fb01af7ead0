import { COMMENT_REMOVED_DAYS } from '@portico/domain';
import { z } from 'zod';
import { everySite } from '../../platform/database/every-site.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { readersOf } from '../publishing/review-mail.ts';
import type { Services } from '../services.ts';
import { mailComments } from './comment-mail.ts';

/** The job that drops what was decided against long ago. */
export const SWEEP_COMMENTS = 'sweep-comments';
/** The job that tells of new comments. */
const TELL_COMMENTS = 'tell-comments';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const ofSite = z.object({ websiteId: z.string() });

/** Jobs of comments; harmless when done twice. */
export function commentTasks(services: Services): Tasks {
  const { clock, database, sites } = services;
  return {
    [TELL_COMMENTS]: async (payload) => {
      const { websiteId } = ofSite.parse(payload);
      const site = await sites.byId(websiteId);
      if (site) {
        const readers = await readersOf(database, websiteId);
        await database.inSite(websiteId, (tx) => mailComments(tx, services, site, readers));
      }
    },
    [SWEEP_COMMENTS]: async () => {
      const before = new Date(clock.now() - COMMENT_REMOVED_DAYS * DAY_MS);
      await everySite(database, (id) => database.inSite(id, (tx) => tx.query(SWEEP, [id, before])));
    },
  };
}

/** Has those told who want to know, at the next full hour: all that comes until then is one mail. */
export async function tellLater(tx: SiteTransaction, services: Pick<Services, 'addJob' | 'clock'>): Promise<void> {
  const runAt = (Math.floor(services.clock.now() / HOUR_MS) + 1) * HOUR_MS;
  await services.addJob(tx, TELL_COMMENTS, {}, { jobKey: `${TELL_COMMENTS} ${tx.websiteId}`, runAt });
}

const SWEEP = {
  name: 'sweep-comments',
  text: `delete from post_comment where website_id = $1 and state in ('removed', 'rejected', 'spam') and state_at < $2`,
};
