import type { ReviewCounts } from '@portico/domain';
import { itemPart } from '../../../content/pages/read/item-part.ts';
import {
  catalogProduct,
  variantRow,
  type CatalogProduct,
  type ProductRow,
  type VariantJson,
} from '../catalog-product.ts';

/** The product that an item is, as its pages show it. */
export interface PageProduct {
  readonly product: CatalogProduct;
  /** Published reviews with one star, two … five. */
  readonly reviewCounts: ReviewCounts;
  /** Of variants with an image of their own, its id, by the variant's. */
  readonly imageIds: ReadonlyMap<string, string>;
}

/** What {@link PRODUCT} makes: the rows as they are. */
interface ProductJson {
  readonly product: Omit<ProductRow, 'title' | 'form_name' | 'form_version' | 'form_definition'> & {
    readonly review_counts: ReviewCounts;
  };
  readonly variants: readonly (VariantJson & { readonly asset_id: string | null })[] | null;
  readonly form: { readonly name: string; readonly version: number; readonly definition: unknown } | null;
}

const PRODUCT = `(select json_build_object('product', to_json(p),
      'variants', (select json_agg(to_json(v) order by v.position, v.id) from variant v
        where v.website_id = $1 and v.item_id = i.id),
      'form', (select json_build_object('name', f.name, 'version', v.version, 'definition', v.definition) from form f
        join form_version v on v.website_id = $1 and v.form_id = f.id and v.version = f.live_version
        where f.website_id = $1 and f.id = p.additional_fields_form_id))
    from product p where p.website_id = $1 and p.item_id = i.id)`;

const STAMP = `(select concat(p.xmin, '-', (select f.xmin from form f where f.website_id = $1 and f.id = p.additional_fields_form_id),
      '-', (select string_agg(v.xmin::text, ',') from variant v where v.website_id = $1 and v.item_id = w.id))
    from product p where p.website_id = $1 and p.item_id = w.id)`;

/** The product of an item, with its variants and its form. */
export const PRODUCT_PART = itemPart<ProductJson, PageProduct>({
  name: 'product',
  sql: PRODUCT,
  stamp: STAMP,
  read: ({ product, variants, form }, { title }) => {
    const row = {
      ...product,
      title,
      form_name: form?.name ?? null,
      form_version: form?.version ?? null,
      form_definition: form?.definition ?? null,
    };
    return {
      product: catalogProduct(row, (variants ?? []).map(variantRow)),
      reviewCounts: product.review_counts,
      imageIds: new Map(
        (variants ?? []).flatMap(({ id, asset_id: assetId }) => (assetId === null ? [] : [[id, assetId]])),
      ),
    };
  },
  bytesOf: ({ variants }) => 2500 * (variants?.length ?? 0),
});
