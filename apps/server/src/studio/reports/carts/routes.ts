import { listLeftCarts } from '@portico/contract/studio';
import { hasSample } from '../../../content/visitors/sample/sample-history.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import { memberMay } from '../../../sites/accounts/member-may.ts';
import { studioRoute } from '../../../sites/accounts/studio-route.ts';
import { calendarDay } from '../../../sites/site/calendar-day.ts';
import { siteOf } from '../../../sites/site/site-of.ts';
import type { Services } from '../../../store/services.ts';
import { policyOf } from '../../../store/storefront/store-policy.ts';
import { rangeOf } from '../report.ts';
import { listSampleCarts } from '../samples/sample-carts.ts';
import { listCarts } from './list-carts.ts';

/** Carts that were left behind, one by one; whose they are is told to those who may see customers. */
export function registerLeftCarts(app: StudioApp, services: Services): void {
  studioRoute(app, services, listLeftCarts, async ({ member, websiteId, query }) => {
    const site = await siteOf(services, websiteId);
    const { timeZone } = site.profile;
    const { currency, cartReminderHours: reminderHours } = policyOf(site);
    const now = services.clock.now();
    const asked = {
      range: rangeOf(query, calendarDay(now, timeZone)),
      timeZone,
      currency,
      now,
      filters: query.filter,
      sort: query.sort,
      showsEmail: memberMay(member, websiteId, 'customers.read'),
      reminderHours,
    };
    const list = await services.database.readInSite(websiteId, async (tx) =>
      query.data !== 'real' && (await hasSample(tx)) ? listSampleCarts(tx, asked) : listCarts(tx, asked),
    );
    return { ...list, reminderHours: reminderHours ?? null };
  });
}
