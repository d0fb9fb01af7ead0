import type { ProductOptionsBody, ProductOptionsTrial, RemovedVariant } from '@portico/contract/studio';
import { attributesKey, planOptions, productRefusals, renameValues, type VariantPlan } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { giveSkus } from './skus.ts';
import { subscriptionsOf } from './subscribed-variants.ts';
import { removeVariants } from './write-variants.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { readProduct, type StoredProduct } from './stored-product.ts';
import { writeItem } from './write-item.ts';

export type OptionsProblem =
  | { readonly code: 'NOT_FOUND' }
  /** Options or variants are others than those that the person saw. */
  | { readonly code: 'OPTIONS_CHANGED' }
  /** So many live subscriptions hold a variant that would go. */
  | { readonly code: 'SUBSCRIBED'; readonly count: number }
  | { readonly code: 'INVALID'; readonly errors: Readonly<Record<string, string>> };

/**
 * Changes the options of a product and brings its variants along, or says what that would do. Variants that stay keep
 * their ids, stock, prices and SKUs; new ones cost what their neighbour costs and begin without stock.
 */
export async function changeOptions(
  services: Pick<Services, 'clock' | 'newId' | 'versions'>,
  tx: SiteTransaction,
  itemId: string,
  body: ProductOptionsBody & { readonly isTrial: boolean },
): Promise<Result<ProductOptionsTrial, OptionsProblem>> {
  const stored = await readProduct(tx, itemId, 'update');
  if (!stored) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (!isAsSeen(stored, body.seen)) {
    return refuse({ code: 'OPTIONS_CHANGED' });
  }
  const planned = planOptions({ variants: stored.variants, options: body.options, addsMissing: body.addsMissing });
  if (!planned.ok) {
    return refuse({ code: 'INVALID', errors: planned.error.errors });
  }
  const plan = without(planned.value, new Set(body.without));
  if (plan.variants.length === 0) {
    return refuse({ code: 'INVALID', errors: { options: productRefusals.lastVariant } });
  }
  const count = plan.removedIds.length === 0 ? 0 : await subscriptionsOf(tx, itemId, plan.removedIds);
  if (count > 0) {
    return refuse({ code: 'SUBSCRIBED', count });
  }
  const trial = await trialOf(tx, stored, plan, services.clock.now());
  if (!body.isTrial) {
    await write(services, tx, stored, plan, body);
    await services.versions.raise(tx);
  }
  return accept(trial);
}

function isAsSeen({ item, variants }: StoredProduct, seen: ProductOptionsBody['seen']): boolean {
  const ids = variants.map(({ id }) => id).toSorted();
  return (
    JSON.stringify(item.variant_option_ordering) === JSON.stringify(seen.options) &&
    JSON.stringify(ids) === JSON.stringify(seen.variantIds.toSorted())
  );
}

function without(plan: VariantPlan, ids: ReadonlySet<string>): VariantPlan {
  const goes = ({ id }: VariantPlan['variants'][number]) => id !== undefined && ids.has(id);
  return {
    ...plan,
    variants: plan.variants.filter((variant) => !goes(variant)),
    removedIds: [...plan.removedIds, ...plan.variants.flatMap((one) => (goes(one) && one.id ? [one.id] : []))],
  };
}

async function trialOf(
  tx: SiteTransaction,
  { item, variants }: StoredProduct,
  plan: VariantPlan,
  now: number,
): Promise<ProductOptionsTrial> {
  const carts = await readOpenCarts(tx, plan.removedIds, now);
  const removed = plan.removedIds.flatMap((id): RemovedVariant[] => {
    const variant = variants.find((one) => one.id === id);
    return variant
      ? [
          {
            id,
            values: item.variant_option_ordering.map((option) => variant.attributes[option] ?? ''),
            qtyInStock: variant.qty_in_stock,
            cartCount: carts.get(id) ?? 0,
            waitingCount: variant.waiting_count,
          },
        ]
      : [];
  });
  const keptCount = plan.variants.filter(({ id }) => id !== undefined).length;
  return { keptCount, addedCount: plan.variants.length - keptCount, missingCount: plan.missingCount, removed };
}

