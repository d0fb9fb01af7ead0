import type { GiftAmounts, Merchandising } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { VariantRow } from './catalog-product.ts';

/** A product with all of its parts, as stored. */
export interface StoredProduct {
  readonly item: {
    readonly id: string;
    readonly title: string;
    readonly body: string;
    readonly excerpt: string;
    readonly workflow_state: string;
    readonly publish_at: Date;
    readonly url_id: string;
    readonly collection_url_id: string;
    readonly categories: string[];
    readonly tags: string[];
    readonly updated_at: Date;
    readonly product_type: number;
    readonly is_subscribable: boolean;
    readonly variant_option_ordering: string[];
    readonly collection_id: string;
    readonly seo: { readonly title?: unknown; readonly description?: unknown } | null;
    readonly use_custom_add_button_text: boolean;
    readonly custom_add_button_text: string;
    readonly additional_fields_form_id: string | null;
    readonly merchandising: Partial<Merchandising>;
    readonly digital_file_name: string | null;
    readonly brand: string;
    readonly is_taxable: boolean;
    readonly gift_amounts: GiftAmounts | null;
  };
  readonly variants: readonly StoredVariant[];
  readonly images: readonly StoredImage[];
  readonly file: { readonly file_name: string; readonly byte_size: bigint } | undefined;
  readonly forms: readonly { readonly id: string; readonly name: string }[];
}

export interface StoredVariant extends Omit<VariantRow, 'item_id'> {
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly waiting_count: number;
}

export interface StoredImage {
  readonly asset_id: string;
  readonly file_name: string;
  readonly version: number;
  readonly alt_text: string;
  readonly variant_attributes: Readonly<Record<string, string>> | null;
}

/**
 * Reads one product of the website; undefined when there is none with this id.
 * @param lock keeps the product and its variants from being changed by others until the transaction ends
 */
export async function readProduct(
  tx: SiteTransaction,
  itemId: string,
  lock: 'none' | 'update' = 'none',
): Promise<StoredProduct | undefined> {
  const [item] = await tx.query<StoredProduct['item']>(lock === 'update' ? LOCK_ITEM : ITEM, [tx.websiteId, itemId]);
  if (!item) {
    return undefined;
  }
  const ofItem = [tx.websiteId, itemId];
  const [variants, images, [file], forms] = await Promise.all([
    tx.query<StoredVariant & { position: number }>(lock === 'update' ? LOCK_VARIANTS : VARIANTS, ofItem),
    tx.query<StoredImage>(IMAGES, ofItem),
    tx.query<NonNullable<StoredProduct['file']>>(FILE, ofItem),
    tx.query<StoredProduct['forms'][number]>(FORMS, [tx.websiteId]),
  ]);
  const inOrder = variants.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return { item, variants: inOrder, images, file, forms };
}

const ITEM_TEXT = `select i.id, i.title, i.body, i.excerpt, i.workflow_state, i.publish_at, i.url_id,
    c.url_id as collection_url_id, i.categories, i.tags, i.updated_at,
    p.product_type, p.is_subscribable, p.variant_option_ordering, i.collection_id, i.content -> 'seo' as seo,
    p.use_custom_add_button_text, p.custom_add_button_text, p.additional_fields_form_id, p.merchandising,
    p.digital_file_name, p.brand, p.is_taxable, p.gift_amounts
  from product p
  join item i on i.website_id = $1 and i.id = p.item_id
  join collection c on c.website_id = $1 and c.id = i.collection_id
  where p.website_id = $1 and p.item_id = $2`;
const VARIANTS_TEXT = `select id, sku, attributes, position, currency, price_cents, sale_price_cents, on_sale,
    qty_in_stock, unlimited, weight_grams, length_mm, width_mm, height_mm,
    (select count(*)::int from restock_sign_up s
      where s.website_id = $1 and s.variant_id = variant.id and s.notified_at is null) as waiting_count
  from variant where website_id = $1 and item_id = $2 order by id`;

const ITEM = { name: 'catalog-stored-product', text: ITEM_TEXT };
const LOCK_ITEM = { name: 'catalog-stored-lock-product', text: `${ITEM_TEXT} for update of i` };
const VARIANTS = { name: 'catalog-stored-variants', text: VARIANTS_TEXT };
// In the order of ids, as everybody locks variants (SEC-28).
const LOCK_VARIANTS = { name: 'catalog-stored-lock-variants', text: `${VARIANTS_TEXT} for update` };
const IMAGES = {
  name: 'catalog-stored-images',
  text: `select p.asset_id, a.file_name, a.version, p.alt_text, p.variant_attributes
    from item_asset p join asset a on a.website_id = $1 and a.id = p.asset_id
    where p.website_id = $1 and p.item_id = $2 order by p.position`,
};
const FILE = {
  name: 'catalog-stored-product-file',
  text: `select coalesce(p.digital_file_name, a.file_name) as file_name, a.byte_size
    from product p join asset a on a.website_id = $1 and a.id = p.digital_asset_id
    where p.website_id = $1 and p.item_id = $2`,
};
const FORMS = {
  name: 'catalog-stored-forms-to-ask',
  text: 'select id, name from form where website_id = $1 order by name, id limit 200',
};
