import type { VisitorSettingsRecord } from '@portico/contract/studio';
import { asksAnew, PIXEL_SERVICE_NAMES, pixelServices, visitorSettingsErrors } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit, type AuditActor } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { SettingsRefusal } from '../../sites/site/rule-documents.ts';
import type { Services } from '../services.ts';
import { readStoredSite, writeStoredSite } from '../site-settings/repository.ts';
import { policyVersionOf, storedVisitorSettings, visitorSettingsOf } from '../site-settings/visitor-settings.ts';

/**
 * Keeps what an owner decides about her visitors, notes who changed what, and raises the site's content version: pages say
 * it. Where visitors would agree to something else from now on, it is another version, and all are asked anew. Call
 * `versions.changed` after the commit.
 * @param change `seen` is what the person saw when the change began
 */
export async function saveVisitorSettings(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>,
  change: {
    readonly settings: VisitorSettingsRecord;
    readonly seen: VisitorSettingsRecord;
    readonly actor: AuditActor;
  },
): Promise<Result<undefined, SettingsRefusal>> {
  const { settings, seen, actor } = change;
  const { settings: stored } = await readStoredSite(tx, true);
  const kept = visitorSettingsOf(stored);
  if (changedFields(kept, seen).length > 0) {
    return refuse({ code: 'CONFLICT' });
  }
  const errors = visitorSettingsErrors(settings);
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'INVALID', errors });
  }
  const changed = changedFields(kept, settings);
  if (changed.length > 0) {
    const version = policyVersionOf(stored);
    const isOther = version === 0 || asksAnew(kept, settings);
    const next = isOther ? version + 1 : version;
    await writeStoredSite(tx, { profile: {}, settings: storedVisitorSettings(settings, next) });
    if (isOther) {
      await keepPolicy(tx, settings, next, services.clock.now());
    }
    await recordAudit(tx, services, { kind: 'site-settings', actor, detail: { fields: changed } });
    await services.versions.raise(tx);
  }
  return accept(undefined);
}

/** What visitors agree to from now on, so that it can be shown years later. */
async function keepPolicy(
  tx: SiteTransaction,
  settings: VisitorSettingsRecord,
  version: number,
  now: number,
): Promise<void> {
  await tx.kysely
    .insertInto('visitor_policy')
    .values({
      website_id: tx.websiteId,
      version,
      policy: settings.policy,
      title: settings.title,
      body: settings.text,
      privacy_url: settings.privacyUrl,
      services: pixelServices(settings).map((service) => PIXEL_SERVICE_NAMES[service]),
      since: new Date(now),
    })
    .execute();
}

/** Names of the fields that differ. */
function changedFields(before: VisitorSettingsRecord, now: VisitorSettingsRecord): readonly string[] {
  const fields = Object.keys(before) as (keyof VisitorSettingsRecord)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], now[field]));
}
