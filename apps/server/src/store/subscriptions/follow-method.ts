import type { SiteTransaction } from '../../platform/database/database.ts';
import type { SavedMethod } from '../payments/saved-method.ts';
import { methodColumns } from './begin.ts';

/** Whether some subscription is paid by a method that a payment service keeps under this name. */
export async function isMethodKept(tx: SiteTransaction, reference: string): Promise<boolean> {
  const found = await tx.kysely
    .selectFrom('subscription')
    .select('id')
    .where('website_id', '=', tx.websiteId)
    .where('method_reference', '=', reference)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Writes a card's end and last digits anew wherever it pays, as banks and networks changed them. Only a refusal because it was
 * over is forgotten with that: what was stolen stays stolen.
 */
export async function followMethod(tx: SiteTransaction, method: SavedMethod): Promise<void> {
  const { method_brand, method_digits, method_expires } = methodColumns(method);
  const kept = tx.kysely
    .updateTable('subscription')
    .where('website_id', '=', tx.websiteId)
    .where('method_reference', '=', method.reference);
  await kept.set({ method_brand, method_digits, method_expires }).execute();
  await kept.set({ method_problem: '' }).where('method_problem', '=', EXPIRED).execute();
}

/** As banks and payment services say that a card was over. */
const EXPIRED = 'expired_card';
