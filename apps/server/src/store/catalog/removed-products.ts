import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { subscriptionsOf } from './subscribed-variants.ts';
import { freeUrlId } from './url-id.ts';

/** Products that were taken away can be put back for so long. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type RemovalServices = Pick<Services, 'clock' | 'versions'>;

export type RemovalRefusal =
  | { readonly code: 'NOT_FOUND' }
  /** So many live subscriptions hold it. */
  | { readonly code: 'SUBSCRIBED'; readonly count: number };

/**
 * Takes a product away with everything that is its own, and keeps how to put it back for a day. Orders have their own
 * words and prices; carts that hold it tell their shoppers.
 */
export async function removeProduct(
  tx: SiteTransaction,
  services: RemovalServices,
  itemId: string,
): Promise<Result<undefined, RemovalRefusal>> {
  const now = services.clock.now();
  await tx.kysely
    .deleteFrom('removed_product')
    .where('website_id', '=', tx.websiteId)
    .where('removed_at', '<', new Date(now - KEPT_MS))
    .execute();
  const [locked] = await tx.query(LOCK, [tx.websiteId, itemId]);
  if (!locked) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const count = await subscriptionsOf(tx, itemId);
  if (count > 0) {
    return refuse({ code: 'SUBSCRIBED', count });
  }
  // In the order of ids, as everybody locks variants (SEC-28).
  await tx.query(LOCK_VARIANTS, [tx.websiteId, itemId]);
  await tx.query(KEEP, [tx.websiteId, itemId, new Date(now)]);
  await tx.kysely.deleteFrom('item').where('website_id', '=', tx.websiteId).where('id', '=', itemId).execute();
  await services.versions.raise(tx);
  return accept(undefined);
}

export type RestoreRefusal =
  | { readonly code: 'NOT_FOUND' }
  /** Another product has one of its SKUs by now. */
  | { readonly code: 'SKU_TAKEN'; readonly sku: string }
  /** Its page of products is gone. */
  | { readonly code: 'PAGE_GONE' };

/** Puts a product back as it was; only its address may be another one where the old one was taken meanwhile. */
export async function restoreProduct(
  tx: SiteTransaction,
  services: RemovalServices,
  itemId: string,
): Promise<Result<{ readonly itemId: string }, RestoreRefusal>> {
  const [kept] = await tx.query<Kept>(FIND, [tx.websiteId, itemId, new Date(services.clock.now() - KEPT_MS)]);
  if (!kept) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (!kept.has_page) {
    return refuse({ code: 'PAGE_GONE' });
  }
  if (kept.taken_sku !== null) {
    return refuse({ code: 'SKU_TAKEN', sku: kept.taken_sku });
  }
  const urlId = await freeUrlId(tx, { collectionId: kept.collection_id, wanted: kept.url_id, itemId });
  await putBack(tx, itemId, 'item', `array[(rows ->> 'item')::jsonb || jsonb_build_object('url_id', $3::text)]`, urlId);
  await putBack(tx, itemId, 'product', `array[(rows ->> 'product')::jsonb]`);
  for (const [table, part] of PARTS) {
    await putBack(tx, itemId, table, `array(select jsonb_array_elements((rows ->> '${part}')::jsonb))`);
  }
  await forgetErasedAuthors(tx, itemId);
  await tx.kysely
    .deleteFrom('removed_product')
    .where('website_id', '=', tx.websiteId)
    .where('item_id', '=', itemId)
    .execute();
  await services.versions.raise(tx);
  return accept({ itemId });
}

/** Takes the names off a product's reviews whose authors were erased while it was away. */
async function forgetErasedAuthors(tx: SiteTransaction, itemId: string): Promise<void> {
  await tx.query(FORGET_ERASED, [tx.websiteId, itemId]);
}

const PARTS = [
  ['variant', 'variants'],
  ['item_asset', 'images'],
  ['item_address', 'addresses'],
  ['restock_sign_up', 'signUps'],
  ['product_review', 'reviews'],
] as const;

type KeptTable = 'item' | 'product' | (typeof PARTS)[number][0];

