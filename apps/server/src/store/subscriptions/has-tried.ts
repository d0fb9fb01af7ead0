import { emailKey, type OrderDraft } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Whether somebody had free days of a product before: once a person and product. */
export async function hasTried(
  tx: SiteTransaction,
  email: string,
  { lines }: Pick<OrderDraft, 'lines'>,
): Promise<boolean> {
  const row = await tx.kysely
    .selectFrom('subscription')
    .select('id')
    .where('website_id', '=', tx.websiteId)
    .where('item_id', '=', lines[0]?.itemId ?? '')
    .where((where) => where.fn<string>('lower', ['email']), '=', emailKey(email))
    .executeTakeFirst();
  return row !== undefined;
}
