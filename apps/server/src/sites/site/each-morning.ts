import { everySite } from '../../platform/database/every-site.ts';
import type { Services } from '../services.ts';
import type { Site } from './site.ts';

/** Where the site is; a program that did not run then does it later that day. */
const FROM_HOUR = 7;

/**
 * Does something for every site where the day has begun, one after the other. It is done again and again until the day is over:
 * the work itself sees to it that nobody hears of a thing twice.
 *
 * @param failure what the log says where the work of a site fails, which keeps no other waiting
 */
export async function eachMorning(
  { clock, database, log, sites }: Pick<Services, 'clock' | 'database' | 'log' | 'sites'>,
  work: (site: Site) => Promise<void>,
  failure: string,
): Promise<void> {
  await everySite(database, async (websiteId) => {
    try {
      const site = await sites.byId(websiteId);
      if (site && hourOf(clock.now(), site.profile.timeZone) >= FROM_HOUR) await work(site);
    } catch (cause) {
      log.error({ err: cause, websiteId }, failure);
    }
  });
}

function hourOf(now: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
}
