import { RecordType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isId } from '../../platform/ids/is-id.ts';

/** Whether the site has a product of this id. */
export async function isProductOf(tx: SiteTransaction, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const found = await tx.kysely
    .selectFrom('item')
    .select('id')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .where('record_type', '=', RecordType.StoreItem)
    .executeTakeFirst();
  return found !== undefined;
}
