import type { ReplacementRecord } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { SHELF_MS } from '../editing/shelf.ts';
import { undoTransaction } from '../editing/undo.ts';
import type { Editor } from '../editing/policy.ts';
import type { Parts } from './replace.ts';

const MAX_SHOWN = 100;

/** What was replaced lately, the newest first; names of accounts are the caller's to add. */
export async function readReplacements(
  tx: SiteTransaction,
  accountId: string,
  now: number,
): Promise<readonly (Omit<ReplacementRecord, 'byName'> & { readonly accountId: string })[]> {
  const rows = await tx.kysely
    .selectFrom('replacement')
    .where('website_id', '=', tx.websiteId)
    .where('made_at', '>=', new Date(now - SHELF_MS))
    .where('places', '>', 0)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    words: row.sought,
    to: row.replaced_by,
    places: row.places,
    documents: row.documents,
    madeAt: row.made_at.getTime(),
    takenBackAt: row.taken_back_at?.getTime() ?? null,
    isMine: row.account_id === accountId,
    accountId: row.account_id,
  }));
}

/**
 * Takes back a replacement, document by document, as its author's own undo: what others wrote since stays. Sent again it goes on
 * where it was cut off.
 * @returns how many documents; undefined where the caller has made no such replacement
 */
export async function takeBackReplacement(
  services: Parts,
  websiteId: string,
  asked: { readonly replacementId: string; readonly label: string },
  editor: Editor,
): Promise<number | undefined> {
  const { database, newId, clock } = services;
  const { replacementId, label } = asked;
  const rows = await database.readInSite(websiteId, (tx) =>
    tx.query<{ id: string | null }>(LEFT, [websiteId, replacementId, editor.accountId]),
  );
  if (rows.length === 0) {
    return undefined;
  }
  const transactions = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  for (const transactionId of transactions) {
    const undone = await database.inSite(websiteId, (tx) =>
      undoTransaction(tx, services, { clientId: newId(), seq: 0, id: newId(), label, transactionId }, editor),
    );
    if (undone.ok) {
      undone.value.settle();
    }
  }
  await database.inSite(websiteId, (tx) => tx.query(DONE, [websiteId, replacementId, new Date(clock.now())]));
  return transactions.length;
}

// One row with nothing where all of it is taken back already.
const LEFT = {
  name: 'replace-left',
  text: `select t.id from replacement r
    left join edit_transaction t on t.website_id = $1 and t.client_id = r.id
      and not exists (select from edit_transaction u where u.website_id = $1 and u.undoes = t.id)
    where r.website_id = $1 and r.id = $2 and r.account_id = $3`,
};
const DONE = {
  name: 'replace-taken-back',
  text: 'update replacement set taken_back_at = coalesce(taken_back_at, $3) where website_id = $1 and id = $2',
};
