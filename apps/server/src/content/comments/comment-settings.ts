import { isDeepStrictEqual } from 'node:util';
import type { CommentSettingsRecord } from '@portico/contract/studio';
import { readCommentPolicy, storedCommentPolicy } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { recordAudit, type AuditActor } from '../../platform/audit/record-audit.ts';
import { settingsChange } from '../../platform/audit/record-settings.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { SettingsRefusal } from '../../sites/site/rule-documents.ts';
import { readStoredSite, writeStoredSite } from '../site-settings/repository.ts';
import type { Services } from '../services.ts';

/** What an owner decided about comments, as the studio shows it. */
export async function readCommentSettings(tx: SiteTransaction, isLocked = false): Promise<CommentSettingsRecord> {
  const { closesAfterDays, ...policy } = readCommentPolicy((await readStoredSite(tx, isLocked)).settings);
  return { ...policy, closesAfterDays: closesAfterDays ?? 0 };
}

/**
 * Keeps it, notes who changed what, and raises the site's content version. Call `versions.changed` after the commit.
 * @param change `seen` is what the person saw when the change began
 */
export async function saveCommentSettings(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>,
  change: {
    readonly settings: CommentSettingsRecord;
    readonly seen: CommentSettingsRecord;
    readonly actor: AuditActor;
  },
): Promise<Result<undefined, SettingsRefusal>> {
  const { settings, seen, actor } = change;
  const kept = await readCommentSettings(tx, true);
  if (!isDeepStrictEqual(kept, seen)) {
    return refuse({ code: 'CONFLICT' });
  }
  const changed = settingsChange(kept, settings);
  if (changed) {
    const { closesAfterDays, ...policy } = settings;
    const stored = storedCommentPolicy({ ...policy, closesAfterDays: closesAfterDays || undefined });
    await writeStoredSite(tx, { profile: {}, settings: stored });
    const fields = Object.keys(changed.after);
    await recordAudit(tx, services, { kind: 'site-settings', actor, detail: { fields, ...changed } });
    await services.versions.raise(tx);
  }
  return accept(undefined);
}
