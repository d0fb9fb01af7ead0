import { getNewSite, makeSite as makeSiteCall, openKits } from '@portico/contract/studio';
import type { FastifyRequest } from 'fastify';
import { previewOrigin } from '../../content/preview/preview-origin.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { workingAs } from '../../platform/database/time-limits.ts';
import { invalidFields, ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { memberSites } from '../../sites/accounts/member-sites.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteProfile } from '../../sites/site/site.ts';
import { siteUrl } from '../../sites/site/site-url.ts';
import { openKitExamples } from '../../store/new-site/kit-examples.ts';
import { addressRefusal, makerRefusal, makeSite } from '../../store/new-site/make-site.ts';
import type { Services } from '../../store/services.ts';

/** What a person decides before there is a site, and making it. */
export function registerNewSite(app: StudioApp, services: Services): void {
  studioRoute(app, services, getNewSite, async ({ request, member, query: { identifier } }) => {
    const url = new URL(
      siteUrl({ identifier: 'name', customHost: null }, services.environment, {
        protocol: request.protocol,
        host: request.headers.host,
      }),
    );
    return {
      mayMake: makerRefusal(services, member) === undefined,
      host: url.host.slice('name'.length),
      cloneable: await cloneableSites(services, request),
      refusal: identifier === '' ? null : ((await addressRefusal(services, identifier)) ?? null),
    };
  });

  studioRoute(app, services, openKits, async ({ request, member, body }) => {
    const refused = makerRefusal(services, member);
    if (refused) {
      throw new ProblemError({ status: 403, ...refused });
    }
    const examples = await workingAs('job', () => openKitExamples(services));
    const title = new URLSearchParams({ title: body.title });
    const kits = [...examples].map(([name, websiteId]) => {
      const origin = previewOrigin(services, request, websiteId);
      return { name, url: origin === undefined ? null : `${origin}/?${title}` };
    });
    return { kits };
  });

  studioRoute(app, services, makeSiteCall, async ({ request, member, body }) => {
    const refused = makerRefusal(services, member);
    if (refused) {
      throw new ProblemError({ status: 403, ...refused });
    }
    const { accountId } = member;
    const actor = memberActor(request, member);
    // Pictures of an example are cut, and a kit is compiled: longer than a command takes.
    const made = await workingAs('job', () => makeSite(services, body, { accountId, actor }));
    if (!made.ok) {
      throw new ProblemError(invalidFields(made.error.errors));
    }
    const memberships = [...member.memberships, { websiteId: made.value, isOwner: true, roleIds: [], endsAt: null }];
    const sites = await memberSites(
      services,
      { ...member, memberships },
      { protocol: request.protocol, host: request.headers.host },
    );
    const site = sites.find(({ websiteId }) => websiteId === made.value);
    if (!site) {
      throw new Error(`The site ${made.value} was made and is gone.`);
    }
    return { site };
  });
}

/** Sites that others may begin with a copy of. */
async function cloneableSites({ database, environment }: Services, request: FastifyRequest) {
  const rows = await database.platform
    .selectFrom('website')
    .leftJoin('website_host', (join) =>
      join.onRef('website_host.website_id', '=', 'website.id').on('website_host.is_primary', '=', true),
    )
    .where('website.is_cloneable', '=', true)
    .where('website.deleted_at', 'is', null)
    .select(['website.id', 'website.identifier', 'website.profile', 'website_host.host'])
    .orderBy('website.created_at')
    .limit(50)
    .execute();
  return rows.map(({ id, identifier, profile, host }) => ({
    websiteId: id,
    title: siteProfile(profile).siteTitle,
    url: siteUrl({ identifier, customHost: host }, environment, {
      protocol: request.protocol,
      host: request.headers.host,
    }),
  }));
}
