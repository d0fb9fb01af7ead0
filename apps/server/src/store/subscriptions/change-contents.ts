import type { StorePolicy } from '@portico/domain';
import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { openToChange, type Changed, type ChangeRequest, type ChangeServices } from './change.ts';
import { saveQuoted } from './quote-anew.ts';
import { termsOf, termsColumns } from './terms.ts';

/** What shall come from the next cycle on: so many, or another variant of the product. */
export interface NewContents {
  readonly quantity?: number | undefined;
  readonly variantId?: string | undefined;
}

/**
 * Changes what comes from the next cycle on. Another variant costs what it costs others under the same plan today; delivery
 * and taxes are reckoned anew. Nothing is changed where the shop could not send it.
 */
export async function changeContents(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  request: ChangeRequest,
  { quantity, variantId }: NewContents,
): Promise<Changed> {
  const opened = await openToChange(tx, services, request, 'change');
  if (!opened.ok || opened.value.isRepeated) {
    return opened.ok ? accept(opened.value.subscription) : opened;
  }
  const { subscription } = opened.value;
  const isOther = variantId !== undefined && variantId !== subscription.row.variant_id;
  const terms = isOther ? await termsOf(tx, subscription, { variantId }) : undefined;
  if (isOther && !terms) {
    return refuse({ code: 'VARIANT' });
  }
  return saveQuoted(tx, services, policy, {
    opened: opened.value,
    request,
    columns: { ...(terms ? termsColumns(terms) : {}), ...(quantity === undefined ? {} : { quantity }) },
    event: {
      kind: 'changed',
      detail: {
        ...(quantity === undefined ? {} : { quantity, before: subscription.row.quantity }),
        ...(terms ? { sku: terms.sku } : {}),
      },
    },
  });
}
