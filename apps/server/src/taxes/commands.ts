import { taxErrors } from '@portico/domain';
import { refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { writeRules, type SettingsRefusal, type RulesToWrite } from '../sites/rule-documents.ts';
import { taxArea } from './tax-policy.ts';

/**
 * Keeps how a site taxes and raises its content version. Call `versions.changed` after the commit.
 * @param change `seenRevision` is 0 where there was none
 * @returns the new revision
 */
export async function saveTaxes(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'versions'>,
  change: RulesToWrite<'taxes'>,
): Promise<Result<number, SettingsRefusal>> {
  const errors = taxErrors(change.document.rules.map((rule) => ({ ...rule, area: taxArea(rule) })));
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'INVALID', errors });
  }
  const written = await writeRules(tx, services, 'taxes', change);
  if (written.ok) {
    await services.versions.raise(tx);
  }
  return written;
}
