import { enterAsMemberAt, getConfig } from '@portico/contract';
import { hasRight, UserRole } from '@portico/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { shopperSession } from '../../platform/http/shopper-session.ts';
import { isStillMember } from '../site/still-member.ts';
import { shopRoute } from '../site/shop-route.ts';
import type { SiteApp } from '../site/site-app.ts';
import { rememberUnlocked } from '../site/unlock-cookie.ts';
import { createTicketDesk, markedMember, setMemberMark } from './member-mark.ts';

/**
 * What a page cannot hold because it is the same for everyone — the visitor's crumb, and what a member of the site is —
 * beside the facts of the site that its scripts may ask for (CTX-001, CTX-006). Never kept by a cache.
 */
export function registerContext(app: SiteApp, services: Services): void {
  shopRoute(app, services, getConfig, async ({ request, reply }) => {
    const { site } = request;
    const captcha = site.profile['captchaSettings'] as { siteKey?: unknown } | undefined;
    return {
      crumb: issueCrumb(request, reply, services.secrets, shopperSession(request)),
      website: {
        id: site.websiteId,
        timeZone: site.profile.timeZone,
        captchaSettings: { siteKey: typeof captcha?.siteKey === 'string' ? captcha.siteKey : null },
      },
      storeSettings: {
        selectedCurrency: site.settings.storeSettings.selectedCurrency,
        expressCheckout: site.settings.storeSettings.expressCheckout,
        multipleQuantityAllowedForServices: site.settings.storeSettings.multipleQuantityAllowedForServices,
      },
      templateVersion: '7' as const,
      appDomain: 'portico' as const,
      authenticatedAccount: request.customer ? { id: request.customer.id } : null,
      websiteRoles: await rolesOf(services, request),
    };
  });

  const desk = createTicketDesk(services.secrets);
  app.get<{ Querystring: { readonly ticket?: unknown; readonly to?: unknown } }>(
    enterAsMemberAt.path,
    async (request, reply) => {
      const { ticket, to } = request.query;
      const accountId = desk(request.site.websiteId, String(ticket), services.clock.now());
      if (accountId !== undefined) {
        setMemberMark(request, reply, services.secrets, accountId);
        await letIn(services, request, reply, accountId);
      }
      // Whoever has no good ticket sees the site all the same.
      return reply.header('cache-control', 'private, no-store').redirect(pathOf(to), 303);
    },
  );
}

/** Opens a closed site for a day to whoever may see it as it is (`site.viewPrivate`). */
async function letIn(
  { clock, database, secrets }: Pick<Services, 'clock' | 'database' | 'secrets'>,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const { passwordHash, websiteId } = request.site;
  if (passwordHash === undefined || !isId(accountId)) return;
  const membership = await database.platform
    .selectFrom('membership')
    .select(['role_ids as roleIds', 'is_owner as isOwner'])
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .where(isStillMember(clock.now()))
    .executeTakeFirst();
  if (membership && hasRight(membership, 'site.viewPrivate')) {
    rememberUnlocked(request, reply, { scope: 'site', passwordHash }, secrets, clock.now());
  }
}

/** The roles that a member has now; none once she is no member any more, and for everybody who brings no mark. */
async function rolesOf(
  { clock, secrets, database }: Pick<Services, 'clock' | 'secrets' | 'database'>,
  request: FastifyRequest,
): Promise<number[]> {
  const accountId = markedMember(request, secrets);
  if (accountId === undefined || !isId(accountId)) return [];
  const membership = await database.platform
    .selectFrom('membership')
    .select(['role_ids', 'is_owner'])
    .where('website_id', '=', request.site.websiteId)
    .where('account_id', '=', accountId)
    .where(isStillMember(clock.now()))
    .executeTakeFirst();
  if (!membership) return [];
  return [...new Set([...(membership.is_owner ? [UserRole.Admin] : []), ...membership.role_ids])];
}

/** A path of this site; anything else leads home (SEC-39). */
function pathOf(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(to) && to.length < 2000 ? to : '/';
}
