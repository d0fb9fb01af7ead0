import { canBeWaitedFor, type Product } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** A variant that people wait for, as a notice tells of it. */
export interface WaitedVariant {
  readonly itemId: string;
  readonly productType: number;
  readonly qtyInStock: number;
  readonly unlimited: boolean;
  readonly title: string;
  /** In the order in which the product asks for them. */
  readonly optionValues: readonly string[];
  /** Of the product's page. */
  readonly path: string;
  readonly isVisible: boolean;
  /** `auto` or `hand` where the product says so itself. */
  readonly sending: string | null;
  /** Epoch milliseconds. */
  readonly publishAt: number;
}

/** The variant as people would be told of it; undefined where there is none. */
export async function findWaitedVariant(
  { query, websiteId }: SiteTransaction,
  variantId: string,
): Promise<WaitedVariant | undefined> {
  const [row] = await query<VariantRow>(VARIANT, [websiteId, variantId]);
  return row && waitedVariant(row);
}

/** Of these variants or of this product's, those that somebody waits for. */
export async function waitedFor(
  { query, websiteId }: SiteTransaction,
  what: { readonly variantIds: readonly string[] } | { readonly itemId: string },
): Promise<string[]> {
  const rows =
    'itemId' in what
      ? await query<{ variant_id: string }>(WAITED_OF_ITEM, [websiteId, what.itemId])
      : await query<{ variant_id: string }>(WAITED_OF_VARIANTS, [websiteId, what.variantIds]);
  return rows.map((row) => row.variant_id);
}

/** Whether a variant can be bought, from a page that visitors can see. */
export function isBack(
  variant: Pick<WaitedVariant, 'isVisible' | 'productType' | 'qtyInStock' | 'unlimited'>,
): boolean {
  // The column's check allows no other number.
  return variant.isVisible && !canBeWaitedFor(variant.productType as Product['productType'], variant);
}

/** The columns that `optionValues` reads. */
export interface OptionRow {
  readonly attributes: Readonly<Record<string, string>>;
  readonly variant_option_ordering: readonly string[];
}

interface VariantRow extends OptionRow {
  readonly item_id: string;
  readonly product_type: number;
  readonly qty_in_stock: number;
  readonly unlimited: boolean;
  readonly title: string;
  readonly url_id: string;
  readonly collection_url_id: string;
  readonly is_visible: boolean;
  readonly sending: string | null;
  readonly publish_at: Date;
}

function waitedVariant(row: VariantRow): WaitedVariant {
  return {
    itemId: row.item_id,
    productType: row.product_type,
    qtyInStock: row.qty_in_stock,
    unlimited: row.unlimited,
    title: row.title,
    optionValues: optionValues(row),
    path: `/${row.collection_url_id}/${row.url_id}`,
    isVisible: row.is_visible,
    sending: row.sending,
    publishAt: row.publish_at.getTime(),
  };
}

/** The values of a variant's options, such as its size, in the order in which the product asks for them. */
export function optionValues(row: OptionRow): string[] {
  return row.variant_option_ordering.flatMap((option) => row.attributes[option] || []);
}

/** What a page of an item `i` in a collection `c` must be for visitors to see it, now or once it appears. */
export const VISIBLE = `i.workflow_state in ('published', 'scheduled') and c.is_enabled`;

const VARIANT = {
  name: 'restock-variant',
  text: `select v.item_id, p.product_type, v.qty_in_stock, v.unlimited, i.title, v.attributes, p.variant_option_ordering, i.url_id,
      c.url_id as collection_url_id, ${VISIBLE} as is_visible, i.publish_at,
      p.merchandising ->> 'restockSending' as sending
    from variant v
    join product p on p.website_id = $1 and p.item_id = v.item_id
    join item i on i.website_id = $1 and i.id = v.item_id
    join collection c on c.website_id = $1 and c.id = i.collection_id
    where v.website_id = $1 and v.id = $2`,
};

const WAITED_OF_VARIANTS = {
  name: 'restock-waited-of-variants',
  text: `select distinct variant_id from restock_sign_up
    where website_id = $1 and variant_id = any($2::uuid[]) and notified_at is null`,
};

const WAITED_OF_ITEM = {
  name: 'restock-waited-of-item',
  text: `select distinct variant_id from restock_sign_up where website_id = $1 and item_id = $2 and notified_at is null`,
};
