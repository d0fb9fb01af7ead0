import type { QueryResultRow } from 'pg';
import type { AssetJson } from './asset-json.ts';

/** An item with everything that belongs to it, as the statements of item-query.ts give it. */
export interface ItemRow extends QueryResultRow {
  readonly id: string;
  readonly collection_id: string;
  readonly url_id: string;
  readonly record_type: number;
  readonly title: string;
  readonly body: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly author_name: string | null;
  readonly is_starred: boolean;
  readonly position: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly publish_at: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly images: readonly ImageJson[] | null;
  readonly product: ProductJson | null;
  readonly variants: readonly VariantJson[] | null;
  readonly form: { readonly id: string; readonly name: string; readonly document: unknown } | null;
}

export interface ImageJson {
  readonly altText: string;
  readonly variantAttributes: Readonly<Record<string, string>> | null;
  readonly asset: AssetJson;
}

/** A row of `product` in JSON. */
export interface ProductJson {
  readonly item_id: string;
  readonly product_type: number;
  readonly variant_option_ordering: readonly string[];
  readonly is_subscribable: boolean;
  readonly subscription_plan: unknown;
  readonly subscription_options: unknown;
  readonly use_custom_add_button_text: boolean;
  readonly custom_add_button_text: string;
  readonly additional_fields_form_id: string | null;
  readonly merchandising: unknown;
  readonly digital_asset_id: string | null;
  /** Published reviews with one star, two … five. */
  readonly review_counts: readonly number[];
}

/** A row of `variant` in JSON; prices are exact up to 2^53 minor units, which the price checks keep. */
export interface VariantJson {
  readonly id: string;
  readonly item_id: string;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly attributes_key: string;
  readonly position: number;
  readonly currency: string;
  readonly price_cents: number;
  readonly sale_price_cents: number;
  readonly on_sale: boolean;
  readonly qty_in_stock: number;
  readonly unlimited: boolean;
  readonly weight_grams: number;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly asset_id: string | null;
}
