import { shippingPolicy } from '@portico/contract/studio';
import { shippingErrors } from '@portico/domain';
import { refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { writeRules, type SettingsRefusal, type RulesToWrite } from '../../sites/site/rule-documents.ts';

/**
 * Keeps how a site sends and raises its content version. Call `versions.changed` after the commit.
 * @param change `seenRevision` is 0 where there was none
 * @returns the new revision
 */
export async function saveShipping(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'versions'>,
  change: RulesToWrite<'shipping'>,
): Promise<Result<number, SettingsRefusal>> {
  const { document } = change;
  const errors = shippingErrors(shippingPolicy(document, document.currency));
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'INVALID', errors });
  }
  const written = await writeRules(tx, services, 'shipping', change);
  if (written.ok) {
    await services.versions.raise(tx);
  }
  return written;
}
