import { ProductType, type EntryOffer } from '@portico/domain';
import { DEFAULT_CURRENCY, isCurrencyCode, money } from '@portico/locale';

/** What the catalogue says about a variant, as it lies in a row beside a cart entry. */
export interface OfferRow {
  /** Null when the variant, its product or its collection no longer exists. */
  readonly sku: string | null;
  readonly attributes: Record<string, string>;
  readonly currency: string;
  /** The sale price while it is on sale. */
  readonly price_cents: bigint;
  readonly qty_in_stock: number;
  readonly unlimited: boolean;
  readonly product_type: number;
  readonly title: string;
  readonly item_url_id: string;
  readonly collection_url_id: string;
  readonly is_visible: boolean;
  readonly publish_ms: number;
  readonly asset_id: string | null;
  readonly file_name: string | null;
}

/**
 * Columns and joins of `OfferRow`; `v` is the variant. Of the pictures, one that shows these option values comes first.
 */
export const OFFER_COLUMNS = `v.sku, v.attributes, v.currency,
  case when v.on_sale then v.sale_price_cents else v.price_cents end as price_cents,
  v.qty_in_stock, v.unlimited, p.product_type, i.title, i.url_id as item_url_id, col.url_id as collection_url_id,
  (i.workflow_state in ('published', 'scheduled') and col.is_enabled) as is_visible,
  (extract(epoch from i.publish_at) * 1000)::float8 as publish_ms, pic.asset_id, pic.file_name`;

export const OFFER_JOINS = `left join product p on p.website_id = v.website_id and p.item_id = v.item_id
  left join item i on i.website_id = v.website_id and i.id = v.item_id
  left join collection col on col.website_id = i.website_id and col.id = i.collection_id
  left join lateral (
    select ia.asset_id, a.file_name from item_asset ia
      join asset a on a.website_id = ia.website_id and a.id = ia.asset_id
      where ia.website_id = v.website_id and ia.item_id = v.item_id
      order by ia.variant_attributes is null or not v.attributes @> ia.variant_attributes, ia.position limit 1
  ) pic on true`;

/** Reads what the catalogue says now; undefined for a variant that is gone. */
export function offerOf(row: OfferRow, now: number): EntryOffer | undefined {
  if (row.sku === null || row.collection_url_id === null) {
    return undefined;
  }
  return {
    title: row.title,
    path: `/${row.collection_url_id}/${row.item_url_id}`,
    imageUrl: row.asset_id === null ? undefined : `/static/${row.asset_id}/${encodeURIComponent(row.file_name ?? '')}`,
    // The column's check allows no other number.
    productType: row.product_type as EntryOffer['productType'],
    sku: row.sku,
    attributes: row.attributes,
    price: money(row.price_cents, isCurrencyCode(row.currency) ? row.currency : DEFAULT_CURRENCY),
    stock: { qtyInStock: row.qty_in_stock, unlimited: row.unlimited },
    isForSale: row.is_visible && row.publish_ms <= now && row.product_type !== ProductType.Paywall,
  };
}
