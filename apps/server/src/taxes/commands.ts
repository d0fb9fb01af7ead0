import type { TaxSettings } from '@portico/contract/studio';
import { taxErrors } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { SettingsRefusal } from '../shipping/commands.ts';
import { writeTaxes } from './repository.ts';
import { taxArea } from './tax-policy.ts';

/**
 * Keeps how a site taxes and raises its content version. Call `versions.changed` after the commit.
 * @param change `seenRevision` is 0 where there was none
 * @returns the new revision
 */
export async function saveTaxes(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'versions'>,
  change: { readonly document: TaxSettings; readonly seenRevision: number },
): Promise<Result<number, SettingsRefusal>> {
  const errors = taxErrors(change.document.rules.map((rule) => ({ ...rule, area: taxArea(rule) })));
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'INVALID', errors });
  }
  const revision = await writeTaxes(tx, { ...change, now: new Date(services.clock.now()) });
  if (revision === undefined) {
    return refuse({ code: 'CONFLICT' });
  }
  await services.versions.raise(tx);
  return accept(revision);
}
