import type { Asset } from '../../content/assets/asset.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

type ExportedImage = Pick<Asset, 'id' | 'fileName' | 'version'>;

export interface ExportedVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly currency: string;
  /** Minor units. */
  readonly price_cents: string;
  readonly sale_price_cents: string;
  readonly on_sale: boolean;
  readonly qty_in_stock: number;
  readonly unlimited: boolean;
  readonly weight_grams: number;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly image: ExportedImage | null;
}

/** A product with what an export says of it. */
export interface ExportedProduct {
  readonly id: string;
  readonly collection_id: string;
  readonly title: string;
  /** Address of its products page. */
  readonly page: string;
  readonly url_id: string;
  readonly body: string;
  readonly excerpt: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly workflow_state: string;
  /** `2026-11-21`. */
  readonly publish_at: string;
  readonly brand: string;
  readonly is_taxable: boolean;
  readonly seo: { readonly title?: unknown; readonly description?: unknown } | null;
  readonly product_type: number;
  readonly options: readonly string[];
  readonly is_subscribable: boolean;
  readonly has_file: boolean;
  readonly has_gift_amounts: boolean;
  readonly has_form: boolean;
  readonly has_selling_words: boolean;
  readonly images: readonly (ExportedImage & { readonly altText: string })[];
  readonly variants: readonly ExportedVariant[];
}

/** Reads products for an export, in the order of their ids as given; ids of other things are left out. */
export function readExportedProducts(tx: SiteTransaction, itemIds: readonly string[]): Promise<ExportedProduct[]> {
  return tx.query<ExportedProduct>(PRODUCTS, [tx.websiteId, itemIds]);
}

const IMAGE = "json_build_object('id', a.id, 'fileName', a.file_name, 'version', a.version";
const VARIANT = `json_build_object('sku', v.sku, 'attributes', v.attributes, 'currency', v.currency,
  'price_cents', v.price_cents::text, 'sale_price_cents', v.sale_price_cents::text, 'on_sale', v.on_sale,
  'qty_in_stock', v.qty_in_stock, 'unlimited', v.unlimited, 'weight_grams', v.weight_grams, 'length_mm', v.length_mm,
  'width_mm', v.width_mm, 'height_mm', v.height_mm, 'gtin', v.gtin, 'mpn', v.mpn,
  'image', case when a.id is not null then ${IMAGE}) end)`;

const PRODUCTS = {
  name: 'imports-exported-products',
  text: `select i.id, i.collection_id, i.title, c.url_id as page, i.url_id, i.body, i.excerpt, i.categories, i.tags,
      i.workflow_state, to_char(i.publish_at at time zone 'UTC', 'YYYY-MM-DD') as publish_at, p.brand, p.is_taxable,
      i.content -> 'seo' as seo, p.product_type, p.variant_option_ordering as options, p.is_subscribable,
      p.digital_asset_id is not null as has_file, p.gift_amounts is not null as has_gift_amounts,
      p.additional_fields_form_id is not null as has_form,
      p.merchandising <> '{}' or p.use_custom_add_button_text as has_selling_words,
      (select coalesce(json_agg(${IMAGE}, 'altText', ia.alt_text) order by ia.position), '[]')
        from item_asset ia join asset a on a.website_id = $1 and a.id = ia.asset_id
        where ia.website_id = $1 and ia.item_id = i.id) as images,
      (select coalesce(json_agg(${VARIANT} order by v.position, v.id), '[]')
        from variant v left join asset a on a.website_id = $1 and a.id = v.asset_id
        where v.website_id = $1 and v.item_id = i.id) as variants
    from unnest($2::uuid[]) with ordinality as wanted(id, place)
    join item i on i.website_id = $1 and i.id = wanted.id
    join product p on p.website_id = $1 and p.item_id = i.id
    join collection c on c.website_id = $1 and c.id = i.collection_id
    order by wanted.place`,
};
