import type { MadePage } from '@portico/contract/studio';
import { pageRefusals, RecordType } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Parts, TreeRefusal } from './edit-drafts.ts';
import { freeAddress } from './page-address.ts';

/** So long a removed page can be brought back. */
export const REMOVED_MS = 30 * 24 * 60 * 60_000;

/**
 * Takes a page away at once. Its address is free from then on; its draft, its place in menus and what is in it are kept until
 * it is gone for good.
 */
export async function removePage(
  tx: SiteTransaction,
  { clock, versions }: Pick<Parts, 'clock' | 'versions'>,
  pageId: string,
): Promise<Result<undefined, TreeRefusal>> {
  const [row] = await tx.query<FoundRow & Record<string, unknown>>(FIND, [tx.websiteId, pageId, RecordType.StoreItem]);
  if (!row) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (row.is_homepage && row.is_enabled) {
    return refuse({ code: 'HOME', message: pageRefusals.isHome });
  }
  if (row.has_pages) {
    return refuse({ code: 'HAS_PAGES', message: pageRefusals.hasPages });
  }
  if (row.has_products) {
    return refuse({ code: 'HAS_PRODUCTS', message: pageRefusals.hasProducts });
  }
  await tx.query(REMOVE, [tx.websiteId, pageId, new Date(clock.now())]);
  await versions.raise(tx);
  return accept(undefined);
}

/** Brings a page back as it was; where its address was given away, at one beside it. */
export async function restorePage(
  tx: SiteTransaction,
  { clock, versions }: Pick<Parts, 'clock' | 'versions'>,
  pageId: string,
): Promise<Result<MadePage, TreeRefusal>> {
  const [row] = await tx.query<{ removed_as: { readonly urlId?: string } }>(REMOVED, [tx.websiteId, pageId]);
  if (!row) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const urlId = await freeAddress(tx, row.removed_as.urlId ?? 'page');
  await tx.query(RESTORE, [tx.websiteId, pageId, new Date(clock.now()), urlId]);
  await versions.raise(tx);
  return accept({ pageId, urlId });
}

/** Pages of a site whose 30 days are over. Nobody reads them any more; what they held goes with them. */
export async function dropRemoved(tx: SiteTransaction, now: number): Promise<void> {
  await tx.query(DROP, [tx.websiteId, new Date(now - REMOVED_MS)]);
}

interface FoundRow {
  readonly is_homepage: boolean;
  readonly is_enabled: boolean;
  readonly has_pages: boolean;
  readonly has_products: boolean;
}

const FIND = {
  name: 'page-tree-remove-find',
  text: `select c.is_homepage, c.is_enabled,
      exists (select from collection child where child.website_id = $1 and child.parent_id = c.id and child.removed_at is null) as has_pages,
      exists (select from item i where i.website_id = $1 and i.collection_id = c.id and i.record_type = $3) as has_products
    from collection c where c.website_id = $1 and c.id = $2 and c.removed_at is null for no key update`,
};
const REMOVE = {
  name: 'page-tree-remove',
  text: `with gone as (
      update collection set removed_at = $3, is_enabled = false, is_homepage = false, url_id = 'removed-' || id, updated_at = $3,
        removed_as = jsonb_build_object('urlId', url_id, 'isEnabled', is_enabled)
      where website_id = $1 and id = $2)
    update document set removed_at = $3 where website_id = $1 and kind in ('page', 'page-settings') and subject = $2::text`,
};
const REMOVED = {
  name: 'page-tree-removed',
  text: `select removed_as from collection where website_id = $1 and id = $2 and removed_at is not null for no key update`,
};
const RESTORE = {
  name: 'page-tree-restore',
  text: `with back as (
      update collection set removed_at = null, removed_as = null, url_id = $4, updated_at = $3,
        is_enabled = coalesce((removed_as->>'isEnabled')::boolean, false)
      where website_id = $1 and id = $2)
    update document set removed_at = null where website_id = $1 and kind in ('page', 'page-settings') and subject = $2::text`,
};
// A folder that was removed is nobody's any more; what stood in it has an address of its own.
const DROP = {
  name: 'page-tree-drop-removed',
  text: `with gone as (select id from collection where website_id = $1 and removed_at < $2),
    children as (update collection set parent_id = null where website_id = $1 and parent_id in (select id from gone)),
    documents as (delete from document where website_id = $1 and kind in ('page', 'page-settings')
      and subject in (select id::text from gone)),
    redirects as (delete from redirect where website_id = $1 and to_kind = 'collection' and to_id in (select id from gone))
    delete from collection where website_id = $1 and id in (select id from gone)`,
};
