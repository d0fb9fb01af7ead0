import { inOptionOrder, ProductType, type EntryOffer, type Stock } from '@portico/domain';
import { DEFAULT_CURRENCY, isCurrencyCode, money } from '@portico/locale';
import { LRUCache } from 'lru-cache';
import type { SiteTransaction } from '../database/database.ts';

/** What the catalogue says about a variant, all but its stock and the hour. */
export interface CatalogueOffer extends Omit<EntryOffer, 'stock' | 'isForSale'> {
  readonly isVisible: boolean;
  /** Epoch milliseconds; before it nobody can buy. */
  readonly publishAt: number;
}

/** An offer and what is left of it. */
export interface StockedOffer extends CatalogueOffer {
  readonly stock: Stock;
}

/** Reads offers and stock by variant id, in one statement. Variants that are gone are left out. */
export interface Offers {
  /** @param version the site's content version, read in this transaction */
  read(tx: SiteTransaction, version: number, variantIds: readonly string[]): Promise<ReadonlyMap<string, StockedOffer>>;
}

/** Asks the catalogue every time. */
export const freshOffers: Offers = {
  read: (tx, _version, variantIds) => queryOffers(tx, variantIds),
};

/** Variants whose offers a process remembers. */
const MAX_OFFERS = 50_000;

/**
 * Remembers offers under the content version they were read at. Every change of the catalogue raises that version in its
 * own transaction, so a remembered offer is exactly what the catalogue says, and only stock is read; a cart of a hundred
 * lines then costs little more than one of two.
 */
export function createOfferCache(): Offers {
  const known = new LRUCache<string, { readonly version: number; readonly offer: CatalogueOffer }>({ max: MAX_OFFERS });
  return {
    read: async (tx, version, variantIds) => {
      if (variantIds.some((id) => known.get(id)?.version !== version)) {
        const offers = await queryOffers(tx, variantIds);
        for (const [id, offer] of offers) {
          known.set(id, { version, offer });
        }
        return offers;
      }
      const rows = variantIds.length > 0 ? await tx.query<StockRow>(STOCK, [tx.websiteId, variantIds]) : [];
      return new Map(
        rows.flatMap((row) => {
          const offer = known.get(row.id)?.offer;
          return offer ? [[row.id, { ...offer, stock: stockOf(row) }] as const] : [];
        }),
      );
    },
  };
}

/** An offer at the hour of one reading. */
export function offerNow({ isVisible, publishAt, ...offer }: StockedOffer, now: number): EntryOffer {
  return { ...offer, isForSale: isVisible && publishAt <= now && offer.productType !== ProductType.Paywall };
}

interface StockRow {
  readonly id: string;
  readonly qty_in_stock: number;
  readonly unlimited: boolean;
}

interface OfferRow extends StockRow {
  readonly sku: string;
  readonly attributes: Record<string, string>;
  readonly currency: string;
  /** The sale price while it is on sale. */
  readonly price_cents: bigint;
  readonly product_type: number;
  readonly variant_option_ordering: string[];
  readonly title: string;
  readonly item_url_id: string;
  readonly collection_url_id: string;
  readonly is_visible: boolean;
  readonly publish_at: Date;
  readonly asset_id: string | null;
  readonly file_name: string | null;
}

async function queryOffers(tx: SiteTransaction, variantIds: readonly string[]): Promise<Map<string, StockedOffer>> {
  const rows = variantIds.length > 0 ? await tx.query<OfferRow>(OFFERS, [tx.websiteId, variantIds]) : [];
  return new Map(rows.map((row) => [row.id, stockedOffer(row)]));
}

function stockedOffer(row: OfferRow): StockedOffer {
  return {
    title: row.title,
    path: `/${row.collection_url_id}/${row.item_url_id}`,
    imageUrl: row.asset_id === null ? undefined : `/static/${row.asset_id}/${encodeURIComponent(row.file_name ?? '')}`,
    // The column's check allows no other number.
    productType: row.product_type as CatalogueOffer['productType'],
    sku: row.sku,
    attributes: inOptionOrder(row.variant_option_ordering, row.attributes),
    price: money(row.price_cents, isCurrencyCode(row.currency) ? row.currency : DEFAULT_CURRENCY),
    isVisible: row.is_visible,
    publishAt: row.publish_at.getTime(),
    stock: stockOf(row),
  };
}

function stockOf(row: StockRow): Stock {
  return { qtyInStock: row.qty_in_stock, unlimited: row.unlimited };
}

const STOCK = {
  name: 'cart-stock',
  text: 'select id, qty_in_stock, unlimited from variant where website_id = $1 and id = any($2::uuid[])',
};

const OFFERS = {
  name: 'cart-offers',
  // Each row is looked up by itself and by its whole key: joined freely, a site's rows all share the first column of
  // every key, and while a table has no statistics yet (a fresh import) the planner may pair each with each. Of the
  // pictures, one that shows these option values comes first.
  text: `select v.id, v.qty_in_stock, v.unlimited, v.sku, v.attributes, v.currency,
      case when v.on_sale then v.sale_price_cents else v.price_cents end as price_cents, p.product_type,
      p.variant_option_ordering, i.title,
      i.url_id as item_url_id, col.url_id as collection_url_id,
      (i.workflow_state in ('published', 'scheduled') and col.is_enabled) as is_visible, i.publish_at,
      pic.asset_id, pic.file_name
    from unnest($2::uuid[]) as wanted (id)
    cross join lateral (select * from variant where website_id = $1 and id = wanted.id limit 1) v
    cross join lateral (select product_type, variant_option_ordering from product where website_id = $1 and item_id = v.item_id limit 1) p
    cross join lateral (select title, url_id, workflow_state, publish_at, collection_id from item
      where website_id = $1 and id = v.item_id limit 1) i
    cross join lateral (select url_id, is_enabled from collection where website_id = $1 and id = i.collection_id limit 1) col
    left join lateral (
      select ia.asset_id, a.file_name from item_asset ia
        join asset a on a.website_id = $1 and a.id = ia.asset_id
        where ia.website_id = $1 and ia.item_id = v.item_id
        order by ia.variant_attributes is null or not v.attributes @> ia.variant_attributes, ia.position limit 1
    ) pic on true`,
};
