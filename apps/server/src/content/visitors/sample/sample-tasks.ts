import { z } from 'zod';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Tasks } from '../../../platform/jobs/runner.ts';
import { calendarDay } from '../../../sites/site/calendar-day.ts';
import type { Services } from '../../services.ts';
import { hasSample, writeSample } from './sample-history.ts';

/** Writes sample history, and goes on with it every hour for as long as a site has some. */
const WRITE_SAMPLE = 'write-sample-history';
const HOUR_MS = 3_600_000;

const payloadSchema = z.object({ websiteId: z.string(), isNew: z.boolean() });
type SampleServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'sites'>;

/** Has a site get sample history, soon. */
export async function queueSample(tx: SiteTransaction, { addJob }: Pick<Services, 'addJob'>): Promise<void> {
  await addJob(tx, WRITE_SAMPLE, { isNew: true }, { jobKey: `${WRITE_SAMPLE} ${tx.websiteId}` });
}

export function sampleTasks(services: SampleServices): Tasks {
  return { [WRITE_SAMPLE]: (payload) => writeHistory(services, payloadSchema.parse(payload)) };
}

async function writeHistory(
  { addJob, clock, database, sites }: SampleServices,
  { websiteId, isNew }: z.infer<typeof payloadSchema>,
): Promise<void> {
  const site = await sites.byId(websiteId);
  if (!site) return;
  const { timeZone } = site.profile;
  const now = clock.now();
  await database.inSite(websiteId, async (tx) => {
    // Whoever took it away wants none again.
    if (!isNew && !(await hasSample(tx))) return;
    await writeSample(tx, { today: calendarDay(now, timeZone), timeZone, now });
    const jobKey = `${WRITE_SAMPLE} ${websiteId}`;
    await addJob(tx, WRITE_SAMPLE, { isNew: false }, { jobKey, runAt: now + HOUR_MS });
  });
}
