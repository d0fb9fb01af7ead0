import { enterAsMemberAt } from '@portico/contract';
import { visitSite } from '@portico/contract/studio';
import { escapeHtml } from '@portico/template';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { memberTicket } from '../context/member-mark.ts';
import type { Services } from '../services.ts';
import { memberSites } from './member-sites.ts';
import { studioRoute } from './studio-route.ts';

/** Leads a member from the studio to her site, whose visitors do not count her from then on (EVENT-042). */
export function registerVisitSite(app: StudioApp, services: Services): void {
  studioRoute(app, services, visitSite, async ({ request, reply, member, websiteId, query: { to } }) => {
    const sites = await memberSites(services, member, { protocol: request.protocol, host: request.headers.host });
    const url = new URL(enterAsMemberAt.path, sites.find((site) => site.websiteId === websiteId)?.url);
    url.searchParams.set(
      'ticket',
      memberTicket(services.secrets, services.clock.now(), {
        websiteId,
        accountId: member.accountId,
      }),
    );
    url.searchParams.set('to', to);
    const address = escapeHtml(url.href);
    return reply
      .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta http-equiv="refresh" content="0;url=${address}"><title>…</title><a href="${address}">→</a>`,
      );
  });
}
