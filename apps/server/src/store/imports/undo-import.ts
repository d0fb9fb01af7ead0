import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { removeProduct } from '../catalog/removed-products.ts';
import { queueRestockNotices } from '../stock/queue-restock-notices.ts';
import { changeImport, findImport } from './kept-imports.ts';
import { refusedData } from './refused-data.ts';

interface Change {
  readonly item_id: string;
  readonly kind: 'created' | 'updated';
  /** Nobody changed it since the import did. */
  readonly is_untouched: boolean;
}

/** So many are looked up at a time. */
const BATCH = 100;

/**
 * Undoes an import: products that it created go, those that it changed are again what they were. What somebody changed since
 * stays, and so does what was sold. Each product for itself: broken off, it goes on with those that are left.
 */
export async function undoImportNow(
  services: Services,
  { websiteId, importId }: { readonly websiteId: string; readonly importId: string },
): Promise<void> {
  const { database, versions } = services;
  const kept = await database.readInSite(websiteId, (tx) => findImport(tx, importId));
  if (kept?.state !== 'undoing') {
    return;
  }
  for (;;) {
    const changes = await database.readInSite(websiteId, (tx) =>
      tx.query<Change>(LEFT, [tx.websiteId, importId, BATCH]),
    );
    if (changes.length === 0) {
      break;
    }
    for (const change of changes) {
      await undoOne(services, websiteId, importId, change);
    }
    versions.changed(websiteId);
    const now = new Date(services.clock.now());
    await database.inSite(websiteId, (tx) => changeImport(tx, { importId, from: ['undoing'], now }, {}));
  }
  await database.inSite(websiteId, async (tx) => {
    const [counts] = await tx.query<{ removed: number; restored: number; kept: number }>(OUTCOME, [
      tx.websiteId,
      importId,
    ]);
    const now = new Date(services.clock.now());
    await changeImport(
      tx,
      { importId, from: ['undoing'], now },
      { state: 'undone', undone: counts ?? { removed: 0, restored: 0, kept: 0 } },
    );
  });
}

async function undoOne(services: Services, websiteId: string, importId: string, change: Change): Promise<void> {
  const { database } = services;
  const note = (tx: SiteTransaction, outcome: 'undone' | 'kept') =>
    tx.query(NOTE, [tx.websiteId, importId, change.item_id, outcome]);
  try {
    await database.inSite(websiteId, async (tx) => {
      if (!change.is_untouched) {
        await note(tx, 'kept');
        return;
      }
      if (change.kind === 'created') {
        const removed = await removeProduct(tx, services, change.item_id);
        if (!removed.ok && removed.error.code === 'SUBSCRIBED') {
          await note(tx, 'kept');
          return;
        }
      } else {
        await restore(tx, services, importId, change.item_id);
      }
      await note(tx, 'undone');
    });
  } catch (cause) {
    // What the product was no longer fits, such as a SKU that another has by now.
    if (refusedData(cause) === undefined) {
      throw cause;
    }
    await database.inSite(websiteId, (tx) => note(tx, 'kept'));
  }
}

/** Puts a product back as it was, all but what was sold and counted since. */
async function restore(tx: SiteTransaction, services: Services, importId: string, itemId: string): Promise<void> {
  const of = [tx.websiteId, importId, itemId];
  const now = new Date(services.clock.now());
  await tx.query(LOCK_ITEM, [tx.websiteId, itemId]);
  // In the order of ids, as everybody locks variants (SEC-28).
  await tx.query(LOCK_VARIANTS, [tx.websiteId, itemId]);
  await tx.query(RESTORE_ITEM, [...of, now]);
  await tx.query(RESTORE_PRODUCT, of);
  await tx.query(REMOVE_VARIANTS, of);
  await tx.query(FREE_VARIANTS, [tx.websiteId, itemId]);
  await tx.query(RESTORE_VARIANTS, of);
  await tx.query(INSERT_VARIANTS, of);
  await tx.query(REMOVE_IMAGES, [tx.websiteId, itemId]);
  await tx.query(INSERT_IMAGES, of);
  await queueRestockNotices(tx, services, { itemId });
  await services.versions.raise(tx);
}

const LEFT = {
  name: 'import-undo-left',
  text: `select c.item_id, c.kind, coalesce(i.updated_at = c.written_at, false) as is_untouched
    from import_change c left join item i on i.website_id = $1 and i.id = c.item_id
    where c.website_id = $1 and c.import_id = $2 and c.outcome is null order by c.item_id desc limit $3`,
};

const NOTE = {
  name: 'import-undo-note',
  text: 'update import_change set outcome = $4 where website_id = $1 and import_id = $2 and item_id = $3',
};