/** How many carts that can still be bought hold each of these variants. */
async function readOpenCarts(
  tx: SiteTransaction,
  variantIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows =
    variantIds.length === 0
      ? []
      : await tx.query<{ variant_id: string; count: number }>(OPEN_CARTS, [tx.websiteId, variantIds, new Date(now)]);
  return new Map(rows.map((row) => [row.variant_id, row.count]));
}

const OPEN_CARTS = {
  name: 'catalog-open-carts-of-variants',
  text: `select e.variant_id, count(distinct e.cart_id)::int as count from cart_entry e
    join cart c on c.website_id = $1 and c.id = e.cart_id
    where e.website_id = $1 and e.variant_id = any($2) and c.purchased_at is null and c.expires_at > $3
    group by e.variant_id`,
};

async function write(
  services: Pick<Services, 'clock' | 'newId'>,
  tx: SiteTransaction,
  { item, images }: StoredProduct,
  { ordering, variants, removedIds }: VariantPlan,
  { options }: ProductOptionsBody,
): Promise<void> {
  const rows = variants.map(({ attributes, ...variant }, position) => ({
    ...variant,
    attributes,
    key: attributesKey(ordering, attributes),
    position,
  }));
  const added = await giveSkus(
    tx,
    rows.flatMap((row) => (row.id === undefined ? [{ ...row, id: services.newId(), sku: '' }] : [])),
    undefined,
  );
  if (!added.ok) {
    throw new Error(`The SKU ${added.error.sku} was made up twice.`);
  }
  const kept = rows.filter(({ id }) => id !== undefined);
  // Keys are freed first, so that variants can swap them; new variants copy from others before those go.
  await tx.query(FREE_KEYS, [tx.websiteId, item.id]);
  await tx.query(ADD, [tx.websiteId, item.id, JSON.stringify(added.value)]);
  await removeVariants(tx, item.id, removedIds);
  await tx.query(PLACE, [tx.websiteId, item.id, JSON.stringify(kept)]);
  await tx.kysely
    .updateTable('product')
    .set({ variant_option_ordering: [...ordering] })
    .where('website_id', '=', tx.websiteId)
    .where('item_id', '=', item.id)
    .execute();
  await writeItem(tx, item.id, { updated_at: new Date(services.clock.now()) });
  await renameShown(tx, item.id, images, options);
}

/** Images of single variants follow the new names. */
async function renameShown(
  tx: SiteTransaction,
  itemId: string,
  images: StoredProduct['images'],
  options: ProductOptionsBody['options'],
): Promise<void> {
  for (const { asset_id: assetId, variant_attributes: shown } of images) {
    if (shown) {
      const renamed = renameValues(shown, options);
      await tx.kysely
        .updateTable('item_asset')
        .set({ variant_attributes: renamed && JSON.stringify(renamed) })
        .where('website_id', '=', tx.websiteId)
        .where('item_id', '=', itemId)
        .where('asset_id', '=', assetId)
        .execute();
    }
  }
}

const FREE_KEYS = {
  name: 'catalog-free-variant-keys',
  text: 'update variant set attributes_key = id::text where website_id = $1 and item_id = $2',
};

const PLACE = {
  name: 'catalog-place-variants',
  text: `update variant v set attributes = x.attributes, attributes_key = x.key, position = x.position
    from jsonb_to_recordset($3::jsonb) as x(id uuid, attributes jsonb, key text, position int)
    where v.website_id = $1 and v.item_id = $2 and v.id = x.id`,
};

const ADD = {
  name: 'catalog-add-variants',
  text: `insert into variant (website_id, id, item_id, sku, attributes, attributes_key, position, currency, price_cents,
      sale_price_cents, on_sale, unlimited, weight_grams, length_mm, width_mm, height_mm)
    select $1, x.id, $2, x.sku, x.attributes, x.key, x.position, l.currency, l.price_cents,
      l.sale_price_cents, l.on_sale, l.unlimited, l.weight_grams, l.length_mm, l.width_mm, l.height_mm
    from jsonb_to_recordset($3::jsonb)
      as x(id uuid, sku text, attributes jsonb, key text, position int, "likeId" uuid)
    join variant l on l.website_id = $1 and l.item_id = $2 and l.id = x."likeId"`,
};
