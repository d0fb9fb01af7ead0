import { taxArea } from '@portico/contract/studio';
import { productRefusals, taxErrors } from '@portico/domain';
import { refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { writeRules, type SettingsRefusal, type RulesToWrite } from '../../sites/site/rule-documents.ts';

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
  if (await namesStrangers(tx, change.document.exemptItemIds)) {
    return refuse({ code: 'INVALID', errors: { exemptItemIds: productRefusals.gone } });
  }
  const written = await writeRules(tx, services, 'taxes', change);
  if (written.ok) {
    await services.versions.raise(tx);
  }
  return written;
}

/** Whether an id is neither a product of the site nor one that was named before, which may be gone for a while. */
async function namesStrangers(tx: SiteTransaction, itemIds: readonly string[]): Promise<boolean> {
  return itemIds.length > 0 && (await tx.query(STRANGERS, [tx.websiteId, itemIds])).length > 0;
}

const STRANGERS = {
  name: 'taxes-unknown-products',
  text: `select named.id from unnest($2::uuid[]) as named (id)
    where not exists (select from product p where p.website_id = $1 and p.item_id = named.id)
      and not exists (
        select from tax_settings t where t.website_id = $1 and t.document -> 'exemptItemIds' ? named.id::text
      )
    limit 1`,
};