const OUTCOME = {
  name: 'import-undo-outcome',
  text: `select count(*) filter (where outcome = 'undone' and kind = 'created')::int as removed,
      count(*) filter (where outcome = 'undone' and kind = 'updated')::int as restored,
      count(*) filter (where outcome = 'kept')::int as kept
    from import_change where website_id = $1 and import_id = $2`,
};

const LOCK_ITEM = {
  name: 'import-undo-lock-item',
  text: 'select id from item where website_id = $1 and id = $2 for update',
};

const LOCK_VARIANTS = {
  name: 'import-undo-lock-variants',
  text: 'select id from variant where website_id = $1 and item_id = $2 order by id for update',
};

const CHANGE = 'c.website_id = $1 and c.import_id = $2 and c.item_id = $3';

const RESTORE_ITEM = {
  name: 'import-undo-item',
  text: `update item i set title = b.title, body = b.body, excerpt = b.excerpt, tags = b.tags, categories = b.categories,
      position = b.position, is_starred = b.is_starred, workflow_state = b.workflow_state, publish_at = b.publish_at,
      content = b.content, import_state = b.import_state, updated_at = $4
    from import_change c cross join lateral json_populate_record(null::item, c.before -> 'item') b
    where ${CHANGE} and i.website_id = $1 and i.id = $3`,
};

const RESTORE_PRODUCT = {
  name: 'import-undo-product',
  text: `update product p set product_type = b.product_type, variant_option_ordering = b.variant_option_ordering,
      is_subscribable = b.is_subscribable, subscription_plan = b.subscription_plan,
      subscription_options = b.subscription_options, brand = b.brand, is_taxable = b.is_taxable
    from import_change c cross join lateral json_populate_record(null::product, c.before -> 'product') b
    where ${CHANGE} and p.website_id = $1 and p.item_id = $3`,
};

const REMOVE_VARIANTS = {
  name: 'import-undo-remove-variants',
  text: `delete from variant v using import_change c
    where ${CHANGE} and v.website_id = $1 and v.item_id = $3
      and not exists (select from json_array_elements(c.before -> 'variants') b where (b ->> 'id')::uuid = v.id)`,
};

/** So that they can swap SKUs and options. */
const FREE_VARIANTS = {
  name: 'import-undo-free-variants',
  text: `update variant set sku = id::text, attributes_key = id::text where website_id = $1 and item_id = $2`,
};

const RESTORE_VARIANTS = {
  name: 'import-undo-variants',
  text: `update variant v set sku = b.sku, attributes = b.attributes, attributes_key = b.attributes_key,
      position = b.position, currency = b.currency, price_cents = b.price_cents, sale_price_cents = b.sale_price_cents,
      on_sale = b.on_sale, unlimited = b.unlimited, weight_grams = b.weight_grams, length_mm = b.length_mm,
      width_mm = b.width_mm, height_mm = b.height_mm, gtin = b.gtin, mpn = b.mpn, asset_id = b.asset_id,
      qty_in_stock = greatest(0, v.qty_in_stock + b.qty_in_stock
        - coalesce((c.stock ->> v.id::text)::integer, b.qty_in_stock))
    from import_change c cross join lateral json_populate_recordset(null::variant, c.before -> 'variants') b
    where ${CHANGE} and v.website_id = $1 and v.item_id = $3 and v.id = b.id`,
};

const VARIANT_COLUMNS = `id, item_id, sku, attributes, attributes_key, position, currency, price_cents, sale_price_cents,
  on_sale, qty_in_stock, unlimited, weight_grams, length_mm, width_mm, height_mm, gtin, mpn, asset_id`;

const INSERT_VARIANTS = {
  name: 'import-undo-insert-variants',
  text: `insert into variant (website_id, ${VARIANT_COLUMNS})
    select $1, ${VARIANT_COLUMNS.replace(/(\w+)/g, 'b.$1')}
    from import_change c cross join lateral json_populate_recordset(null::variant, c.before -> 'variants') b
    where ${CHANGE} and not exists (select from variant v where v.website_id = $1 and v.id = b.id)`,
};

const REMOVE_IMAGES = {
  name: 'import-undo-remove-images',
  text: 'delete from item_asset where website_id = $1 and item_id = $2',
};

const INSERT_IMAGES = {
  name: 'import-undo-insert-images',
  text: `insert into item_asset (website_id, item_id, position, asset_id, alt_text, variant_attributes)
    select $1, $3, b.position, b.asset_id, b.alt_text, b.variant_attributes
    from import_change c cross join lateral json_populate_recordset(null::item_asset, c.before -> 'images') b
    where ${CHANGE} and exists (select from asset a where a.website_id = $1 and a.id = b.asset_id)`,
};
