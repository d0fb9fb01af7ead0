import type { HomeSummary } from '@portico/contract/studio';
import { policyOf } from '../../store/storefront/store-policy.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { siteProfile } from '../../sites/site/site.ts';
import { hasRight } from '../../sites/rights/rights.ts';
import { countRecentReports } from '../error-reports/reports.ts';
import { countRecentErrors } from '../template-errors/errors.ts';
import { countWaitingReviews } from '../reviews/list.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { startOfDay } from './day-start.ts';
import { countFailedMail, readKeysRefused, summariseOrders, summariseProducts } from './summary.ts';

/** Home: the day in figures, of what the member may see. */
export function registerHome(app: StudioApp, services: Services): void {
  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/home',
    policy: { kind: 'site-member' },
    handler: async ({ member, websiteId }): Promise<HomeSummary> => {
      const holder = member.memberships.find((membership) => membership.websiteId === websiteId);
      const may = (right: Parameters<typeof hasRight>[1]) => holder !== undefined && hasRight(holder, right);
      const site = await services.sites.byId(websiteId);
      const { timeZone } = site?.profile ?? siteProfile({});
      const prefix = site ? policyOf(site).orderNumberPrefix : '';
      const todayStart = startOfDay(services.clock.now(), timeZone);
      return services.database.readInSite(websiteId, async (tx) => ({
        orders: may('orders.read') ? await summariseOrders(tx, todayStart, prefix) : null,
        products: may('products.edit') ? await summariseProducts(tx) : null,
        keysRefused: may('orders.read') ? await readKeysRefused(tx) : null,
        failedMailCount: may('mail.read') ? await countFailedMail(tx) : null,
        waitingReviewCount: may('reviews.edit') ? await countWaitingReviews(tx) : null,
        scriptErrorCount: may('errors.read') ? await countRecentReports(tx, services.clock.now()) : null,
        templateErrorCount: may('errors.read') ? await countRecentErrors(tx, services.clock.now()) : null,
      }));
    },
  });
}
