import {
  currentPrice,
  planOf,
  ProductType,
  signUpPrice,
  subscriptionOffer,
  type EntryOffer,
  type Stock,
} from '@portico/domain';
import { LRUCache } from 'lru-cache';
import { assetUrl } from '../../content/assets/present.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import {
  catalogProduct,
  variantRow,
  type CatalogProduct,
  type ProductRow,
  type VariantJson,
} from './catalog-product.ts';
import { PRODUCT_COLUMNS, PRODUCT_TABLES } from './repository.ts';

/** A product with what its page and its place in the site say of it. */
export interface ListedProduct {
  /** The stock of its variants is that of some moment of this content version: read it anew before relying on it. */
  readonly product: CatalogProduct;
  /** Path of its page. */
  readonly path: string;
  readonly isVisible: boolean;
  /** Epoch milliseconds; before it nobody can buy. */
  readonly publishAt: number;
  readonly images: readonly ListedImage[];
  readonly categories: readonly string[];
}

interface ListedImage {
  readonly url: string;
  /** Option values that the image shows; null for all. */
  readonly variantAttributes: Readonly<Record<string, string>> | null;
}

/** What the catalogue of each website says, remembered. */
export interface Catalogue {
  /**
   * Reads products by item id; those that are gone are left out.
   * @param version the site's content version, read in this transaction
   */
  read(tx: SiteTransaction, version: number, itemIds: readonly string[]): Promise<ReadonlyMap<string, ListedProduct>>;
}

/** Products that a process remembers. */
const MAX_PRODUCTS = 10_000;

/**
 * Remembers products under the content version they were read at. Every change of the catalogue raises that version in
 * its own transaction, so what is remembered is exactly what the catalogue says, all but stock, which sales change
 * without a new version. A cart of a hundred lines then costs little more than one of two.
 */
export function createCatalogue(): Catalogue {
  const known = new LRUCache<string, { readonly version: number; readonly listed: ListedProduct }>({
    max: MAX_PRODUCTS,
  });
  return {
    read: async (tx, version, itemIds) => {
      const found = new Map<string, ListedProduct>();
      const missing = new Set<string>();
      for (const itemId of itemIds) {
        const remembered = known.get(`${tx.websiteId} ${itemId}`);
        if (remembered?.version === version) {
          found.set(itemId, remembered.listed);
        } else {
          missing.add(itemId);
        }
      }
      for (const [itemId, listed] of missing.size > 0 ? await readListed(tx, [...missing]) : []) {
        known.set(`${tx.websiteId} ${itemId}`, { version, listed });
        found.set(itemId, listed);
      }
      return found;
    },
  };
}

/** Whether shoppers can buy it at this hour. */
export function isForSale({ isVisible, publishAt, product }: ListedProduct, now: number): boolean {
  return isVisible && publishAt <= now && product.productType !== ProductType.Paywall;
}

/** What a cart entry says of a variant; undefined when the product no longer has it. */
export function offerOf(listed: ListedProduct, variantId: string, stock: Stock, now: number): EntryOffer | undefined {
  const { product, path } = listed;
  const variant = product.variants.find(({ id }) => id === variantId);
  return (
    variant && {
      title: product.title,
      path,
      imageUrl: imageOf(listed, variant.attributes)?.url,
      productType: product.productType,
      sku: variant.sku,
      attributes: variant.attributes,
      price: currentPrice(variant),
      stock,
      weightGrams: variant.weightGrams,
      categories: listed.categories,
      isTaxable: product.isTaxable,
      isForSale: isForSale(listed, now),
      ...(product.giftAmounts ? { giftAmounts: product.giftAmounts } : {}),
      ...(product.additionalFieldsForm ? { additionalFieldsForm: product.additionalFieldsForm } : {}),
    }
  );
}

/** The same for a subscription: at what its first order costs, with what is agreed to. */
export function subscribedOffer(
  listed: ListedProduct,
  variantId: string,
  stock: Stock,
  { now, optionId }: { readonly now: number; readonly optionId: string | undefined },
): EntryOffer | undefined {
  const offer = offerOf(listed, variantId, stock, now);
  const plan = planOf(listed.product, optionId);
  if (!offer || !plan) {
    return offer && { ...offer, isForSale: false };
  }
  const subscription = subscriptionOffer(plan, offer.price);
  return { ...offer, price: signUpPrice(subscription), subscription };
}

/** The image that shows these option values, else the first. */
function imageOf({ images }: ListedProduct, attributes: Readonly<Record<string, string>>) {
  return (
    images.find(
      ({ variantAttributes: shown }) =>
        shown !== null && Object.entries(shown).every(([name, value]) => attributes[name] === value),
    ) ?? images[0]
  );
}

interface ListedRow extends ProductRow {
  readonly item_url_id: string;
  readonly collection_url_id: string;
  readonly is_visible: boolean;
  readonly publish_at: Date;
  readonly categories: string[];
  readonly images:
    | readonly {
        readonly id: string;
        readonly fileName: string;
        readonly version: number;
        readonly variantAttributes: Readonly<Record<string, string>> | null;
      }[]
    | null;
  readonly variants: readonly VariantJson[];
}

/** In one statement: adding to a cart has few. */
async function readListed(tx: SiteTransaction, itemIds: readonly string[]): Promise<[string, ListedProduct][]> {
  const rows = await tx.query<ListedRow>(LISTED, [tx.websiteId, itemIds]);
  return rows.map((row) => [row.item_id, listedProduct(row)]);
}

function listedProduct(row: ListedRow): ListedProduct {
  return {
    product: catalogProduct(row, row.variants.map(variantRow)),
    path: `/${row.collection_url_id}/${row.item_url_id}`,
    isVisible: row.is_visible,
    publishAt: row.publish_at.getTime(),
    categories: row.categories,
    images: (row.images ?? []).map(({ variantAttributes, ...image }) => ({ url: assetUrl(image), variantAttributes })),
  };
}

const LISTED = {
  name: 'catalogue-listed',
  text: `select ${PRODUCT_COLUMNS}, i.url_id as item_url_id, col.url_id as collection_url_id,
      (i.workflow_state in ('published', 'scheduled') and col.is_enabled) as is_visible, i.publish_at, i.categories,
      (select json_agg(json_build_object('id', a.id, 'fileName', a.file_name, 'version', a.version,
          'variantAttributes', ia.variant_attributes) order by ia.position)
        from item_asset ia join asset a on a.website_id = $1 and a.id = ia.asset_id and not a.is_private
        where ia.website_id = $1 and ia.item_id = p.item_id) as images,
      coalesce((select json_agg(json_build_object('id', v.id, 'item_id', v.item_id, 'sku', v.sku,
          'attributes', v.attributes, 'currency', v.currency, 'price_cents', v.price_cents::text,
          'sale_price_cents', v.sale_price_cents::text, 'on_sale', v.on_sale, 'qty_in_stock', v.qty_in_stock,
          'unlimited', v.unlimited, 'weight_grams', v.weight_grams) order by v.position, v.id)
        from variant v where v.website_id = $1 and v.item_id = p.item_id), '[]') as variants
    from ${PRODUCT_TABLES}
    join collection col on col.website_id = $1 and col.id = i.collection_id
    where p.website_id = $1 and p.item_id = any($2::uuid[])`,
};
