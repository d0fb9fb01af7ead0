import { defaultMerchandising, ProductType } from '@portico/domain';
import type { SiteTransaction } from '../database/database.ts';
import { catalogProduct, type CatalogProduct, type ProductRow, type VariantRow } from '../catalog/catalog-product.ts';
import { CART_JSON, storedCart, type CartJson, type StoredCart } from './stored-cart.ts';

/** Everything that adding to a cart decides upon, read in one statement. */
export interface AddContext {
  readonly product: CatalogProduct;
  readonly isForSale: boolean;
  readonly quantityInCart: ReadonlyMap<string, number>;
  /** The visitor's open cart. */
  readonly cart: StoredCart | undefined;
  readonly entryCount: number;
  /** The site's content version. */
  readonly catalogueVersion: number;
}

interface AddRow extends Omit<ProductRow, 'merchandising'>, VariantRow {
  readonly is_visible: boolean;
  readonly publish_at: Date;
  readonly quantity_in_cart: number;
  readonly cart: CartJson | null;
  readonly entry_count: number;
  readonly catalogue_version: bigint;
}

/**
 * Reads a product of this website with its variants, and the visitor's cart as far as it concerns them.
 * @param hash of the cart's token; undefined while there is no cart
 * @returns undefined where the website sells no such thing
 */
export async function readAddContext(
  tx: SiteTransaction,
  itemId: string,
  hash: Buffer | undefined,
  now: number,
): Promise<AddContext | undefined> {
  const rows = await tx.query<AddRow>(READ, [tx.websiteId, itemId, hash ?? null, new Date(now)]);
  const [first] = rows;
  if (!first) {
    return undefined;
  }
  return {
    product: catalogProduct({ ...first, merchandising: defaultMerchandising }, rows),
    isForSale: first.is_visible && first.publish_at.getTime() <= now && first.product_type !== ProductType.Paywall,
    quantityInCart: new Map(rows.map((row) => [row.id, row.quantity_in_cart])),
    cart: first.cart ? storedCart(first.cart) : undefined,
    entryCount: first.entry_count,
    catalogueVersion: Number(first.catalogue_version),
  };
}

const READ = {
  name: 'cart-add-context',
  text: `select p.item_id, i.title, p.product_type, p.variant_option_ordering, p.is_subscribable, p.subscription_plan,
      p.subscription_options, p.use_custom_add_button_text, p.custom_add_button_text, p.additional_fields_form_id,
      f.name as form_name, f.document as form_document, p.digital_asset_id,
      (i.workflow_state in ('published', 'scheduled') and col.is_enabled) as is_visible, i.publish_at,
      v.id, v.sku, v.attributes, v.currency, v.price_cents, v.sale_price_cents, v.on_sale, v.qty_in_stock, v.unlimited,
      v.weight_grams, ${CART_JSON} as cart,
      coalesce((select sum(e.quantity) from cart_entry e
        where e.website_id = c.website_id and e.cart_id = c.id and e.variant_id = v.id), 0)::int as quantity_in_cart,
      coalesce((select count(*) from cart_entry e where e.website_id = c.website_id and e.cart_id = c.id), 0)::int as entry_count,
      (select content_version from website where id = $1) as catalogue_version
    from product p
    join item i on i.website_id = p.website_id and i.id = p.item_id
    join collection col on col.website_id = i.website_id and col.id = i.collection_id
    join variant v on v.website_id = p.website_id and v.item_id = p.item_id
    left join form f on f.website_id = p.website_id and f.id = p.additional_fields_form_id
    left join cart c on c.website_id = p.website_id and c.token_hash = $3 and c.kind = 'regular'
      and c.purchased_at is null and c.expires_at > $4
    where p.website_id = $1 and p.item_id = $2
    order by v.position, v.id`,
};
