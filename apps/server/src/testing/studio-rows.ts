import type { Services } from '../store/services.ts';
import { createProduct } from '../store/catalog/commands.ts';
import type { NewProduct, NewVariant } from '../store/catalog/new-product.ts';
import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';

type RowServices = Pick<Services, 'database' | 'clock' | 'newId' | 'versions'>;

/** A collection of products. */
export async function aShopPage(services: RowServices, websiteId: string, urlId = 'shop'): Promise<string> {
  const id = services.newId();
  const now = new Date(services.clock.now());
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('collection')
      .values({
        website_id: websiteId,
        id,
        url_id: urlId,
        type_name: 'products',
        collection_type: 13,
        title: 'Shop',
        navigation_title: 'Shop',
        parent_id: null,
        folder_behavior: null,
        password_hash: null,
        layout: null,
        main_asset_id: null,
        published_version: null,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return id;
}

/** A physical product with one variant unless said otherwise. */
export async function aStoredProduct(
  services: RowServices,
  websiteId: string,
  given: Partial<NewProduct> & { readonly collectionId: string },
): Promise<string> {
  const variant: NewVariant = { attributes: {}, price: money(3800n, 'USD'), qtyInStock: 10 };
  const product: NewProduct = {
    title: 'Tall mug',
    productType: ProductType.Physical,
    variantOptionOrdering: [],
    variants: [variant],
    ...given,
  };
  const result = await services.database.inSite(websiteId, (tx) => createProduct(tx, services, product));
  if (!result.ok) {
    throw new Error(JSON.stringify(result.error));
  }
  return result.value.itemId;
}

export interface GivenOrder {
  readonly number: number;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly paymentState?: string;
  readonly fulfillmentState?: string;
  readonly totalCents?: number;
  readonly requiresShipping?: boolean;
}

/** An order of one line, placed now. */
export async function aStoredOrder(services: RowServices, websiteId: string, given: GivenOrder): Promise<string> {
  const id = services.newId();
  const now = new Date(services.clock.now());
  const total = BigInt(given.totalCents ?? 3800);
  const address = {
    firstName: given.firstName ?? 'Yuki',
    lastName: given.lastName ?? 'Tanabe',
    address1: '1180 NW Lovejoy St',
    address2: 'Apt 4C',
    city: 'Portland',
    region: 'OR',
    postalCode: '97209',
    country: 'US',
    phone: '+1 503 555 0142',
  };
  await services.database.inSite(websiteId, async (tx) => {
    await tx.kysely
      .insertInto('customer_order')
      .values({
        website_id: websiteId,
        id,
        number: BigInt(given.number),
        cart_id: services.newId(),
        payment_id: services.newId(),
        token_hash: Buffer.from(id),
        email: given.email ?? 'yuki.tanabe@example.com',
        payment_state: given.paymentState ?? 'paid',
        fulfillment_state: given.fulfillmentState ?? 'pending',
        currency: 'USD',
        subtotal_cents: total,
        discount_cents: 0n,
        shipping_cents: 0n,
        tax_cents: 0n,
        total_cents: total,
        requires_shipping: given.requiresShipping ?? true,
        shipping_address: JSON.stringify(address),
        billing_address: null,
        shipping_option: JSON.stringify({ id: 's1', name: 'Express', detail: '2 days', isPickup: false }),
        placed_at: now,
      })
      .execute();
    await tx.kysely
      .insertInto('order_line')
      .values({
        website_id: websiteId,
        order_id: id,
        position: 0,
        item_id: services.newId(),
        variant_id: services.newId(),
        title: 'Tall mug',
        sku: 'SQ4820164',
        attributes: JSON.stringify({ Glaze: 'Rust' }),
        additional_fields: null,
        product_type: 1,
        image_url: null,
        quantity: 2,
        unit_price_cents: total / 2n,
        total_cents: total,
      })
      .execute();
    await tx.kysely
      .insertInto('order_event')
      .values({
        website_id: websiteId,
        order_id: id,
        id: services.newId(),
        kind: 'placed',
        account_id: null,
        happened_at: now,
      })
      .execute();
  });
  return id;
}