/** Rows go back column by column, whatever columns their table has, but those that the database makes by itself. */
async function putBack(
  tx: SiteTransaction,
  itemId: string,
  table: KeptTable,
  rows: string,
  ...more: readonly unknown[]
): Promise<void> {
  const [part] = await tx.query<{ names: string[] | null }>(
    { name: `catalog-kept-columns-${table}`, text: keptColumns(rows) },
    [tx.websiteId, itemId, ...more],
  );
  const known = new Set(part?.names);
  const columns = (await tx.query<{ name: string }>(COLUMNS, [table])).filter(({ name }) => known.has(name));
  if (columns.length === 0) {
    return;
  }
  const others = columns.map(({ name }) => `"${name}"`);
  await tx.query(
    {
      // Tables gain columns and lose none: their number tells which they are.
      name: `catalog-put-back-${table}-${columns.length}`,
      text: `insert into ${table} (website_id, ${others.join(', ')})
        select $1, ${others.map((name) => `r.${name}`).join(', ')} from removed_product p
        cross join lateral unnest(${rows}) as part(fields)
        cross join lateral jsonb_populate_record(null::${table}, part.fields) r
        where p.website_id = $1 and p.item_id = $2
        on conflict do nothing`,
    },
    [tx.websiteId, itemId, ...more],
  );
}

/** Columns that came after a product was taken away take what they hold by default. */
function keptColumns(rows: string): string {
  return `select array_agg(distinct key) as names from removed_product p
    cross join lateral unnest(${rows}) as part(fields)
    cross join lateral jsonb_object_keys(part.fields) key
    where p.website_id = $1 and p.item_id = $2`;
}

interface Kept {
  readonly collection_id: string;
  readonly url_id: string;
  readonly has_page: boolean;
  readonly taken_sku: string | null;
}

const COLUMNS = {
  name: 'catalog-columns-to-put-back',
  text: `select attname as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'website_id' order by attnum`,
};

const LOCK = {
  name: 'catalog-lock-product',
  text: `select i.id from item i join product p on p.website_id = $1 and p.item_id = i.id
    where i.website_id = $1 and i.id = $2 for update of i`,
};

const LOCK_VARIANTS = {
  name: 'catalog-lock-variants',
  text: 'select id from variant where website_id = $1 and item_id = $2 order by id for update',
};

const KEEP = {
  name: 'catalog-keep-removed-product',
  text: `insert into removed_product (website_id, item_id, rows, removed_at)
    select $1, $2, json_build_object(
      'item', (select to_json(i) from item i where i.website_id = $1 and i.id = $2),
      'product', (select to_json(p) from product p where p.website_id = $1 and p.item_id = $2),
      'variants', (select coalesce(json_agg(v), '[]') from variant v where v.website_id = $1 and v.item_id = $2),
      'images', (select coalesce(json_agg(a), '[]') from item_asset a where a.website_id = $1 and a.item_id = $2),
      'addresses', (select coalesce(json_agg(a), '[]') from item_address a where a.website_id = $1 and a.item_id = $2),
      'signUps', (select coalesce(json_agg(s), '[]') from restock_sign_up s where s.website_id = $1 and s.item_id = $2),
      'reviews', (select coalesce(json_agg(r), '[]') from product_review r where r.website_id = $1 and r.item_id = $2)
    ), $3
    on conflict on constraint removed_product_pkey do update set rows = excluded.rows, removed_at = excluded.removed_at`,
};

const FORGET_ERASED = {
  name: 'catalog-forget-erased-authors',
  text: `update product_review r set author_name = '' from customer c
    where r.website_id = $1 and r.item_id = $2 and c.website_id = $1 and c.id = r.customer_id and c.erased_at is not null`,
};

const FIND = {
  name: 'catalog-find-removed-product',
  text: `select rows #>> '{item,url_id}' as url_id, (rows #>> '{item,collection_id}')::uuid as collection_id,
      exists (select from collection c where c.website_id = $1 and c.id = (rows #>> '{item,collection_id}')::uuid) as has_page,
      (select v.sku from variant v
        where v.website_id = $1 and v.sku in (select e ->> 'sku' from json_array_elements(rows -> 'variants') e) limit 1) as taken_sku
    from removed_product where website_id = $1 and item_id = $2 and removed_at >= $3 for update`,
};
