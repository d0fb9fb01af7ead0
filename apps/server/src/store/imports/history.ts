import type { SiteTransaction } from '../../platform/database/database.ts';
import type { ReadyProduct } from './write-product.ts';
import type { WrittenProduct } from './write-together.ts';

/** Runs around the writing of products, in its transaction. */
export type ImportHistory = (
  tx: SiteTransaction,
  ready: readonly ReadyProduct[],
  write: () => Promise<readonly WrittenProduct[]>,
) => Promise<readonly WrittenProduct[]>;

/**
 * Keeps of each product that an import writes what it was before, or that it was not there, so that the import can be undone.
 * What was kept stays when the import is taken up again.
 */
export function importHistory(importId: string): ImportHistory {
  return async (tx, ready, write) => {
    const known = ready.flatMap((one) => one.known?.itemId ?? []);
    const kept = known.length === 0 ? [] : await tx.query<{ item_id: string }>(KEEP, [tx.websiteId, importId, known]);
    const written = await write();
    const refused = new Set(
      written.flatMap(({ one, result }) => (result.kind === 'refused' ? (one.known?.itemId ?? []) : [])),
    );
    const left = kept.map((row) => row.item_id).filter((itemId) => refused.has(itemId));
    if (left.length > 0) {
      await tx.query(FORGET, [tx.websiteId, importId, left]);
    }
    const created = written.flatMap(({ one, result }) =>
      result.kind === 'written' && !one.known ? one.product.importKey : [],
    );
    if (created.length > 0) {
      await tx.query(KEEP_CREATED, [tx.websiteId, importId, created]);
    }
    if (known.length > 0) {
      await tx.query(KEEP_WRITTEN, [tx.websiteId, importId, known]);
    }
    return written;
  };
}

/** A product with its own parts, as JSON. */
const PARTS = `json_build_object('item', to_json(i),
    'product', (select to_json(p) from product p where p.website_id = $1 and p.item_id = i.id),
    'variants', (select coalesce(json_agg(v), '[]') from variant v where v.website_id = $1 and v.item_id = i.id),
    'images', (select coalesce(json_agg(a), '[]') from item_asset a where a.website_id = $1 and a.item_id = i.id))`;

const KEEP = {
  name: 'import-keep-before',
  text: `insert into import_change (website_id, import_id, item_id, kind, before)
    select $1, $2, i.id, 'updated', ${PARTS} from item i where i.website_id = $1 and i.id = any($3::uuid[])
    on conflict do nothing returning item_id`,
};

const FORGET = {
  name: 'import-forget-before',
  text: 'delete from import_change where website_id = $1 and import_id = $2 and item_id = any($3::uuid[])',
};

const KEEP_CREATED = {
  name: 'import-keep-created',
  text: `insert into import_change (website_id, import_id, item_id, kind, written_at)
    select $1, $2, i.id, 'created', i.updated_at from item i where i.website_id = $1 and i.import_key = any($3::text[])
    on conflict do nothing`,
};

const KEEP_WRITTEN = {
  name: 'import-keep-written',
  text: `update import_change c set written_at = i.updated_at,
      stock = (select coalesce(json_object_agg(v.id, v.qty_in_stock), '{}') from variant v
        where v.website_id = $1 and v.item_id = i.id)
    from item i
    where c.website_id = $1 and c.import_id = $2 and i.website_id = $1 and i.id = c.item_id and i.id = any($3::uuid[])`,
};
