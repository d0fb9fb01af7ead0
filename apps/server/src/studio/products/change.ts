import type { ProductDetail } from '@portico/contract/studio';
import { accept, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { changeProduct as change, type ChangeInput, type ChangeRefusal } from '../../store/catalog/change-product.ts';
import { readProduct } from '../../store/catalog/stored-product.ts';
import { presentProduct } from './present.ts';

/** Changes a product and answers it as its editor then shows it; `currency` is the store's. */
export async function changeProduct(
  services: Parameters<typeof change>[0],
  tx: SiteTransaction,
  { currency, ...input }: ChangeInput & { readonly currency: string },
): Promise<Result<ProductDetail, ChangeRefusal>> {
  const changed = await change(services, tx, input);
  if (!changed.ok) {
    return changed;
  }
  const stored = await readProduct(tx, input.itemId);
  if (!stored) {
    throw new Error(`Product ${input.itemId} vanished while it was locked.`);
  }
  return accept(presentProduct(stored, currency));
}
