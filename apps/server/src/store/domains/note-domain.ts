import { recordAudit, type AuditActor } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** What is found in DNS is nobody's doing. */
const NOBODY: AuditActor = { accountId: undefined, name: '', source: '' };

/** Notes what became of a domain of a site. */
export async function noteDomain(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  { host, change, actor = NOBODY }: { readonly host: string; readonly change: string; readonly actor?: AuditActor },
): Promise<void> {
  await recordAudit(tx, services, { kind: 'site-settings', actor, subject: host, detail: { change } });
}
