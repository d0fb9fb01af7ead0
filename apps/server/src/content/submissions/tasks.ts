import { z } from 'zod';
import { everySite } from '../../platform/database/every-site.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { FORM_KEPT } from '../forms/kept-job.ts';
import { readReaders } from '../forms/recipients.ts';
import type { Services } from '../services.ts';
import { createOutgoingPost, type PostOutside } from '../../platform/http/outgoing.ts';
import { afterKept } from './after-kept.ts';
import { CHANGE_SUBMISSIONS } from './changes/begin-change.ts';
import { goOnWithChange } from './changes/go-on.ts';
import { TELL_HELD_BACK, tellHeldBack } from './held-back.ts';
import { sweepSubmissions } from './sweep.ts';
import { FORM_WEBHOOK } from './webhooks/add-deliveries.ts';
import { deliver } from './webhooks/deliver.ts';

/** The job that deletes what is kept no longer, once a day. */
export const SWEEP_SUBMISSIONS = 'sweep-submissions';

const ofSubmission = z.object({ websiteId: z.string(), submissionId: z.string() });

const ofDelivery = z.object({ websiteId: z.string(), deliveryId: z.string() });

const ofChange = z.object({ websiteId: z.string(), changeId: z.string() });

/** Jobs of submissions; harmless when done twice, but that another program may hear twice of the same, with the same id. */
export function submissionTasks(services: Services, post: PostOutside = createOutgoingPost()): Tasks {
  const { clock, database, sites } = services;
  return {
    [FORM_KEPT]: async (payload) => {
      const { websiteId, submissionId } = ofSubmission.parse(payload);
      const site = await sites.byId(websiteId);
      if (site) {
        await database.inSite(websiteId, (tx) => afterKept(tx, services, site, submissionId));
      }
    },
    [CHANGE_SUBMISSIONS]: async (payload) => {
      const { websiteId, changeId } = ofChange.parse(payload);
      const site = await sites.byId(websiteId);
      if (site) {
        const readers = await readReaders(database, websiteId);
        await database.inSite(websiteId, (tx) => goOnWithChange(tx, services, site, { changeId, readers }));
      }
    },
    [FORM_WEBHOOK]: async (payload) => {
      const { websiteId, deliveryId } = ofDelivery.parse(payload);
      const site = await sites.byId(websiteId);
      if (site) {
        await deliver(services, post, site, deliveryId);
      }
    },
    [TELL_HELD_BACK]: () => tellHeldBack(services),
    [SWEEP_SUBMISSIONS]: () =>
      everySite(database, (id) => database.inSite(id, (tx) => sweepSubmissions(tx, clock.now()))),
  };
}
