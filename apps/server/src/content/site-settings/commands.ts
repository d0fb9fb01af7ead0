import type { SiteImage, SiteSettingsRecord } from '@portico/contract/studio';
import { settingsChange } from '../../platform/audit/record-settings.ts';
import { siteRefusals, siteSettingsErrors } from '@portico/domain';
import { accept, isKnownZone, refuse, type Result } from '@portico/locale';
import { isDeepStrictEqual } from 'node:util';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isId } from '../../platform/ids/is-id.ts';
import type { SettingsRefusal } from '../../sites/site/rule-documents.ts';
import { assetUrl } from '../assets/present.ts';
import { assetRepository } from '../assets/repository.ts';
import type { Services } from '../services.ts';
import { presentSiteSettings, storedSite } from './record.ts';
import { readStoredSite, writeStoredSite } from './repository.ts';

/** Fields that hold an image. */
const IMAGES = ['logo', 'icon', 'socialImage'] as const;

/**
 * Keeps what pages say of the site, notes who changed which fields, and raises the site's content version. Call
 * `versions.changed` after the commit.
 * @param change `seen` is what the person saw when the change began
 */
export async function saveSiteSettings(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>,
  change: {
    readonly settings: SiteSettingsRecord;
    readonly seen: SiteSettingsRecord;
    readonly actor: AuditActor;
  },
): Promise<Result<undefined, SettingsRefusal>> {
  const { settings, seen, actor } = change;
  const stored = await readStoredSite(tx, true);
  const kept = presentSiteSettings(stored);
  if (changedFields(kept, seen).length > 0) {
    return refuse({ code: 'CONFLICT' });
  }
  const images = await findImages(tx, settings, kept);
  const errors = {
    ...siteSettingsErrors(settings),
    ...(isKnownZone(settings.timeZone) ? {} : { timeZone: siteRefusals.timeZone }),
    ...images.errors,
  };
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'INVALID', errors });
  }
  const record = { ...settings, ...images.found };
  const changed = changedFields(kept, record);
  if (changed.length > 0) {
    await writeStoredSite(tx, storedSite(record, stored, services.clock.now()));
    await recordAudit(tx, services, {
      kind: 'site-settings',
      actor,
      detail: { fields: changed, ...settingsChange(kept, record) },
    });
    await services.versions.raise(tx);
  }
  return accept(undefined);
}

/** Images are files of this site, whatever address is sent with them; one that is kept already may be any (SEC-1). */
async function findImages(
  tx: SiteTransaction,
  settings: SiteSettingsRecord,
  kept: SiteSettingsRecord,
): Promise<{
  readonly found: Readonly<Record<string, SiteImage>>;
  readonly errors: Readonly<Record<string, string>>;
}> {
  const fresh = IMAGES.filter((name) => settings[name] !== null && settings[name].id !== (kept[name]?.id ?? ''));
  const ids = fresh.flatMap((name) => settings[name]?.id ?? []).filter(isId);
  const assets = new Map((await assetRepository(tx).findMany(ids)).map((asset) => [asset.id, asset]));
  const found: Record<string, SiteImage> = {};
  const errors: Record<string, string> = {};
  for (const name of IMAGES) {
    const asset = assets.get(settings[name]?.id ?? '');
    if (asset && !asset.isPrivate && asset.contentType.startsWith('image/')) {
      found[name] = { id: asset.id, url: assetUrl(asset) };
    } else if (fresh.includes(name)) {
      errors[name] = siteRefusals.image;
    } else {
      found[name] = settings[name] && kept[name];
    }
  }
  return { found, errors };
}

/** Names of the fields that differ. */
function changedFields(before: SiteSettingsRecord, now: SiteSettingsRecord): readonly string[] {
  const fields = Object.keys(before) as (keyof SiteSettingsRecord)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], now[field]));
}
