import { siteRefusals } from '@portico/domain';
import { accept, dateFormat, fillMessage, refuse, type Result } from '@portico/locale';
import { recordAuditOf, type AuditActor } from '../../platform/audit/record-audit.ts';
import { tellPerson } from '../../sites/accounts/tell-person.ts';
import { removeSite } from '../../sites/site/remove-site.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { readLife } from './read-life.ts';

/** So long a deleted site can be brought back. */
export const GRACE_MS = 30 * 24 * 60 * 60_000;

export type DeletionRefusal = { readonly code: 'NAME' | 'RENEWING'; readonly message: string };

interface Deleter {
  readonly actor: AuditActor;
  /** What was typed of its name; the command line asks for no more than its working address. */
  readonly title: string;
}

/**
 * Deletes a site for thirty days: it answers nobody, no person of its team finds it, and its owner can bring it back. Refused
 * while subscriptions of it renew, since people would pay for nothing.
 */
export async function deleteSite(
  services: Services,
  site: Site,
  { actor, title }: Deleter,
): Promise<Result<undefined, DeletionRefusal>> {
  const { clock, database, versions } = services;
  const { websiteId } = site;
  const { siteTitle } = site.profile;
  if (title.trim().normalize() !== siteTitle.trim().normalize()) {
    return refuse({ code: 'NAME', message: siteRefusals.nameAgain });
  }
  const life = await readLife(services, websiteId, { accountId: '', memberships: [] });
  if (life.renewingSubscriptions > 0) {
    const message = fillMessage(siteRefusals.renewing, { count: life.renewingSubscriptions });
    return refuse({ code: 'RENEWING', message });
  }
  const now = clock.now();
  await database.platform
    .updateTable('website')
    .set({ deleted_at: new Date(now), deleted_by: actor.name })
    .where('id', '=', websiteId)
    .where('deleted_at', 'is', null)
    .execute();
  versions.changed(websiteId);
  await recordAuditOf(services, websiteId, {
    kind: 'site-settings',
    actor,
    subject: siteTitle,
    detail: { change: 'deleted', ordersToSend: life.ordersToSend },
  });
  const { language, timeZone } = site.profile;
  const until = dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(now + GRACE_MS));
  await tellOwner(services, websiteId, 'siteDeleted', { site: siteTitle, who: actor.name, until });
  return accept(undefined);
}

/** Brings a deleted site back as it was. @returns false where it was not deleted */
export async function restoreSite(services: Services, websiteId: string, actor: AuditActor): Promise<boolean> {
  const { numUpdatedRows } = await services.database.platform
    .updateTable('website')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', websiteId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    return false;
  }
  services.versions.changed(websiteId);
  const site = await services.sites.byId(websiteId);
  const siteTitle = site?.profile.siteTitle ?? '';
  await recordAuditOf(services, websiteId, {
    kind: 'site-settings',
    actor,
    subject: siteTitle,
    detail: { change: 'restored' },
  });
  await tellOwner(services, websiteId, 'siteRestored', { site: siteTitle, who: actor.name });
  return true;
}

/** Takes away for good what was deleted longer ago than it can be brought back. */
export async function sweepDeleted(services: Services): Promise<void> {
  const rows = await services.database.platform
    .selectFrom('website')
    .where('deleted_at', '<', new Date(services.clock.now() - GRACE_MS))
    .select('id')
    .execute();
  for (const { id } of rows) {
    await removeSite(services, id);
    services.versions.changed(id);
    services.log.info({ websiteId: id }, 'a site that was deleted thirty days ago is taken away');
  }
}

async function tellOwner(
  services: Services,
  websiteId: string,
  told: 'siteDeleted' | 'siteRestored',
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const owner = await services.database.platform
    .selectFrom('membership')
    .where('website_id', '=', websiteId)
    .where('is_owner', '=', true)
    .select('account_id')
    .executeTakeFirst();
  if (owner) {
    await tellPerson(services, owner.account_id, told, {
      values,
      url: studioOrigin(services.environment),
    });
  }
}
