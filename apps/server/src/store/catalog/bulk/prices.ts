import type { PriceStep } from '@portico/contract/studio';
import { changedPrices, currentPriceCents, priceRefusals, type PriceChange, type VariantPrices } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { ChangedRow } from './history.ts';

/** What a change does to the prices of products. */
export interface PricesChanged {
  readonly rows: readonly ChangedRow[];
  readonly itemIds: ReadonlySet<string>;
  readonly steps: readonly PriceStep[];
  readonly refused: readonly { readonly title: string; readonly values: readonly string[]; readonly reason: string }[];
}

/** Works out what a change does to every variant of these products, which are locked. Nothing is written. */
export async function planPrices(
  tx: SiteTransaction,
  itemIds: readonly string[],
  change: PriceChange,
): Promise<PricesChanged> {
  const variants = await tx.query<StoredPrices>(LOCK_PRICES, [tx.websiteId, itemIds]);
  const rows: ChangedRow[] = [];
  const changedItems = new Set<string>();
  const steps: PriceStep[] = [];
  const refused: PricesChanged['refused'][number][] = [];
  for (const variant of variants) {
    const before = pricesOf(variant);
    const result = changedPrices(before, change);
    const about = { title: variant.title, values: valuesOf(variant) };
    if (!result.ok) {
      refused.push({ ...about, reason: priceRefusals[result.error.code] });
    } else if (JSON.stringify(before) !== JSON.stringify(result.value)) {
      rows.push([variant.id, before, result.value]);
      changedItems.add(variant.item_id);
      steps.push({ ...about, fromCents: currentPriceCents(before), toCents: currentPriceCents(result.value) });
    }
  }
  return { rows, itemIds: changedItems, steps, refused };
}

/** Writes the last prices of each row, and that their products changed. */
export async function writePrices(tx: SiteTransaction, rows: readonly ChangedRow[], now: Date): Promise<void> {
  if (rows.length > 0) {
    const values = rows.map(([id, , after]) => ({ id, ...(after as VariantPrices) }));
    await tx.query(WRITE_PRICES, [tx.websiteId, JSON.stringify(values), now]);
  }
}

export interface StoredPrices {
  readonly id: string;
  readonly item_id: string;
  readonly title: string;
  readonly variant_option_ordering: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly price_cents: bigint;
  readonly sale_price_cents: bigint;
  readonly on_sale: boolean;
}

export function pricesOf(variant: StoredPrices): VariantPrices {
  return {
    priceCents: Number(variant.price_cents),
    salePriceCents: Number(variant.sale_price_cents),
    onSale: variant.on_sale,
  };
}

function valuesOf(variant: StoredPrices): readonly string[] {
  return variant.variant_option_ordering.flatMap((option) => variant.attributes[option] ?? []);
}

const PRICES = `select v.id, v.item_id, i.title, p.variant_option_ordering, v.attributes, v.price_cents,
    v.sale_price_cents, v.on_sale
  from variant v
  join item i on i.website_id = $1 and i.id = v.item_id
  join product p on p.website_id = $1 and p.item_id = v.item_id`;

const LOCK_PRICES = {
  name: 'catalog-bulk-lock-prices',
  text: `${PRICES} where v.website_id = $1 and v.item_id = any($2::uuid[]) order by v.id for update of v`,
};

/** Variants with these ids, locked. */
export const LOCK_PRICES_OF_VARIANTS = {
  name: 'catalog-bulk-lock-variant-prices',
  text: `${PRICES} where v.website_id = $1 and v.id = any($2::uuid[]) order by v.id for update of v`,
};

const WRITE_PRICES = {
  name: 'catalog-bulk-prices',
  text: `with changed as (
      update variant v set price_cents = r."priceCents", sale_price_cents = r."salePriceCents", on_sale = r."onSale"
      from jsonb_to_recordset($2::jsonb) as r (id uuid, "priceCents" bigint, "salePriceCents" bigint, "onSale" boolean)
      where v.website_id = $1 and v.id = r.id returning v.item_id)
    update item i set updated_at = $3 where i.website_id = $1 and i.id in (select item_id from changed)`,
};
