import { domainRefusals, siteRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { recordAuditOf, type AuditActor } from '../../platform/audit/record-audit.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Site } from '../../sites/site/site.ts';
import { addressRefusal } from '../new-site/make-site.ts';
import type { Services } from '../services.ts';
import { drawAnew } from './shown-hosts.ts';

/** Chooses the domain that the others lead to, or with null that each stands for itself. */
export async function choosePrimary(
  services: Services,
  websiteId: string,
  host: string | null,
  actor: AuditActor,
): Promise<Result<undefined, { readonly message: string }>> {
  const { database, versions } = services;
  const isTaken = await database.inPlatform(async (platform) => {
    if (host !== null) {
      const works = await platform
        .selectFrom('website_host')
        .where('host', '=', host)
        .where('website_id', '=', websiteId)
        .select('host')
        .executeTakeFirst();
      if (!works) return false;
    }
    await platform.updateTable('website_host').set({ is_primary: false }).where('website_id', '=', websiteId).execute();
    if (host !== null) {
      await platform
        .updateTable('website_host')
        .set({ is_primary: true })
        .where('website_id', '=', websiteId)
        .where('host', '=', host)
        .execute();
    }
    await drawAnew(platform, websiteId);
    return true;
  });
  if (!isTaken) {
    return refuse({ message: domainRefusals.notWorking });
  }
  versions.changed(websiteId);
  await recordAuditOf(services, websiteId, {
    kind: 'site-settings',
    actor,
    subject: host ?? '',
    detail: { change: 'main domain', after: host ?? '' },
  });
  return accept(undefined);
}

/** Gives a site another working address; the one until now leads there, and nobody else gets it. */
export async function changeWorkingAddress(
  services: Services,
  site: Pick<Site, 'websiteId' | 'identifier'>,
  identifier: string,
  actor: AuditActor,
): Promise<Result<undefined, { readonly identifier: string }>> {
  const { clock, database, versions } = services;
  const { websiteId } = site;
  const refusal = await addressRefusal(services, identifier, websiteId);
  if (refusal !== undefined) {
    return refuse({ identifier: refusal });
  }
  if (identifier === site.identifier) {
    return accept(undefined);
  }
  try {
    await database.inPlatform(async (platform) => {
      await platform
        .deleteFrom('website_name')
        .where('identifier', '=', identifier)
        .where('website_id', '=', websiteId)
        .execute();
      await platform.updateTable('website').set({ identifier }).where('id', '=', websiteId).execute();
      await drawAnew(platform, websiteId);
      await platform
        .insertInto('website_name')
        .values({ identifier: site.identifier, website_id: websiteId, given_up_at: new Date(clock.now()) })
        .execute();
    });
  } catch (cause) {
    if (isUniqueViolation(cause)) {
      return refuse({ identifier: siteRefusals.workingAddressTaken });
    }
    throw cause;
  }
  versions.changed(websiteId);
  await recordAuditOf(services, websiteId, {
    kind: 'site-settings',
    actor,
    detail: { change: 'working address', before: site.identifier, after: identifier },
  });
  return accept(undefined);
}
