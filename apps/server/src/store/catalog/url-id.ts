import type { SiteTransaction } from '../../platform/database/database.ts';

/**
 * The last part of a path, from a title or a wanted name: lower case, letters and digits of any script, hyphens.
 * @returns `item` when nothing of it can stand in a path
 */
export function urlIdOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
  return slug === '' ? 'item' : slug;
}

interface Wanted {
  readonly collectionId: string;
  readonly wanted: string;
  readonly itemId: string;
}

/** Until the transaction ends nobody else takes an address in this collection: of two who want the same, one is told. */
export async function holdUrlIds(tx: SiteTransaction, collectionId: string): Promise<void> {
  await tx.query(HOLD, [tx.websiteId, collectionId]);
}

/** A path part that no other item of the collection has: the wanted one, or with `-2`, `-3` … It is held for the caller. */
export async function freeUrlId(tx: SiteTransaction, { collectionId, wanted, itemId }: Wanted): Promise<string> {
  await holdUrlIds(tx, collectionId);
  const base = urlIdOf(wanted);
  const rows = await tx.query<{ url_id: string }>(TAKEN, [tx.websiteId, collectionId, base, `${base}-%`, itemId]);
  const taken = new Set(rows.map((row) => row.url_id));
  if (!taken.has(base)) {
    return base;
  }
  let number = 2;
  while (taken.has(`${base}-${number}`)) {
    number += 1;
  }
  return `${base}-${number}`;
}

const TAKEN = {
  name: 'catalog-taken-url-ids',
  text: `select url_id from item
    where website_id = $1 and collection_id = $2 and (url_id = $3 or url_id like $4) and id <> $5`,
};

const HOLD = {
  name: 'catalog-hold-url-ids',
  text: 'select from collection where website_id = $1 and id = $2 for no key update',
};
