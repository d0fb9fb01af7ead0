import { getHome, type HomeSummary, type Right } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { HomeFigures } from '../../sites/feature.ts';
import { siteProfile } from '../../sites/site/site.ts';
import type { Services } from '../../store/services.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';
import { readSetUp } from '../set-up/read-set-up.ts';

/** What a member sees who may see nothing. */
const NOTHING: HomeSummary = {
  orders: null,
  products: null,
  keysRefused: null,
  failedMailCount: null,
  waitingReviewCount: null,
  waitingCommentCount: null,
  scriptErrorCount: null,
  templateErrorCount: null,
  readyRestockCount: null,
  wrongGiftCodeCount: null,
  differingBookDayCount: null,
  newSubmissionCount: null,
  setUp: null,
};

/** Home: the day in figures, of what the member may see. */
export function registerHome(app: StudioApp, services: Services, figures: readonly HomeFigures[]): void {
  studioRoute(app, services, getHome, async ({ member, websiteId }) => {
    const site = await services.sites.byId(websiteId);
    const now = services.clock.now();
    const { timeZone } = site?.profile ?? siteProfile({});
    const may = (right: Right) => memberMay(member, websiteId, right);
    return services.database.readInSite(websiteId, async (tx) => {
      let summary: HomeSummary = { ...NOTHING, setUp: await readSetUp(tx, may) };
      for (const { read } of figures.filter(({ right }) => may(right))) {
        summary = { ...summary, ...(await read(tx, { site, now, timeZone, may })) };
      }
      return summary;
    });
  });
}
