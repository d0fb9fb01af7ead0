import { shippingPolicy, type ShippingSettings } from '@portico/contract/studio';
import { shippingErrors } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { writeShipping } from './repository.ts';

/** Why settings were not kept. */
export type SettingsRefusal =
  | { readonly code: 'INVALID'; readonly errors: Readonly<Record<string, string>> }
  /** Somebody else has saved since they were read. */
  | { readonly code: 'CONFLICT' };

/**
 * Keeps how a site sends and raises its content version. Call `versions.changed` after the commit.
 * @param change `seenRevision` is 0 where there was none
 * @returns the new revision
 */
export async function saveShipping(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'versions'>,
  change: { readonly document: ShippingSettings; readonly seenRevision: number },
): Promise<Result<number, SettingsRefusal>> {
  const { document } = change;
  const errors = shippingErrors(shippingPolicy(document, document.currency));
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'INVALID', errors });
  }
  const revision = await writeShipping(tx, { ...change, now: new Date(services.clock.now()) });
  if (revision === undefined) {
    return refuse({ code: 'CONFLICT' });
  }
  await services.versions.raise(tx);
  return accept(revision);
}
