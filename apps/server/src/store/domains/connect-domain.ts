import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { domainRefusal, domainRefusals, typedDomain } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { hostName } from '../../platform/config/host-name.ts';
import type { Services } from '../services.ts';
import { CHECK_DOMAIN, checkKey } from './domain-jobs.ts';
import { noteDomain } from './note-domain.ts';
import { takeOff } from './shown-hosts.ts';

const MOST_DOMAINS = 30;

/** Begins to connect a domain. Any site may try any domain: only what DNS says of its owner counts. */
export async function connectDomain(
  services: Services,
  websiteId: string,
  typed: string,
  actor: AuditActor,
): Promise<Result<string, { readonly host: string }>> {
  const { addJob, clock, database, environment } = services;
  const written = typedDomain(typed);
  // A port or a star is no part of a name, and said to be none before it is made ASCII.
  const host = /[*:]/.test(written) ? written : domainToASCII(written);
  const refusal = domainRefusal(host, ownHosts(environment));
  if (refusal !== undefined) {
    return refuse({ host: refusal });
  }
  return database.inSite(websiteId, async (tx) => {
    const there = await tx.kysely
      .selectFrom('site_domain')
      .where('website_id', '=', websiteId)
      .select('host')
      .execute();
    if (there.some((one) => one.host === host)) {
      return refuse({ host: domainRefusals.there });
    }
    if (there.length >= MOST_DOMAINS) {
      return refuse({ host: domainRefusals.tooMany });
    }
    const now = clock.now();
    await tx.kysely
      .insertInto('site_domain')
      .values({
        website_id: websiteId,
        host,
        token: randomBytes(16).toString('hex'),
        added_by: actor.name,
        added_at: new Date(now),
        checked_at: null,
        verified_at: null,
      })
      .execute();
    await noteDomain(tx, services, { host, change: 'domain added', actor });
    await addJob(tx, CHECK_DOMAIN, { host }, { jobKey: checkKey(websiteId, host), runAt: now + 60_000 });
    return accept(host);
  });
}

/** Hosts that are the installation's own. */
function ownHosts({ PLATFORM_HOST, SITES_HOST, PREVIEW_HOST }: Services['environment']): string[] {
  return [PLATFORM_HOST, SITES_HOST, PREVIEW_HOST].flatMap((host) => (host === undefined ? [] : [hostName(host)]));
}

/** Takes a domain from a site; it answers there no more. @returns false where it has no such domain */
export async function removeDomain(
  services: Services,
  websiteId: string,
  host: string,
  actor: AuditActor,
): Promise<boolean> {
  const { database } = services;
  const removed = await database.inSite(websiteId, async (tx) => {
    const { numDeletedRows } = await tx.kysely
      .deleteFrom('site_domain')
      .where('website_id', '=', websiteId)
      .where('host', '=', host)
      .executeTakeFirst();
    if (numDeletedRows > 0n) {
      await noteDomain(tx, services, { host, change: 'domain removed', actor });
    }
    return numDeletedRows > 0n;
  });
  if (removed) {
    await takeOff(services, websiteId, host);
  }
  return removed;
}
