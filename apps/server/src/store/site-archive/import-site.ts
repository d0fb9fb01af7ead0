import { siteRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { recordAudit, type AuditActor } from '../../platform/audit/record-audit.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { giveOwnership } from '../../sites/accounts/owners.ts';
import { removeSite } from '../../sites/site/remove-site.ts';
import { UNFINISHED } from '../../sites/site/unfinished.ts';
import { addressRefusal, removeAbandoned } from '../new-site/make-site.ts';
import { restOwedMails } from '../orders/order-mail-repository.ts';
import type { Services } from '../services.ts';
import { ArchiveRefused, type ArchiveRefusal, type Manifest } from './archive-format.ts';
import { bringInFiles, bringInRows } from './bring-in.ts';
import { withArchive, type OpenArchive } from './open-archive.ts';

export interface ImportWish {
  /** Its working address; that of the site that the archive was made of where it is absent. */
  readonly identifier?: string | undefined;
  /** What it is called; as the archive says where it is absent. */
  readonly title?: string | undefined;
  /** It becomes the very site that the archive was made of, where that is here no more: signed links go on. */
  readonly keepsId?: boolean;
  /** What the audit log says of it. */
  readonly change?: 'imported' | 'copied';
}

export interface ImportedSite {
  readonly websiteId: string;
  readonly identifier: string;
  readonly manifest: Manifest;
}

export type ImportSiteRefusal =
  | ArchiveRefusal
  | { readonly code: 'INVALID'; readonly errors: { readonly identifier: string } };

/**
 * Makes a site of an archive, whole or not at all, and gives it to its owner. Nothing of it begins to work by itself:
 * subscriptions rest until their owner has them charged, nobody is written to, and there are no payment keys.
 * @param file the archive's place on the disk
 */
export async function importSite(
  services: Services,
  file: string,
  wish: ImportWish,
  owner: { readonly accountId: string; readonly actor: AuditActor },
): Promise<Result<ImportedSite, ImportSiteRefusal>> {
  await removeAbandoned(services);
  try {
    return await withArchive(file, async (archive) => {
      const { manifest, site } = archive;
      const identifier = wish.identifier ?? site.identifier;
      const refusal = await addressRefusal(services, identifier);
      if (refusal !== undefined) {
        return refuse({ code: 'INVALID', errors: { identifier: refusal } });
      }
      const websiteId = (await idFor(services, archive, wish)) ?? services.newId();
      await bringIn(services, { websiteId, archive, wish: { ...wish, identifier }, owner });
      return accept({ websiteId, identifier, manifest });
    });
  } catch (cause) {
    if (cause instanceof ArchiveRefused) {
      return refuse(cause.refusal);
    }
    if (isUniqueViolation(cause)) {
      return refuse({ code: 'INVALID', errors: { identifier: siteRefusals.workingAddressTaken } });
    }
    throw cause;
  }
}

async function idFor({ database }: Services, { manifest }: OpenArchive, { keepsId = false }: ImportWish) {
  const there = await database.platform
    .selectFrom('website')
    .where('id', '=', manifest.websiteId)
    .select('id')
    .executeTakeFirst();
  return keepsId && !there ? manifest.websiteId : undefined;
}

interface Bringing {
  readonly websiteId: string;
  readonly archive: OpenArchive;
  readonly wish: ImportWish & { readonly identifier: string };
  readonly owner: { readonly accountId: string; readonly actor: AuditActor };
}

async function bringIn(services: Services, { websiteId, archive, wish, owner }: Bringing): Promise<void> {
  const { site, manifest } = archive;
  const createdAt = new Date(services.clock.now());
  const profile = wish.title === undefined ? site.profile : { ...site.profile, siteTitle: wish.title };
  await services.database.platform
    .insertInto('website')
    .values({
      id: websiteId,
      identifier: `${UNFINISHED}${services.newId()}`,
      profile: JSON.stringify(profile),
      settings: JSON.stringify(site.settings),
      kit_revision: site.kitRevision,
      password_hash: site.passwordHash,
      is_hidden: site.isHidden,
      created_at: createdAt,
    })
    .execute();
  try {
    await bringInFiles(services, websiteId, archive);
    await services.database.inSite(websiteId, async (tx) => {
      await bringInRows(tx, archive);
      await restOwedMails(tx, createdAt);
      await recordAudit(tx, services, {
        kind: 'site-settings',
        actor: owner.actor,
        subject: profile.siteTitle,
        detail: { change: wish.change ?? 'imported', identifier: wish.identifier, madeAt: manifest.madeAt },
      });
    });
    await services.database.inPlatform(async (platform) => {
      await giveOwnership(services, platform, websiteId, owner.accountId);
      // The last word: before it nobody finds the site, and behind it everything of it is there.
      await platform.updateTable('website').set({ identifier: wish.identifier }).where('id', '=', websiteId).execute();
    });
  } catch (cause) {
    await removeSite(services, websiteId);
    throw cause;
  }
}
