import type { ShelfEntry } from '@portico/contract/studio';
import type { Operation } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** So long something stays set aside. */
export const SHELF_MS = 30 * 86_400_000;
/** Of one person. */
const MAX_SHOWN = 200;

/** What of somebody's own could not be kept where it was meant, the newest first. */
export async function listShelf(tx: SiteTransaction, accountId: string): Promise<ShelfEntry[]> {
  const rows = await tx.kysely
    .selectFrom('set_aside as a')
    .innerJoin('document as d', (join) =>
      join.on('d.website_id', '=', tx.websiteId).onRef('d.id', '=', 'a.document_id'),
    )
    .where('a.website_id', '=', tx.websiteId)
    .where('a.account_id', '=', accountId)
    .orderBy('a.created_at', 'desc')
    // Of one batch, such as the letters of a word, the last one has the highest.
    .orderBy('a.id', 'desc')
    .limit(MAX_SHOWN)
    .select(['a.id', 'a.document_id', 'd.kind', 'd.subject', 'a.reason', 'a.operations', 'a.created_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    documentId: row.document_id,
    kind: row.kind,
    subject: row.subject,
    reason: row.reason,
    // Operations were parsed when they were set aside.
    operations: row.operations as ShelfEntry['operations'],
    setAsideAt: row.created_at.getTime(),
  }));
}

/** Sets something aside for somebody; the same again changes nothing. False where the document is not there. */
export async function putAside(
  tx: SiteTransaction,
  aside: {
    readonly id: string;
    readonly accountId: string;
    readonly documentId: string;
    readonly reason: string;
    readonly operations: readonly Operation[];
    readonly now: number;
  },
): Promise<boolean> {
  const [row] = await tx.query<{ is_there: boolean }>(PUT, [
    tx.websiteId,
    aside.id,
    aside.accountId,
    aside.documentId,
    JSON.stringify(aside.operations),
    aside.reason,
    new Date(aside.now),
  ]);
  return row?.is_there ?? false;
}

/** Drops one of somebody's own; false where there is none. */
export async function removeAside(tx: SiteTransaction, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.kysely
    .deleteFrom('set_aside')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const PUT = {
  name: 'shelf-put',
  text: `with known as (select 1 from document where website_id = $1 and id = $4),
    put as (
      insert into set_aside (website_id, id, account_id, document_id, operations, reason, created_at)
      select $1, $2, $3, $4, $5, $6, $7 from known on conflict (website_id, id) do nothing)
    select exists (select from known) as is_there`,
};
