import type { ProductBulkBody, ProductBulkResult } from '@portico/contract/studio';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { changeMany as change } from '../../../store/catalog/bulk/change-many.ts';
import { readListedIds } from '../list.ts';

/** Changes the products that a person chose, one by one or by what a list shows. */
export async function changeMany(
  services: Parameters<typeof change>[0],
  tx: SiteTransaction,
  { selection, ...rest }: ProductBulkBody,
): Promise<ProductBulkResult> {
  const itemIds = 'ids' in selection ? [...new Set(selection.ids)].toSorted() : await readListedIds(tx, selection.list);
  return change(services, tx, { ...rest, itemIds });
}
