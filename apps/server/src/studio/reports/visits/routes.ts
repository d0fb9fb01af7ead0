import { getLiveVisitors, listPublishMarks, removeSampleHistory } from '@portico/contract/studio';
import { removeSample } from '../../../content/visitors/sample/sample-history.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import { studioRoute } from '../../../sites/accounts/studio-route.ts';
import type { Services } from '../../../store/services.ts';
import { calendarDay } from '../../../sites/site/calendar-day.ts';
import { siteOf } from '../../../sites/site/site-of.ts';
import { rangeOf } from '../report.ts';
import { readLive } from './read-live.ts';
import { readPublishMarks } from './read-publish-marks.ts';

/** Who is on the site now, what was published meanwhile, and the end of the history that nobody made. */
export function registerLiveVisitors(app: StudioApp, services: Services): void {
  const { clock, database } = services;
  studioRoute(app, services, getLiveVisitors, ({ websiteId }) =>
    database.readInSite(websiteId, (tx) => readLive(tx, clock.now())),
  );
  studioRoute(app, services, listPublishMarks, async ({ websiteId, query }) => {
    const { timeZone } = (await siteOf(services, websiteId)).profile;
    const range = rangeOf(query, calendarDay(clock.now(), timeZone));
    return { marks: await database.readInSite(websiteId, (tx) => readPublishMarks(tx, range, timeZone)) };
  });
  studioRoute(app, services, removeSampleHistory, ({ websiteId }) => database.inSite(websiteId, removeSample));
}
