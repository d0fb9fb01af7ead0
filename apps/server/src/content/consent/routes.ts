import { CONSENT_BYTES, CONSENTS_A_MINUTE, consentTold, getConsent, recordConsent, statusOf } from '@portico/contract';
import { parseBody } from '../../sites/site/parse-body.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { keepConsent } from './consents.ts';
import { describeConsent } from './describe-consent.ts';

/**
 * What a site asks its visitors, and what each of them chose. A choice may only be added to what is kept, so it needs no crumb,
 * which a browser that refuses cookies would not have (SEC-11).
 */
export function registerConsent(app: SiteApp, services: Services): void {
  shopRoute(app, services, getConsent, async ({ request, reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return describeConsent(request.site, request.protocol === 'https');
  });
  app.post(
    recordConsent.path,
    {
      config: { call: recordConsent, rateLimit: { max: CONSENTS_A_MINUTE, timeWindow: 60_000 } },
      bodyLimit: CONSENT_BYTES,
    },
    async (request, reply) => {
      const told = parseBody(consentTold, request);
      await services.database.inSite(request.site.websiteId, (tx) => keepConsent(tx, told, services.clock.now()));
      return reply.code(statusOf(recordConsent)).send({});
    },
  );
}
