import {
  changeWorkingAddress as changeCall,
  checkDomain as checkCall,
  choosePrimaryDomain,
  connectDomain as connectCall,
  listDomains,
  removeDomain as removeCall,
  type DomainList,
} from '@portico/contract/studio';
import type { FastifyRequest } from 'fastify';
import { domainToUnicode } from 'node:url';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { invalidFields, NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import { siteUrl } from '../../sites/site/site-url.ts';
import { checkDomain, foundRecords } from '../../store/domains/check-domain.ts';
import { connectDomain, removeDomain } from '../../store/domains/connect-domain.ts';
import { createLookUp } from '../../store/domains/look-up.ts';
import { changeWorkingAddress, choosePrimary } from '../../store/domains/main-address.ts';
import { wantedRecords } from '../../store/domains/records.ts';
import type { Services } from '../../store/services.ts';

/** The domains of a site and the name that it has on the platform. */
export function registerDomains(app: StudioApp, services: Services): void {
  const lookUp = createLookUp(services.environment);

  studioRoute(app, services, listDomains, ({ request, websiteId }) => read(request, websiteId));

  studioRoute(app, services, connectCall, async ({ request, member, websiteId, body: { host } }) => {
    const result = await connectDomain(services, websiteId, host, memberActor(request, member));
    if (!result.ok) {
      throw new ProblemError(invalidFields(result.error));
    }
    await checkDomain(services, lookUp, websiteId, result.value);
    return read(request, websiteId);
  });

  studioRoute(app, services, checkCall, async ({ request, websiteId, params: { host } }) => {
    if ((await checkDomain(services, lookUp, websiteId, host)) === undefined) {
      throw new ProblemError(NOT_FOUND);
    }
    return read(request, websiteId);
  });

  studioRoute(app, services, choosePrimaryDomain, async ({ request, member, websiteId, body: { host } }) => {
    const result = await choosePrimary(services, websiteId, host, memberActor(request, member));
    if (!result.ok) {
      throw new ProblemError({ status: 409, code: 'NOT_WORKING', message: result.error.message });
    }
    return read(request, websiteId);
  });

  studioRoute(app, services, removeCall, async ({ request, member, websiteId, params: { host } }) => {
    if (!(await removeDomain(services, websiteId, host, memberActor(request, member)))) {
      throw new ProblemError(NOT_FOUND);
    }
    return read(request, websiteId);
  });

  studioRoute(app, services, changeCall, async ({ request, member, websiteId, body: { identifier } }) => {
    const site = await siteOf(services, websiteId);
    const result = await changeWorkingAddress(services, site, identifier, memberActor(request, member));
    if (!result.ok) {
      throw new ProblemError(invalidFields(result.error));
    }
    return read(request, websiteId);
  });

  async function read(request: FastifyRequest, websiteId: string): Promise<DomainList> {
    const { database, environment } = services;
    const { identifier } = await siteOf(services, websiteId);
    const rows = await database.readInSite(websiteId, ({ kysely }) =>
      kysely.selectFrom('site_domain').where('website_id', '=', websiteId).selectAll().orderBy('added_at').execute(),
    );
    const hosts = await database.platform
      .selectFrom('website_host')
      .where('website_id', '=', websiteId)
      .select(['host', 'is_primary'])
      .orderBy('host')
      .execute();
    const given = hosts.filter(({ host }) => !rows.some((row) => row.host === host));
    const tried = await Promise.all(
      rows.map(async (row) => {
        const found = foundRecords(row.found);
        const records =
          found.length > 0
            ? found
            : (await wantedRecords(lookUp, row, environment)).map(
                (record) => ({ ...record, state: 'waiting', now: [] }) as const,
              );
        return {
          host: row.host,
          shown: domainToUnicode(row.host),
          isPrimary: hosts.some(({ host, is_primary }) => host === row.host && is_primary),
          isWorking: row.verified_at !== null,
          checkedAt: row.checked_at?.getTime() ?? null,
          records: [...records],
        };
      }),
    );
    const url = siteUrl({ identifier, customHost: null }, environment, {
      protocol: request.protocol,
      host: request.headers.host,
    });
    return {
      domains: [
        ...given.map(({ host, is_primary }) => ({
          host,
          shown: domainToUnicode(host),
          isPrimary: is_primary,
          isWorking: true,
          checkedAt: null,
          records: [],
        })),
        ...tried,
      ],
      working: { identifier, host: new URL(url).host, url },
    };
  }
}
