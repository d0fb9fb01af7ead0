import type { NewSite } from '@portico/contract/studio';
import { mayMakeSite, MOST_SITES, siteRefusals, workingAddressRefusal } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { recordAuditOf, type AuditActor } from '../../platform/audit/record-audit.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { giveOwnership } from '../../sites/accounts/owners.ts';
import type { Member } from '../../sites/accounts/sessions.ts';
import { removeSite } from '../../sites/site/remove-site.ts';
import { UNFINISHED } from '../../sites/site/unfinished.ts';
import type { Services } from '../services.ts';
import { fillSite } from './fill-site.ts';
import { readDemo, type SiteContent } from './site-content.ts';
import { profileOf, settingsOf, starterContent, storeSettingsOf } from './starter-content.ts';

/** Why no site is made, and at which field. */
export type NewSiteRefusal =
  | { readonly code: 'FORBIDDEN' | 'TOO_MANY'; readonly message: string }
  | { readonly code: 'INVALID'; readonly errors: { readonly identifier: string } };

/** One that was not whole after an hour belongs to a process that ended. */
const ABANDONED_MS = 60 * 60_000;

/** Why somebody may make no site; undefined where she may. */
export function makerRefusal(
  { environment }: Pick<Services, 'environment'>,
  { memberships }: Pick<Member, 'memberships'>,
): Exclude<NewSiteRefusal, { code: 'INVALID' }> | undefined {
  if (!mayMakeSite(environment.NEW_SITES, memberships)) {
    return { code: 'FORBIDDEN', message: siteRefusals.mayNotMake };
  }
  return memberships.filter(({ isOwner }) => isOwner).length >= MOST_SITES
    ? { code: 'TOO_MANY', message: siteRefusals.tooMany }
    : undefined;
}

/** Why a working address cannot be had; undefined where it is free now. */
export async function addressRefusal(
  { database }: Pick<Services, 'database'>,
  identifier: string,
  /** Of the site that asks: names that it had before are its own. */
  ownId?: string,
): Promise<string | undefined> {
  const refusal = workingAddressRefusal(identifier);
  if (refusal !== undefined) {
    return refusal;
  }
  const holder = await database.platform
    .selectFrom('website')
    .where('identifier', '=', identifier)
    .select('id')
    .union((eb) => eb.selectFrom('website_name').where('identifier', '=', identifier).select('website_id as id'))
    .executeTakeFirst();
  return holder && holder.id !== ownId ? siteRefusals.workingAddressTaken : undefined;
}

/**
 * Makes a site, whole or not at all, and gives it to its owner. Of two who want one address at once the first has it.
 * @returns its id
 */
export async function makeSite(
  services: Services,
  wish: NewSite,
  owner: { readonly accountId: string; readonly actor: AuditActor },
): Promise<Result<string, Extract<NewSiteRefusal, { code: 'INVALID' }>>> {
  const refusal = await addressRefusal(services, wish.identifier);
  if (refusal !== undefined) {
    return refuse({ code: 'INVALID', errors: { identifier: refusal } });
  }
  await removeAbandoned(services);
  const unfinishedName = `${UNFINISHED}${services.newId()}`;
  try {
    const websiteId = await fillSite(services, { unfinishedName, content: contentOf(wish) });
    await recordAuditOf(services, websiteId, {
      kind: 'site-settings',
      actor: owner.actor,
      subject: wish.title,
      detail: { change: 'made', identifier: wish.identifier, contents: wish.contents, kit: wish.kit },
    });
    await services.database.inPlatform(async (platform) => {
      await giveOwnership(services, platform, websiteId, owner.accountId);
      // The last word: before it nobody finds the site, and behind it everything of it is there.
      await platform.updateTable('website').set({ identifier: wish.identifier }).where('id', '=', websiteId).execute();
    });
    return accept(websiteId);
  } catch (cause) {
    await removeUnfinished(services, unfinishedName);
    if (isUniqueViolation(cause)) {
      return refuse({ code: 'INVALID', errors: { identifier: siteRefusals.workingAddressTaken } });
    }
    throw cause;
  }
}

function contentOf(wish: NewSite): SiteContent {
  if (wish.contents === 'empty') {
    return starterContent(wish);
  }
  const sample = readDemo(wish.currency);
  const { siteTagLine, siteDescription } = sample.site.website;
  return {
    ...sample,
    site: {
      ...sample.site,
      template: wish.kit,
      website: { ...profileOf(wish), identifier: wish.identifier, siteTagLine, siteDescription },
      websiteSettings: { ...sample.site.websiteSettings, ...settingsOf(wish) },
      storeSettings: { ...sample.site.storeSettings, ...storeSettingsOf(wish), orderNumberPrefix: '' },
    },
  };
}

async function removeUnfinished(services: Services, name: string): Promise<void> {
  const { database } = services;
  const found = await database.platform.selectFrom('website').where('identifier', '=', name).select('id').execute();
  for (const { id } of found) {
    await removeSite(services, id);
  }
}

/** Takes away what processes left behind that ended while they made a site. */
export async function removeAbandoned(services: Services): Promise<void> {
  const { clock, database } = services;
  const found = await database.platform
    .selectFrom('website')
    .where('identifier', 'like', `${UNFINISHED}%`)
    .where('created_at', '<', new Date(clock.now() - ABANDONED_MS))
    .select('id')
    .execute();
  for (const { id } of found) {
    await removeSite(services, id);
  }
}
