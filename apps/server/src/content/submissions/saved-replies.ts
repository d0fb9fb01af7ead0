import type { SiteTransaction } from '../../platform/database/database.ts';

/** An answer that is written again and again; its places in braces are filled in where it is used. */
export interface SavedReply {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** A site keeps as many at most. */
const MOST = 100;

/** Those of a site, by name. */
export function readSavedReplies(tx: SiteTransaction): Promise<SavedReply[]> {
  return tx.query<SavedReply>(LIST, [tx.websiteId]);
}

/** Keeps one, in place of the one with its id. @returns false where the site has too many */
export async function keepSavedReply(
  tx: SiteTransaction,
  { id, name, text }: SavedReply,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(KEEP, [tx.websiteId, id, name, text, new Date(now), MOST]);
  return rows.length > 0;
}

export async function removeSavedReply(tx: SiteTransaction, id: string): Promise<void> {
  await tx.query(REMOVE, [tx.websiteId, id]);
}

const LIST = {
  name: 'saved-replies',
  text: 'select id, name, body as text from saved_reply where website_id = $1 order by lower(name), id',
};

const KEEP = {
  name: 'saved-reply-keep',
  text: `insert into saved_reply (website_id, id, name, body, changed_at)
    select $1::uuid, $2::uuid, $3, $4, $5::timestamptz
    where (select count(*) from saved_reply where website_id = $1 and id <> $2) < $6
    on conflict (website_id, id) do update
      set name = excluded.name, body = excluded.body, changed_at = excluded.changed_at returning id`,
};

const REMOVE = {
  name: 'saved-reply-remove',
  text: 'delete from saved_reply where website_id = $1 and id = $2',
};
