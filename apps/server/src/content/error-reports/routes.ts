import { reportErrors } from '@portico/contract';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { countReports } from './counter.ts';
import { keepReports } from './repository.ts';

/** The calls of one network address the contract limits; a broken page on every screen must not cost the store its database (SEC-38). */
const PER_SITE = { max: 600, windowMs: 60_000 };

const TOO_MANY: Problem = {
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: 'Please try again in a few seconds.',
};

/** Takes what scripts of published pages failed at, for the people who can mend it (ERRREP-001 … ERRREP-003). */
export function registerErrorReports(app: SiteApp, services: Services): void {
  const rateLimit = createRateLimit(services.clock, PER_SITE);

  shopRoute(app, services, reportErrors, async ({ request, reply, body: { errors } }) => {
    const { websiteId } = request.site;
    if (!rateLimit.take(websiteId)) {
      return sendProblem(request, reply, TOO_MANY);
    }
    countReports(errors.length);
    const userAgent = request.headers['user-agent'] ?? '';
    const added = await services.database.inSite(websiteId, (tx) =>
      keepReports(tx, { errors, userAgent, seenAt: new Date(services.clock.now()) }),
    );
    for (const { message, script, line } of added) {
      request.log.warn({ websiteId, script, line, scriptError: message }, 'a script of a page failed');
    }
    return {};
  });
}
